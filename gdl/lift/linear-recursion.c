/* Adds linear recursion as a loop. For a rule
 *
 *     p(h…) ⇐ p(t…), rest
 *
 * there are two cases. Right-linear: the rules pass the free columns through.
 * The loop evaluates `rest`, assigns the bound columns, and iterates until a
 * base rule applies ("forward"). Left-linear: the rules pass the bound columns
 * through. The loop starts from the base rules and assigns the free columns
 * ("backward").
 *
 * If a bound on the number of iterations is known (iteration-bound.c), the loop
 * is unrolled: then a search needs no visited set.
 */
#include "gdl/lift/inline.h"
#include "gdl/limits.h"

/* The translation of one recursive literal. */
typedef struct {
  LiftFrame *frame;
  const LiftTable *table;
  const GPtrArray *rules; /* its rules, merged if possible */
  LiftBody
      proxy; /* a rule with a variable for each column: the state of the loop */
  DlLiteral literal; /* the literal of these variables */
  LiftBody *outer;
  const DlLiteral *requested; /* the literal that is translated */
  const gboolean *outputs;
  LiftColumns bound;    /* columns that are bound in the loop */
  LiftColumns compared; /* columns that are bound only outside the loop; its
                           results are compared with their values */
  gboolean *is_free;    /* by column: free in the loop */
  gboolean may_repeat;  /* an iteration may derive the same tuple again */
} Linear;

/* -- the variables of the loop --------------------------------------------- */

/* Copies an argument to a new variable for the column. */
static RgNode
copy_operand (Linear *l, guint a, RgNode at)
{
  const LiftOperand from =
      lift_get_operand (l->frame, l->outer, &l->requested->arguments[a]);
  lift_allocate_local (l->frame, &l->proxy, a);
  return lift_add_edge (l->frame, at,
                        rg_assign (rg_expr_name (l->frame->lift->game,
                                                 l->proxy.slots[a].variable),
                                   from.expr));
}

/* Uses the argument itself for the column, without a copy. */
static void
alias_operand (Linear *l, guint a)
{
  LiftSlot *slot = &l->proxy.slots[a];
  const LiftOperand from =
      lift_get_operand (l->frame, l->outer, &l->requested->arguments[a]);
  slot->bound = TRUE;
  slot->constant = from.constant;
  slot->value = from.value;
  if (from.constant)
    return;
  slot->variable = from.expr->name;
  slot->type = from.type;
  slot->domain = lift_set_copy (l->frame->lift, from.domain);
}

/* Assigns arguments of an inner body to the variables of either the bound or
 * the free columns, in parallel. */
static RgNode
assign_columns (Linear *l, const LiftBody *inner, const DlTerm *arguments,
                gboolean bound, RgNode at)
{
  const RgExpr **from = g_new0 (const RgExpr *, l->table->n + 1);
  for (guint a = 0; a < l->table->n; a++) {
    if ((l->bound >> a & 1) == (LiftColumns)bound)
      from[a] = lift_get_operand (l->frame, inner, &arguments[a]).expr;
  }
  at = lift_assign_all (l->frame, at, l->proxy.slots, from, l->table->n);
  g_free (from);
  return at;
}

/* -- right-linear ---------------------------------------------------------- */

static void
add_forward_rule (Linear *l, const LiftRule *rule, guint recursive, RgNode loop,
                  RgNode next)
{
  LiftFrame *frame = l->frame;
  LiftInlining inlining = {frame, &l->proxy, &l->literal, l->outputs,
                           lift_body_new (frame->lift, rule)};
  const DlTerm *arguments = rule->body[recursive].arguments;
  GArray *busy = lift_save_locals (frame);
  frame->last = RG_NONE;
  inlining.inner.done[recursive] = TRUE;
  for (guint a = 0; a < rule->head.n; a++) {
    if ((l->bound >> a & 1) && dl_is_variable (arguments[a]))
      inlining.inner.slots[dl_number (arguments[a])].needed = TRUE;
  }
  RgNode at = lift_bind_inputs (&inlining, loop);
  if (at != RG_NONE)
    at = frame->add_body (frame, &inlining.inner, at);
  if (at != RG_NONE && !frame->lift->refused)
    at = lift_add_unbound (frame, &inlining.inner, &rule->body[recursive],
                           l->bound, at);
  if (at != RG_NONE && !frame->lift->refused)
    lift_connect (
        frame, assign_columns (l, &inlining.inner, arguments, TRUE, at), next);
  lift_restore_locals (frame, busy);
  lift_body_free (&inlining.inner);
}

