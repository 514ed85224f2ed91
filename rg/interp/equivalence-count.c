/* Compares the plays of two games without tags.
 *
 * The tree of plays below a state, down to a depth, has a signature: the
 * player to move, or the scores, and the sorted signatures of its children.
 * Equal signatures mean that there is a one-to-one correspondence between the
 * plays, unless two 64-bit hashes collide.
 */
#include "base/compare.h"
#include "rg/interp/equivalence-core.h"

#include <stdlib.h>

/* For random plays: the most states of the second game that may correspond to
 * one of the first, and the depth of their comparison.  A play with more such
 * states is abandoned. */
enum { MOST_STATES = 256, LOOK_AHEAD = 1 };

/* A comparison of trees, with the signatures found so far. */
typedef struct {
  RgInterpEquivalence *equivalence;
  GHashTable *memo[2]; /* by game: set of MemoEntry, by state and depth */
} Trees;

/* The signature of the tree below a state, down to a depth. */
typedef struct {
  guint64 state; /* its hash */
  guint32 depth;
  guint64 signature;
} MemoEntry;

static guint64
mix_hashes (guint64 a, guint64 b)
{
  RgRandom random = rg_random_seeded (a * 31 + b);
  return rg_random_next (&random) ^ b;
}

static guint64
hash_text (guint64 seed, const char *text)
{
  for (; *text; text++)
    seed = mix_hashes (seed, (guchar)*text);
  return seed;
}

static guint
hash_entry (gconstpointer key)
{
  const MemoEntry *entry = key;
  return (guint)mix_hashes (entry->state, entry->depth);
}

static gboolean
equal_entries (gconstpointer left, gconstpointer right)
{
  const MemoEntry *a = left, *b = right;
  return a->state == b->state && a->depth == b->depth;
}

static void
free_state (gpointer state)
{
  rg_interp_state_free (state);
}

/* Lists the states after all moves of a state; returns NULL after a failure. */
static GPtrArray *
list_children (const RgInterpEquivalence *equivalence, guint side,
               const RgInterpState *state)
{
  const RgInterpSide *s = &equivalence->sides[side];
  if (!rg_interp_side_list (s, state))
    return NULL;
  GPtrArray *children = g_ptr_array_new_with_free_func (free_state);
  const guint32 n = rg_interp_state_is_end (s->interp, state)
                        ? 0
                        : rg_interp_moves_count (s->moves);
  for (guint32 move = 0; move < n; move++) {
    RgInterpState *child = rg_interp_side_follow (equivalence, side, move);
    if (!child) {
      g_ptr_array_free (children, TRUE);
      return NULL;
    }
    g_ptr_array_add (children, child);
  }
  return children;
}

/* -- signatures ------------------------------------------------------------ */

/* Hashes the state: the player to move, or the scores. */
static guint64
sign_state (const RgInterpEquivalence *equivalence, guint side,
            const RgInterpState *state)
{
  const RgInterpSide *s = &equivalence->sides[side];
  const RgType *players = rg_interp_players (s->interp);
  guint64 sum = 0;
  if (!rg_interp_state_is_end (s->interp, state))
    return hash_text (
        1, rg_text (s->game, rg_interp_state_player (s->interp, state)));
  for (guint i = 0; i < players->n_symbols; i++) {
    const char *score =
        rg_text (s->game, rg_interp_state_goal (s->interp, state, i));
    sum += hash_text (hash_text (2, rg_text (s->game, players->symbols[i])),
                      score);
  }
  return mix_hashes (3, sum);
}

static int
compare_numbers (gconstpointer left, gconstpointer right)
{
  const guint64 a = *(const guint64 *)left, b = *(const guint64 *)right;
  return rg_compare_unsigned (a, b);
}

static gboolean compute_signature (Trees *trees, guint side,
                                   const RgInterpState *state, guint32 depth,
                                   guint64 *signature);

/* Returns the signatures of the states, in their order, or NULL after a
 * failure. */
static guint64 *
sign_all (Trees *trees, guint side, const GPtrArray *states, guint32 depth)
{
  guint64 *signatures = g_new (guint64, states->len + 1); /* never NULL */
  for (guint i = 0; i < states->len; i++) {
    if (!compute_signature (trees, side, g_ptr_array_index (states, i), depth,
                            &signatures[i])) {
      g_free (signatures);
      return NULL;
    }
  }
  return signatures;
}

