/* Adds linear recursion as a loop. For a rule
 *
 *     p(h…) ⇐ p(t…), rest
 *
 * there are two cases. Right-linear: the rules pass the free columns through.
 * The loop evaluates `rest`, assigns the bound columns, and iterates until a
 * base rule applies ("forward"). Left-linear: the rules pass the bound columns
 * through. The loop starts from the base rules and assigns the free columns
 * ("backward"). If the rules change both bound and free columns, the changed
 * bound columns become free ones.
 *
 *     reach(x, y) ⇐ next(x, y)      reach(x, y) ⇐ next(x, z), reach(z, y)
 *
 * For reach(k, ?y), they are right-linear. They become
 *
 *     a, b: x = k;   b, b: x = next[x];   b, c: y = next[x];
 *
 * Within loops over all bindings, only a chain is possible: one base rule, and
 * one recursive rule by which each tuple derives at most one other.
 *
 * If a bound on the number of iterations is known (iteration-bound.c), the loop
 * is unrolled: then a search needs no visited set.
 */
#include "gdl/lift/inline.h"
#include "gdl/limits.h"

/* The translation of one recursive literal. The loop has a variable for each
 * column; those of bound columns are assigned only if it is right-linear. */
typedef struct {
  LiftFrame *frame;
  const LiftTable *table;
  const GPtrArray *rules; /* of LiftRule: its rules, merged if possible */
  LiftBody
      proxy; /* a rule with a variable for each column: the state of the loop */
  DlLiteral literal; /* the literal of these variables */
  LiftBody *outer;
  const DlLiteral *requested; /* the literal that is translated */
  const gboolean *outputs;    /* by column: it is an output of the literal */
  LiftColumns bound;          /* columns that are bound in the loop */
  LiftColumns compared; /* columns that are bound only outside the loop; its
                           results are compared with their values */
  gboolean *is_free;    /* by column: free in the loop */
  gboolean may_repeat;  /* an iteration may derive the same tuple again */
} Linear;

/* -- the variables of the loop --------------------------------------------- */

/* Copies an argument to a new variable for the column. */
static RgNode
copy_operand (Linear *linear, guint a, RgNode at)
{
  const LiftOperand operand = lift_get_operand (
      linear->frame, linear->outer, &linear->requested->arguments[a]);
  lift_allocate_local (linear->frame, &linear->proxy, a);
  return lift_add_edge (
      linear->frame, at,
      rg_assign (rg_expr_name (linear->frame->lift->code.game,
                               linear->proxy.slots[a].variable),
                 operand.expr));
}

/* Uses the argument itself for the column, without a copy. */
static void
alias_operand (Linear *linear, guint a)
{
  LiftSlot *slot = &linear->proxy.slots[a];
  const LiftOperand operand = lift_get_operand (
      linear->frame, linear->outer, &linear->requested->arguments[a]);
  slot->bound = TRUE;
  slot->constant = operand.constant;
  slot->value = operand.value;
  if (operand.constant)
    return;
  slot->variable = operand.expr->name;
  slot->type = operand.type;
  slot->domain = lift_set_copy (linear->frame->lift, operand.domain);
}

/* Assigns arguments of an inner body to the variables of the bound columns
 * (`bound`) or of the free ones, in parallel. */
static RgNode
assign_columns (Linear *linear, const LiftBody *inner, const DlTerm *arguments,
                gboolean bound, RgNode at)
{
  const RgExpr **values = g_new0 (const RgExpr *, linear->table->n + 1);
  for (guint a = 0; a < linear->table->n; a++) {
    if ((linear->bound >> a & 1) == (LiftColumns)bound)
      values[a] = lift_get_operand (linear->frame, inner, &arguments[a]).expr;
  }
  at = lift_assign_all (linear->frame, at, linear->proxy.slots, values,
                        linear->table->n);
  g_free (values);
  return at;
}

/* -- right-linear ---------------------------------------------------------- */

