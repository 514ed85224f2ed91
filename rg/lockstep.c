#include "base/cli.h"
#include "rg/lockstep-core.h"

/* -- breadth first --------------------------------------------------------- */

typedef struct {
  const RgLockstep *lockstep;
  RgState *states[2];
  guint32 parent, move; /* how the first game came here; RG_NONE: the start */
  guint32 depth;
} Pair;

static guint
hash_pair (gconstpointer key)
{
  const Pair *pair = key;
  const guint64 hash =
      rg_state_hash (pair->states[0]) * 3 + rg_state_hash (pair->states[1]);
  return (guint)(hash ^ (hash >> 32));
}

static gboolean
equal_pair (gconstpointer left, gconstpointer right)
{
  const Pair *a = left, *b = right;
  const RgSide *sides = a->lockstep->sides;
  return rg_state_equal (sides[0].interp, a->states[0], b->states[0]) &&
         rg_state_equal (sides[1].interp, a->states[1], b->states[1]);
}

static void
free_pair (gpointer data)
{
  Pair *pair = data;
  rg_state_free (pair->states[0]);
  rg_state_free (pair->states[1]);
  g_free (pair);
}

typedef struct {
  RgLockstep *lockstep;
  GPtrArray *pairs; /* of Pair * */
  GHashTable *met;  /* the same */
  gboolean full;    /* no more are added; those that are there are compared */
  guint32 failed;   /* the move that could not be followed, or RG_NONE */
} Search;

/* The moves lead there; both numbers are of the current lists. */
static RgLockstepResult
add_pair (Search *search, guint32 parent, guint32 depth, guint32 move)
{
  RgLockstep *lockstep = search->lockstep;
  search->full |= search->pairs->len >= lockstep->options->max_pairs;
  if (search->full)
    return RG_LOCKSTEP_SAME;
  /* A state can take many keeper moves: the time limit is tested for each. */
  if (!rg_lockstep_goes_on (lockstep))
    return RG_LOCKSTEP_STOPPED;
  const guint32 moves[] = {
      move,
      move == RG_NONE ? RG_NONE : rg_lockstep_counterpart (lockstep, move)};
  Pair *pair = g_new0 (Pair, 1);
  *pair = (Pair){lockstep, {NULL, NULL}, parent, move, depth};
  for (guint i = 0; i < 2; i++) {
    pair->states[i] = move == RG_NONE ? rg_side_start (lockstep, i)
                                      : rg_side_follow (lockstep, i, moves[i]);
    if (!pair->states[i]) {
      search->failed = move;
      free_pair (pair);
      return rg_lockstep_failed (lockstep, i);
    }
  }
  if (g_hash_table_contains (search->met, pair)) {
    free_pair (pair);
  } else {
    g_ptr_array_add (search->pairs, pair);
    g_hash_table_add (search->met, pair);
  }
  return RG_LOCKSTEP_SAME;
}

static Pair *
pair_at (const Search *search, guint32 i)
{
  return g_ptr_array_index (search->pairs, i);
}

/* Lists the moves of the pair again, to remember one. */
static void
remember_move (const Search *search, guint32 from, guint32 move)
{
  RgLockstep *lockstep = search->lockstep;
  const Pair *pair = pair_at (search, from);
  for (guint side = 0; side < 2; side++)
    rg_interp_moves (lockstep->sides[side].interp, pair->states[side],
                     lockstep->sides[side].moves);
  rg_lockstep_remember (lockstep, 1, rg_lockstep_counterpart (lockstep, move));
  rg_lockstep_remember (lockstep, 0, move);
}

/* Remembers the moves on the way to the pair, and the one that failed. */
static void
trace_back (const Search *search, guint32 last)
{
  GArray *way = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 to = last; pair_at (search, to)->parent != RG_NONE;
       to = pair_at (search, to)->parent)
    g_array_append_val (way, to);
  for (guint i = way->len; i-- > 0;) {
    const Pair *pair = pair_at (search, g_array_index (way, guint32, i));
    remember_move (search, pair->parent, pair->move);
  }
  if (search->failed != RG_NONE)
    remember_move (search, last, search->failed);
  rg_lockstep_note_history (search->lockstep);
  g_array_free (way, TRUE);
}

