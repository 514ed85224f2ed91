/* Compares one pair of states: whether the play is over, then the scores or
 * the player to move, then the moves, and what each player sees of them.
 *
 * Names are compared as text: equivalence->names translates each name of the
 * first game to the equal name of the second one.  Both lists of moves mostly
 * have the same order.  So a move of the first game is searched for in the
 * second list from the same index on.
 */
#include "base/status.h"
#include "rg/interp/equivalence-core.h"

#include <string.h>

/* -- sides ----------------------------------------------------------------- */

/* Makes the keeper's moves, unless they are compared one by one.  Frees the
 * state, and returns NULL, after a failure. */
static RgInterpState *
play_keeper (const RgInterpEquivalence *equivalence, guint side,
             RgInterpState *state)
{
  if (equivalence->options->compares_keeper ||
      rg_interp_keep (equivalence->sides[side].interp, state))
    return state;
  rg_interp_state_free (state);
  return NULL;
}

RgInterpState *
rg_interp_side_follow (const RgInterpEquivalence *equivalence, guint side,
                       guint32 move)
{
  const RgInterpSide *s = &equivalence->sides[side];
  return play_keeper (
      equivalence, side,
      rg_interp_side_copy (s, rg_interp_moves_state (s->moves, move)));
}

RgInterpState *
rg_interp_side_start (const RgInterpEquivalence *equivalence, guint side)
{
  return play_keeper (equivalence, side,
                      rg_interp_state_new (equivalence->sides[side].interp));
}

/* -- differences ----------------------------------------------------------- */

void
rg_interp_equivalence_remember (RgInterpEquivalence *equivalence, guint side,
                                guint32 move)
{
  guint32 n;
  const RgName end = RG_NONE;
  const RgName *tags =
      rg_interp_moves_tags (equivalence->sides[side].moves, move, &n);
  g_array_append_vals (equivalence->history[side], tags, n);
  g_array_append_val (equivalence->history[side], end);
}

static char *
print_history (const RgInterpEquivalence *equivalence, guint side,
               guint32 *n_moves)
{
  const GArray *history = equivalence->history[side];
  GString *text = g_string_new (NULL);
  *n_moves = 0;
  for (guint i = 0, first = 0; i < history->len; i++) {
    if (g_array_index (history, RgName, i) != RG_NONE)
      continue;
    g_string_append (text, *n_moves ? " / " : "");
    rg_interp_move_print (equivalence->sides[side].game,
                          &g_array_index (history, RgName, first), i - first,
                          text);
    first = i + 1;
    ++*n_moves;
  }
  return g_string_free (text, FALSE);
}

void
rg_interp_equivalence_note_history (RgInterpEquivalence *equivalence)
{
  RgInterpDifference *difference = equivalence->difference;
  for (guint side = 0; side < 2; side++) {
    g_free (difference->history[side]);
    difference->history[side] =
        print_history (equivalence, side, &difference->n_moves);
  }
}

RgInterpEquivalenceResult
rg_interp_equivalence_differ (RgInterpEquivalence *equivalence,
                              RgInterpEquivalenceKind kind, const char *a,
                              const char *b)
{
  RgInterpDifference *difference = equivalence->difference;
  difference->kind = kind;
  difference->texts[0] = g_strdup (a);
  difference->texts[1] = g_strdup (b);
  rg_interp_equivalence_note_history (equivalence);
  return RG_INTERP_EQUIVALENCE_DIFFERENT;
}

void
rg_interp_difference_clear (RgInterpDifference *difference)
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

RgInterpEquivalenceResult
rg_interp_equivalence_failed (RgInterpEquivalence *equivalence, guint side)
{
  equivalence->difference->failed = side;
  /* reached limits say nothing about the game */
  if (side == 0 ||
      rg_diags_status (equivalence->sides[1].diags) == RG_EXIT_LIMIT)
    return RG_INTERP_EQUIVALENCE_FAILED;
  return rg_interp_equivalence_differ (
      equivalence, RG_INTERP_EQUIVALENCE_FAILURE, NULL, NULL);
}

RgInterpEquivalenceResult
rg_interp_equivalence_too_long (RgInterpEquivalence *equivalence)
{
  rg_diag (equivalence->sides[0].diags, RG_LIMIT, NULL, RG_NOWHERE,
           "more than %" G_GUINT64_FORMAT " moves in a play: see --max-moves",
           equivalence->options->limits.max_moves);
  return rg_interp_equivalence_failed (equivalence, 0);
}

gboolean
rg_interp_equivalence_has_time (const RgInterpEquivalence *equivalence)
{
  return equivalence->deadline == 0 ||
         g_get_monotonic_time () <= equivalence->deadline;
}

static RgInterpEquivalenceResult
compare_names (RgInterpEquivalence *equivalence, RgInterpEquivalenceKind kind,
               RgName a, RgName b)
{
  const char *left = rg_text (equivalence->sides[0].game, a);
  const char *right = rg_text (equivalence->sides[1].game, b);
  return g_str_equal (left, right)
             ? RG_INTERP_EQUIVALENCE_SAME
             : rg_interp_equivalence_differ (equivalence, kind, left, right);
}

