#include "emit/plan/suppose.h"

RgEmitGlobal *
rg_emit_cell_of (const RgEmit *emit, const RgExpr *expr, guint32 most_cells)
{
  expr = rg_emit_bare (expr);
  if (expr->kind != RG_EXPR_ACCESS)
    return NULL;
  const RgExpr *map = rg_emit_bare (expr->left);
  RgEmitGlobal *global =
      map->kind == RG_EXPR_NAME ? rg_emit_global (emit, map->name) : NULL;
  return global && global->stored && global->map && !global->interned &&
                 global->width == 1 && global->cells <= most_cells &&
                 global->type->kind == RG_TYPE_ARROW &&
                 global->type->target->kind == RG_TYPE_SET
             ? global
             : NULL;
}

gboolean
rg_emit_is_known (const RgEmitSupposed *supposed, const RgExpr *expr)
{
  for (;;) {
    expr = rg_emit_bare (expr);
    if (expr == supposed->cell)
      return TRUE;
    if (expr->kind != RG_EXPR_ACCESS) {
      const RgEmitGlobal *global = rg_emit_global (supposed->emit, expr->name);
      return !global || !global->stored ||
             (rg_emit_is_scalar (global) &&
              supposed->known[global->variable] != RG_NONE);
    }
    if (!rg_emit_is_known (supposed, expr->right))
      return FALSE;
    expr = expr->left;
  }
}

/* A part of a constant. */
typedef struct {
  const RgEmitGlobal *global;
  gsize offset;
  const RgType *type;
} Part;

static gboolean
find_part (const RgEmitSupposed *supposed, const RgExpr *expr, Part *part)
{
  RgEmit *emit = supposed->emit;
  expr = rg_emit_bare (expr);
  if (expr->kind == RG_EXPR_NAME) {
    RgEmitGlobal *global = rg_emit_global (emit, expr->name);
    if (!global || global->stored || !rg_emit_need_value (emit, global))
      return FALSE;
    *part = (Part){global, 0, global->type};
    return TRUE;
  }
  guint32 code;
  if (!find_part (supposed, expr->left, part) ||
      part->type->kind != RG_TYPE_ARROW ||
      !rg_emit_supposed (supposed, expr->right, &code))
    return FALSE;
  const RgEmitSet *source = rg_emit_set (emit->symbols, part->type->source);
  if (!rg_emit_set_has (emit->symbols, source, code))
    return FALSE;
  part->type = part->type->target;
  part->offset +=
      (gsize)(code - source->low) * rg_emit_cells (emit, part->type);
  return TRUE;
}

gboolean
rg_emit_supposed (const RgEmitSupposed *supposed, const RgExpr *expr,
                  guint32 *code)
{
  RgEmit *emit = supposed->emit;
  expr = rg_emit_bare (expr);
  if (expr == supposed->cell) {
    *code = supposed->code;
    return TRUE;
  }
  Part part;
  if (expr->kind == RG_EXPR_NAME) {
    const RgEmitGlobal *global = rg_emit_global (emit, expr->name);
    if (global && rg_emit_is_scalar (global)) {
      *code = supposed->known ? supposed->known[global->variable] : RG_NONE;
      return *code != RG_NONE;
    }
    if (!global) {
      *code = rg_emit_symbol (emit->symbols, expr->name).code;
      return TRUE;
    }
  }
  if (!find_part (supposed, expr, &part) || part.type->kind != RG_TYPE_SET)
    return FALSE;
  *code = part.global->initial[part.offset];
  return TRUE;
}
