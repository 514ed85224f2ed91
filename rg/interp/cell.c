/* A single cell of a state, by an expression without casts. */
#include "rg/interp/core.h"

typedef struct {
  const RgType *type; /* NULL: there is no such part */
  guint32 offset;
} Part;

static Part
find_part (const RgInterp *interp, const RgExpr *expr)
{
  const RgGlobal *variable;
  if (expr->kind == RG_EXPR_NAME) {
    variable = rg_find_variable (interp->game, expr->name);
    if (!variable)
      return (Part){NULL, 0};
    const RgInterpPlace *place = rg_interp_layout_place (interp, variable);
    return (Part){place->type, place->offset};
  }
  if (expr->kind != RG_EXPR_ACCESS || expr->right->kind != RG_EXPR_NAME)
    return (Part){NULL, 0};
  const Part map = find_part (interp, expr->left);
  if (!map.type || map.type->kind != RG_TYPE_ARROW)
    return (Part){NULL, 0};
  const gint place =
      rg_type_index (interp->game, map.type->source, expr->right->name);
  return place < 0
             ? (Part){NULL, 0}
             : (Part){map.type->target,
                      map.offset + (guint32)place * rg_interp_layout_cells (
                                                        map.type->target)};
}

RgName
rg_interp_state_cell (const RgInterp *interp, const RgInterpState *state,
                      const RgExpr *cell)
{
  if (cell->kind == RG_EXPR_NAME && !rg_find_global (interp->game, cell->name))
    return cell->name;
  const Part part = find_part (interp, cell);
  return part.type && part.type->kind == RG_TYPE_SET ? state->cells[part.offset]
                                                     : RG_NO_NAME;
}
