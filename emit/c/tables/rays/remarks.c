/* Remarks on tables of rays. */
#include "emit/c/explain/remarks.h"
#include "emit/c/tables/rays/rays.h"

void
rg_emit_explain_rays (const RgEmitExplainer *explainer,
                      const RgEmitGraph *graph, guint32 i)
{
  const RgEmitRays *rays =
      graph->kind == RG_EMIT_MOVES
          ? g_hash_table_lookup (explainer->emit->tables[RG_EMIT_TABLE_RAYS].at,
                                 rg_emit_node (graph, i))
          : NULL;
  if (!rays || !rays->printed)
    return;
  rg_emit_explain_open_node (explainer, graph, i);
  rg_emit_explain_close (
      explainer, RG_EMIT_BY_RAYS,
      "follows rays: up to %u walks to %s at once, by a table"
      " of %u rows",
      rays->width, rays->cut ? "where all meet" : "the end of a move",
      rays->table.n_rows);
}
