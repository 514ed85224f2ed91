/* Adds loops over all values of some columns of a table: nested counting loops,
 * the last column innermost.
 *
 *     a, b: x = 1;    (the body, from b to c)
 *     c, n: x != 3;   n, b: x = after[x];    c, d: x == 3;   d, e: x = 1;
 */
#include "gdl/lift/column-loops.h"

void
lift_loop_init (LiftLoop *loop, LiftFrame *frame, guint number, gboolean bound)
{
  Lift *lift = frame->lift;
  const LiftTable *table = lift_table (lift, number);
  LiftRule *rule = rg_arena_new_zeroed (lift->arena, LiftRule, 1);
  rule->n_variables = table->n;
  rule->variables =
      rg_arena_new_array (lift->arena, const char *, table->n + 1);
  rule->domains = rg_arena_new_array (lift->arena, RgBits *, table->n + 1);
  rule->body = &loop->literal;
  rule->n = 1;
  DlTerm *arguments = rg_arena_new_array (lift->arena, DlTerm, table->n + 1);
  for (guint i = 0; i < table->n; i++) {
    rule->variables[i] = "at";
    rule->domains[i] = lift_set_copy (lift, table->domains[i]);
    arguments[i] = dl_make_variable (i);
    if (lift_set_count (lift, table->domains[i]) == 1)
      arguments[i] =
          dl_make_symbol (lift_set_find_first (lift, table->domains[i]));
  }
  loop->literal = lift_positive (number, table->n, arguments);
  loop->rule = rule;
  loop->body = lift_body_new (lift, rule);
  for (guint i = 0; i < table->n; i++) {
    if (dl_is_variable (arguments[i]) && bound)
      lift_allocate_local (frame, &loop->body, i);
    loop->body.slots[i].needed = dl_is_variable (arguments[i]);
  }
}

void
lift_loop_clear (LiftLoop *loop)
{
  lift_body_free (&loop->body);
}

void
lift_loop_fix (LiftLoop *loop, guint column, LiftValue value)
{
  ((DlTerm *)loop->literal.arguments)[column] = dl_make_symbol (value);
  loop->body.slots[column].needed = FALSE;
}

static RgAction
assign_slot (LiftFrame *frame, const LiftSlot *slot, const RgExpr *value)
{
  return rg_assign (rg_expr_name (frame->lift->code.game, slot->variable),
                    value);
}

RgNode
lift_loop_begin (LiftFrame *frame, LiftLoop *loop, RgNode at)
{
  Lift *lift = frame->lift;
  for (guint i = 0; i < loop->literal.n; i++) {
    const LiftSlot *slot = &loop->body.slots[i];
    if (dl_is_variable (loop->literal.arguments[i]))
      at = lift_add_edge (
          frame, at,
          assign_slot (frame, slot,
                       lift_get_symbol_expr (
                           lift, lift_type_at (lift, slot->type)->first)));
  }
  loop->head = lift_add_node (frame, NULL);
  lift_connect (frame, at, loop->head);
  return loop->head;
}

RgNode
lift_loop_end (LiftFrame *frame, LiftLoop *loop, RgNode at)
{
  Lift *lift = frame->lift;
  for (guint i = loop->literal.n; i-- > 0;) {
    const LiftSlot *slot = &loop->body.slots[i];
    if (!dl_is_variable (loop->literal.arguments[i]))
      continue;
    const RgExpr *value = rg_expr_name (lift->code.game, slot->variable);
    const LiftValue first = lift_type_at (lift, slot->type)->first;
    const LiftValue last = lift_type_at (lift, slot->type)->last;
    const RgExpr *successor = rg_expr_access (
        lift->code.game,
        rg_expr_name (lift->code.game,
                      lift_get_successor_map (lift, slot->type)),
        value);
    const RgNode not_last =
        lift_add_edge (frame, at,
                       lift_make_comparison (frame, value, FALSE,
                                             lift_get_symbol (lift, last)));
    rg_edge_add (lift->code.game, not_last, loop->head,
                 assign_slot (frame, slot, successor));
    at = lift_add_edge (frame, at,
                        lift_make_comparison (frame, value, TRUE,
                                              lift_get_symbol (lift, last)));
    at = lift_add_edge (
        frame, at,
        assign_slot (frame, slot, lift_get_symbol_expr (lift, first)));
  }
  frame->last_edge = RG_NONE;
  return at;
}
