/* Plans the layout of variables and constants: the number of cells, their
 * width, and which of them are part of the state.
 *
 *     var board: Cell -> Mark    64 cells of 1 byte, in the state: edges write
 *     const up: Cell -> Cell     64 cells of 1 byte, a constant of C
 *     var size: Size             a constant of C if no edge writes it
 *
 * `player` is always part of the state. A cell has 1, 2 or 4 bytes, for the
 * codes of the group of its values. */
#include "emit/c/plan.h"

/* The bytes of a cell for the codes of the set's group. */
static guint
choose_width (const RgEmit *emit, const RgEmitSet *set)
{
  const guint32 size = rg_emit_get_group_size (emit->symbols, set->group);
  return size <= 1 << 8 ? 1 : size <= 1 << 16 ? 2 : 4;
}

/* Plans the layout of the i-th global, without its initial value; nothing, if
 * its declaration was removed. */
static void
plan_global (const RgEmit *emit, guint i)
{
  const RgGlobal *global = &g_array_index (emit->game->globals, RgGlobal, i);
  RgEmitGlobal *plan = &emit->globals[i];
  if (rg_decl (emit->game, global->decl)->removed)
    return;
  plan->name = global->name;
  plan->global = global;
  plan->type = rg_type_resolve (emit->game, global->type);
  plan->values = rg_emit_get_value_set (emit, plan->type);
  plan->cells = rg_emit_count_cells (emit, plan->type);
  plan->map = plan->type->kind == RG_TYPE_ARROW;
  plan->width = plan->values->n ? choose_width (emit, plan->values) : 1;
  plan->stored = global->name == emit->game->player;
}

/* Marks the variables that edges write; any other one is treated as a
 * constant. */
static void
mark_written (const RgEmit *emit)
{
  RgGame *game = emit->game;
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (!rg_action_is_assignment (action))
      continue;
    RgEmitGlobal *global = rg_emit_global (emit, rg_expr_root (action->left));
    if (global)
      global->stored = TRUE;
  }
}

/* Checks the limit of cells before any table is made; unused constants count,
 * too. FALSE: it is exceeded, which was reported. */
static gboolean
check_cells (const RgEmit *emit)
{
  const guint64 limit = emit->options->max_cells;
  guint64 cells = 0;
  RG_FOR_DECLS (emit->game, d)
  {
    const RgDecl *decl = rg_decl (emit->game, d);
    if (decl->kind != RG_DECL_CONSTANT && decl->kind != RG_DECL_VARIABLE)
      continue;
    cells += emit->globals[decl->index].cells;
    if (cells > limit)
      return rg_emit_report_limit (
          emit, d, limit, "cells of constants and variables", "--max-cells");
  }
  return TRUE;
}

gboolean
rg_emit_plan_globals (RgEmit *emit)
{
  const guint n = emit->game->globals->len;
  emit->globals = g_new0 (RgEmitGlobal, n);
  for (guint i = 0; i < n; i++)
    plan_global (emit, i);
  if (!check_cells (emit))
    return FALSE;
  mark_written (emit);
  for (guint i = 0; i < n; i++) {
    RgEmitGlobal *global = &emit->globals[i];
    if (!global->stored)
      continue;
    global->variable = emit->variables->len;
    g_ptr_array_add (emit->variables, global);
    if (!rg_emit_need_value (emit, global))
      return FALSE;
  }
  return TRUE;
}