gint
rg_interp_equivalence_place (const RgInterpEquivalence *equivalence,
                             const RgType *set, RgName symbol)
{
  return rg_type_index (equivalence->sides[1].game, set,
                        equivalence->names[symbol]);
}

static RgInterpEquivalenceResult
compare_scores (RgInterpEquivalence *equivalence,
                const RgInterpState *const pair[2])
{
  const RgType *players = rg_interp_players (equivalence->sides[0].interp);
  const RgType *second_players =
      rg_interp_players (equivalence->sides[1].interp);
  for (guint i = 0; i < players->n_symbols; i++) {
    const gint second_player = rg_interp_equivalence_place (
        equivalence, second_players, players->symbols[i]);
    if (compare_names (
            equivalence, RG_INTERP_EQUIVALENCE_SCORE,
            rg_interp_state_goal (equivalence->sides[0].interp, pair[0], i),
            rg_interp_state_goal (equivalence->sides[1].interp, pair[1],
                                  (guint)second_player)) ==
        RG_INTERP_EQUIVALENCE_SAME)
      continue;
    equivalence->difference->whose =
        g_strdup (rg_text (equivalence->sides[0].game, players->symbols[i]));
    return RG_INTERP_EQUIVALENCE_DIFFERENT;
  }
  return RG_INTERP_EQUIVALENCE_SAME;
}

RgInterpEquivalenceResult
rg_interp_equivalence_compare_standing (RgInterpEquivalence *equivalence,
                                        const RgInterpState *const pair[2])
{
  const RgInterpSide *sides = equivalence->sides;
  const gboolean is_over = rg_interp_state_is_end (sides[0].interp, pair[0]);
  if (is_over != rg_interp_state_is_end (sides[1].interp, pair[1]))
    return rg_interp_equivalence_differ (
        equivalence, RG_INTERP_EQUIVALENCE_OVER, is_over ? "yes" : "no",
        is_over ? "no" : "yes");
  if (is_over)
    return compare_scores (equivalence, pair);
  return compare_names (equivalence, RG_INTERP_EQUIVALENCE_PLAYER,
                        rg_interp_state_player (sides[0].interp, pair[0]),
                        rg_interp_state_player (sides[1].interp, pair[1]));
}

/* -- moves with tags ------------------------------------------------------- */

/* Replaces the content of the list by the tags in names of the second game. */
static void
translate_tags (const RgInterpEquivalence *equivalence, const RgName *tags,
                guint32 n, GArray *out)
{
  g_array_set_size (out, 0);
  for (guint32 i = 0; i < n; i++)
    g_array_append_val (out, equivalence->names[tags[i]]);
}

/* Returns the index of the move with the tags, or RG_NONE.  Tries the index
 * `guess` first. */
static guint32
find_move (const RgInterpMoves *moves, const RgName *tags, guint32 n,
           guint32 guess)
{
  guint32 m;
  if (guess < rg_interp_moves_count (moves)) {
    const RgName *others = rg_interp_moves_tags (moves, guess, &m);
    if (m == n && (n == 0 || memcmp (others, tags, n * sizeof *tags) == 0))
      return guess;
  }
  return rg_interp_moves_find (moves, tags, n);
}

guint32
rg_interp_equivalence_counterpart (const RgInterpEquivalence *equivalence,
                                   guint32 move)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  guint32 n;
  const RgName *tags =
      rg_interp_moves_tags (equivalence->sides[0].moves, move, &n);
  translate_tags (equivalence, tags, n, names);
  const guint32 found =
      find_move (equivalence->sides[1].moves,
                 (const RgName *)(gconstpointer)names->data, n, move);
  g_array_free (names, TRUE);
  return found;
}

static char *
make_view_text (const RgInterpSide *side, const GArray *seen_tags)
{
  GString *text = g_string_new (NULL);
  rg_interp_move_print (side->game,
                        (const RgName *)(gconstpointer)seen_tags->data,
                        seen_tags->len, text);
  return g_string_free (text, FALSE);
}

static RgInterpEquivalenceResult
compare_seen (RgInterpEquivalence *equivalence, GArray *const seen_tags[2],
              guint32 move, guint player)
{
  const RgInterpSide *first = &equivalence->sides[0];
  char *texts[] = {make_view_text (first, seen_tags[0]),
                   make_view_text (&equivalence->sides[1], seen_tags[1])};
  RgInterpEquivalenceResult result = RG_INTERP_EQUIVALENCE_SAME;
  if (!g_str_equal (texts[0], texts[1])) {
    result = rg_interp_equivalence_differ (
        equivalence, RG_INTERP_EQUIVALENCE_VIEW, texts[0], texts[1]);
    equivalence->difference->move = rg_interp_side_move_text (first, move);
    equivalence->difference->whose = g_strdup (rg_text (
        first->game, rg_interp_players (first->interp)->symbols[player]));
  }
  g_free (texts[0]);
  g_free (texts[1]);
  return result;
}