/* Where a limit was reached, the moves might not be listed again. */
static gboolean
has_history (const RgLockstep *lockstep, RgLockstepResult result)
{
  return result == RG_LOCKSTEP_DIFFERENT ||
         (result == RG_LOCKSTEP_FAILED &&
          rg_diags_status (lockstep->sides[0].diags) != RG_EXIT_LIMIT &&
          rg_diags_status (lockstep->sides[1].diags) != RG_EXIT_LIMIT);
}

static RgLockstepResult
expand (Search *search, guint32 i)
{
  RgLockstep *lockstep = search->lockstep;
  const Pair pair = *pair_at (search, i);
  const RgState *const states[] = {pair.states[0], pair.states[1]};
  RgLockstepResult result = rg_lockstep_compare_states (lockstep, states);
  if (result != RG_LOCKSTEP_SAME || pair.depth == lockstep->options->depth ||
      rg_state_is_end (lockstep->sides[0].interp, pair.states[0]))
    return result;
  const guint32 n = rg_moves_count (lockstep->sides[0].moves);
  for (guint32 move = 0; move < n && result == RG_LOCKSTEP_SAME; move++)
    result = add_pair (search, i, pair.depth + 1, move);
  return result;
}

static RgLockstepResult
explore (RgLockstep *lockstep)
{
  Search search = {lockstep, g_ptr_array_new_with_free_func (free_pair),
                   g_hash_table_new (hash_pair, equal_pair), FALSE, RG_NONE};
  RgLockstepResult result = add_pair (&search, RG_NONE, 0, RG_NONE);
  for (guint32 i = 0; i < search.pairs->len && result == RG_LOCKSTEP_SAME;
       i++) {
    result = expand (&search, i);
    if (has_history (lockstep, result))
      trace_back (&search, i);
  }
  g_hash_table_destroy (search.met);
  g_ptr_array_free (search.pairs, TRUE);
  return search.full && result == RG_LOCKSTEP_SAME ? RG_LOCKSTEP_STOPPED
                                                   : result;
}

/* -- at random ------------------------------------------------------------- */

/* The keeper has one move in a proper game, and is no matter of chance. */
static guint32
draw_move (const RgLockstep *lockstep, const RgState *state, RgRandom *random)
{
  const RgSide *first = &lockstep->sides[0];
  return rg_state_is_keepers (first->interp, state)
             ? 0
             : rg_random_below (random, rg_moves_count (first->moves));
}

/* The next states of both; the lists are those of the pair. */
static RgLockstepResult
advance (RgLockstep *lockstep, RgState *pair[2], guint32 move)
{
  const guint32 moves[] = {move, rg_lockstep_counterpart (lockstep, move)};
  for (guint i = 0; i < 2; i++) {
    rg_lockstep_remember (lockstep, i, moves[i]);
    RgState *next = rg_side_follow (lockstep, i, moves[i]);
    if (!next)
      return rg_lockstep_failed (lockstep, i);
    rg_state_free (pair[i]);
    pair[i] = next;
  }
  return RG_LOCKSTEP_SAME;
}

static RgLockstepResult
follow_play (RgLockstep *lockstep, RgRandom *random)
{
  const RgLockstepOptions *options = lockstep->options;
  RgState *pair[2] = {NULL, NULL};
  RgLockstepResult result = RG_LOCKSTEP_SAME;
  for (guint i = 0; i < 2 && result == RG_LOCKSTEP_SAME; i++) {
    pair[i] = rg_side_start (lockstep, i);
    result = pair[i] ? RG_LOCKSTEP_SAME : rg_lockstep_failed (lockstep, i);
  }
  for (guint64 i = 0; result == RG_LOCKSTEP_SAME; i++) {
    const RgState *const states[] = {pair[0], pair[1]};
    result = rg_lockstep_compare_states (lockstep, states);
    if (result != RG_LOCKSTEP_SAME ||
        rg_state_is_end (lockstep->sides[0].interp, pair[0]) ||
        (options->most_moves && i == options->most_moves))
      break;
    result =
        i == options->limits.max_moves
            ? rg_lockstep_too_long (lockstep)
            : advance (lockstep, pair, draw_move (lockstep, pair[0], random));
  }
  if (result == RG_LOCKSTEP_FAILED)
    rg_lockstep_note_history (lockstep);
  rg_state_free (pair[0]);
  rg_state_free (pair[1]);
  return result;
}