/* Adds one iteration, which continues at `next`; RG_NONE: it is the last
 * one. */
static void
add_forward_round (Linear *l, RgNode loop, RgNode next, RgNode join)
{
  LiftFrame *frame = l->frame;
  LIFT_FOR_RULES (l->rules, rule) {
    guint recursive;
    lift_is_linear_rule (l->frame->lift, l->table, rule, &recursive);
    if (recursive == G_MAXUINT)
      lift_inline_rule (frame, &l->proxy, &l->literal, l->outputs, rule, loop,
                        join);
    else if (next != RG_NONE)
      add_forward_rule (l, rule, recursive, loop, next);
  }
}

/* Returns the number of iterations to unroll. G_MAXUINT: a loop is made,
 * because no bound is known, or too many iterations were unrolled before. */
static guint
count_unrolled (const Linear *l)
{
  gboolean stays;
  const guint rounds = lift_bound_iterations (l->frame->lift, l->table, &stays);
  if (rounds == G_MAXUINT || l->frame->lift->n_rounds >= GDL_LIST)
    return G_MAXUINT;
  l->frame->lift->n_rounds += rounds;
  return rounds;
}

static RgNode
add_right_linear (Linear *l, RgNode at)
{
  LiftFrame *frame = l->frame;
  for (guint a = 0; a < l->table->n; a++) {
    if (l->bound >> a & 1) {
      at = copy_operand (l, a, at);
    } else if (l->outputs[a]) {
      const LiftSlot *slot =
          &l->outer->slots[dl_number (l->requested->arguments[a])];
      l->proxy.slots[a] = *slot;
      l->proxy.slots[a].bound = FALSE;
    }
  }
  RgNode loop = lift_add_node (frame, "next");
  const RgNode join = lift_add_node (frame, NULL);
  lift_connect (frame, at, loop);
  const guint rounds = count_unrolled (l);
  if (rounds == G_MAXUINT)
    add_forward_round (l, loop, loop, join);
  for (guint i = 0; rounds != G_MAXUINT && i <= rounds; i++) {
    const RgNode next = i < rounds ? lift_add_node (frame, "next") : RG_NONE;
    add_forward_round (l, loop, next, join);
    loop = next;
  }
  return join;
}

/* -- left-linear ----------------------------------------------------------- */

/* Returns the only column that the rule does not pass through. G_MAXUINT: there
 * are several. */
static guint
find_changed_column (const LiftRule *rule, guint recursive)
{
  guint changed = G_MAXUINT, n = 0;
  for (guint a = 0; a < rule->head.n; a++) {
    if (rule->head.arguments[a] == rule->body[recursive].arguments[a])
      continue;
    changed = a;
    n++;
  }
  return n == 1 ? changed : G_MAXUINT;
}

/* Tests that the iteration changes the only column that the rule changes, so
 * that it does not derive the same tuple again. */
static RgNode
add_change_test (const Linear *l, const LiftBody *inner, guint recursive,
                 RgNode at)
{
  const guint a = find_changed_column (inner->rule, recursive);
  const LiftOperand old =
      lift_get_operand (l->frame, &l->proxy, &l->literal.arguments[a]);
  const LiftOperand new =
      lift_get_operand (l->frame, inner, &inner->rule->head.arguments[a]);
  return lift_add_comparison (l->frame, at, FALSE, &new, &old);
}

