#include "emit/c/model/programs.h"

static gboolean
add_step (RgEmitProgram *program, RgEmitStep step)
{
  if (program->n == RG_EMIT_MOST_STEPS)
    return FALSE;
  program->steps[program->n++] = step;
  return TRUE;
}

static gboolean
add_read (RgEmitProgram *program, RgEmitGlobal *global)
{
  guint place;
  if (global->map)
    return FALSE;
  if (!g_ptr_array_find (program->reads, global, &place)) {
    place = program->reads->len;
    g_ptr_array_add (program->reads, global);
  }
  return add_step (program, (RgEmitStep){RG_EMIT_READ, place, NULL, NULL});
}

/* The offset of a part of a constant. */
static gboolean
add_part (RgEmitProgram *program, const RgExpr *expr)
{
  RgEmit *emit = program->emit;
  expr = rg_emit_bare (expr);
  if (expr->kind == RG_EXPR_NAME)
    return add_step (program, (RgEmitStep){RG_EMIT_PUSH, 0, NULL, NULL});
  const RgType *type = rg_emit_type (emit, expr->left);
  return add_part (program, expr->left) &&
         rg_emit_program_add (program, expr->right) &&
         add_step (
             program,
             (RgEmitStep){RG_EMIT_INDEX, rg_emit_cells (emit, type->target),
                          rg_emit_set (emit->symbols, type->source), NULL});
}

gboolean
rg_emit_program_add (RgEmitProgram *program, const RgExpr *expr)
{
  RgEmit *emit = program->emit;
  expr = rg_emit_bare (expr);
  RgEmitGlobal *global = rg_emit_global (emit, rg_expr_root (expr));
  if (!global)
    return expr->kind == RG_EXPR_NAME &&
           add_step (
               program,
               (RgEmitStep){RG_EMIT_PUSH,
                            rg_emit_symbol (emit->symbols, expr->name).code,
                            NULL, NULL});
  if (global->stored)
    return expr->kind == RG_EXPR_NAME && add_read (program, global);
  return rg_emit_type (emit, expr)->kind == RG_TYPE_SET &&
         rg_emit_need_value (emit, global) && add_part (program, expr) &&
         add_step (program,
                   (RgEmitStep){RG_EMIT_LOAD, 0, NULL, global->initial});
}

gboolean
rg_emit_program_run (const RgEmitProgram *program, const guint32 *known,
                     guint32 *value)
{
  guint32 stack[RG_EMIT_MOST_STEPS];
  guint top = 0;
  for (guint i = 0; i < program->n; i++) {
    const RgEmitStep *step = &program->steps[i];
    switch (step->operation) {
    case RG_EMIT_PUSH:
      stack[top++] = step->number;
      break;
    case RG_EMIT_READ:
      stack[top++] = known[step->number];
      break;
    case RG_EMIT_INDEX:
      top--;
      if (!rg_emit_set_has (program->emit->symbols, step->set, stack[top]))
        return FALSE;
      stack[top - 1] += (stack[top] - step->set->low) * step->number;
      break;
    case RG_EMIT_LOAD:
      stack[top - 1] = step->cells[stack[top - 1]];
      break;
    }
  }
  *value = stack[0];
  return TRUE;
}
