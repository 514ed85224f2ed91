/* Decides which nondeterministic choices a move encodes, and in how many bits:
 * those that a replay of the move can't find by tags or tests
 * (implied-choices.c). */
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
         !(forks && forks[arc->from] == RG_EMIT_FORK_PASSED) &&
         !(code_tags && code_tags[rg_emit_arc_number (emit->moves, arc)]);
}

gboolean
rg_emit_encodes_fork (const RgEmit *emit, guint32 node)
{
  const RgEmitFork *forks = emit->form.forks;
  return emit->moves->decided.n_choices[node] > 1 &&
         !(forks && forks[node] != RG_EMIT_FORK_NOTED);
}

guint
rg_emit_count_fork_bits (const RgEmit *emit, guint32 node)
{
  return rg_emit_encodes_fork (emit, node)
             ? rg_emit_count_bits_for (emit->moves->decided.n_choices[node] - 1)
             : 0;
}
