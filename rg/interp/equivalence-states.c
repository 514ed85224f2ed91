#include "rg/interp/equivalence-core.h"

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
keep (const RgEquivalence *equivalence, guint side, RgState *state)
{
  if (equivalence->options->keeper ||
      rg_interp_keep (equivalence->sides[side].interp, state))
    return state;
  rg_state_free (state);
  return NULL;
}

RgState *
rg_side_follow (const RgEquivalence *equivalence, guint side, guint32 move)
{
  const RgSide *s = &equivalence->sides[side];
  return keep (equivalence, side,
               rg_side_copy (s, rg_moves_state (s->moves, move)));
}

RgState *
rg_side_start (const RgEquivalence *equivalence, guint side)
{
  return keep (equivalence, side,
               rg_state_new (equivalence->sides[side].interp));
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
rg_equivalence_remember (RgEquivalence *equivalence, guint side, guint32 move)
{
  guint32 n;
  const RgName end = RG_NONE;
  const RgName *tags = rg_moves_tags (equivalence->sides[side].moves, move, &n);
  g_array_append_vals (equivalence->history[side], tags, n);
  g_array_append_val (equivalence->history[side], end);
}

static char *
print_history (const RgEquivalence *equivalence, guint side, guint32 *n_moves)
{
  const GArray *history = equivalence->history[side];
  GString *text = g_string_new (NULL);
  *n_moves = 0;
  for (guint i = 0, first = 0; i < history->len; i++) {
    if (g_array_index (history, RgName, i) != RG_NONE)
      continue;
    g_string_append (text, *n_moves ? " / " : "");
    rg_move_print (equivalence->sides[side].game,
                   &g_array_index (history, RgName, first), i - first, text);
    first = i + 1;
    ++*n_moves;
  }
  return g_string_free (text, FALSE);
}

void
rg_equivalence_note_history (RgEquivalence *equivalence)
{
  RgDifference *difference = equivalence->difference;
  for (guint side = 0; side < 2; side++) {
    g_free (difference->history[side]);
    difference->history[side] =
        print_history (equivalence, side, &difference->n_moves);
  }
}

RgEquivalenceResult
rg_equivalence_differ (RgEquivalence *equivalence, RgEquivalenceKind kind,
                       const char *a, const char *b)
{
  RgDifference *difference = equivalence->difference;
  difference->kind = kind;
  difference->texts[0] = g_strdup (a);
  difference->texts[1] = g_strdup (b);
  rg_equivalence_note_history (equivalence);
  return RG_EQUIVALENCE_DIFFERENT;
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

RgEquivalenceResult
rg_equivalence_failed (RgEquivalence *equivalence, guint side)
{
  equivalence->difference->failed = side;
  /* A limit says nothing about the game. */
  if (side == 0 || rg_diags_status (equivalence->sides[1].diags) == 4)
    return RG_EQUIVALENCE_FAILED;
  return rg_equivalence_differ (equivalence, RG_EQUIVALENCE_FAILURE, NULL,
                                NULL);
}

RgEquivalenceResult
rg_equivalence_too_long (RgEquivalence *equivalence)
{
  rg_diag (equivalence->sides[0].diags, RG_LIMIT, NULL, RG_NOWHERE,
           "more than %" G_GUINT64_FORMAT " moves in a play: see --max-moves",
           equivalence->options->limits.max_moves);
  return rg_equivalence_failed (equivalence, 0);
}

gboolean
rg_equivalence_goes_on (const RgEquivalence *equivalence)
{
  return equivalence->deadline == 0 ||
         g_get_monotonic_time () <= equivalence->deadline;
}

static RgEquivalenceResult
compare_names (RgEquivalence *equivalence, RgEquivalenceKind kind, RgName a,
               RgName b)
{
  const char *left = rg_text (equivalence->sides[0].game, a);
  const char *right = rg_text (equivalence->sides[1].game, b);
  return g_str_equal (left, right)
             ? RG_EQUIVALENCE_SAME
             : rg_equivalence_differ (equivalence, kind, left, right);
}

gint
rg_equivalence_place (const RgEquivalence *equivalence, const RgType *set,
                      RgName symbol)
{
  return rg_type_index (equivalence->sides[1].game, set,
                        equivalence->names[symbol]);
}

static RgEquivalenceResult
compare_scores (RgEquivalence *equivalence, const RgState *const pair[2])
{
  const RgType *players = rg_interp_players (equivalence->sides[0].interp);
  const RgType *others = rg_interp_players (equivalence->sides[1].interp);
  for (guint i = 0; i < players->n_symbols; i++) {
    const gint other =
        rg_equivalence_place (equivalence, others, players->symbols[i]);
    if (compare_names (equivalence, RG_EQUIVALENCE_SCORE,
                       rg_state_goal (equivalence->sides[0].interp, pair[0], i),
                       rg_state_goal (equivalence->sides[1].interp, pair[1],
                                      (guint)other)) == RG_EQUIVALENCE_SAME)
      continue;
    equivalence->difference->whose =
        g_strdup (rg_text (equivalence->sides[0].game, players->symbols[i]));
    return RG_EQUIVALENCE_DIFFERENT;
  }
  return RG_EQUIVALENCE_SAME;
}

RgEquivalenceResult
rg_equivalence_compare_standing (RgEquivalence *equivalence,
                                 const RgState *const pair[2])
{
  const RgSide *sides = equivalence->sides;
  const gboolean over = rg_state_is_end (sides[0].interp, pair[0]);
  if (over != rg_state_is_end (sides[1].interp, pair[1]))
    return rg_equivalence_differ (equivalence, RG_EQUIVALENCE_OVER,
                                  over ? "yes" : "no", over ? "no" : "yes");
  if (over)
    return compare_scores (equivalence, pair);
  return compare_names (equivalence, RG_EQUIVALENCE_PLAYER,
                        rg_state_player (sides[0].interp, pair[0]),
                        rg_state_player (sides[1].interp, pair[1]));
}

/* -- moves with tags ------------------------------------------------------- */

/* The tags in the names of the second game. */
static void
translate (const RgEquivalence *equivalence, const RgName *tags, guint32 n,
           GArray *out)
{
  g_array_set_size (out, 0);
  for (guint32 i = 0; i < n; i++)
    g_array_append_val (out, equivalence->names[tags[i]]);
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
rg_equivalence_counterpart (const RgEquivalence *equivalence, guint32 move)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  guint32 n;
  const RgName *tags = rg_moves_tags (equivalence->sides[0].moves, move, &n);
  translate (equivalence, tags, n, names);
  const guint32 found =
      find_move (equivalence->sides[1].moves,
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

static RgEquivalenceResult
compare_seen (RgEquivalence *equivalence, GArray *const seen[2], guint32 move,
              guint player)
{
  const RgSide *first = &equivalence->sides[0];
  char *texts[] = {view_text (first, seen[0]),
                   view_text (&equivalence->sides[1], seen[1])};
  RgEquivalenceResult result = RG_EQUIVALENCE_SAME;
  if (!g_str_equal (texts[0], texts[1])) {
    result = rg_equivalence_differ (equivalence, RG_EQUIVALENCE_VIEW, texts[0],
                                    texts[1]);
    equivalence->difference->move = rg_side_move_text (first, move);
    equivalence->difference->whose = g_strdup (rg_text (
        first->game, rg_interp_players (first->interp)->symbols[player]));
  }
  g_free (texts[0]);
  g_free (texts[1]);
  return result;
}

static RgEquivalenceResult
compare_view (RgEquivalence *equivalence, const RgState *const pair[2],
              guint32 move, guint32 other, guint player)
{
  const RgSide *sides = equivalence->sides;
  const RgName name = rg_interp_players (sides[0].interp)->symbols[player];
  const guint players[] = {
      player, (guint)rg_equivalence_place (
                  equivalence, rg_interp_players (sides[1].interp), name)};
  const guint32 moves[] = {move, other};
  GArray *seen[2];
  RgEquivalenceResult result = RG_EQUIVALENCE_SAME;
  for (guint i = 0; i < 2; i++) {
    seen[i] = g_array_new (FALSE, FALSE, sizeof (RgName));
    if (result == RG_EQUIVALENCE_SAME &&
        !rg_interp_view (sides[i].interp, pair[i], sides[i].moves, moves[i],
                         players[i], seen[i]))
      result = rg_equivalence_failed (equivalence, i);
  }
  if (result == RG_EQUIVALENCE_SAME)
    result = compare_seen (equivalence, seen, move, player);
  g_array_free (seen[0], TRUE);
  g_array_free (seen[1], TRUE);
  return result;
}

static RgEquivalenceResult
compare_views (RgEquivalence *equivalence, const RgState *const pair[2],
               guint32 move, guint32 other)
{
  const guint n = rg_interp_players (equivalence->sides[0].interp)->n_symbols;
  RgEquivalenceResult result = RG_EQUIVALENCE_SAME;
  for (guint player = 0;
       equivalence->views && player < n && result == RG_EQUIVALENCE_SAME;
       player++)
    result = compare_view (equivalence, pair, move, other, player);
  return result;
}

/* All moves that only one of the games has. */
static RgEquivalenceResult
list_lone_moves (RgEquivalence *equivalence)
{
  const guint32 n = rg_moves_count (equivalence->sides[0].moves);
  const guint32 m = rg_moves_count (equivalence->sides[1].moves);
  guint8 *met = g_new0 (guint8, m);
  for (guint32 move = 0; move < n; move++) {
    const guint32 other = rg_equivalence_counterpart (equivalence, move);
    if (other == RG_NONE)
      g_ptr_array_add (equivalence->difference->moves[0],
                       rg_side_move_text (&equivalence->sides[0], move));
    else
      met[other] = 1;
  }
  for (guint32 move = 0; move < m; move++) {
    if (!met[move])
      g_ptr_array_add (equivalence->difference->moves[1],
                       rg_side_move_text (&equivalence->sides[1], move));
  }
  g_free (met);
  return rg_equivalence_differ (equivalence, RG_EQUIVALENCE_MOVES, NULL, NULL);
}

static RgEquivalenceResult
compare_moves (RgEquivalence *equivalence, const RgState *const pair[2])
{
  const guint32 n = rg_moves_count (equivalence->sides[0].moves);
  if (n != rg_moves_count (equivalence->sides[1].moves))
    return list_lone_moves (equivalence);
  for (guint32 move = 0; move < n; move++) {
    if (rg_equivalence_counterpart (equivalence, move) == RG_NONE)
      return list_lone_moves (equivalence);
  }
  RgEquivalenceResult result = RG_EQUIVALENCE_SAME;
  for (guint32 move = 0;
       equivalence->views && move < n && result == RG_EQUIVALENCE_SAME; move++)
    result = compare_views (equivalence, pair, move,
                            rg_equivalence_counterpart (equivalence, move));
  return result;
}

RgEquivalenceResult
rg_equivalence_compare_states (RgEquivalence *equivalence,
                               const RgState *const pair[2])
{
  RgEquivalenceResult result = RG_EQUIVALENCE_STOPPED;
  if (!rg_equivalence_goes_on (equivalence))
    return result;
  if (!rg_side_list (&equivalence->sides[0], pair[0]))
    return rg_equivalence_failed (equivalence, 0);
  result = rg_equivalence_compare_standing (equivalence, pair);
  if (result == RG_EQUIVALENCE_SAME &&
      !rg_state_is_end (equivalence->sides[0].interp, pair[0])) {
    result = rg_interp_moves (equivalence->sides[1].interp, pair[1],
                              equivalence->sides[1].moves)
                 ? compare_moves (equivalence, pair)
                 : rg_equivalence_failed (equivalence, 1);
  }
  if (result == RG_EQUIVALENCE_DIFFERENT)
    rg_state_print (equivalence->sides[0].interp, pair[0],
                    equivalence->difference->state);
  return result;
}
