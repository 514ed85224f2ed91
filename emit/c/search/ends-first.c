/* Decides which functions have bodies of two halves: first the arcs to ends,
 * then those to calls (ends-first.h). */
#include "emit/c/search/ends-first.h"

#include "emit/c/tables/sight/sight.h"

/* Counts of the function's arcs, in the order of its text. */
typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  guint32 component; /* of the node of the function */
  guint n_arcs;
  guint n_ends;      /* number of arcs to ends */
  guint n_calls;     /* number of calls in the component, which may recurse */
  gboolean is_mixed; /* a loop contains both ends and calls */
} Region;

/* Whether the action becomes a loop over several values. */
static gboolean
is_choice_loop (const Region *region, const RgAction *action)
{
  return action->kind == RG_ASSIGN_ANY &&
         rg_emit_get_choices (region->emit->symbols, action)->n > 1;
}

/* Counts the arcs of the function from the node on, and finds loops with both
 * ends and calls. Stops after RG_EMIT_LONG arcs. */
static void
count_arcs (Region *region, guint32 node)
{
  const RgEmitGraph *graph = region->graph;
  const RgEmitNode *graph_node = rg_emit_node (graph, node);
  for (guint32 k = 0; k < graph_node->n_arcs && ++region->n_arcs < RG_EMIT_LONG;
       k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, graph_node->first + k);
    const guint n_ends = region->n_ends, n_calls = region->n_calls;
    if (arc->to == RG_EMIT_STOP) {
      region->n_ends++;
    } else if (graph->decided.outlined[arc->to]) {
      const RgEmitNode *target = rg_emit_node (graph, arc->to);
      region->n_calls +=
          target->cyclic && target->component == region->component;
    } else {
      count_arcs (region, arc->to);
    }
    region->is_mixed =
        region->is_mixed ||
        (is_choice_loop (region, rg_emit_action (region->emit, arc)) &&
         region->n_ends > n_ends && region->n_calls > n_calls);
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
  Region region = {.emit = emit,
                   .graph = graph,
                   .component = rg_emit_node (graph, node)->component};
  count_arcs (&region, node);
  return region.is_mixed && region.n_arcs < RG_EMIT_LONG;
}

gboolean
rg_emit_is_in_half (const RgEmitGraph *graph, const RgEmitArc *arc,
                    gboolean ends_half)
{
  if (arc->to == RG_EMIT_STOP)
    return ends_half;
  if (graph->decided.outlined[arc->to])
    return !ends_half;
  const RgEmitNode *graph_node = rg_emit_node (graph, arc->to);
  for (guint32 k = 0; k < graph_node->n_arcs; k++) {
    if (rg_emit_is_in_half (graph, rg_emit_arc (graph, graph_node->first + k),
                            ends_half))
      return TRUE;
  }
  return FALSE;
}
