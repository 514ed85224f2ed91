#include "rg/lockstep-core.h"

#include <string.h>

/* -- sides ----------------------------------------------------------------- */

gboolean
rg_side_init (RgSide *side, RgGame *game, RgDiags *diags,
              const RgInterpLimits *limits)
{
  side->game = game;
  side->diags = diags;
  side->interp = rg_interp_new (game, diags, limits);
  side->moves = side->interp ? rg_moves_new (side->interp) : NULL;
  return side->interp != NULL;
}

void
rg_side_clear (RgSide *side)
{
  if (side->moves)
    rg_moves_free (side->moves);
  if (side->interp)
    rg_interp_free (side->interp);
}

RgState *
rg_side_copy (const RgSide *side, const RgState *state)
{
  RgState *copy = rg_state_new (side->interp);
  rg_state_copy (side->interp, copy, state);
  return copy;
}

static RgState *
keep (const RgLockstep *lockstep, guint side, RgState *state)
{
  if (lockstep->options->keeper ||
      rg_interp_keep (lockstep->sides[side].interp, state))
    return state;
  rg_state_free (state);
  return NULL;
}

RgState *
rg_side_follow (const RgLockstep *lockstep, guint side, guint32 move)
{
  const RgSide *s = &lockstep->sides[side];
  return keep (lockstep, side,
               rg_side_copy (s, rg_moves_state (s->moves, move)));
}

RgState *
rg_side_start (const RgLockstep *lockstep, guint side)
{
  return keep (lockstep, side, rg_state_new (lockstep->sides[side].interp));
}

gboolean
rg_side_list (const RgSide *side, const RgState *state)
{
  return rg_state_is_end (side->interp, state) ||
         (rg_interp_moves (side->interp, state, side->moves) &&
          rg_interp_not_stuck (side->interp, state, side->moves));
}

char *
rg_side_move_text (const RgSide *side, guint32 move)
{
  guint32 n;
  const RgName *tags = rg_moves_tags (side->moves, move, &n);
  GString *text = g_string_new (NULL);
  rg_move_print (side->game, tags, n, text);
  return g_string_free (text, FALSE);
}

/* -- differences ----------------------------------------------------------- */

void
rg_lockstep_remember (RgLockstep *lockstep, guint side, guint32 move)
{
  guint32 n;
  const RgName end = RG_NONE;
  const RgName *tags = rg_moves_tags (lockstep->sides[side].moves, move, &n);
  g_array_append_vals (lockstep->history[side], tags, n);
  g_array_append_val (lockstep->history[side], end);
}

static char *
print_history (const RgLockstep *lockstep, guint side, guint32 *n_moves)
{
  const GArray *history = lockstep->history[side];
  GString *text = g_string_new (NULL);
  *n_moves = 0;
  for (guint i = 0, first = 0; i < history->len; i++) {
    if (g_array_index (history, RgName, i) != RG_NONE)
      continue;
    g_string_append (text, *n_moves ? " / " : "");
    rg_move_print (lockstep->sides[side].game,
                   &g_array_index (history, RgName, first), i - first, text);
    first = i + 1;
    ++*n_moves;
  }
  return g_string_free (text, FALSE);
}

void
rg_lockstep_note_history (RgLockstep *lockstep)
{
  RgDifference *difference = lockstep->difference;
  for (guint side = 0; side < 2; side++) {
    g_free (difference->history[side]);
    difference->history[side] =
        print_history (lockstep, side, &difference->n_moves);
  }
}

RgLockstepResult
rg_lockstep_differ (RgLockstep *lockstep, RgLockstepKind kind, const char *a,
                    const char *b)
{
  RgDifference *difference = lockstep->difference;
  difference->kind = kind;
  difference->texts[0] = g_strdup (a);
  difference->texts[1] = g_strdup (b);
  rg_lockstep_note_history (lockstep);
  return RG_LOCKSTEP_DIFFERENT;
}

void
rg_difference_clear (RgDifference *difference)
{
  g_free (difference->whose);
  g_free (difference->move);
  for (guint side = 0; side < 2; side++) {
    g_free (difference->texts[side]);
    g_free (difference->history[side]);
    g_ptr_array_free (difference->moves[side], TRUE);
  }
  g_string_free (difference->state, TRUE);
}

RgLockstepResult
rg_lockstep_failed (RgLockstep *lockstep, guint side)
{
  lockstep->difference->failed = side;
  /* A limit says nothing about the game. */
  if (side == 0 || rg_diags_status (lockstep->sides[1].diags) == 4)
    return RG_LOCKSTEP_FAILED;
  return rg_lockstep_differ (lockstep, RG_LOCKSTEP_FAILURE, NULL, NULL);
}