/* Adds a recursive rule of a right-linear loop, between two nodes; nothing if
 * it can't hold. */
static void
add_forward_rule (Linear *linear, const LiftRule *rule, guint recursive_place,
                  RgNode loop_node, RgNode next)
{
  LiftFrame *frame = linear->frame;
  LiftInlining inlining = {frame, &linear->proxy, &linear->literal,
                           linear->outputs, lift_body_new (frame->lift, rule)};
  const DlTerm *arguments = rule->body[recursive_place].arguments;
  GArray *busy = lift_save_locals (frame);
  frame->last_edge = RG_NONE;
  inlining.inner.done[recursive_place] = TRUE;
  for (guint a = 0; a < rule->head.n; a++) {
    if ((linear->bound >> a & 1) && dl_is_variable (arguments[a]))
      inlining.inner.slots[dl_number (arguments[a])].needed = TRUE;
  }
  RgNode at = lift_bind_inputs (&inlining, loop_node);
  if (at != RG_NONE)
    at = frame->add_body (frame, &inlining.inner, at);
  if (at != RG_NONE && !frame->lift->refused)
    at = lift_add_unbound (frame, &inlining.inner, &rule->body[recursive_place],
                           linear->bound, at);
  if (at != RG_NONE && !frame->lift->refused)
    lift_connect (frame,
                  assign_columns (linear, &inlining.inner, arguments, TRUE, at),
                  next);
  lift_restore_locals (frame, busy);
  lift_body_free (&inlining.inner);
}

/* Adds one iteration, which continues at `next`; RG_NONE: it is the last
 * one. */
static void
add_forward_round (Linear *linear, RgNode loop_node, RgNode next, RgNode join)
{
  LiftFrame *frame = linear->frame;
  LIFT_FOR_RULES (linear->rules, rule) {
    guint recursive_place;
    lift_is_linear_rule (linear->frame->lift, linear->table, rule,
                         &recursive_place);
    if (recursive_place == G_MAXUINT)
      lift_inline_rule (frame, &linear->proxy, &linear->literal,
                        linear->outputs, rule, loop_node, join);
    else if (next != RG_NONE)
      add_forward_rule (linear, rule, recursive_place, loop_node, next);
  }
}

/* Returns the number of iterations to unroll, and adds it to those of the game.
 * G_MAXUINT: a loop is made, because no bound is known, or too many iterations
 * were unrolled before. */
static guint
count_unrolled (const Linear *linear)
{
  gboolean may_repeat;
  const guint rounds =
      lift_bound_iterations (linear->frame->lift, linear->table, &may_repeat);
  if (rounds == G_MAXUINT || linear->frame->lift->code.n_rounds >= GDL_LIST)
    return G_MAXUINT;
  linear->frame->lift->code.n_rounds += rounds;
  return rounds;
}

/* Adds a right-linear loop. Returns the node after it. */
static RgNode
add_right_linear (Linear *linear, RgNode at)
{
  LiftFrame *frame = linear->frame;
  for (guint a = 0; a < linear->table->n; a++) {
    if (linear->bound >> a & 1) {
      at = copy_operand (linear, a, at);
    } else if (linear->outputs[a]) {
      const LiftSlot *slot =
          &linear->outer->slots[dl_number (linear->requested->arguments[a])];
      linear->proxy.slots[a] = *slot;
      linear->proxy.slots[a].bound = FALSE;
    }
  }
  RgNode loop_node = lift_add_node (frame, "next");
  const RgNode join = lift_add_node (frame, NULL);
  lift_connect (frame, at, loop_node);
  const guint rounds = count_unrolled (linear);
  if (rounds == G_MAXUINT)
    add_forward_round (linear, loop_node, loop_node, join);
  for (guint i = 0; rounds != G_MAXUINT && i <= rounds; i++) {
    const RgNode next = i < rounds ? lift_add_node (frame, "next") : RG_NONE;
    add_forward_round (linear, loop_node, next, join);
    loop_node = next;
  }
  return join;
}

