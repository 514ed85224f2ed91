/* Inlines rules: binds the variables of the head to the arguments that are
 * bound outside, adds the body, and assigns the outputs. Where possible, the
 * inner body uses the variables of the outer one, so that nothing is assigned.
 */
#include "gdl/lift/inline.h"
#include "gdl/map/origins.h"

LiftBody
lift_body_new (Lift *lift, const LiftRule *rule)
{
  LiftBody body = {rule,
                   g_new0 (LiftSlot, rule->n_variables + 1),
                   g_new0 (gboolean, rule->n + 1),
                   G_MAXUINT,
                   lift->code.names,
                   lift->code.names->place};
  if (rule->origin)
    gdl_set_place (lift->code.names, gdl_find_place_of_rule (rule->origin));
  for (guint v = 0; v < rule->n_variables; v++)
    body.slots[v].domain = lift_set_copy (lift, rule->domains[v]);
  return body;
}

LiftRule *
lift_make_table_rule (Lift *lift, guint number, const char *name)
{
  const LiftTable *table = lift_table (lift, number);
  LiftRule *rule = rg_arena_new_zeroed (lift->arena, LiftRule, 1);
  DlTerm *arguments = rg_arena_new_array (lift->arena, DlTerm, table->n + 1);
  rule->n_variables = table->n;
  rule->variables =
      rg_arena_new_array (lift->arena, const char *, table->n + 1);
  rule->domains = table->domains;
  for (guint a = 0; a < table->n; a++) {
    rule->variables[a] = name;
    arguments[a] = dl_make_variable (a);
  }
  rule->head = lift_positive (number, table->n, arguments);
  dl_begin_body (lift->arena, &rule->rule, 1);
  dl_append_literal (&rule->rule, rule->head);
  return rule;
}

void
lift_body_free (LiftBody *body)
{
  gdl_set_place (body->names, body->place);
  g_free (body->slots);
  g_free (body->done);
}

/* Whether argument `a` of the literal is a variable that is not bound outside.
 */
static gboolean
is_unbound (const LiftInlining *inlining, guint a)
{
  const DlTerm *argument = &inlining->literal->arguments[a];
  return dl_is_variable (*argument) &&
         !inlining->outer->slots[dl_number (*argument)].bound;
}

RgNode
lift_bind_argument (LiftFrame *frame, LiftBody *body, const DlTerm *argument,
                    const LiftOperand *outside, RgNode at)
{
  if (!dl_is_variable (*argument) || body->slots[dl_number (*argument)].bound) {
    const LiftOperand operand = lift_get_operand (frame, body, argument);
    return lift_add_comparison (frame, at, TRUE, &operand, outside);
  }
  LiftSlot *slot = &body->slots[dl_number (*argument)];
  at = lift_add_operand_test (frame, at, outside, slot->domain);
  slot->bound = TRUE;
  slot->constant = outside->constant;
  slot->value = outside->value;
  if (outside->constant)
    return at;
  rg_bits_intersect (slot->domain, outside->domain, frame->lift->n_words);
  slot->variable = outside->expr->name;
  slot->type = outside->type;
  return at;
}

RgNode
lift_bind_inputs (LiftInlining *inlining, RgNode at)
{
  for (guint a = 0; a < inlining->literal->n && at != RG_NONE; a++) {
    if (is_unbound (inlining, a))
      continue;
    const LiftOperand outside = lift_get_operand (
        inlining->frame, inlining->outer, &inlining->literal->arguments[a]);
    at = lift_bind_argument (inlining->frame, &inlining->inner,
                             &inlining->inner.rule->head.arguments[a], &outside,
                             at);
  }
  return at;
}

/* Makes the outputs of the inner body share the RG variables of the outer body.
 * FALSE: an output has no possible value. */
static gboolean
bind_outputs (LiftInlining *inlining)
{
  const Lift *lift = inlining->frame->lift;
  for (guint a = 0; a < inlining->literal->n; a++) {
    const DlTerm *head = &inlining->inner.rule->head.arguments[a];
    if (!is_unbound (inlining, a) || !inlining->outputs[a])
      continue;
    const LiftSlot *outer_slot =
        &inlining->outer->slots[dl_number (inlining->literal->arguments[a])];
    if (!dl_is_variable (*head)) {
      if (!rg_bits_has (outer_slot->domain, dl_number (*head)))
        return FALSE;
      continue;
    }
    LiftSlot *slot = &inlining->inner.slots[dl_number (*head)];
    slot->needed = TRUE;
    if (slot->bound || slot->variable != RG_NO_NAME)
      continue;
    rg_bits_intersect (slot->domain, outer_slot->domain, lift->n_words);
    if (lift_set_count (lift, slot->domain) == 0)
      return FALSE;
    slot->variable = outer_slot->variable;
    slot->type = outer_slot->type;
  }
  return TRUE;
}

/* Assigns outputs to the variables of the outer body, where these are different
 * variables. */
static RgNode
assign_outputs (LiftInlining *inlining, RgNode at)
{
  LiftFrame *frame = inlining->frame;
  for (guint a = 0; a < inlining->literal->n && at != RG_NONE; a++) {
    const DlTerm *head = &inlining->inner.rule->head.arguments[a];
    if (!is_unbound (inlining, a) || !inlining->outputs[a])
      continue;
    const LiftSlot *outer_slot =
        &inlining->outer->slots[dl_number (inlining->literal->arguments[a])];
    const LiftOperand operand =
        lift_get_operand (frame, &inlining->inner, head);
    const RgExpr *variable =
        rg_expr_name (frame->lift->code.game, outer_slot->variable);
    if (operand.expr == variable)
      continue;
    at = lift_add_operand_test (frame, at, &operand, outer_slot->domain);
    at = lift_add_edge (frame, at, rg_assign (variable, operand.expr));
  }
  return at;
}

void
lift_inline_rule (LiftFrame *frame, LiftBody *outer, const DlLiteral *literal,
                  const gboolean *outputs, const LiftRule *rule, RgNode at,
                  RgNode join)
{
  LiftInlining inlining = {frame, outer, literal, outputs,
                           lift_body_new (frame->lift, rule)};
  GArray *busy = lift_save_locals (frame);
  frame->last_edge = RG_NONE;
  lift_count_edge (frame->lift);
  at = frame->lift->refused ? RG_NONE : lift_bind_inputs (&inlining, at);
  if (at != RG_NONE && bind_outputs (&inlining)) {
    at = frame->add_body (frame, &inlining.inner, at);
    at = assign_outputs (&inlining, at);
    lift_connect (frame, at, join);
  }
  /* Within loops, the locals stay busy: open loops use them. */
  if (frame->failure == RG_NONE)
    lift_restore_locals (frame, busy);
  else
    g_array_free (busy, TRUE);
  lift_body_free (&inlining.inner);
}
