/* compact-comparisons: a disjunction of many equalities becomes a conjunction
 * of few inequalities (complement of a set).  Paper, Appendix B.1.
 *
 *     p, q: x == a;       becomes   p, q: x != d;
 *     p, q: x == b;
 *     p, q: x == c;                 with  type T = { a, b, c, d };
 *
 *   - The edges compare one expression and have the same ends.
 *   - With all symbols that it may have, they become a skip; with all but a
 *     few, a chain of `!=`, if that has fewer nodes and edges.
 *   - No constant or variable hides a symbol of the chain.
 *   - The expression is not an element that may be missing: that equals no
 *     symbol.
 *
 * Cost: the edges out of the work nodes, and the symbols of their types.
 */
#include "passes/edit.h"
#include "rg/analysis/comparisons.h"
#include "rg/analysis/expressions.h"

/* Replaces the comparisons by a chain of inequalities with the missing symbols.
 */
static void
make_chain (RgGame *game, const RgComparisons *comparisons,
            const GArray *missing)
{
  const RgEdgeId first = g_array_index (comparisons->equal, RgEdgeId, 0);
  for (guint i = 1; i < comparisons->equal->len; i++)
    rg_edge_remove (game, g_array_index (comparisons->equal, RgEdgeId, i));
  GArray *actions =
      rg_comparisons_make_inequalities (game, comparisons, missing);
  rg_edge_set_chain (game, first, actions, comparisons->to);
  g_array_free (actions, TRUE);
}

/* Replaces comparisons by a skip or by fewer ones, for the missing symbols. */
static void
compact_group (RgPassRun *run, const RgComparisons *comparisons)
{
  RgGame *game = run->game;
  const guint n = comparisons->equal->len;
  /* To list the missing symbols takes time linear in the type. */
  if (2 * (guint64)rg_comparisons_least_missing (comparisons) > n)
    return;
  GArray *missing = rg_comparisons_find_missing (game, comparisons);
  const guint m = missing->len;
  if (m == 0) {
    if (rg_may_change (run))
      rg_comparisons_make_skip (game, comparisons);
  } else if (m + (m - 1) < n && rg_can_be_written (game, missing) &&
             rg_may_change (run)) {
    make_chain (game, comparisons, missing);
  }
  g_array_free (missing, TRUE);
}

static void
compact_comparisons (RgPassRun *run)
{
  for (guint i = 0; i < run->work->len; i++) {
    GPtrArray *groups = rg_comparisons_find (run->game, RG_WORK (run, i));
    for (guint k = 0; k < groups->len; k++)
      compact_group (run, g_ptr_array_index (groups, k));
    g_ptr_array_free (groups, TRUE);
  }
}

RG_PASS (compact_comparisons, "compact-comparisons",
         "replace many parallel == by few != in sequence",
         .about =
             "Replace comparisons of an expression with nearly all symbols of "
             "its type by a chain of inequalities with the others.",
         .local = TRUE, .level = RG_LEVEL_FULL,
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