/* -- left-linear ----------------------------------------------------------- */

/* Returns the only column that the rule does not pass through. G_MAXUINT: there
 * are several, or none. */
static guint
find_changed_column (const LiftRule *rule, guint recursive_place)
{
  guint changed_column = G_MAXUINT, n = 0;
  for (guint a = 0; a < rule->head.n; a++) {
    if (rule->head.arguments[a] == rule->body[recursive_place].arguments[a])
      continue;
    changed_column = a;
    n++;
  }
  return n == 1 ? changed_column : G_MAXUINT;
}

/* Tests that the iteration changes the only column that the rule changes, so
 * that it does not derive the same tuple again. */
static RgNode
add_change_test (const Linear *linear, const LiftBody *inner,
                 guint recursive_place, RgNode at)
{
  const guint a = find_changed_column (inner->rule, recursive_place);
  const LiftOperand old_value = lift_get_operand (
      linear->frame, &linear->proxy, &linear->literal.arguments[a]);
  const LiftOperand new_value =
      lift_get_operand (linear->frame, inner, &inner->rule->head.arguments[a]);
  return lift_add_comparison (linear->frame, at, FALSE, &new_value, &old_value);
}

/* Adds a recursive rule of a left-linear loop, from a node with one tuple to
 * the node with the next one. Returns whether it can hold. */
static gboolean
add_backward_rule (Linear *linear, const LiftRule *rule, guint recursive_place,
                   RgNode tuple_node, RgNode next)
{
  LiftFrame *frame = linear->frame;
  LiftInlining inlining = {frame, &linear->proxy, &linear->literal,
                           linear->is_free, lift_body_new (frame->lift, rule)};
  const DlTerm *arguments = rule->body[recursive_place].arguments;
  GArray *busy = lift_save_locals (frame);
  frame->last_edge = RG_NONE;
  inlining.inner.done[recursive_place] = TRUE;
  RgNode at = lift_bind_inputs (&inlining, tuple_node);
  for (guint a = 0; a < rule->head.n && at != RG_NONE; a++) {
    if (linear->bound >> a & 1)
      continue;
    const LiftOperand value =
        lift_get_operand (frame, &linear->proxy, &linear->literal.arguments[a]);
    at = lift_bind_argument (frame, &inlining.inner, &arguments[a], &value, at);
    if (dl_is_variable (rule->head.arguments[a]))
      inlining.inner.slots[dl_number (rule->head.arguments[a])].needed = TRUE;
  }
  if (at != RG_NONE)
    at = frame->add_body (frame, &inlining.inner, at);
  if (at != RG_NONE && linear->may_repeat)
    at = add_change_test (linear, &inlining.inner, recursive_place, at);
  const gboolean holds = at != RG_NONE && !frame->lift->refused;
  if (holds)
    lift_connect (frame,
                  assign_columns (linear, &inlining.inner, rule->head.arguments,
                                  FALSE, at),
                  next);
  lift_restore_locals (frame, busy);
  lift_body_free (&inlining.inner);
  return holds;
}

/* Adds one iteration, from the tuples at one node to those at the next. */
static void
add_backward_round (Linear *linear, RgNode tuple_node, RgNode next)
{
  LIFT_FOR_RULES (linear->rules, rule) {
    guint recursive_place;
    lift_is_linear_rule (linear->frame->lift, linear->table, rule,
                         &recursive_place);
    if (recursive_place != G_MAXUINT)
      add_backward_rule (linear, rule, recursive_place, tuple_node, next);
  }
}

/* Compares the columns that are bound only outside the loop, and assigns the
 * others to the variables of the outer body. */
