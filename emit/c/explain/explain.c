/* Prints remarks on the compiler's decisions about a game, graph by graph and
 * node by node. The remark on a technique is in the technique's folder. */
#include "emit/c/explain/explain.h"
#include "emit/c/explain/remarks.h"
#include "emit/c/pipeline.h"
#include "emit/c/search/writer.h"
#include "emit/c/tables/lines/lines.h"

/* Whether some code evaluates the check: its function is called, or a node
 * assumes a write before it. */
static gboolean
is_evaluated (const RgEmit *emit, const RgEmitCheck *check)
{
  if (check->always || check->never)
    return FALSE;
  if (check->called)
    return TRUE;
  const RgEmitLines *lines =
      rg_emit_find_all_lines_at (emit, check->graph, check->root);
  return lines && lines->is_supposed;
}

/* Prints the remarks on a check. FALSE: it is decided without a walk of its
 * graph. */
static gboolean
explain_check (const RgEmitExplainer *explainer, const RgEmitCheck *check)
{
  if (rg_emit_explain_check_set (explainer, check) ||
      rg_emit_explain_lines (explainer, check))
    return FALSE;
  rg_emit_explain_search (explainer, check);
  rg_emit_explain_footprint (explainer, check);
  rg_emit_explain_lower_bound (explainer, check);
  rg_emit_explain_tables (explainer, check);
  return TRUE;
}

/* Prints the remarks on the checks of a graph. Returns whether one of them
 * walks the graph. */
static gboolean
explain_checks (const RgEmitExplainer *explainer, const RgEmitGraph *graph)
{
  const RgEmit *emit = explainer->emit;
  gboolean walks_graph = FALSE;
  for (guint i = 0; i < emit->checks.all->len; i++) {
    const RgEmitCheck *check = g_ptr_array_index (emit->checks.all, i);
    if (check->graph == graph && check->always && check->start != check->target)
      rg_emit_explain_proved_check (explainer, check);
    if (check->graph == graph && is_evaluated (emit, check))
      walks_graph = explain_check (explainer, check) || walks_graph;
  }
  return walks_graph;
}

/* Prints the remarks on the node, then those on its arcs. */
static void
explain_node (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
              guint32 i)
{
  static RgEmitExplainNode *const remarks[] = {
      rg_emit_explain_visited_set,    rg_emit_explain_move_sets,
      rg_emit_explain_forwarded,      rg_emit_explain_conditions,
      rg_emit_explain_rays,           rg_emit_explain_keeper,
      rg_emit_explain_dead_ends,      rg_emit_explain_sweep,
      rg_emit_explain_scan,           rg_emit_explain_chain,
      rg_emit_explain_loop,           rg_emit_explain_ends_first,
      rg_emit_explain_supposed_write, rg_emit_explain_rare_fork,
      rg_emit_explain_guarded_fork,   rg_emit_explain_unswitched_choice,
  };
  const RgEmitNode *node = rg_emit_node (graph, i);
  for (guint k = 0; k < G_N_ELEMENTS (remarks); k++)
    remarks[k](explainer, graph, i);
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
    rg_emit_explain_choice (explainer, graph, arc);
    rg_emit_explain_dedupe (explainer, graph, arc);
  }
}

/* Prints the remarks on a graph, its checks and its nodes; none on the nodes if
 * no check walks the graph. */
static void
explain_graph (const RgEmitExplainer *explainer, const RgEmitGraph *graph)
{
  if (graph->kind == RG_EMIT_CHECK && !explain_checks (explainer, graph))
    return;
  for (guint32 i = 0; i < graph->nodes->len; i++)
    explain_node (explainer, graph, i);
}

gboolean
rg_emit_explain (RgGame *game, const RgEmitOptions *options, RgDiags *diags,
                 GString *out)
{
  RgEmit *emit = rg_emit_new (game, options, diags);
  if (!emit)
    return FALSE;
  const RgEmitExplainer explainer = {emit, rg_origins_new (game), out};
  rg_emit_explain_move_layout (&explainer);
  rg_emit_explain_cells (&explainer);
  rg_emit_explain_copied_maps (&explainer);
  for (guint i = 0; i < rg_emit_count_graphs (emit); i++)
    explain_graph (&explainer, rg_emit_get_graph (emit, i));
  rg_origins_free (explainer.origins);
  rg_emit_free (emit);
  return rg_diags_errors (diags) == 0;
}