/* Mixes the sorted signatures of the children into *signature, that of the
 * state. Returns FALSE as compute_signature(). */
static gboolean
sign_children (Trees *trees, guint side, const RgInterpState *state,
               guint32 depth, guint64 *signature)
{
  GPtrArray *children = list_children (trees->equivalence, side, state);
  guint64 *signatures =
      children ? sign_all (trees, side, children, depth - 1) : NULL;
  if (signatures)
    qsort (signatures, children->len, sizeof *signatures, compare_numbers);
  for (guint i = 0; signatures && i < children->len; i++)
    *signature = mix_hashes (*signature, signatures[i]);
  const gboolean is_signed = signatures != NULL;
  g_free (signatures);
  if (children)
    g_ptr_array_free (children, TRUE);
  return is_signed;
}

/* Finds the signature of the tree below the state, and stores it unless the
 * depth is 0.  Returns FALSE after a failure, or if the time limit is
 * reached. */
static gboolean
compute_signature (Trees *trees, guint side, const RgInterpState *state,
                   guint32 depth, guint64 *signature)
{
  const MemoEntry key = {rg_interp_state_hash (state), depth, 0};
  const MemoEntry *entry = g_hash_table_lookup (trees->memo[side], &key);
  if (entry) {
    *signature = entry->signature;
    return TRUE;
  }
  *signature = sign_state (trees->equivalence, side, state);
  if (depth > 0 && (!rg_interp_equivalence_has_time (trees->equivalence) ||
                    !sign_children (trees, side, state, depth, signature)))
    return FALSE;
  if (depth > 0) {
    MemoEntry *added = g_new (MemoEntry, 1);
    *added = (MemoEntry){key.state, depth, *signature};
    g_hash_table_add (trees->memo[side], added);
  }
  return TRUE;
}

static void
trees_init (Trees *trees, RgInterpEquivalence *equivalence)
{
  trees->equivalence = equivalence;
  for (guint side = 0; side < 2; side++)
    trees->memo[side] =
        g_hash_table_new_full (hash_entry, equal_entries, g_free, NULL);
}

static void
trees_clear (Trees *trees)
{
  g_hash_table_destroy (trees->memo[0]);
  g_hash_table_destroy (trees->memo[1]);
}

/* Returns the result of a comparison that ends because no signature was found
 * on that side: STOPPED if there is no time left, otherwise a failure. */
static RgInterpEquivalenceResult
make_stop_result (const Trees *trees, guint side)
{
  return rg_interp_equivalence_has_time (trees->equivalence)
             ? rg_interp_equivalence_failed (trees->equivalence, side)
             : RG_INTERP_EQUIVALENCE_STOPPED;
}

/* -- where trees differ ---------------------------------------------------- */

/* Returns the index of the first of n signatures that is more frequent here
 * than among the m others; `n` if there is none. */
static guint
find_lone (const guint64 *signatures, guint n, const guint64 *others, guint m)
{
  for (guint i = 0; i < n; i++) {
    guint n_own = 0, n_other = 0;
    for (guint j = 0; j < n; j++)
      n_own += signatures[j] == signatures[i];
    for (guint j = 0; j < m; j++)
      n_other += others[j] == signatures[i];
    if (n_own > n_other)
      return i;
  }
  return n;
}

static RgInterpEquivalenceResult
differ_in_number (RgInterpEquivalence *equivalence,
                  const GPtrArray *const children[2])
{
  char *texts[] = {g_strdup_printf ("%u", children[0]->len),
                   g_strdup_printf ("%u", children[1]->len)};
  rg_interp_equivalence_differ (equivalence, RG_INTERP_EQUIVALENCE_NUMBER,
                                texts[0], texts[1]);
  g_free (texts[0]);
  g_free (texts[1]);
  return RG_INTERP_EQUIVALENCE_DIFFERENT;
}

/* Descends from a pair of states with different trees to a pair of their
 * children, with a note of these moves.  If it returns SAME, it has replaced
 * the states, and the descent continues from them. */
