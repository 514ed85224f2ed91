/* Adds loops over all bindings of a rule: a nested-loop join, where a test that
 * fails leads to the next value of the innermost loop.
 *
 *     next(at(y)) ⇐ true(at(x)), up(x, y)
 *
 *     a, b: x = 1;          b, c: at[x] == 1;     c, n: next_at[up[x]] = 1;
 *     b, n: at[x] != 1;     n, b: x = after[x], until x is the last value
 *
 * Also unfolds action-dependent relations in rules of the step, and writes
 * facts of the next state. */
#include "gdl/lift/step.h"
#include "gdl/lift/unify.h"
#include "gdl/limits.h"

/* begin_loops and end_loops enclose a region in which a failing test leads to
 * the next value of the innermost loop. The first one returns the node after
 * the region; `at` of the second one is the last node inside, or RG_NONE. */
static RgNode
begin_loops (LiftFrame *frame, RgNode at)
{
  frame->failure = lift_add_node (frame, "done");
  frame->path_end = at;
  frame->last_edge = RG_NONE;
  return frame->failure;
}

static void
end_loops (LiftFrame *frame, RgNode at)
{
  if (at != RG_NONE)
    lift_connect (frame, at, frame->failure);
  else if (rg_node_info (frame->lift->code.game, frame->path_end)
               ->count[RG_OUT] == 0)
    rg_edge_add (frame->lift->code.game, frame->path_end, frame->failure,
                 rg_skip ());
  frame->failure = RG_NONE;
  frame->last_edge = RG_NONE;
}

RgNode
lift_add_binding_loops (LiftFrame *frame, const LiftRule *rule,
                        LiftBindingFunction *function, gpointer data, RgNode at)
{
  LiftBody body = lift_body_new (frame->lift, rule);
  GArray *busy = lift_save_locals (frame);
  for (guint a = 0; a < rule->head.n; a++) {
    if (dl_is_variable (rule->head.arguments[a]))
      body.slots[dl_number (rule->head.arguments[a])].needed = TRUE;
  }
  const RgNode after_loops = begin_loops (frame, at);
  at = lift_add_body (frame, &body, at);
  if (at != RG_NONE)
    at = function (frame, &body, data, at);
  end_loops (frame, at);
  lift_restore_locals (frame, busy);
  lift_body_free (&body);
  return after_loops;
}

/* -- unfolding ------------------------------------------------------------- */

gboolean
lift_reads_action (const Lift *lift, const LiftRule *rule,
                   const gboolean *is_action_dependent)
{
  for (guint i = 0; i < rule->n; i++) {
    if (!dl_is_positive (&rule->body[i]))
      continue;
    const LiftTable *table = lift_table (lift, rule->body[i].name);
    if (table->kind == LIFT_ACTION || table->stored ||
        is_action_dependent[rule->body[i].name])
      return TRUE;
  }
  return FALSE;
}

gboolean *
lift_find_action_dependent (const Lift *lift)
{
  gboolean *is_action_dependent = g_new0 (gboolean, lift->tables->len + 1);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint t = 0; t < lift->tables->len; t++) {
      const LiftTable *table = lift_table (lift, t);
      for (guint r = 0; !is_action_dependent[t] && table->component == 0 &&
                        table->kind == LIFT_DERIVED && r < table->rules->len;
           r++)
        changed |= is_action_dependent[t] = lift_reads_action (
            lift, table->rules->pdata[r], is_action_dependent);
    }
  }
  return is_action_dependent;
}

/* Whether the variable is read outside of literal `except`, but no static
 * relation or fluent of the body binds it. A static set does not count, as a
 * loop would try all of its values. */
static gboolean
is_left_open (const Lift *lift, const LiftRule *rule, guint except,
              guint32 variable)
{
  gboolean is_read = dl_mentions (&rule->head, dl_make_variable (variable));
  for (guint i = 0; i < rule->n; i++) {
    const DlLiteral *literal = &rule->body[i];
    if (i == except || !dl_mentions (literal, dl_make_variable (variable)))
      continue;
    const LiftKind kind = dl_is_positive (literal)
                              ? lift_table (lift, literal->name)->kind
                              : LIFT_DERIVED;
    if (kind != LIFT_DERIVED && (kind != LIFT_STATIC || literal->n > 1))
      return FALSE;
    is_read |= kind == LIFT_DERIVED;
  }
  return is_read;
}

/* Whether the rules of the derived literal are the only way to enumerate values
 * of one of its arguments. Within a loop over all bindings, a rule can't become
 * an alternative path. If the literal stayed, the loop would try all values and
 * test it. */