/* -- all ------------------------------------------------------------------- */

static RgName *
translate_names (const RgGame *a, const RgGame *b)
{
  const guint n = rg_names_bound (a->names);
  RgName *names = g_new0 (RgName, n + 1);
  for (RgName name = RG_NO_NAME + 1; name < n; name++)
    names[name] = rg_names_find (b->names, rg_text (a, name));
  return names;
}

/* With other players, no two plays are the same. */
static RgLockstepResult
compare_players (RgLockstep *lockstep)
{
  const RgType *a = rg_interp_players (lockstep->sides[0].interp);
  const RgType *b = rg_interp_players (lockstep->sides[1].interp);
  gboolean same = a->n_symbols == b->n_symbols;
  for (guint i = 0; i < a->n_symbols && same; i++)
    same = rg_lockstep_place (lockstep, b, a->symbols[i]) >= 0;
  if (same)
    return RG_LOCKSTEP_SAME;
  GString *texts[] = {g_string_new (NULL), g_string_new (NULL)};
  rg_move_print (lockstep->sides[0].game, a->symbols, a->n_symbols, texts[0]);
  rg_move_print (lockstep->sides[1].game, b->symbols, b->n_symbols, texts[1]);
  rg_lockstep_differ (lockstep, RG_LOCKSTEP_PLAYER, texts[0]->str,
                      texts[1]->str);
  g_string_free (texts[0], TRUE);
  g_string_free (texts[1], TRUE);
  return RG_LOCKSTEP_DIFFERENT;
}

static RgLockstepResult
compare_plays (RgLockstep *lockstep)
{
  const RgLockstepOptions *options = lockstep->options;
  RgLockstepResult result = compare_players (lockstep);
  if (result == RG_LOCKSTEP_SAME)
    result = options->count ? rg_lockstep_trees (lockstep) : explore (lockstep);
  RgRandom random = rg_random_seeded (options->seed);
  const gboolean stopped = result == RG_LOCKSTEP_STOPPED;
  for (guint64 i = 0; i < options->plays; i++) {
    if (result != RG_LOCKSTEP_SAME && result != RG_LOCKSTEP_STOPPED)
      break;
    g_array_set_size (lockstep->history[0], 0);
    g_array_set_size (lockstep->history[1], 0);
    result = options->count ? rg_lockstep_follow_any (lockstep, &random)
                            : follow_play (lockstep, &random);
    if (result == RG_LOCKSTEP_STOPPED)
      break;
  }
  return stopped && result == RG_LOCKSTEP_SAME ? RG_LOCKSTEP_STOPPED : result;
}

RgLockstepResult
rg_lockstep_run (RgGame *const games[2], RgDiags *const diags[2],
                 const RgLockstepOptions *options, RgDifference *difference)
{
  RgLockstep lockstep = {.options = options, .difference = difference};
  RgLockstepResult result = RG_LOCKSTEP_SAME;
  *difference = (RgDifference){.state = g_string_new (NULL)};
  for (guint i = 0; i < 2; i++) {
    difference->moves[i] = g_ptr_array_new_with_free_func (g_free);
    lockstep.history[i] = g_array_new (FALSE, FALSE, sizeof (RgName));
    if (!rg_side_init (&lockstep.sides[i], games[i], diags[i],
                       &options->limits)) {
      result = RG_LOCKSTEP_FAILED;
      difference->failed = i;
    }
  }
  if (options->seconds)
    lockstep.deadline =
        g_get_monotonic_time () + options->seconds * G_USEC_PER_SEC;
  lockstep.views = rg_assigns (games[0], games[0]->visible) ||
                   rg_assigns (games[1], games[1]->visible);
  lockstep.names = translate_names (games[0], games[1]);
  if (result == RG_LOCKSTEP_SAME)
    result = compare_plays (&lockstep);
  for (guint i = 0; i < 2; i++) {
    g_array_free (lockstep.history[i], TRUE);
    rg_side_clear (&lockstep.sides[i]);
  }
  g_free (lockstep.names);
  return result;
}
