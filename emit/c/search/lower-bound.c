/* Lowers checks that a set of values decides in advance (lower-bound.h). */
#include "emit/c/search/lower-bound.h"

void
rg_emit_open_lower_bound (RgEmitWriter *writer, const RgEmitLowerBound *bound,
                          RgEmitWrittenBound *written)
{
  *written = (RgEmitWrittenBound){bound, rg_emit_write_set (writer, bound->set),
                                  writer->bound};
  rg_emit_line (writer, "const uint64_t sure%u[%u] = %p;", written->set.number,
                written->set.n_words,
                (gpointer)rg_emit_lower_root_words (&written->set, bound->set));
  writer->bound = written;
}

RgCodeExpr *
rg_emit_lower_with_bound (RgEmitWriter *writer, const RgEmitArc *arc,
                          const RgEmitLowerBound *bound, RgCodeExpr *call)
{
  const RgEmitWrittenBound *written = writer->bound;
  while (written->bound != bound)
    written = written->outer;
  const RgAction *action = rg_emit_action (writer->emit, arc);
  gpointer value = rg_emit_lower_variable (writer, bound->set->variable);
  return rg_code_expr (writer->unit,
                       action->kind == RG_NOT_REACHABLE
                           ? "!(sure%u[%p / %u] >> %p %% %u & 1) && %p"
                           : "(sure%u[%p / %u] >> %p %% %u & 1) || %p",
                       written->set.number, value, RG_EMIT_WORD, value,
                       RG_EMIT_WORD, (gpointer)call);
}
