/* Makes the symbols of roles, assignments, and tags and their visibility.
 *
 *     does(red, move(x))      has the tags      $ move;  $$ x;
 */
#include "gdl/lift/turns.h"

gboolean
lift_is_random (const Lift *lift, guint role)
{
  return gdl_term_functor (lift->terms, g_array_index (lift->program->roles,
                                                       GdlTerm, role)) ==
         GDL_RANDOM;
}

RgName
lift_get_role_symbol (Lift *lift, guint role)
{
  return lift_get_symbol (lift, lift_get_role (lift, role));
}

RgAction
lift_assign_symbol (const Lift *lift, RgName variable, RgName value)
{
  return rg_assign (rg_expr_name (lift->code.game, variable),
                    rg_expr_name (lift->code.game, value));
}

RgAction
lift_assign_element (const Lift *lift, RgName map, RgName index, RgName value)
{
  return rg_assign (rg_expr_access (lift->code.game,
                                    rg_expr_name (lift->code.game, map),
                                    rg_expr_name (lift->code.game, index)),
                    rg_expr_name (lift->code.game, value));
}

RgNode
lift_set_visible (LiftTurns *turns, RgNode at, guint role)
{
  Lift *lift = turns->lift;
  for (guint r = 0; r < lift->program->roles->len && !lift->refused; r++) {
    if (!lift_is_random (lift, r))
      at = lift_add_edge (&turns->frame, at,
                          lift_assign_element (lift, lift->code.game->visible,
                                               lift_get_role_symbol (lift, r),
                                               r == role || role == GDL_KEEPER
                                                   ? lift->code.one
                                                   : lift->code.zero));
  }
  return at;
}

RgNode
lift_add_tags (LiftFrame *frame, const LiftBody *body, const DlTerm *arguments,
               const LiftTable *table, RgNode at)
{
  Lift *lift = frame->lift;
  const GdlTerm name = gdl_intern_term (lift->terms, table->functor, NULL, 0);
  at = lift_add_edge (frame, at, rg_tag (gdl_symbol (lift->code.names, name)));
  for (guint i = 1; i < table->n; i++) {
    const LiftOperand part = lift_get_operand (frame, body, &arguments[i]);
    at = lift_add_edge (frame, at,
                        part.constant ? rg_tag (part.expr->name)
                                      : rg_tag_variable (part.expr->name));
  }
  return at;
}
