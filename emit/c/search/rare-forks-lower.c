/* Lowers rare forks (rare-forks.h). */
#include "emit/c/search/rare-forks.h"
#include "emit/c/search/search.h"

/* Writes the listing of the move that ends after the check, if that side is
 * taken.  Returns the condition of the other side. */
static RgCodeExpr *
write_ends (RgEmitWriter *writer, const RgEmitRareFork *fork)
{
  RgCodeUnit *unit = writer->unit;
  const guint i = ++writer->counter;
  RgCodeExpr *prefix_condition =
      rg_emit_lower_straight_conditions (writer, &fork->prefix);
  rg_emit_write_straight_tags (writer, &fork->prefix);
  RgCodeExpr *rare_condition = rg_emit_lower_few_lines (
      writer, rg_emit_action (writer->emit, fork->rare_side));
  if (prefix_condition)
    rg_emit_line (writer, "const int given%u = %p;", i,
                  (gpointer)prefix_condition);
  rg_emit_line (writer, "const int other%u = %p;", i, (gpointer)rare_condition);
  rg_emit_write_comment (writer, fork->end_side->edge);
  rg_emit_add_fork (writer, fork->end_side);
  rg_emit_write_straight_tags (writer, &fork->suffix);
  rg_emit_write_listed_move (
      writer, fork->suffix.arcs[fork->suffix.n - 1],
      prefix_condition ? rg_code_expr (unit, "given%u & !other%u", i, i)
                       : rg_code_expr (unit, "!other%u", i));
  return prefix_condition ? rg_code_expr (unit, "given%u & other%u", i, i)
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
