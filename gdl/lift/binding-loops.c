/* Adds loops over all bindings of a rule: a nested-loop join, where a test that
 * fails leads to the next value of the innermost loop. Also unfolds
 * action-dependent relations in rules of the step. */
#include "gdl/lift/step.h"
#include "gdl/lift/unify.h"
#include "gdl/limits.h"

RgNode
lift_begin_loops (LiftFrame *frame, RgNode at)
{
  frame->failure = lift_add_node (frame, "done");
  frame->path_end = at;
  frame->last_edge = RG_NONE;
  return frame->failure;
}

void
lift_end_loops (LiftFrame *frame, RgNode at)
{
  if (at != RG_NONE)
    lift_connect (frame, at, frame->failure);
  else if (rg_node_info (frame->lift->game, frame->path_end)->count[RG_OUT] ==
           0)
    rg_edge_add (frame->lift->game, frame->path_end, frame->failure,
                 rg_skip ());
  frame->failure = RG_NONE;
  frame->last_edge = RG_NONE;
}

RgNode
lift_add_binding_loops (LiftFrame *frame, const LiftRule *rule,
                        LiftBindingFunction *put, gpointer data, RgNode at)
{
  LiftBody body = lift_body_new (frame->lift, rule);
  GArray *busy = lift_save_locals (frame);
  for (guint a = 0; a < rule->head.n; a++) {
    if (dl_is_variable (rule->head.arguments[a]))
      body.slots[dl_number (rule->head.arguments[a])].needed = TRUE;
  }
  const RgNode done = lift_begin_loops (frame, at);
  at = lift_add_body (frame, &body, at);
  if (at != RG_NONE)
    at = put (frame, &body, data, at);
  lift_end_loops (frame, at);
  lift_restore_locals (frame, busy);
  lift_body_free (&body);
  return done;
}

/* -- unfolding ------------------------------------------------------------- */

static gboolean
reads_action (const Lift *lift, const LiftRule *rule, const gboolean *acts)
{
  for (guint i = 0; i < rule->n; i++) {
    if (!dl_is_positive (&rule->body[i]))
      continue;
    const LiftTable *table = lift_table (lift, rule->body[i].name);
    if (table->kind == LIFT_ACTION || table->stored || acts[rule->body[i].name])
      return TRUE;
  }
  return FALSE;
}

gboolean *
lift_find_action_dependent (const Lift *lift)
{
  gboolean *acts = g_new0 (gboolean, lift->tables->len + 1);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint t = 0; t < lift->tables->len; t++) {
      const LiftTable *table = lift_table (lift, t);
      for (guint r = 0; !acts[t] && table->component == 0 &&
                        table->kind == LIFT_DERIVED && r < table->rules->len;
           r++)
        changed |= acts[t] = reads_action (lift, table->rules->pdata[r], acts);
    }
  }
  return acts;
}

/* Whether the variable is read, but no static relation or fluent of the body
 * binds it. A static set does not count, as a loop would try all of its
 * values. */
static gboolean
is_left_open (const Lift *lift, const LiftRule *rule, guint one,
              guint32 variable)
{
  gboolean read = dl_mentions (&rule->head, dl_make_variable (variable));
  for (guint i = 0; i < rule->n; i++) {
    const DlLiteral *literal = &rule->body[i];
    if (i == one || !dl_mentions (literal, dl_make_variable (variable)))
      continue;
    const LiftKind kind = dl_is_positive (literal)
                              ? lift_table (lift, literal->name)->kind
                              : LIFT_DERIVED;
    if (kind != LIFT_DERIVED && (kind != LIFT_STATIC || literal->n > 1))
      return FALSE;
    read |= kind == LIFT_DERIVED;
  }
  return read;
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
  gboolean finds = FALSE;
  if (table->kind != LIFT_DERIVED || table->component != 0)
    return FALSE;
  for (guint a = 0; a < literal->n && !finds; a++)
    finds = dl_is_variable (literal->arguments[a]) &&
            is_left_open (lift, rule, i, dl_number (literal->arguments[a]));
  return finds;
}

static guint
find_unfoldable (const LiftStep *step, const LiftRule *rule)
{
  const Lift *lift = step->frame.lift;
  for (guint i = 0; i < rule->n; i++) {
    if (dl_is_positive (&rule->body[i]) && step->acts[rule->body[i].name])
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
  const guint most = lift->joins ? GDL_LIST : GDL_LONG;
  rule = lift_merge_does (lift, rule);
  if (!rule)
    return rules;
  g_ptr_array_add (rules, (gpointer)rule);
  for (guint i = 0; i < rules->len; i++) {
    rule = rules->pdata[i];
    const guint at = find_unfoldable (step, rule);
    const GPtrArray *by =
        at == G_MAXUINT ? NULL : lift_table (lift, rule->body[at].name)->rules;
    if (!by || rules->len + by->len > most)
      continue;
    rules->pdata[i] = NULL;
    for (guint r = 0; r < by->len; r++) {
      const LiftRule *made = lift_unfold_literal (lift, rule, at, by->pdata[r]);
      made = made ? lift_merge_does (lift, made) : NULL;
      if (made)
        g_ptr_array_add (rules, (gpointer)made);
    }
  }
  return rules;
}

RgNode
lift_add_unfolded_binding_loops (LiftStep *step, const LiftRule *rule,
                                 LiftBindingFunction *put, gpointer data,
                                 RgNode at)
{
  GPtrArray *rules = lift_unfold_all (step, rule);
  for (guint i = 0; i < rules->len; i++) {
    if (rules->pdata[i])
      at =
          lift_add_binding_loops (&step->frame, rules->pdata[i], put, data, at);
  }
  g_ptr_array_free (rules, TRUE);
  return at;
}

/* -- writes ---------------------------------------------------------------- */

static const RgExpr *
make_element (const LiftFrame *frame, const LiftBody *body,
              const LiftTable *table, const DlTerm *arguments, guint column)
{
  const RgExpr *expr = rg_expr_name (frame->lift->game, table->written[column]);
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
        !holds ? rg_expr_name (lift->game, lift_get_no_value (lift, table, c))
        : c == table->n ? rg_expr_name (lift->game, lift->one)
                        : lift_get_operand (frame, body, &arguments[c]).expr;
    at = lift_add_edge (
        frame, at,
        rg_assign (make_element (frame, body, table, arguments, c), value));
  }
  return at;
}
