/* Compares two games state by state: breadth first up to the limits, then along
 * random plays, which reach deeper states.
 *
 * The breadth-first search visits pairs of states, one of each game, that are
 * reached by the same moves.  Each pair has its predecessor, from which the
 * moves of a message follow.
 */
#include "base/cli.h"
#include "rg/interp/equivalence-core.h"

/* -- breadth first --------------------------------------------------------- */

/* A pair of states that the same moves lead to. */
typedef struct {
  const RgInterpEquivalence *equivalence;
  RgInterpState *states[2];
  guint32 parent, move; /* the pair before it, and the move of the first game;
                           RG_NONE: the initial states */
  guint32 depth;
} Pair;

static guint
hash_pair (gconstpointer key)
{
  const Pair *pair = key;
  const guint64 hash = rg_interp_state_hash (pair->states[0]) * 3 +
                       rg_interp_state_hash (pair->states[1]);
  return (guint)(hash ^ (hash >> 32));
}

static gboolean
equal_pair (gconstpointer left, gconstpointer right)
{
  const Pair *a = left, *b = right;
  const RgInterpSide *sides = a->equivalence->sides;
  return rg_interp_state_equal (sides[0].interp, a->states[0], b->states[0]) &&
         rg_interp_state_equal (sides[1].interp, a->states[1], b->states[1]);
}

static void
free_pair (gpointer data)
{
  Pair *pair = data;
  rg_interp_state_free (pair->states[0]);
  rg_interp_state_free (pair->states[1]);
  g_free (pair);
}

/* The breadth-first search. */
typedef struct {
  RgInterpEquivalence *equivalence;
  GPtrArray *pairs;    /* of Pair * */
  GHashTable *visited; /* set of the elements of `pairs` */
  gboolean is_full; /* no more are added, but the existing ones are compared */
  guint32 failed;   /* the move after which a game fails, or RG_NONE */
} Search;

/* Adds the pair after a move of the first game and its counterpart, unless it
 * was visited or the limit of pairs is reached.  RG_NONE: the initial states.
 * The current lists of moves must be those of the parent. */
static RgInterpEquivalenceResult
add_pair (Search *search, guint32 parent, guint32 depth, guint32 move)
{
  RgInterpEquivalence *equivalence = search->equivalence;
  search->is_full |= search->pairs->len >= equivalence->options->max_pairs;
  if (search->is_full)
    return RG_INTERP_EQUIVALENCE_SAME;
  /* The keeper may move often in one state: each step tests the time limit. */
  if (!rg_interp_equivalence_has_time (equivalence))
    return RG_INTERP_EQUIVALENCE_STOPPED;
  const guint32 moves[] = {
      move, move == RG_NONE
                ? RG_NONE
                : rg_interp_equivalence_counterpart (equivalence, move)};
  Pair *pair = g_new0 (Pair, 1);
  *pair = (Pair){equivalence, {NULL, NULL}, parent, move, depth};
  for (guint i = 0; i < 2; i++) {
    pair->states[i] = move == RG_NONE
                          ? rg_interp_side_start (equivalence, i)
                          : rg_interp_side_follow (equivalence, i, moves[i]);
    if (!pair->states[i]) {
      search->failed = move;
      free_pair (pair);
      return rg_interp_equivalence_failed (equivalence, i);
    }
  }
  if (g_hash_table_contains (search->visited, pair)) {
    free_pair (pair);
  } else {
    g_ptr_array_add (search->pairs, pair);
    g_hash_table_add (search->visited, pair);
  }
  return RG_INTERP_EQUIVALENCE_SAME;
}

static Pair *
get_pair (const Search *search, guint32 i)
{
  return g_ptr_array_index (search->pairs, i);
}

/* Lists the moves of the pair again, to record one. */
static void
remember_move (const Search *search, guint32 from, guint32 move)
{
  RgInterpEquivalence *equivalence = search->equivalence;
  const Pair *pair = get_pair (search, from);
  for (guint side = 0; side < 2; side++)
    rg_interp_moves (equivalence->sides[side].interp, pair->states[side],
                     equivalence->sides[side].moves);
  rg_interp_equivalence_remember (
      equivalence, 1, rg_interp_equivalence_counterpart (equivalence, move));
  rg_interp_equivalence_remember (equivalence, 0, move);
}

/* Records the moves that lead to the pair and, if there is one, the move after
 * which a game failed. */
static void
record_history (const Search *search, guint32 last)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 to = last; get_pair (search, to)->parent != RG_NONE;
       to = get_pair (search, to)->parent)
    g_array_append_val (path, to);
  for (guint i = path->len; i-- > 0;) {
    const Pair *pair = get_pair (search, g_array_index (path, guint32, i));
    remember_move (search, pair->parent, pair->move);
  }
  if (search->failed != RG_NONE)
    remember_move (search, last, search->failed);
  rg_interp_equivalence_note_history (search->equivalence);
  g_array_free (path, TRUE);
}

/* Whether the message gets the moves that lead to the pair.  After a limit was
 * reached, it does not, as listing the moves again might fail. */
