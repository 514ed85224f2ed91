/* Prints the remarks (--explain) on tables of rays.
 *
 *     moves: node 'w6' follows rays: up to 12 walks to the end of a move at
 *     once, by a table of 26 rows
 */
#include "emit/c/explain/remarks.h"
#include "emit/c/search/steps.h"
#include "emit/c/tables/rays/rays.h"

void
rg_emit_explain_rays (const RgEmitExplainer *explainer,
                      const RgEmitGraph *graph, guint32 i)
{
  const RgEmitRays *rays = graph->decided.stops[i].rays;
  if (!rays)
    return;
  rg_emit_explain_open_node (explainer, graph, i);
  rg_emit_explain_close (
      explainer, RG_EMIT_BY_RAYS,
      "follows rays: up to %u walks to %s at once, by a table"
      " of %u rows",
      rays->max_moves, rays->cut ? "where all meet" : "the end of a move",
      rays->table.n_rows);
}