/* Adds a recursive rule of a left-linear loop. Returns whether it can hold. */
static gboolean
add_backward_rule (Linear *l, const LiftRule *rule, guint recursive,
                   RgNode found, RgNode next)
{
  LiftFrame *frame = l->frame;
  LiftInlining inlining = {frame, &l->proxy, &l->literal, l->is_free,
                           lift_body_new (frame->lift, rule)};
  const DlTerm *arguments = rule->body[recursive].arguments;
  GArray *busy = lift_save_locals (frame);
  frame->last = RG_NONE;
  inlining.inner.done[recursive] = TRUE;
  RgNode at = lift_bind_inputs (&inlining, found);
  for (guint a = 0; a < rule->head.n && at != RG_NONE; a++) {
    if (l->bound >> a & 1)
      continue;
    const LiftOperand value =
        lift_get_operand (frame, &l->proxy, &l->literal.arguments[a]);
    at = lift_bind_argument (frame, &inlining.inner, &arguments[a], &value, at);
    if (dl_is_variable (rule->head.arguments[a]))
      inlining.inner.slots[dl_number (rule->head.arguments[a])].needed = TRUE;
  }
  if (at != RG_NONE)
    at = frame->add_body (frame, &inlining.inner, at);
  if (at != RG_NONE && l->may_repeat)
    at = add_change_test (l, &inlining.inner, recursive, at);
  const gboolean holds = at != RG_NONE && !frame->lift->refused;
  if (holds)
    lift_connect (
        frame,
        assign_columns (l, &inlining.inner, rule->head.arguments, FALSE, at),
        next);
  lift_restore_locals (frame, busy);
  lift_body_free (&inlining.inner);
  return holds;
}

static void
add_backward_round (Linear *l, RgNode found, RgNode next)
{
  LIFT_FOR_RULES (l->rules, rule) {
    guint recursive;
    lift_is_linear_rule (l->frame->lift, l->table, rule, &recursive);
    if (recursive != G_MAXUINT)
      add_backward_rule (l, rule, recursive, found, next);
  }
}

/* Compares the columns that are bound only outside the loop, and assigns the
 * others to the variables of the outer body. */
static RgNode
assign_outputs (Linear *l, RgNode at)
{
  LiftFrame *frame = l->frame;
  for (guint a = 0; a < l->table->n && at != RG_NONE; a++) {
    if (!(l->compared >> a & 1))
      continue;
    const LiftOperand operand =
        lift_get_operand (frame, &l->proxy, &l->literal.arguments[a]);
    const LiftOperand requested =
        lift_get_operand (frame, l->outer, &l->requested->arguments[a]);
    at = lift_add_comparison (frame, at, TRUE, &operand, &requested);
  }
  for (guint a = 0; a < l->table->n && at != RG_NONE; a++) {
    if (!l->outputs[a])
      continue;
    const LiftSlot *outside =
        &l->outer->slots[dl_number (l->requested->arguments[a])];
    const LiftOperand operand =
        lift_get_operand (frame, &l->proxy, &l->literal.arguments[a]);
    at = lift_add_operand_test (frame, at, &operand, outside->domain);
    at = lift_add_edge (
        frame, at,
        rg_assign (rg_expr_name (frame->lift->game, outside->variable),
                   operand.expr));
  }
  return at;
}

/* Adds all unrolled iterations. Returns the node at which the walks of all
 * results end. */
static RgNode
add_backward_rounds (Linear *l, RgNode found)
{
  LiftFrame *frame = l->frame;
  const guint rounds = count_unrolled (l);
  if (rounds == G_MAXUINT) {
    add_backward_round (l, found, found);
    return found;
  }
  const RgNode join = lift_add_node (frame, NULL);
  for (guint i = 0; i < rounds; i++) {
    const RgNode next = lift_add_node (frame, "found");
    rg_edge_add (frame->lift->game, found, join, rg_skip ());
    add_backward_round (l, found, next);
    found = next;
  }
  rg_edge_add (frame->lift->game, found, join, rg_skip ());
  return join;
}

/* Lets bound columns use the arguments; gives free columns new variables. */
static void
allocate_columns (Linear *l)
{
  for (guint a = 0; a < l->table->n; a++) {
    if (l->bound >> a & 1) {
      alias_operand (l, a);
    } else {
      lift_allocate_local (l->frame, &l->proxy, a);
      l->proxy.slots[a].bound = FALSE;
    }
  }
}

/* Adds the base rules, from `at` to the returned node, which has no incoming
 * edge if none can hold. */
static RgNode
add_bases (Linear *l, RgNode at)
{
  const RgNode found = lift_add_node (l->frame, "found");
  LIFT_FOR_RULES (l->rules, rule) {
    guint recursive;
    lift_is_linear_rule (l->frame->lift, l->table, rule, &recursive);
    if (recursive == G_MAXUINT)
      lift_inline_rule (l->frame, &l->proxy, &l->literal, l->is_free, rule, at,
                        found);
  }
  l->frame->last = RG_NONE;
  return found;
}