static RgNode
assign_outputs (Linear *linear, RgNode at)
{
  LiftFrame *frame = linear->frame;
  for (guint a = 0; a < linear->table->n && at != RG_NONE; a++) {
    if (!(linear->compared >> a & 1))
      continue;
    const LiftOperand operand =
        lift_get_operand (frame, &linear->proxy, &linear->literal.arguments[a]);
    const LiftOperand requested_value = lift_get_operand (
        frame, linear->outer, &linear->requested->arguments[a]);
    at = lift_add_comparison (frame, at, TRUE, &operand, &requested_value);
  }
  for (guint a = 0; a < linear->table->n && at != RG_NONE; a++) {
    if (!linear->outputs[a])
      continue;
    const LiftSlot *output_slot =
        &linear->outer->slots[dl_number (linear->requested->arguments[a])];
    const LiftOperand operand =
        lift_get_operand (frame, &linear->proxy, &linear->literal.arguments[a]);
    at = lift_add_operand_test (frame, at, &operand, output_slot->domain);
    at = lift_add_edge (
        frame, at,
        rg_assign (rg_expr_name (frame->lift->code.game, output_slot->variable),
                   operand.expr));
  }
  return at;
}

/* Adds all iterations: unrolled, or as a loop. Returns the node at which the
 * walks of all results end. */
static RgNode
add_backward_rounds (Linear *linear, RgNode tuple_node)
{
  LiftFrame *frame = linear->frame;
  const guint rounds = count_unrolled (linear);
  if (rounds == G_MAXUINT) {
    add_backward_round (linear, tuple_node, tuple_node);
    return tuple_node;
  }
  const RgNode join = lift_add_node (frame, NULL);
  for (guint i = 0; i < rounds; i++) {
    const RgNode next = lift_add_node (frame, "found");
    rg_edge_add (frame->lift->code.game, tuple_node, join, rg_skip ());
    add_backward_round (linear, tuple_node, next);
    tuple_node = next;
  }
  rg_edge_add (frame->lift->code.game, tuple_node, join, rg_skip ());
  return join;
}

/* Lets bound columns use the arguments; gives free columns new variables. */
static void
allocate_columns (Linear *linear)
{
  for (guint a = 0; a < linear->table->n; a++) {
    if (linear->bound >> a & 1) {
      alias_operand (linear, a);
    } else {
      lift_allocate_local (linear->frame, &linear->proxy, a);
      linear->proxy.slots[a].bound = FALSE;
    }
  }
}

/* Adds the base rules, from `at` to the returned node, which has no incoming
 * edge if none can hold. */
static RgNode
add_bases (Linear *linear, RgNode at)
{
  const RgNode tuple_node = lift_add_node (linear->frame, "found");
  LIFT_FOR_RULES (linear->rules, rule) {
    guint recursive_place;
    lift_is_linear_rule (linear->frame->lift, linear->table, rule,
                         &recursive_place);
    if (recursive_place == G_MAXUINT)
      lift_inline_rule (linear->frame, &linear->proxy, &linear->literal,
                        linear->is_free, rule, at, tuple_node);
  }
  linear->frame->last_edge = RG_NONE;
  return tuple_node;
}

/* Adds a left-linear loop. Returns the node after it; RG_NONE: no tuple is
 * derived. */
static RgNode
add_left_linear (Linear *linear, RgNode at)
{
  allocate_columns (linear);
  at = add_bases (linear, at);
  if (rg_node_info (linear->frame->lift->code.game, at)->count[RG_IN] == 0)
    return RG_NONE;
  at = add_backward_rounds (linear, at);
  linear->frame->last_edge = RG_NONE;
  return assign_outputs (linear, at);
}

/* -- chains, within loops over all bindings -------------------------------- */

/* Whether each tuple derives at most one tuple by the rule: in the order of
 * evaluation, each literal is a test or a function. */
