/* Roles as symbols, and assignments to what the game knows of them. */
#include "gdl/lift/turns.h"

gboolean
lift_is_random (const Lift *lift, guint role)
{
  return gdl_term_functor (lift->terms, g_array_index (lift->program->roles,
                                                       GdlTerm, role)) ==
         GDL_RANDOM;
}

RgName
lift_role_symbol (Lift *lift, guint role)
{
  return lift_symbol (lift, lift_role (lift, role));
}

RgAction
lift_put (const Lift *lift, RgName variable, RgName value)
{
  return rg_assign (rg_expr_name (lift->game, variable),
                    rg_expr_name (lift->game, value));
}

RgAction
lift_put_of (const Lift *lift, RgName map, RgName index, RgName value)
{
  return rg_assign (rg_expr_access (lift->game, rg_expr_name (lift->game, map),
                                    rg_expr_name (lift->game, index)),
                    rg_expr_name (lift->game, value));
}

RgNode
lift_show_to (LiftTurns *turns, RgNode at, guint role)
{
  Lift *lift = turns->lift;
  for (guint r = 0; r < lift->program->roles->len && !lift->refused; r++) {
    if (!lift_is_random (lift, r))
      at = lift_do (&turns->frame, at,
                    lift_put_of (lift, lift->game->visible,
                                 lift_role_symbol (lift, r),
                                 r == role || role == GDL_KEEPER ? lift->one
                                                                 : lift->zero));
  }
  return at;
}
