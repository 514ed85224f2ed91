/* Builds paths: edges, local variables, tests and loops. A test that can't fail
 * adds no edge, and one that can't succeed ends the path.
 *
 *     x == y     domains {1, 2} and {2, 3}     an edge x == y
 *                domains {1} and {2}           no edge: the path ends */
#include "gdl/lift/path.h"

RgNode
lift_add_node (LiftFrame *frame, const char *word)
{
  return word ? gdl_add_node (frame->lift->code.names, "%s_%s", frame->prefix,
                              word)
              : gdl_add_node (frame->lift->code.names, "%s", frame->prefix);
}

/* Returns the negation of a comparison or a check. */
static RgAction
negate_test (RgAction test)
{
  return rg_action_is_check (&test)
             ? rg_check_reachable (test.kind != RG_REACHABLE, test.start,
                                   test.target)
             : rg_compare (test.kind != RG_EQUAL, test.left, test.right);
}

RgNode
lift_add_edge (LiftFrame *frame, RgNode from, RgAction action)
{
  if (from == RG_NONE)
    return RG_NONE;
  const RgNode to = lift_add_node (frame, NULL);
  if (frame->failure != RG_NONE) {
    if (rg_action_is_comparison (&action) || rg_action_is_check (&action))
      rg_edge_add (frame->lift->code.game, from, frame->failure,
                   negate_test (action));
    frame->path_end = to;
  }
  frame->last_edge = rg_edge_add (frame->lift->code.game, from, to, action);
  lift_count_edge (frame->lift);
  return to;
}

/* Whether the expression is the variable of the slot. */
static gboolean
is_variable_of (const RgExpr *expr, const LiftSlot *slot)
{
  return expr->kind == RG_EXPR_NAME && expr->name == slot->variable;
}

RgNode
lift_assign_all (LiftFrame *frame, RgNode at, const LiftSlot *slots,
                 const RgExpr **values, guint n)
{
  RgGame *game = frame->lift->code.game;
  for (guint i = 0; i < n; i++) {
    for (guint k = 0; values[i] && k < i; k++) {
      if (!values[k] || !is_variable_of (values[i], &slots[k]) ||
          is_variable_of (values[k], &slots[k]))
        continue;
      const RgExpr *copy =
          rg_expr_name (game, lift_take_local (frame, slots[k].type, "saved"));
      at = lift_add_edge (frame, at, rg_assign (copy, values[i]));
      values[i] = copy;
      break;
    }
  }
  for (guint i = 0; i < n; i++) {
    if (values[i] && !is_variable_of (values[i], &slots[i]))
      at = lift_add_edge (
          frame, at,
          rg_assign (rg_expr_name (game, slots[i].variable), values[i]));
  }
  return at;
}

/* Redirects the last edge of the path, if the end of the path has no other
 * edge; otherwise adds a skip. */
void
lift_connect (LiftFrame *frame, RgNode at, RgNode to)
{
  RgGame *game = frame->lift->code.game;
  if (at == RG_NONE || at == to)
    return;
  const RgNodeInfo *info = rg_node_info (game, at);
  if (frame->last_edge != RG_NONE &&
      rg_edge (game, frame->last_edge)->to == at && info->count[RG_IN] == 1 &&
      info->count[RG_OUT] == 0 && info->count[RG_START] == 0 &&
      info->count[RG_TARGET] == 0)
    rg_edge_set_to (game, frame->last_edge, to);
  else
    rg_edge_add (game, at, to, rg_skip ());
  frame->last_edge = RG_NONE;
}

/* -- locals ---------------------------------------------------------------- */

GArray *
lift_save_locals (const LiftFrame *frame)
{
  GArray *busy = g_array_new (FALSE, FALSE, sizeof (gboolean));
  for (guint i = 0; i < frame->locals->len; i++)
    g_array_append_val (busy, g_array_index (frame->locals, LiftLocal, i).busy);
  return busy;
}

void
lift_restore_locals (LiftFrame *frame, GArray *busy)
{
  for (guint i = 0; i < frame->locals->len; i++)
    g_array_index (frame->locals, LiftLocal, i).busy =
        i < busy->len && g_array_index (busy, gboolean, i);
  g_array_free (busy, TRUE);
}

