/* How many moves are listed behind a node, at most. */
#include "emit/plan/relations.h"

enum { MOST_LISTED = 32768 };

/* How often all behind the arc is walked. */
static guint32
times_of (RgEmit *emit, const RgEmitGraph *graph, const RgEmitArc *arc)
{
  const RgEmitArc *last;
  const RgAction *action = rg_emit_action (emit, arc);
  if (action->kind != RG_ASSIGN_ANY)
    return 1;
  const RgEmitRelation *relation =
      rg_emit_relation_behind (emit, graph, arc, &last);
  return relation ? relation->most : rg_emit_choices (emit->symbols, action)->n;
}

static guint32
count_behind (RgEmit *emit, const RgEmitGraph *graph, const RgEmitNode *node)
{
  guint32 n = 0;
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
    if (arc->to == RG_EMIT_STOP && graph->decided.dedupe[node->first + k])
      return RG_NONE;
    const guint32 behind =
        arc->to == RG_EMIT_STOP ? 1 : graph->decided.listed[arc->to];
    const guint32 times = times_of (emit, graph, arc);
    if (behind == RG_NONE || (guint64)behind * times + n > MOST_LISTED)
      return RG_NONE;
    n += behind * times;
  }
  return n;
}

void
rg_emit_plan_room (RgEmit *emit)
{
  const RgEmitGraph *graph = emit->moves;
  /* Arcs lead to nodes that come first here. */
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, graph->order[i]);
    graph->decided.listed[graph->order[i]] =
        node->cyclic || !emit->form.packed ? RG_NONE
                                           : count_behind (emit, graph, node);
  }
}