static gboolean
has_history (const RgInterpEquivalence *equivalence,
             RgInterpEquivalenceResult result)
{
  return result == RG_INTERP_EQUIVALENCE_DIFFERENT ||
         (result == RG_INTERP_EQUIVALENCE_FAILED &&
          rg_diags_status (equivalence->sides[0].diags) != RG_EXIT_LIMIT &&
          rg_diags_status (equivalence->sides[1].diags) != RG_EXIT_LIMIT);
}

/* Compares the states of a pair, and adds the pairs after their moves, unless
 * the pair has the greatest depth. */
static RgInterpEquivalenceResult
expand (Search *search, guint32 i)
{
  RgInterpEquivalence *equivalence = search->equivalence;
  const Pair pair = *get_pair (search, i);
  const RgInterpState *const states[] = {pair.states[0], pair.states[1]};
  RgInterpEquivalenceResult result =
      rg_interp_equivalence_compare_states (equivalence, states);
  if (result != RG_INTERP_EQUIVALENCE_SAME ||
      pair.depth == equivalence->options->depth ||
      rg_interp_state_is_end (equivalence->sides[0].interp, pair.states[0]))
    return result;
  const guint32 n = rg_interp_moves_count (equivalence->sides[0].moves);
  for (guint32 move = 0; move < n && result == RG_INTERP_EQUIVALENCE_SAME;
       move++)
    result = add_pair (search, i, pair.depth + 1, move);
  return result;
}

/* Compares pairs of states, breadth first, up to the first difference. STOPPED:
 * a limit was reached before. */
static RgInterpEquivalenceResult
explore (RgInterpEquivalence *equivalence)
{
  Search search = {equivalence, g_ptr_array_new_with_free_func (free_pair),
                   g_hash_table_new (hash_pair, equal_pair), FALSE, RG_NONE};
  RgInterpEquivalenceResult result = add_pair (&search, RG_NONE, 0, RG_NONE);
  for (guint32 i = 0;
       i < search.pairs->len && result == RG_INTERP_EQUIVALENCE_SAME; i++) {
    result = expand (&search, i);
    if (has_history (equivalence, result))
      record_history (&search, i);
  }
  g_hash_table_destroy (search.visited);
  g_ptr_array_free (search.pairs, TRUE);
  return search.is_full && result == RG_INTERP_EQUIVALENCE_SAME
             ? RG_INTERP_EQUIVALENCE_STOPPED
             : result;
}

/* -- at random ------------------------------------------------------------- */

/* Returns a random move of a player, or the keeper's first move: a proper game
 * has only one, and no random number is drawn for it. */
static guint32
draw_move (const RgInterpEquivalence *equivalence, const RgInterpState *state,
           RgRandom *random)
{
  const RgInterpSide *first = &equivalence->sides[0];
  return rg_interp_state_is_keepers (first->interp, state)
             ? 0
             : rg_random_below (random, rg_interp_moves_count (first->moves));
}

/* Replaces the pair by the states after the move, which is added to the
 * histories; the lists must be those of the pair. */
static RgInterpEquivalenceResult
advance (RgInterpEquivalence *equivalence, RgInterpState *pair[2], guint32 move)
{
  const guint32 moves[] = {
      move, rg_interp_equivalence_counterpart (equivalence, move)};
  for (guint i = 0; i < 2; i++) {
    rg_interp_equivalence_remember (equivalence, i, moves[i]);
    RgInterpState *next = rg_interp_side_follow (equivalence, i, moves[i]);
    if (!next)
      return rg_interp_equivalence_failed (equivalence, i);
    rg_interp_state_free (pair[i]);
    pair[i] = next;
  }
  return RG_INTERP_EQUIVALENCE_SAME;
}

/* Compares the states of a random play, up to its end, a difference, or the
 * limit of moves. */
static RgInterpEquivalenceResult
follow_play (RgInterpEquivalence *equivalence, RgRandom *random)
{
  const RgInterpEquivalenceOptions *options = equivalence->options;
  RgInterpState *pair[2] = {NULL, NULL};
  RgInterpEquivalenceResult result = RG_INTERP_EQUIVALENCE_SAME;
  for (guint i = 0; i < 2 && result == RG_INTERP_EQUIVALENCE_SAME; i++) {
    pair[i] = rg_interp_side_start (equivalence, i);
    result = pair[i] ? RG_INTERP_EQUIVALENCE_SAME
                     : rg_interp_equivalence_failed (equivalence, i);
  }
  for (guint64 i = 0; result == RG_INTERP_EQUIVALENCE_SAME; i++) {
    const RgInterpState *const states[] = {pair[0], pair[1]};
    result = rg_interp_equivalence_compare_states (equivalence, states);
    if (result != RG_INTERP_EQUIVALENCE_SAME ||
        rg_interp_state_is_end (equivalence->sides[0].interp, pair[0]) ||
        (options->most_moves && i == options->most_moves))
      break;
    result = i == options->limits.max_moves
                 ? rg_interp_equivalence_too_long (equivalence)
                 : advance (equivalence, pair,
                            draw_move (equivalence, pair[0], random));
  }
  if (result == RG_INTERP_EQUIVALENCE_FAILED)
    rg_interp_equivalence_note_history (equivalence);
  rg_interp_state_free (pair[0]);
  rg_interp_state_free (pair[1]);
  return result;
}

