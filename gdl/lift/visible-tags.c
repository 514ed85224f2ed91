/* Adds the tags that players see of a step: the actions of all roles, or in
 * GDL-II their percepts.
 *
 *     a, b: does[red] == move;      b, c: $ move;
 *     c, d: to = move_1[red];       d, e: $$ to;
 *
 * The percepts of a table are tested one by one. */
#include "gdl/lift/turns.h"

/* Adds the tags of the action that the role has taken: a branch for each
 * functor. */
static RgNode
add_action_tags (LiftTurns *turns, RgNode at, guint role)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const RgNode end = lift_add_node (frame, "told");
  const RgExpr *mover =
      rg_expr_name (lift->code.game, lift_get_role_symbol (lift, role));
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind != LIFT_ACTION || !table->possible ||
        !rg_bits_has (table->domains[0], lift_get_role (lift, role)))
      continue;
    GArray *busy = lift_save_locals (frame);
    RgNode branch = lift_add_edge (
        frame, at,
        lift_make_comparison (
            frame,
            rg_expr_access (lift->code.game,
                            rg_expr_name (lift->code.game, lift->code.does),
                            mover),
            TRUE, table->name));
    const GdlTerm name = gdl_intern_term (lift->terms, table->functor, NULL, 0);
    branch = lift_add_edge (frame, branch,
                            rg_tag (gdl_symbol (lift->code.names, name)));
    for (guint i = 1; i < table->n; i++) {
      const guint type = lift_get_type (lift, table->domains[i], "part");
      const RgName variable = lift_take_local (frame, type, "tell");
      branch = lift_add_edge (
          frame, branch,
          rg_assign (
              rg_expr_name (lift->code.game, variable),
              rg_expr_access (lift->code.game,
                              rg_expr_name (lift->code.game, table->maps[i]),
                              mover)));
      branch = lift_add_edge (frame, branch, rg_tag_variable (variable));
    }
    lift_connect (frame, branch, end);
    lift_restore_locals (frame, busy);
  }
  frame->last_edge = RG_NONE;
  return end;
}

/* Adds the tags of the percepts of a table that the role gets, by loops over
 * all percepts. */
static RgNode
add_percept_tags (LiftTurns *turns, RgNode at, guint role, guint t)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const LiftTable *table = lift_table (lift, t);
  LiftLoop loop;
  GArray *busy = lift_save_locals (frame);
  lift_loop_init (&loop, frame, t, TRUE);
  lift_loop_fix (&loop, 0, lift_get_role (lift, role));
  at = lift_loop_begin (frame, &loop, at);
  const RgNode end = lift_add_node (frame, "told");
  RgNode fails;
  RgNode holds =
      lift_add_check_fork (frame, &loop.body, &loop.literal, at, &fails);
  holds =
      lift_add_tags (frame, &loop.body, loop.literal.arguments, table, holds);
  lift_connect (frame, holds, end);
  rg_edge_add (lift->code.game, fails, end, rg_skip ());
  frame->last_edge = RG_NONE;
  at = lift_loop_end (frame, &loop, end);
  lift_loop_clear (&loop);
  lift_restore_locals (frame, busy);
  return at;
}

RgNode
lift_add_visible_tags (LiftTurns *turns, RgNode at)
{
  Lift *lift = turns->lift;
  const guint n_roles = lift->program->roles->len;
  if (!lift->program->has_percepts) {
    at = lift_set_visible (turns, at, GDL_KEEPER);
    for (guint r = 0; r < n_roles; r++)
      at = add_action_tags (turns, at, r);
    return at;
  }
  for (guint r = 0; r < n_roles; r++) {
    if (lift_is_random (lift, r))
      continue;
    at = lift_set_visible (turns, at, r);
    for (guint t = 0; t < lift->tables->len; t++) {
      const LiftTable *table = lift_table (lift, t);
      if (table->keyword == GDL_SEES && table->possible &&
          rg_bits_has (table->domains[0], lift_get_role (lift, r)))
        at = add_percept_tags (turns, at, r, t);
    }
  }
  return lift_set_visible (turns, at, GDL_KEEPER);
}