static RgInterpEquivalenceResult
descend (Trees *trees, RgInterpState *pair[2], guint32 depth)
{
  RgInterpEquivalence *equivalence = trees->equivalence;
  GPtrArray *children[2] = {NULL, NULL};
  guint64 *signatures[2] = {NULL, NULL};
  const RgInterpState *const states[] = {pair[0], pair[1]};
  RgInterpEquivalenceResult result =
      rg_interp_equivalence_compare_standing (equivalence, states);
  for (guint i = 0; i < 2 && result == RG_INTERP_EQUIVALENCE_SAME; i++) {
    children[i] = list_children (equivalence, i, pair[i]);
    if (children[i])
      signatures[i] = sign_all (trees, i, children[i], depth - 1);
    if (!signatures[i])
      result = make_stop_result (trees, i);
    else if (!rg_interp_side_list (&equivalence->sides[i], pair[i]))
      result = rg_interp_equivalence_failed (equivalence, i);
  }
  if (result == RG_INTERP_EQUIVALENCE_SAME &&
      children[0]->len != children[1]->len) {
    const GPtrArray *const lists[] = {children[0], children[1]};
    result = differ_in_number (equivalence, lists);
  }
  if (result == RG_INTERP_EQUIVALENCE_DIFFERENT)
    rg_interp_state_print (equivalence->sides[0].interp, pair[0],
                           equivalence->difference->state);
  for (guint i = 0; i < 2 && result == RG_INTERP_EQUIVALENCE_SAME; i++) {
    const guint move = find_lone (signatures[i], children[i]->len,
                                  signatures[!i], children[!i]->len);
    rg_interp_equivalence_remember (equivalence, i, move);
    rg_interp_state_free (pair[i]);
    pair[i] = rg_interp_side_copy (&equivalence->sides[i],
                                   g_ptr_array_index (children[i], move));
  }
  for (guint i = 0; i < 2; i++) {
    g_free (signatures[i]);
    if (children[i])
      g_ptr_array_free (children[i], TRUE);
  }
  return result;
}

RgInterpEquivalenceResult
rg_interp_equivalence_trees (RgInterpEquivalence *equivalence)
{
  const guint32 depth = MAX (equivalence->options->depth, LOOK_AHEAD);
  guint64 signatures[2] = {0, 0};
  RgInterpState *pair[2] = {NULL, NULL};
  RgInterpEquivalenceResult result = RG_INTERP_EQUIVALENCE_SAME;
  Trees trees;
  trees_init (&trees, equivalence);
  for (guint i = 0; i < 2 && result == RG_INTERP_EQUIVALENCE_SAME; i++) {
    pair[i] = rg_interp_side_start (equivalence, i);
    if (!pair[i])
      result = rg_interp_equivalence_failed (equivalence, i);
    else if (!compute_signature (&trees, i, pair[i], depth, &signatures[i]))
      result = make_stop_result (&trees, i);
  }
  if (result == RG_INTERP_EQUIVALENCE_SAME && signatures[0] != signatures[1]) {
    for (guint32 depth_left = depth + 1;
         depth_left-- > 0 && result == RG_INTERP_EQUIVALENCE_SAME;)
      result = descend (&trees, pair, MAX (depth_left, 1));
  }
  rg_interp_state_free (pair[0]);
  rg_interp_state_free (pair[1]);
  trees_clear (&trees);
  return result;
}

/* -- a random play --------------------------------------------------------- */

/* The states of the second game that the play may have reached: children of
 * the previous ones with the signature of the first game's state. */
typedef struct {
  Trees *trees;
  GPtrArray *states;
} Crowd;

/* Adds a copy of the state to `next`, unless its hash is in `visited`. */
static void
crowd_add (Crowd *crowd, GHashTable *visited, GPtrArray *next,
           RgInterpState *state)
{
  gint64 *hash = g_new (gint64, 1);
  *hash = (gint64)rg_interp_state_hash (state);
  if (g_hash_table_add (visited, hash))
    g_ptr_array_add (next, rg_interp_side_copy (
                               &crowd->trees->equivalence->sides[1], state));
}

/* Replaces the states by those of their children that have the signature.
 * Returns FALSE after a failure, or if the time limit is reached. */