static RgNode
add_left_linear (Linear *l, RgNode at)
{
  allocate_columns (l);
  at = add_bases (l, at);
  if (rg_node_info (l->frame->lift->game, at)->count[RG_IN] == 0)
    return RG_NONE;
  at = add_backward_rounds (l, at);
  l->frame->last = RG_NONE;
  return assign_outputs (l, at);
}

/* -- chains, within loops over all bindings -------------------------------- */

/* Whether each tuple derives at most one tuple by the rule, without loops. */
static gboolean
is_function (const Linear *l, const LiftRule *rule, guint recursive)
{
  LiftBody body = lift_body_new (l->frame->lift, rule);
  double least = 0;
  guint i = recursive;
  for (guint a = 0; a < rule->head.n; a++) {
    if (dl_is_variable (rule->head.arguments[a]))
      body.slots[dl_number (rule->head.arguments[a])].needed = TRUE;
  }
  while (i != G_MAXUINT && least <= 1) {
    body.done[i] = TRUE;
    for (guint a = 0; a < rule->body[i].n; a++) {
      if (dl_is_variable (rule->body[i].arguments[a]))
        body.slots[dl_number (rule->body[i].arguments[a])].bound = TRUE;
    }
    i = G_MAXUINT;
    for (guint k = 0; k < rule->n; k++) {
      const double score =
          body.done[k] ? -1 : lift_rank_literal (l->frame, &body, k);
      if (score < 0 || (i != G_MAXUINT && score >= least))
        continue;
      i = k;
      least = score;
    }
  }
  lift_body_free (&body);
  return i == G_MAXUINT;
}

/* Whether the recursion is a chain: it has one base rule and one recursive
 * rule, which is a function, and the number of iterations is bounded. */
static gboolean
is_chain (Linear *l)
{
  guint bases = 0, steps = 0;
  if (l->table->component == 0 ||
      !lift_preserves_bound_columns (l->frame->lift, l->requested->name,
                                     l->bound) ||
      lift_bound_iterations (l->frame->lift, l->table, &l->may_repeat) ==
          G_MAXUINT)
    return FALSE;
  for (guint r = 0; r < l->rules->len; r++) {
    guint recursive;
    const LiftRule *rule = l->rules->pdata[r];
    lift_is_linear_rule (l->frame->lift, l->table, rule, &recursive);
    bases += recursive == G_MAXUINT;
    steps +=
        recursive != G_MAXUINT && is_function (l, rule, recursive) &&
        (!l->may_repeat || find_changed_column (rule, recursive) != G_MAXUINT);
  }
  return bases == 1 && steps == 1 && l->rules->len == 2;
}

/* Returns the only recursive rule. */
static const LiftRule *
find_recursive_rule (const Linear *l, guint *recursive)
{
  guint r = 0;
  while (lift_is_linear_rule (l->frame->lift, l->table, l->rules->pdata[r],
                              recursive) &&
         *recursive == G_MAXUINT)
    r++;
  return l->rules->pdata[r];
}

/* Copies the columns that the rule changes to new variables, as the loops of
 * the base rule still use the old ones. */
static RgNode
copy_changed (Linear *l, const LiftRule *rule, guint recursive, RgNode at)
{
  RgGame *game = l->frame->lift->game;
  for (guint a = 0; a < rule->head.n; a++) {
    LiftSlot *slot = &l->proxy.slots[a];
    if ((l->bound >> a & 1) ||
        rule->head.arguments[a] == rule->body[recursive].arguments[a])
      continue;
    const RgExpr *from = rg_expr_name (game, slot->variable);
    slot->variable = RG_NO_NAME;
    lift_allocate_local (l->frame, &l->proxy, a);
    slot->bound = FALSE;
    at = lift_add_edge (l->frame, at,
                        rg_assign (rg_expr_name (game, slot->variable), from));
  }
  return at;
}

/* Within a loop over all bindings: after each value, the chain continues with
 * its successor; after its last value, with the next binding of the base
 * rule. */
