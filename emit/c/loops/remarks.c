/* Prints the remarks (--explain) on loops: those that make many steps at once
 * (map.h, scan.h, chain.h), and loops without recursion.
 *
 *     keeper: node 'count' counts 69 values of 'x' at once, by bit sets
 *     keeper: node 'fall' makes up to 3 steps at once, by a bit scan
 */
#include "emit/c/explain/remarks.h"
#include "emit/c/loops/map.h"
#include "emit/c/loops/scan.h"
#include "emit/c/search/steps.h"

void
rg_emit_explain_sweep (const RgEmitExplainer *explainer,
                       const RgEmitGraph *graph, guint32 i)
{
  const RgEmitSweep *sweep = graph->decided.stops[i].sweep;
  const RgGame *game = explainer->emit->game;
  if (!sweep || graph->decided.at_keeper[i].searched ||
      !graph->decided.at_keeper[i].straight)
    return;
  rg_emit_explain_open_node (explainer, graph, i);
  rg_emit_explain_close (
      explainer, RG_EMIT_BY_LOOP_MAP,
      "writes to all cells of '%s' at once, by those of '%s'",
      rg_text (game, sweep->to->name), rg_text (game, sweep->from->name));
}

void
rg_emit_explain_scan (const RgEmitExplainer *explainer,
                      const RgEmitGraph *graph, guint32 i)
{
  const RgEmitScan *scan = graph->decided.stops[i].scan;
  if (!scan)
    return;
  const char *name = rg_text (explainer->emit->game, scan->variable->name);
  rg_emit_explain_open_node (explainer, graph, i);
  rg_emit_explain_close (
      explainer, RG_EMIT_BY_LOOP_SCAN,
      scan->n_counts == 0 ? "finds the next of %u values of '%s' by a bit set"
      : scan->stops ? "counts up to the next of %u values of '%s' by bit sets"
                    : "counts %u values of '%s' at once, by bit sets",
      scan->n_iterations, name);
}

void
rg_emit_explain_chain (const RgEmitExplainer *explainer,
                       const RgEmitGraph *graph, guint32 i)
{
  if (graph->decided.at_keeper[i].chain_length == 0)
    return;
  rg_emit_explain_open_node (explainer, graph, i);
  rg_emit_explain_close (explainer, RG_EMIT_BY_LOOP_CHAIN,
                         "makes up to %u steps at once, by a bit scan",
                         graph->decided.at_keeper[i].chain_length);
}

void
rg_emit_explain_loop (const RgEmitExplainer *explainer,
                      const RgEmitGraph *graph, guint32 i)
{
  if (graph->decided.iterated[i] == 0 || !rg_emit_node (graph, i)->header ||
      !graph->decided.functions[i].written)
    return;
  rg_emit_explain_open_node (explainer, graph, i);
  rg_emit_explain_close (
      explainer, RG_EMIT_BY_LOOPS,
      "is the head of a deterministic loop, without recursion");
  if (!graph->decided.finite[i])
    return;
  rg_emit_explain_open_node (explainer, graph, i);
  rg_emit_explain_close (explainer, RG_EMIT_BY_FINITE_LOOPS,
                         "is the head of a loop that always ends");
}