static gboolean
crowd_advance (Crowd *crowd, guint64 signature)
{
  Trees *trees = crowd->trees;
  GPtrArray *next = g_ptr_array_new_with_free_func (free_state);
  GHashTable *visited =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  gboolean success = TRUE;
  for (guint i = 0; i < crowd->states->len && success; i++) {
    GPtrArray *children = list_children (trees->equivalence, 1,
                                         g_ptr_array_index (crowd->states, i));
    guint64 *signatures =
        children ? sign_all (trees, 1, children, LOOK_AHEAD) : NULL;
    success = signatures != NULL;
    for (guint j = 0; success && j < children->len; j++) {
      if (signatures[j] == signature)
        crowd_add (crowd, visited, next, g_ptr_array_index (children, j));
    }
    g_free (signatures);
    if (children)
      g_ptr_array_free (children, TRUE);
  }
  g_hash_table_destroy (visited);
  g_ptr_array_free (crowd->states, TRUE);
  crowd->states = next;
  return success;
}

/* Makes a move of the first game, and all moves with its signature in the
 * second.  If there are none, the games differ.  Replaces *state in any
 * case. */
static RgInterpEquivalenceResult
step_crowd (Crowd *crowd, RgInterpState **state, const GPtrArray *children,
            guint move)
{
  RgInterpEquivalence *equivalence = crowd->trees->equivalence;
  RgInterpState *next = rg_interp_side_copy (
      &equivalence->sides[0], g_ptr_array_index (children, move));
  char *text = rg_interp_side_move_text (&equivalence->sides[0], move);
  const guint before = equivalence->history[0]->len;
  RgInterpEquivalenceResult result = RG_INTERP_EQUIVALENCE_SAME;
  guint64 signature;
  rg_interp_equivalence_remember (equivalence, 0, move);
  if (!compute_signature (crowd->trees, 0, next, LOOK_AHEAD, &signature))
    result = make_stop_result (crowd->trees, 0);
  else if (!crowd_advance (crowd, signature))
    result = make_stop_result (crowd->trees, 1);
  else if (crowd->states->len == 0) {
    g_array_set_size (equivalence->history[0], before);
    result = rg_interp_equivalence_differ (
        equivalence, RG_INTERP_EQUIVALENCE_REPLY, NULL, NULL);
    equivalence->difference->move = g_strdup (text);
    rg_interp_state_print (equivalence->sides[0].interp, *state,
                           equivalence->difference->state);
  }
  g_free (text);
  rg_interp_state_free (*state);
  *state = next;
  return result;
}

/* Makes a random play from the state, until it is over or too many states of
 * the second game correspond to it. */
static RgInterpEquivalenceResult
follow_play (Crowd *crowd, RgInterpState **state, RgRandom *random)
{
  RgInterpEquivalence *equivalence = crowd->trees->equivalence;
  const RgInterpSide *first = &equivalence->sides[0];
  const guint64 most = equivalence->options->limits.max_moves;
  RgInterpEquivalenceResult result = RG_INTERP_EQUIVALENCE_SAME;
  for (guint64 i = 0; result == RG_INTERP_EQUIVALENCE_SAME &&
                      crowd->states->len <= MOST_STATES &&
                      !rg_interp_state_is_end (first->interp, *state);
       i++) {
    GPtrArray *children =
        i == most ? NULL : list_children (equivalence, 0, *state);
    if (!children)
      return i == most ? rg_interp_equivalence_too_long (equivalence)
                       : rg_interp_equivalence_failed (equivalence, 0);
    const guint32 move = rg_random_below (random, children->len);
    result = step_crowd (crowd, state, children, move);
    g_ptr_array_free (children, TRUE);
  }
  return result;
}

RgInterpEquivalenceResult
rg_interp_equivalence_follow_any (RgInterpEquivalence *equivalence,
                                  RgRandom *random)
{
  Trees trees;
  trees_init (&trees, equivalence);
  Crowd crowd = {&trees, g_ptr_array_new_with_free_func (free_state)};
  RgInterpState *state = rg_interp_side_start (equivalence, 0);
  RgInterpState *second_state =
      state ? rg_interp_side_start (equivalence, 1) : NULL;
  RgInterpEquivalenceResult result = RG_INTERP_EQUIVALENCE_SAME;
  if (!second_state) {
    result = rg_interp_equivalence_failed (equivalence, state != NULL);
  } else {
    g_ptr_array_add (crowd.states, second_state);
    result = follow_play (&crowd, &state, random);
  }
  rg_interp_state_free (state);
  g_ptr_array_free (crowd.states, TRUE);
  trees_clear (&trees);
  return result;
}