static RgNode
add_chain (Linear *l, RgNode at)
{
  LiftFrame *frame = l->frame;
  guint recursive;
  const LiftRule *step = find_recursive_rule (l, &recursive);
  allocate_columns (l);
  at = add_bases (l, at);
  if (rg_node_info (frame->lift->game, at)->count[RG_IN] == 0)
    return RG_NONE;
  const RgNode found = copy_changed (l, step, recursive, at);
  const RgNode next = lift_add_node (frame, "next");
  frame->open = next;
  if (!add_backward_rule (l, step, recursive, next, found) &&
      rg_node_info (frame->lift->game, frame->open)->count[RG_OUT] == 0)
    rg_edge_add (frame->lift->game, frame->open, frame->otherwise, rg_skip ());
  frame->otherwise = next;
  frame->open = found;
  frame->last = RG_NONE;
  return assign_outputs (l, found);
}

/* Returns the recursion of literal i of a body; the caller frees is_free. */
static Linear
make_linear (LiftFrame *frame, LiftBody *body, guint i)
{
  Linear l = {.frame = frame, .outer = body};
  l.requested = &body->rule->body[i];
  l.table = lift_table (frame->lift, l.requested->name);
  l.rules = l.table->rules;
  l.is_free = g_new0 (gboolean, l.table->n + 1);
  for (guint a = 0; a < l.table->n; a++) {
    const DlTerm *argument = &l.requested->arguments[a];
    l.is_free[a] =
        dl_is_variable (*argument) && !body->slots[dl_number (*argument)].bound;
    if (!l.is_free[a])
      l.bound |= lift_column (a);
  }
  return l;
}

gboolean
lift_is_chain (LiftFrame *frame, LiftBody *body, guint i)
{
  Linear l = make_linear (frame, body, i);
  const gboolean chain = is_chain (&l);
  g_free (l.is_free);
  return chain;
}

/* -- neither right-linear nor left-linear ---------------------------------- */

/* If the rules change both bound and free columns, makes the changed bound
 * columns free: the loop enumerates them, too, from the base rules (bottom-up
 * evaluation), and compares their values at the end:
 *
 *     count(?to, ?m) ⇐ count(?at, ?n), after(?at, ?to), succ(?n, ?m)
 *
 * for count(last, ?n). This is done only if each tuple derives at most one
 * other, so that the tuples on the way form a few chains. FALSE: some tuple may
 * derive several, or no free column changes; any value can be tested then.
 */
static gboolean
free_changed_columns (Linear *l)
{
  gboolean changes = FALSE;
  for (guint a = 0; a < l->table->n; a++) {
    if (lift_preserves_bound_columns (l->frame->lift, l->requested->name,
                                      lift_column (a)))
      continue;
    if (l->bound >> a & 1)
      l->compared |= lift_column (a);
    else
      changes = TRUE;
  }
  if (!changes)
    return FALSE;
  LIFT_FOR_RULES (l->rules, rule) {
    guint recursive;
    if (!lift_is_linear_rule (l->frame->lift, l->table, rule, &recursive) ||
        (recursive != G_MAXUINT && !is_function (l, rule, recursive)))
      return FALSE;
  }
  l->bound &= ~l->compared;
  for (guint a = 0; a < l->table->n; a++)
    l->is_free[a] |= l->compared >> a & 1;
  return TRUE;
}

gboolean
lift_add_linear_recursion (LiftFrame *frame, LiftBody *body, guint i,
                           const gboolean *outputs, RgNode at, RgNode *joined)
{
  Linear l = make_linear (frame, body, i);
  l.outputs = outputs;
  const gboolean chain = frame->otherwise != RG_NONE;
  const gboolean forward =
      !chain &&
      lift_preserves_free_columns (frame->lift, l.requested->name, l.bound);
  const gboolean ok =
      forward || (chain ? is_chain (&l)
                        : lift_preserves_bound_columns (
                              frame->lift, l.requested->name, l.bound) ||
                              free_changed_columns (&l));
  if (ok) {
    l.proxy = lift_body_new (
        frame->lift,
        lift_make_table_rule (frame->lift, l.requested->name, "next"));
    l.literal = l.proxy.rule->body[0];
    if (!chain)
      l.rules = lift_get_merged_table (frame->lift, l.requested->name, l.bound,
                                       !forward)
                    ->rules;
    *joined = chain     ? add_chain (&l, at)
              : forward ? add_right_linear (&l, at)
                        : add_left_linear (&l, at);
    lift_body_free (&l.proxy);
  }
  g_free (l.is_free);
  return ok;
}
