/* Plays two games in parallel, and compares their positions: end of the play,
 * player to move, scores, moves and views, in this order.
 *
 * Moves correspond if the names pair them (names.h).  The views of a move may
 * have other names, too: two views correspond from the first pair of moves in
 * which they occur, and must correspond in all later ones.
 */
#include "rg/grade/match.h"

/* -- making ---------------------------------------------------------------- */

gboolean
rg_grade_match_init (RgGradeMatch *match, RgGame *const games[2],
                     RgDiags *const diags[2], const RgInterpLimits *limits)
{
  gboolean is_ready = TRUE, has_views = FALSE;
  *match = (RgGradeMatch){.failed = 0};
  rg_grade_partners_init (&match->partners);
  for (guint i = 0; i < 2; i++) {
    is_ready =
        rg_interp_side_init (&match->sides[i], games[i], diags[i], limits) &&
        is_ready;
    has_views = has_views || rg_assigns (games[i], games[i]->visible);
  }
  for (guint i = 0; is_ready && has_views && i < 2; i++) {
    const guint n = rg_interp_players (match->sides[0].interp)->n_symbols;
    match->views[i] = g_new0 (GHashTable *, n + 1);
    for (guint player = 0; player < n; player++)
      match->views[i][player] =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  }
  return is_ready;
}

void
rg_grade_match_clear (RgGradeMatch *match)
{
  for (guint i = 0; i < 2; i++) {
    for (guint player = 0; match->views[i] && match->views[i][player]; player++)
      g_hash_table_destroy (match->views[i][player]);
    g_free (match->views[i]);
    rg_interp_side_clear (&match->sides[i]);
  }
  rg_grade_partners_clear (&match->partners);
}

void
rg_grade_match_use (RgGradeMatch *match, const guint *players,
                    RgGradeNames *names)
{
  match->players = players;
  match->names = names;
  match->failed = 0;
  for (guint i = 0; i < 2; i++) {
    for (guint player = 0; match->views[i] && match->views[i][player]; player++)
      g_hash_table_remove_all (match->views[i][player]);
  }
}

/* -- budget ---------------------------------------------------------------- */

static guint64
count_steps (const RgGradeMatch *match)
{
  return rg_interp_entered (match->sides[0].interp) +
         rg_interp_entered (match->sides[1].interp);
}

RgGradeBudget
rg_grade_match_budget (const RgGradeMatch *match, guint64 max_steps,
                       gint64 deadline)
{
  return (RgGradeBudget){count_steps (match), max_steps, deadline};
}

gboolean
rg_grade_match_is_spent (const RgGradeMatch *match, const RgGradeBudget *budget)
{
  return (budget->max_steps &&
          count_steps (match) - budget->steps > budget->max_steps) ||
         (budget->deadline && g_get_monotonic_time () > budget->deadline);
}

/* -- pairs ----------------------------------------------------------------- */

void
rg_grade_pair_clear (RgGradePair *pair)
{
  for (guint i = 0; i < 2; i++) {
    rg_interp_state_free (pair->states[i]);
    pair->states[i] = NULL;
  }
}

/* Makes the keeper's moves in both games.  Returns FALSE on failure; then the
 * pair is cleared. */
static gboolean
play_keeper (RgGradeMatch *match, RgGradePair *pair)
{
  for (guint i = 0; i < 2; i++) {
    if (rg_interp_keep (match->sides[i].interp, pair->states[i]))
      continue;
    match->failed = i + 1;
    rg_grade_pair_clear (pair);
    return FALSE;
  }
  return TRUE;
}

gboolean
rg_grade_match_start (RgGradeMatch *match, RgGradePair *pair)
{
  for (guint i = 0; i < 2; i++)
    pair->states[i] = rg_interp_state_new (match->sides[i].interp);
  return play_keeper (match, pair);
}

/* Returns the move of the second game for one of the first.  RG_NONE: there is
 * none. */
static guint32
get_partner (const RgGradeMatch *match, guint32 move)
{
  return g_array_index (match->partners.partner_of[0], guint32, move);
}

gboolean
rg_grade_match_follow (RgGradeMatch *match, guint32 move, RgGradePair *next)
{
  const guint32 moves[] = {move, get_partner (match, move)};
  for (guint i = 0; i < 2; i++)
    next->states[i] = rg_interp_side_copy (
        &match->sides[i],
        rg_interp_moves_state (match->sides[i].moves, moves[i]));
  return play_keeper (match, next);
}

/* -- what players see ------------------------------------------------------ */

/* Returns the tags that a player sees of a move and of the keeper's moves after
 * it, or NULL on failure. */
static char *
print_view (const RgInterpSide *side, const RgInterpState *state, guint32 move,
            guint player)
{
  GArray *seen_tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  const RgName separator = RG_NO_NAME;
  GString *text = NULL;
  if (rg_interp_view (side->interp, state, side->moves, move, player,
                      seen_tags)) {
    g_array_append_val (seen_tags, separator);
    if (rg_interp_view_keeper (side->interp,
                               rg_interp_moves_state (side->moves, move),
                               player, seen_tags))
      text = g_string_new (NULL);
  }
  for (guint i = 0; text && i < seen_tags->len; i++) {
    const RgName name = g_array_index (seen_tags, RgName, i);
    g_string_append_printf (text, "%s%s", i ? " " : "",
                            name == separator ? "/"
                                              : rg_text (side->game, name));
  }
  g_array_free (seen_tags, TRUE);
  return text ? g_string_free (text, FALSE) : NULL;
}