RgLockstepResult
rg_lockstep_too_long (RgLockstep *lockstep)
{
  rg_diag (lockstep->sides[0].diags, RG_LIMIT, NULL, (RgRange){0, 0},
           "more than %" G_GUINT64_FORMAT " moves in a play: see --max-moves",
           lockstep->options->limits.max_moves);
  return rg_lockstep_failed (lockstep, 0);
}

gboolean
rg_lockstep_goes_on (const RgLockstep *lockstep)
{
  return lockstep->deadline == 0 ||
         g_get_monotonic_time () <= lockstep->deadline;
}

static RgLockstepResult
compare_names (RgLockstep *lockstep, RgLockstepKind kind, RgName a, RgName b)
{
  const char *left = rg_text (lockstep->sides[0].game, a);
  const char *right = rg_text (lockstep->sides[1].game, b);
  return g_str_equal (left, right)
             ? RG_LOCKSTEP_SAME
             : rg_lockstep_differ (lockstep, kind, left, right);
}

gint
rg_lockstep_place (const RgLockstep *lockstep, const RgType *set, RgName symbol)
{
  return rg_type_index (lockstep->sides[1].game, set, lockstep->names[symbol]);
}

static RgLockstepResult
compare_scores (RgLockstep *lockstep, const RgState *const pair[2])
{
  const RgType *players = rg_interp_players (lockstep->sides[0].interp);
  const RgType *others = rg_interp_players (lockstep->sides[1].interp);
  for (guint i = 0; i < players->n_symbols; i++) {
    const gint other =
        rg_lockstep_place (lockstep, others, players->symbols[i]);
    if (compare_names (lockstep, RG_LOCKSTEP_SCORE,
                       rg_state_goal (lockstep->sides[0].interp, pair[0], i),
                       rg_state_goal (lockstep->sides[1].interp, pair[1],
                                      (guint)other)) == RG_LOCKSTEP_SAME)
      continue;
    lockstep->difference->whose =
        g_strdup (rg_text (lockstep->sides[0].game, players->symbols[i]));
    return RG_LOCKSTEP_DIFFERENT;
  }
  return RG_LOCKSTEP_SAME;
}

RgLockstepResult
rg_lockstep_compare_standing (RgLockstep *lockstep,
                              const RgState *const pair[2])
{
  const RgSide *sides = lockstep->sides;
  const gboolean over = rg_state_is_end (sides[0].interp, pair[0]);
  if (over != rg_state_is_end (sides[1].interp, pair[1]))
    return rg_lockstep_differ (lockstep, RG_LOCKSTEP_OVER, over ? "yes" : "no",
                               over ? "no" : "yes");
  if (over)
    return compare_scores (lockstep, pair);
  return compare_names (lockstep, RG_LOCKSTEP_PLAYER,
                        rg_state_player (sides[0].interp, pair[0]),
                        rg_state_player (sides[1].interp, pair[1]));
}

/* -- moves with tags ------------------------------------------------------- */

/* The tags in the names of the second game. */
static void
translate (const RgLockstep *lockstep, const RgName *tags, guint32 n,
           GArray *out)
{
  g_array_set_size (out, 0);
  for (guint32 i = 0; i < n; i++)
    g_array_append_val (out, lockstep->names[tags[i]]);
}

/* Lists tend to have the same order. */
static guint32
find_move (const RgMoves *moves, const RgName *tags, guint32 n, guint32 guess)
{
  guint32 m;
  if (guess < rg_moves_count (moves)) {
    const RgName *others = rg_moves_tags (moves, guess, &m);
    if (m == n && (n == 0 || memcmp (others, tags, n * sizeof *tags) == 0))
      return guess;
  }
  return rg_moves_find (moves, tags, n);
}

guint32
rg_lockstep_counterpart (const RgLockstep *lockstep, guint32 move)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  guint32 n;
  const RgName *tags = rg_moves_tags (lockstep->sides[0].moves, move, &n);
  translate (lockstep, tags, n, names);
  const guint32 found =
      find_move (lockstep->sides[1].moves,
                 (const RgName *)(gconstpointer)names->data, n, move);
  g_array_free (names, TRUE);
  return found;
}

static char *
view_text (const RgSide *side, const GArray *seen)
{
  GString *text = g_string_new (NULL);
  rg_move_print (side->game, (const RgName *)(gconstpointer)seen->data,
                 seen->len, text);
  return g_string_free (text, FALSE);
}

static RgLockstepResult
compare_seen (RgLockstep *lockstep, GArray *const seen[2], guint32 move,
              guint player)
{
  const RgSide *first = &lockstep->sides[0];
  char *texts[] = {view_text (first, seen[0]),
                   view_text (&lockstep->sides[1], seen[1])};
  RgLockstepResult result = RG_LOCKSTEP_SAME;
  if (!g_str_equal (texts[0], texts[1])) {
    result =
        rg_lockstep_differ (lockstep, RG_LOCKSTEP_VIEW, texts[0], texts[1]);
    lockstep->difference->move = rg_side_move_text (first, move);
    lockstep->difference->whose = g_strdup (rg_text (
        first->game, rg_interp_players (first->interp)->symbols[player]));
  }
  g_free (texts[0]);
  g_free (texts[1]);
  return result;
}

