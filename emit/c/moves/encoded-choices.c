/* Decides which nondeterministic choices a move encodes, and in how many bits:
 * those that a replay of the move can't find by tags or tests
 * (implied-choices.c).
 *
 *     a, b: skip;  a, c: skip;     the number of the arc, in one bit
 *     c, d: pos = Cell(*);         the code of the cell, as an offset from the
 *                                  first code of the set
 */
#include "emit/c/plan.h"

guint32
rg_emit_compute_choice_span (const RgEmit *emit, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  if (action->kind != RG_ASSIGN_ANY || arc->to == RG_EMIT_STOP)
    return 1;
  const guint32 variable = rg_emit_written (emit, action)->variable;
  if (!rg_bits_has (emit->moves->decided.flow[arc->to].live, variable))
    return 1;
  return rg_emit_span (rg_emit_get_choices (emit->symbols, action));
}

gboolean
rg_emit_encodes_code (const RgEmit *emit, const RgEmitArc *arc)
{
  const guint8 *code_tags = emit->form.code_tags;
  const RgEmitFork *forks = emit->form.forks;
  return rg_emit_compute_choice_span (emit, arc) > 1 &&
         !(forks && forks[arc->from] == RG_EMIT_FORK_UNVISITED) &&
         !(code_tags && code_tags[rg_emit_arc_number (emit->moves, arc)]);
}

gboolean
rg_emit_encodes_fork (const RgEmit *emit, guint32 node)
{
  const RgEmitFork *forks = emit->form.forks;
  return emit->moves->decided.n_choices[node] > 1 &&
         !(forks && forks[node] != RG_EMIT_FORK_ENCODED);
}

guint
rg_emit_count_fork_bits (const RgEmit *emit, guint32 node)
{
  return rg_emit_encodes_fork (emit, node)
             ? rg_emit_count_bits_for (emit->moves->decided.n_choices[node] - 1)
             : 0;
}

const RgEmitArc **
rg_emit_list_arcs_of_choices (const RgEmitGraph *graph, guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  const guint32 n = graph->decided.n_choices[i];
  const RgEmitArc **arcs = g_new0 (const RgEmitArc *, n);
  for (guint32 k = node->first + node->n_arcs; k-- > node->first;) {
    const guint32 choice = graph->decided.numbers[k].choice;
    if (choice < n)
      arcs[choice] = rg_emit_arc (graph, k);
  }
  return arcs;
}
