/* Lowers a run of conditions, arcs with one target, to a disjunction in C.
 *
 *     a, b: x == one;           s->v_x == 3 || check0 (s, w)
 *     a, b: ? c -> d;
 *
 * A condition is 1 if it is known to hold. In a search for moves, a comparison
 * of a cell may be a bit of a maintained set. A check is evaluated in the form
 * that was planned (RgEmitCheckForm). */
#include "emit/c/checks/cache-lower.h"
#include "emit/c/search/lower-bound.h"
#include "emit/c/sets/lower.h"
#include "emit/c/views/lowering.h"
#include "rg/analysis/conditions.h"

/* `map[index] == value`, for a constant value, as a test of one bit of a
 * maintained set.  NULL: no set has it, or the search is not for moves. */
static RgCodeExpr *
lower_bit_test (RgEmitWriter *writer, const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  RgCodeUnit *unit = writer->unit;
  guint32 code;
  if (!rg_emit_is_move_search (writer) ||
      !rg_emit_reads_bit (emit, action, &code))
    return NULL;
  const RgExpr *cell = rg_emit_strip_casts (action->left);
  const RgEmitGlobal *map = rg_emit_global (emit, rg_expr_root (cell));
  const RgType *source = rg_emit_type (emit, cell->left)->source;
  RgCodeExpr *index = rg_emit_lower_expr (writer, cell->right);
  RgCodeExpr *cells = rg_emit_lower_cells_from (
      unit, rg_emit_find_cells_with_code (emit, map, code), 0, NULL,
      rg_code_number (unit, map->cells));
  const guint32 low = rg_emit_set (emit->symbols, source)->low;
  if (low)
    index = rg_code_expr (unit, "%p - %u", (gpointer)index, low);
  return rg_code_expr (unit, "%s%p >> %p & 1",
                       action->kind == RG_EQUAL ? "" : "~", (gpointer)cells,
                       (gpointer)index);
}

/* The condition of an arc: a comparison, or the answer of a check. */
static RgCodeExpr *
lower_condition (RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  if (rg_action_is_comparison (action)) {
    RgCodeExpr *bit = lower_bit_test (writer, action);
    return bit ? bit : rg_emit_lower_comparison (writer, action);
  }
  const RgEmitStep *step = rg_emit_step (writer, arc);
  RgCodeExpr *answer = NULL;
  switch (step->check) {
  case RG_EMIT_CHECK_ASSUMED:
    return rg_emit_lower_supposed_lines (
        writer, action, writer->graph->decided.supposed[arc->from]);
  case RG_EMIT_CHECK_CALL:
    answer = rg_emit_lower_check_call (writer, action);
    return step->bound
               ? rg_emit_lower_with_bound (writer, arc, step->bound, answer)
               : answer;
  case RG_EMIT_CHECK_CACHED:
  case RG_EMIT_CHECK_TABLE:
    answer = rg_emit_lower_cached_check (writer, action,
                                         step->check == RG_EMIT_CHECK_CACHED);
    break;
  }
  return action->kind == RG_NOT_REACHABLE
             ? rg_code_expr (writer->unit, "!%p", (gpointer)answer)
             : answer;
}

/* Whether the variables that the expression mentions have had no new version
 * since the comparison was assumed. */
static gboolean
has_assumed_versions (const RgEmitWriter *writer, const RgExpr *expr)
{
  for (guint v = 0; v < writer->emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (writer->emit->variables, v);
    if (writer->place.assumed_version[v] != writer->version[v] &&
        rg_expr_mentions (expr, global->name))
      return FALSE;
  }
  return TRUE;
}

/* Whether the enclosing loop iterates over successors that all satisfy the
 * condition. */
static gboolean
is_assumed (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  return writer->place.assumed &&
         rg_action_equal (writer->place.assumed, action) &&
         has_assumed_versions (writer, action->left) &&
         has_assumed_versions (writer, action->right);
}

RgCodeExpr *
rg_emit_lower_run (RgEmitWriter *writer, const RgEmitArc *arc, guint run,
                   const char *operator)
{
  if (rg_emit_run_holds (writer->emit, arc, run) ||
      (run == 1 && is_assumed (writer, arc)))
    return rg_code_number (writer->unit, 1);
  RgCodeExpr *disjunction = NULL;
  for (guint i = 0; i < run; i++)
    disjunction = rg_code_join (writer->unit, disjunction, operator,
                                lower_condition (writer, arc + i));
  return disjunction;
}