/* -- comparison of two games ----------------------------------------------- */

/* Returns, by name of the first game, the equal name of the second one, or
 * RG_NO_NAME. */
static RgName *
translate_names (const RgGame *a, const RgGame *b)
{
  const guint n = rg_names_bound (a->names);
  RgName *names = g_new0 (RgName, n);
  for (RgName name = RG_NO_NAME + 1; name < n; name++)
    names[name] = rg_names_find (b->names, rg_text (a, name));
  return names;
}

/* Compares the players of the games: if they differ, so do all plays. */
static RgInterpEquivalenceResult
compare_players (RgInterpEquivalence *equivalence)
{
  const RgType *a = rg_interp_players (equivalence->sides[0].interp);
  const RgType *b = rg_interp_players (equivalence->sides[1].interp);
  gboolean are_equal = a->n_symbols == b->n_symbols;
  for (guint i = 0; i < a->n_symbols && are_equal; i++)
    are_equal =
        rg_interp_equivalence_place (equivalence, b, a->symbols[i]) >= 0;
  if (are_equal)
    return RG_INTERP_EQUIVALENCE_SAME;
  GString *texts[] = {g_string_new (NULL), g_string_new (NULL)};
  rg_interp_move_print (equivalence->sides[0].game, a->symbols, a->n_symbols,
                        texts[0]);
  rg_interp_move_print (equivalence->sides[1].game, b->symbols, b->n_symbols,
                        texts[1]);
  rg_interp_equivalence_differ (equivalence, RG_INTERP_EQUIVALENCE_PLAYER,
                                texts[0]->str, texts[1]->str);
  g_string_free (texts[0], TRUE);
  g_string_free (texts[1], TRUE);
  return RG_INTERP_EQUIVALENCE_DIFFERENT;
}

/* Compares the players, all plays up to the limits, and then random plays.  A
 * difference or a failure ends the comparison; a reached limit of the first
 * part does not. */
static RgInterpEquivalenceResult
compare_plays (RgInterpEquivalence *equivalence)
{
  const RgInterpEquivalenceOptions *options = equivalence->options;
  RgInterpEquivalenceResult result = compare_players (equivalence);
  if (result == RG_INTERP_EQUIVALENCE_SAME)
    result = options->ignores_tags ? rg_interp_equivalence_trees (equivalence)
                                   : explore (equivalence);
  RgRandom random = rg_random_seeded (options->seed);
  const gboolean stopped = result == RG_INTERP_EQUIVALENCE_STOPPED;
  for (guint64 i = 0; i < options->plays; i++) {
    if (result != RG_INTERP_EQUIVALENCE_SAME &&
        result != RG_INTERP_EQUIVALENCE_STOPPED)
      break;
    g_array_set_size (equivalence->history[0], 0);
    g_array_set_size (equivalence->history[1], 0);
    result = options->ignores_tags
                 ? rg_interp_equivalence_follow_any (equivalence, &random)
                 : follow_play (equivalence, &random);
    if (result == RG_INTERP_EQUIVALENCE_STOPPED)
      break;
  }
  return stopped && result == RG_INTERP_EQUIVALENCE_SAME
             ? RG_INTERP_EQUIVALENCE_STOPPED
             : result;
}

RgInterpEquivalenceResult
rg_interp_equivalence_run (RgGame *const games[2], RgDiags *const diags[2],
                           const RgInterpEquivalenceOptions *options,
                           RgInterpDifference *difference)
{
  RgInterpEquivalence equivalence = {.options = options,
                                     .difference = difference};
  RgInterpEquivalenceResult result = RG_INTERP_EQUIVALENCE_SAME;
  *difference = (RgInterpDifference){.state = g_string_new (NULL)};
  for (guint i = 0; i < 2; i++) {
    difference->moves[i] = g_ptr_array_new_with_free_func (g_free);
    equivalence.history[i] = g_array_new (FALSE, FALSE, sizeof (RgName));
    if (!rg_interp_side_init (&equivalence.sides[i], games[i], diags[i],
                              &options->limits)) {
      result = RG_INTERP_EQUIVALENCE_FAILED;
      difference->failed = i;
    }
  }
  if (options->seconds)
    equivalence.deadline =
        g_get_monotonic_time () + options->seconds * G_USEC_PER_SEC;
  equivalence.has_views = rg_assigns (games[0], games[0]->visible) ||
                          rg_assigns (games[1], games[1]->visible);
  equivalence.names = translate_names (games[0], games[1]);
  if (result == RG_INTERP_EQUIVALENCE_SAME)
    result = compare_plays (&equivalence);
  for (guint i = 0; i < 2; i++) {
    g_array_free (equivalence.history[i], TRUE);
    rg_interp_side_clear (&equivalence.sides[i]);
  }
  g_free (equivalence.names);
  return result;
}