static RgInterpEquivalenceResult
compare_view (RgInterpEquivalence *equivalence,
              const RgInterpState *const pair[2], guint32 move,
              guint32 counterpart, guint player)
{
  const RgInterpSide *sides = equivalence->sides;
  const RgName name = rg_interp_players (sides[0].interp)->symbols[player];
  const guint players[] = {
      player, (guint)rg_interp_equivalence_place (
                  equivalence, rg_interp_players (sides[1].interp), name)};
  const guint32 moves[] = {move, counterpart};
  GArray *seen_tags[2];
  RgInterpEquivalenceResult result = RG_INTERP_EQUIVALENCE_SAME;
  for (guint i = 0; i < 2; i++) {
    seen_tags[i] = g_array_new (FALSE, FALSE, sizeof (RgName));
    if (result == RG_INTERP_EQUIVALENCE_SAME &&
        !rg_interp_view (sides[i].interp, pair[i], sides[i].moves, moves[i],
                         players[i], seen_tags[i]))
      result = rg_interp_equivalence_failed (equivalence, i);
  }
  if (result == RG_INTERP_EQUIVALENCE_SAME)
    result = compare_seen (equivalence, seen_tags, move, player);
  g_array_free (seen_tags[0], TRUE);
  g_array_free (seen_tags[1], TRUE);
  return result;
}

static RgInterpEquivalenceResult
compare_views (RgInterpEquivalence *equivalence,
               const RgInterpState *const pair[2], guint32 move,
               guint32 counterpart)
{
  const guint n = rg_interp_players (equivalence->sides[0].interp)->n_symbols;
  RgInterpEquivalenceResult result = RG_INTERP_EQUIVALENCE_SAME;
  for (guint player = 0; equivalence->has_views && player < n &&
                         result == RG_INTERP_EQUIVALENCE_SAME;
       player++)
    result = compare_view (equivalence, pair, move, counterpart, player);
  return result;
}

/* Adds all moves that only one of the games has to the difference.  Always
 * returns DIFFERENT. */
static RgInterpEquivalenceResult
list_lone_moves (RgInterpEquivalence *equivalence)
{
  const guint32 n = rg_interp_moves_count (equivalence->sides[0].moves);
  const guint32 m = rg_interp_moves_count (equivalence->sides[1].moves);
  guint8 *visited = g_new0 (guint8, m);
  for (guint32 move = 0; move < n; move++) {
    const guint32 counterpart =
        rg_interp_equivalence_counterpart (equivalence, move);
    if (counterpart == RG_NONE)
      g_ptr_array_add (equivalence->difference->moves[0],
                       rg_interp_side_move_text (&equivalence->sides[0], move));
    else
      visited[counterpart] = 1;
  }
  for (guint32 move = 0; move < m; move++) {
    if (!visited[move])
      g_ptr_array_add (equivalence->difference->moves[1],
                       rg_interp_side_move_text (&equivalence->sides[1], move));
  }
  g_free (visited);
  return rg_interp_equivalence_differ (equivalence, RG_INTERP_EQUIVALENCE_MOVES,
                                       NULL, NULL);
}

static RgInterpEquivalenceResult
compare_moves (RgInterpEquivalence *equivalence,
               const RgInterpState *const pair[2])
{
  const guint32 n = rg_interp_moves_count (equivalence->sides[0].moves);
  if (n != rg_interp_moves_count (equivalence->sides[1].moves))
    return list_lone_moves (equivalence);
  for (guint32 move = 0; move < n; move++) {
    if (rg_interp_equivalence_counterpart (equivalence, move) == RG_NONE)
      return list_lone_moves (equivalence);
  }
  RgInterpEquivalenceResult result = RG_INTERP_EQUIVALENCE_SAME;
  for (guint32 move = 0; equivalence->has_views && move < n &&
                         result == RG_INTERP_EQUIVALENCE_SAME;
       move++)
    result =
        compare_views (equivalence, pair, move,
                       rg_interp_equivalence_counterpart (equivalence, move));
  return result;
}

RgInterpEquivalenceResult
rg_interp_equivalence_compare_states (RgInterpEquivalence *equivalence,
                                      const RgInterpState *const pair[2])
{
  RgInterpEquivalenceResult result = RG_INTERP_EQUIVALENCE_STOPPED;
  if (!rg_interp_equivalence_has_time (equivalence))
    return result;
  if (!rg_interp_side_list (&equivalence->sides[0], pair[0]))
    return rg_interp_equivalence_failed (equivalence, 0);
  result = rg_interp_equivalence_compare_standing (equivalence, pair);
  if (result == RG_INTERP_EQUIVALENCE_SAME &&
      !rg_interp_state_is_end (equivalence->sides[0].interp, pair[0])) {
    result = rg_interp_moves (equivalence->sides[1].interp, pair[1],
                              equivalence->sides[1].moves)
                 ? compare_moves (equivalence, pair)
                 : rg_interp_equivalence_failed (equivalence, 1);
  }
  if (result == RG_INTERP_EQUIVALENCE_DIFFERENT)
    rg_interp_state_print (equivalence->sides[0].interp, pair[0],
                           equivalence->difference->state);
  return result;
}
