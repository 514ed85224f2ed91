/* Conditions side by side, of which one has to hold. */
#include "emit/c/checks/cache-lower.h"
#include "emit/c/search/lower-bound.h"
#include "emit/c/sets/lower.h"
#include "emit/c/views/calls.h"
#include "rg/analysis/conditions.h"

guint
rg_emit_run_length (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgEmitNode *node = rg_emit_node (writer->graph, arc->from);
  const RgEmitArc *end =
      rg_emit_arc (writer->graph, node->first) + node->n_arcs;
  guint n = 1;
  while (arc + n < end && rg_emit_same_run (writer->graph, arc + n, arc))
    n++;
  return n;
}

/* `map[index] == value`, a constant, as the bit of a set that searches keep; or
 * NULL. */
static RgCodeExpr *
lower_bit (RgEmitWriter *writer, const RgAction *action)
{
  RgEmit *emit = writer->emit;
  RgCodeUnit *unit = writer->unit;
  const RgExpr *cell = rg_emit_bare (action->left);
  if (!rg_emit_is_moves (writer) || cell->kind != RG_EXPR_ACCESS ||
      rg_emit_bare (cell->left)->kind != RG_EXPR_NAME)
    return NULL;
  const RgEmitGlobal *map = rg_emit_global (emit, rg_expr_root (cell));
  const RgType *source = rg_emit_type (emit, cell->left)->source;
  guint32 code;
  if (!rg_emit_search_keeps_cells (map) || map->cells > RG_EMIT_WORD ||
      !rg_type_contains (emit->game, source,
                         rg_emit_type (emit, cell->right)) ||
      !rg_emit_evaluate (emit, action->right, NULL, &code))
    return NULL;
  rg_emit_guards_begin (writer);
  RgCodeExpr *index = rg_emit_lower_expr (writer, cell->right);
  if (rg_emit_lower_guards_end (writer))
    return NULL;
  RgCodeExpr *cells =
      rg_emit_cells_from (unit, rg_emit_cells_with (emit, map, code), 0, NULL,
                          rg_code_number (unit, map->cells));
  const guint32 low = rg_emit_set (emit->symbols, source)->low;
  if (low)
    index = rg_code_expr (unit, "%p - %u", (gpointer)index, low);
  return rg_code_expr (unit, "%s%p >> %p & 1",
                       action->kind == RG_EQUAL ? "" : "~", (gpointer)cells,
                       (gpointer)index);
}

static RgCodeExpr *
lower_condition (RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  if (rg_action_is_comparison (action)) {
    RgCodeExpr *bit = lower_bit (writer, action);
    return bit ? bit : rg_emit_lower_comparison (writer, action);
  }
  const RgAction *supposed = writer->graph->decided.supposed[arc->from];
  RgCodeExpr *answer =
      supposed ? rg_emit_supposed_lines (writer, action, supposed) : NULL;
  if (answer)
    return answer;
  answer = rg_emit_ask_cache (writer, action);
  if (!answer)
    return rg_emit_with_lower_bound (writer, arc,
                                     rg_emit_check_call (writer, action));
  return action->kind == RG_NOT_REACHABLE
             ? rg_code_expr (writer->unit, "!%p", (gpointer)answer)
             : answer;
}

static gboolean
is_same_version (const RgEmitWriter *writer, const RgExpr *expr)
{
  for (guint v = 0; v < writer->emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (writer->emit->variables, v);
    if (writer->assumed_version[v] != writer->version[v] &&
        rg_expr_mentions (expr, global->name))
      return FALSE;
  }
  return TRUE;
}

/* Whether the list of successors that is being walked says that it holds. */
static gboolean
is_assumed (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  return writer->assumed && rg_action_equal (writer->assumed, action) &&
         is_same_version (writer, action->left) &&
         is_same_version (writer, action->right);
}

/* Whether one of the run always holds, as far as neighbours tell. */
static gboolean
holds_always (const RgEmit *emit, const RgEmitArc *arc, guint run)
{
  for (guint i = 1; i < run; i++) {
    if (rg_are_opposite (emit->game, rg_emit_action (emit, arc + i - 1),
                         rg_emit_action (emit, arc + i)))
      return TRUE;
  }
  return FALSE;
}

RgCodeExpr *
rg_emit_lower_run (RgEmitWriter *writer, const RgEmitArc *arc, guint run,
                   const char * or)
{
  if (holds_always (writer->emit, arc, run) ||
      (run == 1 && is_assumed (writer, arc)))
    return rg_code_number (writer->unit, 1);
  RgCodeExpr *all = NULL;
  for (guint i = 0; i < run; i++)
    all =
        rg_code_join (writer->unit, all, or, lower_condition (writer, arc + i));
  return all;
}
