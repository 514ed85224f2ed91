#include "emit/c/search/lower-bound.h"

void
rg_emit_open_lower_bound (RgEmitWriter *writer, const RgEmitArc *arc,
                          guint64 most, struct RgEmitLowerBound *bound)
{
  *bound = (struct RgEmitLowerBound){.outer = writer->bound};
  bound->set =
      rg_emit_values_that_pass (writer->emit, writer->graph, arc, &bound->asks);
  if (!bound->set)
    return;
  if (!rg_emit_set_is_cheap (writer, bound->set, most)) {
    rg_emit_value_set_free (bound->set);
    bound->set = NULL;
    return;
  }
  bound->written = rg_emit_write_set (writer, bound->set);
  rg_emit_line (writer, "const uint64_t sure%u[%u] = %p;",
                bound->written.number, bound->written.n_words,
                (gpointer)rg_emit_root_words (&bound->written, bound->set));
  writer->bound = bound;
}

void
rg_emit_close_lower_bound (RgEmitWriter *writer, struct RgEmitLowerBound *bound)
{
  if (bound->set)
    rg_emit_value_set_free (bound->set);
  writer->bound = bound->outer;
}

/* Whether the check of the arc is that which the set answers, or its negation.
 */
static gboolean
answers (const RgEmitWriter *writer, const struct RgEmitLowerBound *bound,
         const RgEmitArc *arc)
{
  RgEmit *emit = writer->emit;
  return bound->asks->from == arc->from &&
         rg_emit_check (emit, rg_emit_action (emit, bound->asks)) ==
             rg_emit_check (emit, rg_emit_action (emit, arc));
}

RgCodeExpr *
rg_emit_with_lower_bound (RgEmitWriter *writer, const RgEmitArc *arc,
                          RgCodeExpr *asked)
{
  const struct RgEmitLowerBound *bound = writer->bound;
  while (bound && !answers (writer, bound, arc))
    bound = bound->outer;
  if (!bound)
    return asked;
  const RgAction *action = rg_emit_action (writer->emit, arc);
  rg_emit_check (writer->emit, action)->bounded = TRUE;
  gpointer value = rg_emit_lower_variable (writer, bound->set->variable);
  return rg_code_expr (writer->unit,
                       action->kind == RG_NOT_REACHABLE
                           ? "!(sure%u[%p / %u] >> %p %% %u & 1) && %p"
                           : "(sure%u[%p / %u] >> %p %% %u & 1) || %p",
                       bound->written.number, value, RG_EMIT_WORD, value,
                       RG_EMIT_WORD, (gpointer)asked);
}
