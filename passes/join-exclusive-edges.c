/* join-exclusive-edges: a disjunction that is a tautology becomes a skip.
 * Paper, Appendix B.2.
 *
 *     p, q: x == a;       becomes   p, q: ;
 *     p, q: x != a;
 *
 *   - The edges have the same ends.
 *   - They are a condition and its negation, or `x != a` and `x != b`, or
 *     comparisons `x == …` with each symbol that x may have.
 *   - Beside `x != a`, `x == b` is redundant and removed (absorption).
 *
 * Parallel paths of conditions join edge by edge, from their ends.  Cost: pairs
 * of edges with the same ends, at the work nodes.
 */
#include "passes/pass.h"
#include "rg/analysis/comparisons.h"
#include "rg/analysis/conditions.h"

/* -- complementary conditions ---------------------------------------------- */

static guint
count_conditions (const RgGame *game, RgNode node)
{
  guint n = 0;
  RG_FOR_OUT (game, node, e) {
    n += rg_is_condition (&rg_edge (game, e)->action);
  }
  return n;
}

/* Replaces the first edge of each complementary pair by a skip, and removes
 * the second one. */
static void
join_pairs (RgPassRun *run, RgNode node)
{
  RgGame *game = run->game;
  if (count_conditions (game, node) < 2)
    return;
  GHashTable *edges_by_condition =
      g_hash_table_new_full (rg_edge_key_hash, rg_edge_key_equal, g_free, NULL);
  RG_FOR_OUT (game, node, e) {
    RgEdge key = *rg_edge (game, e), negation = key;
    if (!rg_is_condition (&key.action))
      continue;
    key.action = rg_normalise_condition (game, key.action);
    negation.action = rg_negate_condition (key.action);
    const guint found_edge =
        GPOINTER_TO_UINT (g_hash_table_lookup (edges_by_condition, &negation));
    if (found_edge == 0) {
      g_hash_table_insert (edges_by_condition, g_memdup2 (&key, sizeof key),
                           GUINT_TO_POINTER (e + 1));
    } else if (rg_may_change (run)) {
      g_hash_table_remove (edges_by_condition, &negation);
      rg_edge_set_action (game, found_edge - 1, rg_skip ());
      rg_edge_remove (game, e);
    }
  }
  g_hash_table_destroy (edges_by_condition);
}

/* -- comparisons with symbols ---------------------------------------------- */

/* Whether the `!=` edges compare with at least two symbols: then one of them
 * always holds. */
static gboolean
excludes_several_symbols (RgGame *game, const RgComparisons *comparisons)
{
  for (guint i = 1; i < comparisons->differ->len; i++) {
    if (rg_find_compared_symbol (
            game, g_array_index (comparisons->differ, RgEdgeId, i)) !=
        rg_find_compared_symbol (
            game, g_array_index (comparisons->differ, RgEdgeId, 0)))
      return TRUE;
  }
  return FALSE;
}

/* Whether one of the comparisons always holds. */
static gboolean
is_exhaustive (RgGame *game, const RgComparisons *comparisons)
{
  if (comparisons->differ->len > 0)
    return excludes_several_symbols (game, comparisons);
  if (rg_comparisons_least_missing (comparisons) > 0)
    return FALSE;
  GArray *missing = rg_comparisons_find_missing (game, comparisons);
  const gboolean covered = missing->len == 0;
  g_array_free (missing, TRUE);
  return covered;
}

/* Joins comparisons of one expression with the same ends. */
static void
join_comparisons (RgPassRun *run, const RgComparisons *comparisons)
{
  if (is_exhaustive (run->game, comparisons)) {
    if (rg_may_change (run))
      rg_comparisons_make_skip (run->game, comparisons);
    return;
  }
  for (guint i = 0; i < comparisons->equal->len && comparisons->differ->len > 0;
       i++) {
    if (rg_may_change (run))
      rg_edge_remove (run->game,
                      g_array_index (comparisons->equal, RgEdgeId, i));
  }
}

static void
join_exclusive_edges (RgPassRun *run)
{
  for (guint i = 0; i < run->work->len; i++) {
    const RgNode node = RG_WORK (run, i);
    join_pairs (run, node);
    GPtrArray *groups = rg_comparisons_find (run->game, node);
    for (guint k = 0; k < groups->len; k++)
      join_comparisons (run, g_ptr_array_index (groups, k));
    g_ptr_array_free (groups, TRUE);
  }
}

RG_PASS (join_exclusive_edges, "join-exclusive-edges",
         "replace parallel conditions, one of which always holds, by a skip",
         .about = "Replace conditions with the same ends, one of which always "
                  "holds, by a skip.",
         .local = TRUE, .level = RG_LEVEL_FULL,
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
