/* Finds a single cell of a state, by an expression without casts. */
#include "rg/interp/core.h"

/* A variable or a part of one, by its first cell. */
typedef struct {
  const RgType *type; /* NULL: there is no such part */
  guint32 offset;
} CellPart;

/* Finds the variable, or the element of a map at symbols, that the expression
 * names. */
static CellPart
find_part (const RgInterp *interp, const RgExpr *expr)
{
  const RgGlobal *variable;
  if (expr->kind == RG_EXPR_NAME) {
    variable = rg_find_variable (interp->game, expr->name);
    if (!variable)
      return (CellPart){NULL, 0};
    const RgInterpPlace *place = rg_interp_layout_place (interp, variable);
    return (CellPart){place->type, place->offset};
  }
  if (expr->kind != RG_EXPR_ACCESS || expr->right->kind != RG_EXPR_NAME)
    return (CellPart){NULL, 0};
  const CellPart map = find_part (interp, expr->left);
  if (!map.type || map.type->kind != RG_TYPE_ARROW)
    return (CellPart){NULL, 0};
  const gint place =
      rg_type_index (interp->game, map.type->source, expr->right->name);
  return place < 0
             ? (CellPart){NULL, 0}
             : (CellPart){map.type->target,
                          map.offset + (guint32)place * rg_interp_layout_cells (
                                                            map.type->target)};
}

RgName
rg_interp_state_cell (const RgInterp *interp, const RgInterpState *state,
                      const RgExpr *cell)
{
  if (cell->kind == RG_EXPR_NAME && !rg_find_global (interp->game, cell->name))
    return cell->name;
  const CellPart part = find_part (interp, cell);
  return part.type && part.type->kind == RG_TYPE_SET ? state->cells[part.offset]
                                                     : RG_NO_NAME;
}