/* Whether both views correspond; views that are new correspond from now on. */
static gboolean
match_views (const RgGradeMatch *match, guint player,
             const char *const texts[2])
{
  const char *found[2];
  for (guint i = 0; i < 2; i++)
    found[i] = g_hash_table_lookup (match->views[i][player], texts[i]);
  if (found[0] || found[1])
    return found[0] && g_str_equal (found[0], texts[1]);
  for (guint i = 0; i < 2; i++)
    g_hash_table_insert (match->views[i][player], g_strdup (texts[i]),
                         g_strdup (texts[!i]));
  return TRUE;
}

/* Compares the views of a player. Returns FALSE if the views differ, or on
 * failure, which sets match->failed. */
static gboolean
compare_view (RgGradeMatch *match, const RgGradePair *pair, guint32 move,
              guint player)
{
  const guint32 moves[] = {move, get_partner (match, move)};
  const guint players[] = {player, match->players[player]};
  char *texts[2] = {NULL, NULL};
  for (guint i = 0; i < 2; i++) {
    texts[i] =
        print_view (&match->sides[i], pair->states[i], moves[i], players[i]);
    if (!texts[i])
      match->failed = i + 1;
  }
  const gboolean is_equal =
      texts[0] && texts[1] &&
      match_views (match, player, (const char *const[]){texts[0], texts[1]});
  g_free (texts[0]);
  g_free (texts[1]);
  return is_equal;
}

/* Compares what each player sees of each move with a counterpart; all of them,
 * even after a difference, so that views get their counterparts. FALSE: one
 * differs. */
static gboolean
compare_views (RgGradeMatch *match, const RgGradePair *pair)
{
  const guint n = rg_interp_players (match->sides[0].interp)->n_symbols;
  gboolean are_equal = TRUE;
  for (guint32 move = 0; move < match->partners.partner_of[0]->len; move++) {
    for (guint player = 0; get_partner (match, move) != RG_NONE && player < n;
         player++)
      are_equal = compare_view (match, pair, move, player) && are_equal;
  }
  return are_equal;
}

/* -- comparison ------------------------------------------------------------ */

static RgName
get_goal (const RgGradeMatch *match, const RgGradePair *pair, guint side,
          guint player)
{
  return rg_interp_state_goal (match->sides[side].interp, pair->states[side],
                               side ? match->players[player] : player);
}

static gboolean
has_same_score (const RgGradeMatch *match, const RgGradePair *pair,
                guint player)
{
  return g_str_equal (
      rg_text (match->sides[0].game, get_goal (match, pair, 0, player)),
      rg_text (match->sides[1].game, get_goal (match, pair, 1, player)));
}

/* Whether all players have equal scores in both positions. */
static gboolean
have_same_scores (const RgGradeMatch *match, const RgGradePair *pair)
{
  const guint n = rg_interp_players (match->sides[0].interp)->n_symbols;
  for (guint player = 0; player < n; player++) {
    if (!has_same_score (match, pair, player))
      return FALSE;
  }
  return TRUE;
}

/* Whether the players to move correspond; `random`, which is no player,
 * corresponds to itself. */
static gboolean
has_same_mover (const RgGradeMatch *match, const RgGradePair *pair)
{
  RgName movers[2];
  gint places[2];
  for (guint i = 0; i < 2; i++) {
    const RgInterpSide *side = &match->sides[i];
    movers[i] = rg_interp_state_player (side->interp, pair->states[i]);
    places[i] =
        rg_type_index (side->game, rg_interp_players (side->interp), movers[i]);
  }
  if (places[0] < 0 || places[1] < 0)
    return places[0] == places[1];
  return match->players[places[0]] == (guint)places[1];
}

/* Lists the moves of a pair of states. FALSE: that fails on one side, whose
 * number is in `failed`. */
static gboolean
list_moves (RgGradeMatch *match, const RgGradePair *pair)
{
  for (guint i = 0; i < 2; i++) {
    if (rg_interp_moves (match->sides[i].interp, pair->states[i],
                         match->sides[i].moves))
      continue;
    match->failed = i + 1;
    return FALSE;
  }
  rg_grade_names_pair (match->names, match->sides, &match->partners);
  return TRUE;
}