static gboolean
binds_by_rules (const Lift *lift, const LiftRule *rule, guint i)
{
  const DlLiteral *literal = &rule->body[i];
  if (!dl_is_positive (literal))
    return FALSE;
  const LiftTable *table = lift_table (lift, literal->name);
  gboolean binds = FALSE;
  if (table->kind != LIFT_DERIVED || table->component != 0)
    return FALSE;
  for (guint a = 0; a < literal->n && !binds; a++)
    binds = dl_is_variable (literal->arguments[a]) &&
            is_left_open (lift, rule, i, dl_number (literal->arguments[a]));
  return binds;
}

/* Returns a literal to unfold: an action-dependent one or, with joins, one that
 * binds_by_rules. G_MAXUINT: none. */
static guint
find_unfoldable (const LiftStep *step, const LiftRule *rule)
{
  const Lift *lift = step->frame.lift;
  for (guint i = 0; i < rule->n; i++) {
    if (dl_is_positive (&rule->body[i]) &&
        step->is_action_dependent[rule->body[i].name])
      return i;
  }
  for (guint i = 0; i < rule->n && lift->joins; i++) {
    if (binds_by_rules (lift, rule, i))
      return i;
  }
  return G_MAXUINT;
}

/* Worklist algorithm: unfolded rules are appended; the rule from which they are
 * made becomes NULL. A rule stays if unfolding would exceed the limit. */
GPtrArray *
lift_unfold_all (LiftStep *step, const LiftRule *rule)
{
  Lift *lift = step->frame.lift;
  GPtrArray *rules = g_ptr_array_new ();
  const guint max_rules = lift->joins ? GDL_LIST : GDL_LONG;
  rule = lift_merge_does (lift, rule);
  if (!rule)
    return rules;
  g_ptr_array_add (rules, (gpointer)rule);
  for (guint i = 0; i < rules->len; i++) {
    rule = rules->pdata[i];
    const guint literal = find_unfoldable (step, rule);
    const GPtrArray *definitions =
        literal == G_MAXUINT
            ? NULL
            : lift_table (lift, rule->body[literal].name)->rules;
    if (!definitions || rules->len + definitions->len > max_rules)
      continue;
    rules->pdata[i] = NULL;
    for (guint r = 0; r < definitions->len; r++) {
      const LiftRule *unfolded_rule =
          lift_unfold_literal (lift, rule, literal, definitions->pdata[r]);
      unfolded_rule =
          unfolded_rule ? lift_merge_does (lift, unfolded_rule) : NULL;
      if (unfolded_rule)
        g_ptr_array_add (rules, (gpointer)unfolded_rule);
    }
  }
  return rules;
}

RgNode
lift_add_unfolded_binding_loops (LiftStep *step, const LiftRule *rule,
                                 LiftBindingFunction *function, gpointer data,
                                 RgNode at)
{
  GPtrArray *rules = lift_unfold_all (step, rule);
  for (guint i = 0; i < rules->len; i++) {
    if (rules->pdata[i])
      at = lift_add_binding_loops (&step->frame, rules->pdata[i], function,
                                   data, at);
  }
  g_ptr_array_free (rules, TRUE);
  return at;
}

/* -- writes ---------------------------------------------------------------- */

/* Returns the element of the next state's map of a column. */
static const RgExpr *
make_element (const LiftFrame *frame, const LiftBody *body,
              const LiftTable *table, const DlTerm *arguments, guint column)
{
  const RgExpr *expr =
      rg_expr_name (frame->lift->code.game, table->next_maps[column]);
  for (guint i = 0; i < table->n; i++) {
    if (table->values >> i & 1)
      continue;
    const LiftOperand index = lift_get_operand (frame, body, &arguments[i]);
    expr = lift_make_access (frame, expr, &index);
  }
  return expr;
}

RgNode
lift_write_fluent (LiftFrame *frame, const LiftBody *body, guint fluent,
                   const DlTerm *arguments, gboolean holds, RgNode at)
{
  Lift *lift = frame->lift;
  const LiftTable *table = lift_table (lift, fluent);
  for (guint c = lift_first_value_column (table); c != G_MAXUINT;
       c = lift_next_value_column (table, c)) {
    const RgExpr *value =
        !holds
            ? rg_expr_name (lift->code.game, lift_get_no_value (lift, table, c))
        : c == table->n ? rg_expr_name (lift->code.game, lift->code.one)
                        : lift_get_operand (frame, body, &arguments[c]).expr;
    at = lift_add_edge (
        frame, at,
        rg_assign (make_element (frame, body, table, arguments, c), value));
  }
  return at;
}
