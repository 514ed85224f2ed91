#include "emit/c/search/ends-first.h"

#include "emit/c/tables/sight/sight.h"

/* Counts of the function's arcs, in the order of its text. */
typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  guint32 component; /* of the node of the function */
  guint n_arcs;
  guint n_ends,
      n_calls;    /* arcs to ends; calls that may return into this component */
  gboolean mixed; /* a loop contains both ends and calls */
} Look;

static gboolean
is_loop (const Look *look, const RgAction *action)
{
  return action->kind == RG_ASSIGN_ANY &&
         rg_emit_choices (look->emit->symbols, action)->n > 1;
}

static void
examine (Look *look, guint32 node)
{
  const RgEmitGraph *graph = look->graph;
  const RgEmitNode *info = rg_emit_node (graph, node);
  for (guint32 k = 0; k < info->n_arcs && ++look->n_arcs < RG_EMIT_LONG; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, info->first + k);
    const guint n_ends = look->n_ends, n_calls = look->n_calls;
    if (arc->to == RG_EMIT_STOP) {
      look->n_ends++;
    } else if (graph->decided.outlined[arc->to]) {
      const RgEmitNode *to = rg_emit_node (graph, arc->to);
      look->n_calls += to->cyclic && to->component == look->component;
    } else {
      examine (look, arc->to);
    }
    look->mixed =
        look->mixed || (is_loop (look, rg_emit_action (look->emit, arc)) &&
                        look->n_ends > n_ends && look->n_calls > n_calls);
  }
}

gboolean
rg_emit_has_ends_first (const RgEmit *emit, const RgEmitGraph *graph,
                        guint32 node)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_ENDS_FIRST) ||
      graph->kind != RG_EMIT_CHECK || graph->footprint ||
      rg_emit_has_sight (emit, graph))
    return FALSE;
  Look look = {.emit = emit,
               .graph = graph,
               .component = rg_emit_node (graph, node)->component};
  examine (&look, node);
  return look.mixed && look.n_arcs < RG_EMIT_LONG;
}

gboolean
rg_emit_is_in_half (const RgEmitGraph *graph, const RgEmitArc *arc,
                    gboolean ends)
{
  if (arc->to == RG_EMIT_STOP)
    return ends;
  if (graph->decided.outlined[arc->to])
    return !ends;
  const RgEmitNode *info = rg_emit_node (graph, arc->to);
  for (guint32 k = 0; k < info->n_arcs; k++) {
    if (rg_emit_is_in_half (graph, rg_emit_arc (graph, info->first + k), ends))
      return TRUE;
  }
  return FALSE;
}
