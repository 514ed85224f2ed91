/* Lowers rare forks (rare-forks.h). */
#include "emit/c/search/rare-forks.h"
#include "emit/c/search/search.h"

/* Lists the move that ends after the check, if that side is taken.  Returns
 * the condition of the other side. */
static RgCodeExpr *
write_ends (RgEmitWriter *writer, const RgEmitRareFork *fork)
{
  RgCodeUnit *unit = writer->unit;
  const guint i = ++writer->counter;
  RgCodeExpr *given = rg_emit_lower_straight (writer, &fork->before);
  rg_emit_write_straight (writer, &fork->before);
  RgCodeExpr *other = rg_emit_lower_few_lines (
      writer, rg_emit_action (writer->emit, fork->continues));
  if (given)
    rg_emit_line (writer, "const int given%u = %p;", i, (gpointer)given);
  rg_emit_line (writer, "const int other%u = %p;", i, (gpointer)other);
  rg_emit_comment (writer, fork->ends->edge);
  rg_emit_add_fork (writer, fork->ends);
  rg_emit_write_straight (writer, &fork->after);
  rg_emit_write_add (writer, fork->after.arcs[fork->after.n - 1],
                     given ? rg_code_expr (unit, "given%u & !other%u", i, i)
                           : rg_code_expr (unit, "!other%u", i));
  return given ? rg_code_expr (unit, "given%u & other%u", i, i)
               : rg_code_expr (unit, "other%u", i);
}

void
rg_emit_write_rare_fork (RgEmitWriter *writer, const RgEmitArc *arc,
                         const RgEmitRareFork *fork)
{
  const RgEmitPlace place = writer->place;
  RgCodeExpr *condition = write_ends (writer, fork);
  writer->place = place;
  rg_emit_open (writer, "if (%p)", (gpointer)condition);
  rg_emit_write_arc (writer, arc);
  rg_emit_close (writer);
  writer->place = place;
}
