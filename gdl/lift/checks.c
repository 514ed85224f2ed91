/* Builds the sub-automata of derived tables, which checks call: paths from
 * `begin` to `end`, one for each rule. A recursive literal is the last one of
 * its path: it assigns the parameters of its table, and leads to the `begin` of
 * that table.
 *
 *     reach(x, y) ⇐ next(x, y)
 *     reach(x, y) ⇐ next(x, z), reach(z, y)
 *
 * become, with the parameters x and y,
 *
 *     begin, end: next[x] == y;      begin, begin: x = next[x];
 *
 * Several rules that read the same relations may share parts instead
 * (shared-relations.c). */
#include "gdl/lift/inline.h"

/* Binds the variables of the head to the parameters; compares constants, and
 * variables that occur again. RG_NONE: the head never matches. */
static RgNode
bind_parameters (LiftFrame *frame, LiftBody *body, const LiftCheck *check,
                 RgNode at)
{
  Lift *lift = frame->lift;
  const LiftTable *table = lift_table (lift, check->table);
  for (guint a = 0; a < table->n && at != RG_NONE; a++) {
    if (check->parameters[a] == RG_NO_NAME)
      continue;
    const DlTerm *head = &body->rule->head.arguments[a];
    const LiftOperand parameter = {
        .expr = rg_expr_name (lift->code.game, check->parameters[a]),
        .type = lift_get_type (lift, table->domains[a], "parameter"),
        .domain = table->domains[a]};
    if (!dl_is_variable (*head) || body->slots[dl_number (*head)].bound) {
      const LiftOperand operand = lift_get_operand (frame, body, head);
      at = lift_add_comparison (frame, at, TRUE, &parameter, &operand);
      continue;
    }
    LiftSlot *slot = &body->slots[dl_number (*head)];
    at = lift_add_operand_test (frame, at, &parameter, slot->domain);
    slot->variable = check->parameters[a];
    slot->type = parameter.type;
    slot->bound = TRUE;
  }
  return at;
}

/* Returns the place of the recursive literal of a rule, which is evaluated
 * last; G_MAXUINT: none. Rejects the sheet if there are several. */
static guint
find_recursive_literal (Lift *lift, const LiftCheck *check,
                        const LiftRule *rule)
{
  const guint component = lift_table (lift, check->table)->component;
  guint recursive_place = G_MAXUINT;
  for (guint i = 0; component != 0 && i < rule->n; i++) {
    if (rule->body[i].kind == DL_DISTINCT ||
        lift_table (lift, rule->body[i].name)->component != component)
      continue;
    if (recursive_place != G_MAXUINT)
      lift_refuse (lift, rule->origin,
                   "a rule is recursive in more than one literal");
    recursive_place = i;
  }
  return recursive_place;
}

/* Assigns the arguments of a recursive literal to the parameters of its check.
 * *callee_begin: the node at which that check begins. */
static RgNode
assign_parameters (LiftFrame *frame, LiftBody *body, const DlLiteral *literal,
                   RgNode at, RgNode *callee_begin)
{
  Lift *lift = frame->lift;
  const LiftTable *table = lift_table (lift, literal->name);
  const LiftCheck *check =
      lift_get_check (lift, literal->name, lift_all_columns (literal->n));
  const RgExpr **values = g_new0 (const RgExpr *, literal->n + 1);
  LiftSlot *parameters = g_new0 (LiftSlot, literal->n + 1);
  for (guint a = 0; a < literal->n; a++) {
    values[a] = lift_get_operand (frame, body, &literal->arguments[a]).expr;
    parameters[a].variable = check->parameters[a];
    parameters[a].type = lift_get_type (lift, table->domains[a], "parameter");
  }
  at = lift_assign_all (frame, at, parameters, values, literal->n);
  g_free (parameters);
  g_free (values);
  *callee_begin = check->begin;
  return at;
}

/* Adds the path of a rule; none if its body can't hold. */
static void
add_rule (LiftFrame *frame, const LiftCheck *check, const LiftRule *rule)
{
  LiftBody body = lift_body_new (frame->lift, rule);
  GArray *busy = lift_save_locals (frame);
  const guint recursive_place =
      find_recursive_literal (frame->lift, check, rule);
  RgNode at = check->begin, path_end = check->end;
  frame->last_edge = RG_NONE;
  at = bind_parameters (frame, &body, check, at);
  if (recursive_place != G_MAXUINT) {
    const DlLiteral *literal = &rule->body[recursive_place];
    body.done[recursive_place] = TRUE;
    for (guint a = 0; a < literal->n; a++) {
      if (dl_is_variable (literal->arguments[a]))
        body.slots[dl_number (literal->arguments[a])].needed = TRUE;
    }
    /* Outside of a check, literals that bind nothing for the next iteration
     * become checks themselves. So each iteration has one path. */
    frame->in_check = FALSE;
    at = lift_add_body (frame, &body, at);
    if (at != RG_NONE && !frame->lift->refused)
      at = lift_add_unbound (frame, &body, literal,
                             lift_all_columns (literal->n), at);
    frame->in_check = TRUE;
    if (at != RG_NONE && !frame->lift->refused)
      at = assign_parameters (frame, &body, literal, at, &path_end);
  } else {
    at = lift_add_body (frame, &body, at);
  }
  lift_connect (frame, at, path_end);
  lift_restore_locals (frame, busy);
  lift_body_free (&body);
}

void
lift_add_checks (Lift *lift)
{
  for (guint i = 0; i < lift->code.checks->len && !lift->refused; i++) {
    const LiftCheck *check = lift->code.checks->pdata[i];
    const LiftTable *table = lift_table (lift, check->table);
    char *text = lift_make_table_text (lift, table);
    LiftFrame frame;
    lift_frame_init (&frame, lift, text);
    frame.in_check = TRUE;
    const gboolean is_shared = lift_add_shared_check (&frame, check);
    for (guint r = 0; !is_shared && r < table->rules->len && !lift->refused;
         r++)
      add_rule (&frame, check, table->rules->pdata[r]);
    /* A check without walks needs both nodes: this edge is never legal. */
    if (rg_node_info (lift->code.game, check->begin)->count[RG_OUT] == 0 ||
        rg_node_info (lift->code.game, check->end)->count[RG_IN] == 0)
      rg_edge_add (lift->code.game, check->begin, check->end,
                   rg_check_reachable (FALSE, check->end, check->end));
    lift_frame_clear (&frame);
    g_free (text);
  }
}