static gboolean
is_function (const Linear *linear, const LiftRule *rule, guint recursive_place)
{
  LiftBody body = lift_body_new (linear->frame->lift, rule);
  double lowest_rank = 0;
  guint i = recursive_place;
  for (guint a = 0; a < rule->head.n; a++) {
    if (dl_is_variable (rule->head.arguments[a]))
      body.slots[dl_number (rule->head.arguments[a])].needed = TRUE;
  }
  while (i != G_MAXUINT && lowest_rank <= 1) {
    body.done[i] = TRUE;
    for (guint a = 0; a < rule->body[i].n; a++) {
      if (dl_is_variable (rule->body[i].arguments[a]))
        body.slots[dl_number (rule->body[i].arguments[a])].bound = TRUE;
    }
    i = G_MAXUINT;
    for (guint k = 0; k < rule->n; k++) {
      const double rank =
          body.done[k] ? -1 : lift_rank_literal (linear->frame, &body, k);
      if (rank < 0 || (i != G_MAXUINT && rank >= lowest_rank))
        continue;
      i = k;
      lowest_rank = rank;
    }
  }
  lift_body_free (&body);
  return i == G_MAXUINT;
}

/* Whether the recursion is a chain.
 *
 *   - It has one base rule and one recursive rule, which is a function.
 *   - The rules pass the bound columns through.
 *   - The number of iterations is bounded.
 *   - If an iteration may derive the same tuple again, the recursive rule
 *     changes only one column, so that a test excludes that. */
static gboolean
is_chain (Linear *linear)
{
  guint n_bases = 0, n_steps = 0;
  if (linear->table->component == 0 ||
      !lift_preserves_bound_columns (linear->frame->lift,
                                     linear->requested->name, linear->bound) ||
      lift_bound_iterations (linear->frame->lift, linear->table,
                             &linear->may_repeat) == G_MAXUINT)
    return FALSE;
  for (guint r = 0; r < linear->rules->len; r++) {
    guint recursive_place;
    const LiftRule *rule = linear->rules->pdata[r];
    lift_is_linear_rule (linear->frame->lift, linear->table, rule,
                         &recursive_place);
    n_bases += recursive_place == G_MAXUINT;
    n_steps += recursive_place != G_MAXUINT &&
               is_function (linear, rule, recursive_place) &&
               (!linear->may_repeat ||
                find_changed_column (rule, recursive_place) != G_MAXUINT);
  }
  return n_bases == 1 && n_steps == 1 && linear->rules->len == 2;
}

/* Returns the first recursive rule. *recursive: the index of its literal. */
static const LiftRule *
find_recursive_rule (const Linear *linear, guint *recursive_place)
{
  guint r = 0;
  while (lift_is_linear_rule (linear->frame->lift, linear->table,
                              linear->rules->pdata[r], recursive_place) &&
         *recursive_place == G_MAXUINT)
    r++;
  return linear->rules->pdata[r];
}

/* Copies the columns that the rule changes to new variables, as the loops of
 * the base rule still use the old ones. */
static RgNode
copy_changed (Linear *linear, const LiftRule *rule, guint recursive_place,
              RgNode at)
{
  RgGame *game = linear->frame->lift->code.game;
  for (guint a = 0; a < rule->head.n; a++) {
    LiftSlot *slot = &linear->proxy.slots[a];
    if ((linear->bound >> a & 1) ||
        rule->head.arguments[a] == rule->body[recursive_place].arguments[a])
      continue;
    const RgExpr *value = rg_expr_name (game, slot->variable);
    slot->variable = RG_NO_NAME;
    lift_allocate_local (linear->frame, &linear->proxy, a);
    slot->bound = FALSE;
    at = lift_add_edge (linear->frame, at,
                        rg_assign (rg_expr_name (game, slot->variable), value));
  }
  return at;
}

/* Adds the chain within a loop over all bindings: after each value, it
 * continues with the successor; after the last value, with the next binding of
 * the base rule. Returns the node where the outputs are assigned. RG_NONE: no
 * base rule can hold. */