gboolean
rg_grade_match_compare (RgGradeMatch *match, const RgGradePair *pair,
                        RgGradePosition *position)
{
  *position = (RgGradePosition){TRUE, TRUE, TRUE, TRUE, TRUE, {0}, {0}, 0};
  for (guint i = 0; i < 2; i++)
    position->ended[i] =
        rg_interp_state_is_end (match->sides[i].interp, pair->states[i]);
  position->over = position->ended[0] == position->ended[1];
  if (position->ended[0] && position->ended[1])
    position->scores = have_same_scores (match, pair);
  if (position->ended[0] || position->ended[1])
    return TRUE;
  position->mover = has_same_mover (match, pair);
  if (!list_moves (match, pair))
    return FALSE;
  position->n_common = match->partners.n_common;
  for (guint i = 0; i < 2; i++) {
    position->n_moves[i] = match->partners.partner_of[i]->len;
    position->moves =
        position->moves && position->n_moves[i] == position->n_common;
  }
  if (match->views[0])
    position->views = compare_views (match, pair);
  return match->failed == 0;
}

gboolean
rg_grade_position_is_equal (const RgGradePosition *position)
{
  return position->over && position->mover && position->moves &&
         position->scores && position->views;
}

/* -- the difference -------------------------------------------------------- */

static void
describe_scores (const RgGradeMatch *match, const RgGradePair *pair,
                 RgInterpDifference *difference)
{
  guint player = 0;
  while (has_same_score (match, pair, player))
    player++;
  difference->kind = RG_INTERP_EQUIVALENCE_SCORE;
  difference->whose = g_strdup (
      rg_text (match->sides[0].game,
               rg_interp_players (match->sides[0].interp)->symbols[player]));
  for (guint i = 0; i < 2; i++)
    difference->texts[i] = g_strdup (
        rg_text (match->sides[i].game, get_goal (match, pair, i, player)));
}

static void
describe_moves (const RgGradeMatch *match, RgInterpDifference *difference)
{
  difference->kind = RG_INTERP_EQUIVALENCE_MOVES;
  for (guint i = 0; i < 2; i++) {
    for (guint32 move = 0; move < match->partners.partner_of[i]->len; move++) {
      if (g_array_index (match->partners.partner_of[i], guint32, move) ==
          RG_NONE)
        g_ptr_array_add (difference->moves[i],
                         rg_interp_side_move_text (&match->sides[i], move));
    }
  }
}

/* Describes the first move of which the views of a player do not
 * correspond. */
static void
describe_view (const RgGradeMatch *match, const RgGradePair *pair,
               RgInterpDifference *difference)
{
  const RgType *players = rg_interp_players (match->sides[0].interp);
  difference->kind = RG_INTERP_EQUIVALENCE_VIEW;
  for (guint32 move = 0; move < match->partners.partner_of[0]->len; move++) {
    for (guint player = 0; player < players->n_symbols; player++) {
      if (get_partner (match, move) == RG_NONE)
        continue;
      char *texts[] = {
          print_view (&match->sides[0], pair->states[0], move, player),
          print_view (&match->sides[1], pair->states[1],
                      get_partner (match, move), match->players[player])};
      if (texts[0] && texts[1] &&
          !match_views (match, player,
                        (const char *const[]){texts[0], texts[1]})) {
        difference->move = rg_interp_side_move_text (&match->sides[0], move);
        difference->whose =
            g_strdup (rg_text (match->sides[0].game, players->symbols[player]));
        difference->texts[0] = texts[0];
        difference->texts[1] = texts[1];
        return;
      }
      g_free (texts[0]);
      g_free (texts[1]);
    }
  }
}

static void
describe_standing (const RgGradeMatch *match, const RgGradePair *pair,
                   const RgGradePosition *position,
                   RgInterpDifference *difference)
{
  difference->kind = position->over ? RG_INTERP_EQUIVALENCE_PLAYER
                                    : RG_INTERP_EQUIVALENCE_OVER;
  for (guint i = 0; i < 2; i++)
    difference->texts[i] =
        g_strdup (!position->over
                      ? (position->ended[i] ? "yes" : "no")
                      : rg_text (match->sides[i].game,
                                 rg_interp_state_player (match->sides[i].interp,
                                                         pair->states[i])));
}

static char *
join_moves (const GPtrArray *moves)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < moves->len; i++)
    g_string_append_printf (text, "%s%s", i ? " / " : "",
                            (char *)moves->pdata[i]);
  return g_string_free (text, FALSE);
}

void
rg_grade_match_describe (const RgGradeMatch *match, const RgGradePair *pair,
                         const RgGradePosition *position,
                         GPtrArray *const moves[2],
                         RgInterpDifference *difference)
{
  *difference = (RgInterpDifference){.state = g_string_new (NULL),
                                     .n_moves = moves[0]->len};
  for (guint i = 0; i < 2; i++) {
    difference->moves[i] = g_ptr_array_new_with_free_func (g_free);
    difference->history[i] = join_moves (moves[i]);
  }
  rg_interp_state_print (match->sides[0].interp, pair->states[0],
                         difference->state);
  if (match->failed)
    difference->kind = RG_INTERP_EQUIVALENCE_FAILURE;
  else if (!position->over || !position->mover)
    describe_standing (match, pair, position, difference);
  else if (!position->scores)
    describe_scores (match, pair, difference);
  else if (!position->moves)
    describe_moves (match, difference);
  else
    describe_view (match, pair, difference);
}