/* Takes a local of the type that is not busy, or declares one. */
static RgName
take_free_local (LiftFrame *frame, RgName type, RgName first, const char *name)
{
  for (guint i = 0; i < frame->locals->len; i++) {
    LiftLocal *local = &g_array_index (frame->locals, LiftLocal, i);
    if (local->busy || local->type != type)
      continue;
    local->busy = TRUE;
    return local->name;
  }
  GString *spelled = g_string_new (NULL);
  for (const char *c = name; *c; c++)
    g_string_append_c (spelled, g_ascii_isalnum (*c) ? *c : '_');
  const LiftLocal local = {gdl_make_variable_name (frame->lift->code.names,
                                                   "%s_%s", frame->prefix,
                                                   spelled->str),
                           type, first, TRUE};
  g_string_free (spelled, TRUE);
  rg_add_variable (frame->lift->code.game, local.name,
                   rg_type_name (frame->lift->code.game, type),
                   rg_value_name (frame->lift->code.game, first));
  g_array_append_val (frame->locals, local);
  return local.name;
}

RgName
lift_take_local (LiftFrame *frame, guint number, const char *name)
{
  const LiftType *type = lift_type_at (frame->lift, number);
  return take_free_local (frame, type->name,
                          lift_get_symbol (frame->lift, type->first), name);
}

RgName
lift_take_rank_local (LiftFrame *frame, RgName type)
{
  return take_free_local (frame, type, lift_get_rank (frame->lift, 0), "rank");
}

RgNode
lift_reset_locals (LiftFrame *frame, RgNode at)
{
  for (guint i = 0; i < frame->locals->len; i++) {
    const LiftLocal *local = &g_array_index (frame->locals, LiftLocal, i);
    RgGame *game = frame->lift->code.game;
    at = lift_add_edge (frame, at,
                        rg_assign (rg_expr_name (game, local->name),
                                   rg_expr_name (game, local->first)));
  }
  return at;
}

/* -- operands -------------------------------------------------------------- */

gboolean
lift_is_needed (const LiftBody *body, guint i, guint variable)
{
  if (body->slots[variable].needed)
    return TRUE;
  for (guint k = 0; k < body->rule->n; k++) {
    if (!body->done[k] && k != i &&
        dl_mentions (&body->rule->body[k], dl_make_variable (variable)))
      return TRUE;
  }
  return FALSE;
}

LiftOperand
lift_get_operand (const LiftFrame *frame, const LiftBody *body,
                  const DlTerm *argument)
{
  const LiftSlot *slot =
      dl_is_variable (*argument) ? &body->slots[dl_number (*argument)] : NULL;
  if (slot && !slot->constant)
    return (LiftOperand){
        .expr = rg_expr_name (frame->lift->code.game, slot->variable),
        .type = slot->type,
        .domain = slot->domain};
  const LiftValue value = slot ? slot->value : dl_number (*argument);
  return (LiftOperand){.constant = TRUE,
                       .value = value,
                       .expr = lift_get_symbol_expr (frame->lift, value)};
}

void
lift_allocate_local (LiftFrame *frame, LiftBody *body, guint variable)
{
  LiftSlot *slot = &body->slots[variable];
  slot->bound = TRUE;
  if (slot->variable != RG_NO_NAME)
    return;
  const char *name = body->rule->variables[variable];
  slot->type = lift_get_type (frame->lift, slot->domain, name);
  slot->variable = lift_take_local (frame, slot->type, name);
}

RgAction
lift_make_comparison (const LiftFrame *frame, const RgExpr *expr,
                      gboolean equal, RgName symbol)
{
  return rg_compare (equal, expr,
                     rg_expr_name (frame->lift->code.game, symbol));
}

RgNode
lift_add_membership_test (LiftFrame *frame, RgNode at, const RgExpr *expr,
                          guint type, const RgBits *domain, const RgBits *set)
{
  Lift *lift = frame->lift;
  if (at == RG_NONE || rg_bits_within (domain, set, lift->n_words))
    return at;
  if (!lift_set_intersects (lift, domain, set))
    return RG_NONE;
  RgBits *common = lift_set_copy (lift, set);
  rg_bits_intersect (common, lift_type_at (lift, type)->set, lift->n_words);
  if (lift_set_count (lift, common) == 1)
    return lift_add_edge (
        frame, at,
        lift_make_comparison (
            frame, expr, TRUE,
            lift_get_symbol (lift, lift_set_find_first (lift, common))));
  const RgName map = lift_get_membership_map (lift, type, set);
  return lift_add_edge (
      frame, at,
      lift_make_comparison (frame,
                            rg_expr_access (lift->code.game,
                                            rg_expr_name (lift->code.game, map),
                                            expr),
                            TRUE, lift->code.one));
}

RgNode
lift_add_operand_test (LiftFrame *frame, RgNode at, const LiftOperand *operand,
                       const RgBits *set)
{
  if (operand->constant)
    return rg_bits_has (set, operand->value) ? at : RG_NONE;
  return lift_add_membership_test (frame, at, operand->expr, operand->type,
                                   operand->domain, set);
}

