/* What was decided about a game, as remarks: in the order of the graphs, and
 * in each of its nodes. */
#include "emit/c/explain/explain.h"
#include "emit/c/explain/remarks.h"
#include "emit/c/pipeline.h"
#include "emit/c/search/writer.h"

static void
explain_graph (const RgEmitExplainer *explainer, const RgEmitGraph *graph)
{
  if (graph->kind == RG_EMIT_CHECK &&
      !rg_emit_explain_checks (explainer, graph))
    return;
  for (guint32 i = 0; i < graph->nodes->len; i++)
    rg_emit_explain_node (explainer, graph, i);
}

/* Some decisions are made where C is written. */
static void
decide_all (RgEmit *emit)
{
  rg_emit_functions (emit);
}

gboolean
rg_emit_explain (RgGame *game, const RgEmitOptions *options, RgDiags *diags,
                 GString *out)
{
  RgEmit *emit = rg_emit_new (game, options, diags);
  if (!emit)
    return FALSE;
  const RgEmitExplainer explainer = {emit, rg_origins_new (game), out};
  decide_all (emit);
  rg_emit_explain_moves (&explainer);
  for (guint i = 0; i < rg_emit_n_graphs (emit); i++)
    explain_graph (&explainer, rg_emit_nth_graph (emit, i));
  rg_origins_free (explainer.origins);
  rg_emit_free (emit);
  return rg_diags_errors (diags) == 0;
}