static RgNode
add_chain (Linear *linear, RgNode at)
{
  LiftFrame *frame = linear->frame;
  RgGame *game = frame->lift->code.game;
  guint recursive_place;
  const LiftRule *step = find_recursive_rule (linear, &recursive_place);
  allocate_columns (linear);
  at = add_bases (linear, at);
  if (rg_node_info (game, at)->count[RG_IN] == 0)
    return RG_NONE;
  const RgNode tuple_node = copy_changed (linear, step, recursive_place, at);
  const RgNode next = lift_add_node (frame, "next");
  frame->path_end = next;
  if (!add_backward_rule (linear, step, recursive_place, next, tuple_node) &&
      rg_node_info (game, frame->path_end)->count[RG_OUT] == 0)
    rg_edge_add (game, frame->path_end, frame->failure, rg_skip ());
  frame->failure = next;
  frame->path_end = tuple_node;
  frame->last_edge = RG_NONE;
  return assign_outputs (linear, tuple_node);
}

/* Returns the recursion of literal i of a body, without `proxy` and `outputs`;
 * the caller frees is_free. */
static Linear
make_linear (LiftFrame *frame, LiftBody *body, guint i)
{
  Linear linear = {.frame = frame, .outer = body};
  linear.requested = &body->rule->body[i];
  linear.table = lift_table (frame->lift, linear.requested->name);
  linear.rules = linear.table->rules;
  linear.is_free = g_new0 (gboolean, linear.table->n + 1);
  for (guint a = 0; a < linear.table->n; a++) {
    const DlTerm *argument = &linear.requested->arguments[a];
    linear.is_free[a] =
        dl_is_variable (*argument) && !body->slots[dl_number (*argument)].bound;
    if (!linear.is_free[a])
      linear.bound |= lift_column (a);
  }
  return linear;
}

gboolean
lift_is_chain (LiftFrame *frame, LiftBody *body, guint i)
{
  Linear linear = make_linear (frame, body, i);
  const gboolean result = is_chain (&linear);
  g_free (linear.is_free);
  return result;
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
free_changed_columns (Linear *linear)
{
  gboolean changes_free = FALSE;
  for (guint a = 0; a < linear->table->n; a++) {
    if (lift_preserves_bound_columns (linear->frame->lift,
                                      linear->requested->name, lift_column (a)))
      continue;
    if (linear->bound >> a & 1)
      linear->compared |= lift_column (a);
    else
      changes_free = TRUE;
  }
  if (!changes_free)
    return FALSE;
  LIFT_FOR_RULES (linear->rules, rule) {
    guint recursive_place;
    if (!lift_is_linear_rule (linear->frame->lift, linear->table, rule,
                              &recursive_place) ||
        (recursive_place != G_MAXUINT &&
         !is_function (linear, rule, recursive_place)))
      return FALSE;
  }
  linear->bound &= ~linear->compared;
  for (guint a = 0; a < linear->table->n; a++)
    linear->is_free[a] |= linear->compared >> a & 1;
  return TRUE;
}

gboolean
lift_add_linear_recursion (LiftFrame *frame, LiftBody *body, guint i,
                           const gboolean *outputs, RgNode at, RgNode *joined)
{
  Linear linear = make_linear (frame, body, i);
  linear.outputs = outputs;
  const gboolean in_loops = frame->failure != RG_NONE;
  const gboolean is_forward =
      !in_loops && lift_preserves_free_columns (
                       frame->lift, linear.requested->name, linear.bound);
  const gboolean is_possible =
      is_forward ||
      (in_loops ? is_chain (&linear)
                : lift_preserves_bound_columns (
                      frame->lift, linear.requested->name, linear.bound) ||
                      free_changed_columns (&linear));
  if (is_possible) {
    linear.proxy = lift_body_new (
        frame->lift,
        lift_make_table_rule (frame->lift, linear.requested->name, "next"));
    linear.literal = linear.proxy.rule->body[0];
    if (!in_loops)
      linear.rules = lift_get_merged_table (frame->lift, linear.requested->name,
                                            linear.bound, !is_forward)
                         ->rules;
    *joined = in_loops     ? add_chain (&linear, at)
              : is_forward ? add_right_linear (&linear, at)
                           : add_left_linear (&linear, at);
    lift_body_free (&linear.proxy);
  }
  g_free (linear.is_free);
  return is_possible;
}