RgNode
lift_add_comparison (LiftFrame *frame, RgNode at, gboolean equal,
                     const LiftOperand *a, const LiftOperand *b)
{
  const Lift *lift = frame->lift;
  gboolean may_hold;
  if (a->expr == b->expr && (a->constant || !b->constant))
    return equal ? at : RG_NONE;
  if (a->constant && b->constant)
    may_hold = FALSE;
  else if (a->constant)
    may_hold = rg_bits_has (b->domain, a->value);
  else if (b->constant)
    may_hold = rg_bits_has (a->domain, b->value);
  else
    may_hold = lift_set_intersects (lift, a->domain, b->domain);
  if (!may_hold)
    return equal ? RG_NONE : at;
  return lift_add_edge (frame, at,
                        a->constant ? rg_compare (equal, b->expr, a->expr)
                                    : rg_compare (equal, a->expr, b->expr));
}

const RgExpr *
lift_make_access (const LiftFrame *frame, const RgExpr *map,
                  const LiftOperand *index)
{
  return rg_expr_access (frame->lift->code.game, map, index->expr);
}

/* -- loops ----------------------------------------------------------------- */

RgNode
lift_add_loop_over (LiftFrame *frame, RgNode at, const RgExpr *expr,
                    RgName first, RgName last, RgName successor)
{
  RgGame *game = frame->lift->code.game;
  at = lift_add_edge (frame, at, rg_assign (expr, rg_expr_name (game, first)));
  if (at == RG_NONE || first == last)
    return at;
  const RgNode head = lift_add_node (frame, NULL),
               next_value = lift_add_node (frame, "more");
  lift_connect (frame, at, head);
  const RgNode not_last = lift_add_edge (
      frame, next_value, lift_make_comparison (frame, expr, FALSE, last));
  const RgExpr *next_expr =
      rg_expr_access (game, rg_expr_name (game, successor), expr);
  rg_edge_add (game, not_last, head, rg_assign (expr, next_expr));
  frame->last_edge = RG_NONE;
  frame->failure = next_value;
  frame->path_end = head;
  return head;
}

/* Adds a loop over the values of a type. If the type of the variable is larger,
 * a test skips the other values. */
static RgNode
loop_over_type (LiftFrame *frame, RgNode at, const LiftBody *body,
                guint variable, guint number)
{
  Lift *lift = frame->lift;
  const LiftSlot *slot = &body->slots[variable];
  const LiftType *type = lift_type_at (lift, slot->type);
  const RgExpr *expr = rg_expr_name (lift->code.game, slot->variable);
  at = lift_add_loop_over (frame, at, expr, lift_get_symbol (lift, type->first),
                           lift_get_symbol (lift, type->last),
                           lift_get_successor_map (lift, slot->type));
  return number == slot->type
             ? at
             : lift_add_membership_test (frame, at, expr, slot->type,
                                         lift_type_at (lift, slot->type)->set,
                                         lift_type_at (lift, number)->set);
}

RgNode
lift_pause_loops (LiftFrame *frame)
{
  const RgNode failure = frame->failure;
  frame->failure = RG_NONE;
  return failure;
}

void
lift_resume_loops (LiftFrame *frame, RgNode failure)
{
  frame->failure = failure;
}

RgNode
lift_choose_any_of (LiftFrame *frame, RgNode at, LiftBody *body, guint variable,
                    guint type)
{
  lift_allocate_local (frame, body, variable);
  if (frame->failure != RG_NONE)
    return loop_over_type (frame, at, body, variable, type);
  return lift_add_edge (
      frame, at,
      rg_assign_any (
          rg_expr_name (frame->lift->code.game, body->slots[variable].variable),
          lift_get_type_name (frame->lift, type)));
}

RgNode
lift_choose_any (LiftFrame *frame, RgNode at, LiftBody *body, guint variable)
{
  return lift_choose_any_of (frame, at, body, variable,
                             lift_get_type (frame->lift,
                                            body->slots[variable].domain,
                                            body->rule->variables[variable]));
}

RgNode
lift_add_unbound (LiftFrame *frame, LiftBody *body, const DlLiteral *literal,
                  LiftColumns columns, RgNode at)
{
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm *argument = &literal->arguments[a];
    if ((columns >> a & 1) && dl_is_variable (*argument) &&
        !body->slots[dl_number (*argument)].bound)
      at = lift_choose_any (frame, at, body, dl_number (*argument));
  }
  return frame->add_body (frame, body, at);
}