static RgLockstepResult
compare_view (RgLockstep *lockstep, const RgState *const pair[2], guint32 move,
              guint32 other, guint player)
{
  const RgSide *sides = lockstep->sides;
  const RgName name = rg_interp_players (sides[0].interp)->symbols[player];
  const guint players[] = {
      player, (guint)rg_lockstep_place (
                  lockstep, rg_interp_players (sides[1].interp), name)};
  const guint32 moves[] = {move, other};
  GArray *seen[2];
  RgLockstepResult result = RG_LOCKSTEP_SAME;
  for (guint i = 0; i < 2; i++) {
    seen[i] = g_array_new (FALSE, FALSE, sizeof (RgName));
    if (result == RG_LOCKSTEP_SAME &&
        !rg_interp_view (sides[i].interp, pair[i], sides[i].moves, moves[i],
                         players[i], seen[i]))
      result = rg_lockstep_failed (lockstep, i);
  }
  if (result == RG_LOCKSTEP_SAME)
    result = compare_seen (lockstep, seen, move, player);
  g_array_free (seen[0], TRUE);
  g_array_free (seen[1], TRUE);
  return result;
}

static RgLockstepResult
compare_views (RgLockstep *lockstep, const RgState *const pair[2], guint32 move,
               guint32 other)
{
  const guint n = rg_interp_players (lockstep->sides[0].interp)->n_symbols;
  RgLockstepResult result = RG_LOCKSTEP_SAME;
  for (guint player = 0;
       lockstep->views && player < n && result == RG_LOCKSTEP_SAME; player++)
    result = compare_view (lockstep, pair, move, other, player);
  return result;
}

/* All moves that only one of the games has. */
static RgLockstepResult
list_lone_moves (RgLockstep *lockstep)
{
  const guint32 n = rg_moves_count (lockstep->sides[0].moves);
  const guint32 m = rg_moves_count (lockstep->sides[1].moves);
  guint8 *met = g_new0 (guint8, m + 1);
  for (guint32 move = 0; move < n; move++) {
    const guint32 other = rg_lockstep_counterpart (lockstep, move);
    if (other == RG_NONE)
      g_ptr_array_add (lockstep->difference->moves[0],
                       rg_side_move_text (&lockstep->sides[0], move));
    else
      met[other] = 1;
  }
  for (guint32 move = 0; move < m; move++) {
    if (!met[move])
      g_ptr_array_add (lockstep->difference->moves[1],
                       rg_side_move_text (&lockstep->sides[1], move));
  }
  g_free (met);
  return rg_lockstep_differ (lockstep, RG_LOCKSTEP_MOVES, NULL, NULL);
}

static RgLockstepResult
compare_moves (RgLockstep *lockstep, const RgState *const pair[2])
{
  const guint32 n = rg_moves_count (lockstep->sides[0].moves);
  if (n != rg_moves_count (lockstep->sides[1].moves))
    return list_lone_moves (lockstep);
  for (guint32 move = 0; move < n; move++) {
    if (rg_lockstep_counterpart (lockstep, move) == RG_NONE)
      return list_lone_moves (lockstep);
  }
  RgLockstepResult result = RG_LOCKSTEP_SAME;
  for (guint32 move = 0;
       lockstep->views && move < n && result == RG_LOCKSTEP_SAME; move++)
    result = compare_views (lockstep, pair, move,
                            rg_lockstep_counterpart (lockstep, move));
  return result;
}

RgLockstepResult
rg_lockstep_compare_states (RgLockstep *lockstep, const RgState *const pair[2])
{
  RgLockstepResult result = RG_LOCKSTEP_STOPPED;
  if (!rg_lockstep_goes_on (lockstep))
    return result;
  if (!rg_side_list (&lockstep->sides[0], pair[0]))
    return rg_lockstep_failed (lockstep, 0);
  result = rg_lockstep_compare_standing (lockstep, pair);
  if (result == RG_LOCKSTEP_SAME &&
      !rg_state_is_end (lockstep->sides[0].interp, pair[0])) {
    result = rg_interp_moves (lockstep->sides[1].interp, pair[1],
                              lockstep->sides[1].moves)
                 ? compare_moves (lockstep, pair)
                 : rg_lockstep_failed (lockstep, 1);
  }
  if (result == RG_LOCKSTEP_DIFFERENT)
    rg_state_print (lockstep->sides[0].interp, pair[0],
                    lockstep->difference->state);
  return result;
}
