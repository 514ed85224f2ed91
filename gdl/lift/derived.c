/* Translates literals of derived tables, and chooses the order of evaluation in
 * a body.
 *
 *   - If all arguments that are read are bound, the literal becomes a check of
 *     a sub-automaton, or parallel edges (alternatives.c).
 *   - Otherwise its rules are inlined as alternative paths. Linear recursion
 *     becomes a loop.
 *   - Other recursive literals are checked for each value of the unbound
 *     arguments; so are deeply nested ones and, within loops over all bindings,
 *     those with several rules.
 */
#include "gdl/lift/inline.h"
#include "gdl/limits.h"

/* -- checks ---------------------------------------------------------------- */

/* Returns the bound arguments of a literal, as a set of columns. */
static LiftColumns
find_bound_columns (const LiftBody *body, const DlLiteral *literal)
{
  LiftColumns bound = 0;
  for (guint a = 0; a < literal->n; a++) {
    if (!dl_is_variable (literal->arguments[a]) ||
        body->slots[dl_number (literal->arguments[a])].bound)
      bound |= lift_column (a);
  }
  return bound;
}

LiftCheck *
lift_get_check (Lift *lift, guint number, LiftColumns bound)
{
  for (guint i = 0; i < lift->code.checks->len; i++) {
    LiftCheck *existing_check = lift->code.checks->pdata[i];
    if (existing_check->table == number && existing_check->bound == bound)
      return existing_check;
  }
  const LiftTable *table = lift_table (lift, number);
  LiftCheck *check = rg_arena_new_zeroed (lift->arena, LiftCheck, 1);
  char *text = lift_make_table_text (lift, table);
  check->table = number;
  check->bound = bound;
  check->begin = gdl_add_node (lift->code.names, "%s_begin", text);
  check->end = lift->code.check_ends[table->component];
  if (table->component == 0 || check->end == RG_NONE)
    check->end = gdl_add_node (lift->code.names, "%s_end", text);
  if (table->component != 0)
    lift->code.check_ends[table->component] = check->end;
  check->parameters = rg_arena_new_zeroed (lift->arena, RgName, table->n + 1);
  for (guint a = 0; a < table->n; a++) {
    if (!(bound >> a & 1))
      continue;
    char *base = g_strdup_printf ("%s_%u", text, a + 1);
    const guint type = lift_get_type (lift, table->domains[a], base);
    check->parameters[a] =
        gdl_make_variable_name (lift->code.names, "%s", base);
    rg_add_variable (
        lift->code.game, check->parameters[a], lift_get_type_name (lift, type),
        rg_value_name (
            lift->code.game,
            lift_get_symbol (lift, lift_type_at (lift, type)->first)));
    g_free (base);
  }
  g_free (text);
  g_ptr_array_add (lift->code.checks, check);
  return check;
}

/* Tests that the arguments are in the domains, assigns them to the parameters,
 * and leads to the check. No argument reads a parameter. */
static RgNode
set_parameters (LiftFrame *frame, const LiftBody *body,
                const DlLiteral *literal, const LiftCheck *check, RgNode at)
{
  const LiftTable *table = lift_table (frame->lift, literal->name);
  for (guint a = 0; a < literal->n; a++) {
    if (check->parameters[a] == RG_NO_NAME)
      continue;
    const LiftOperand operand =
        lift_get_operand (frame, body, &literal->arguments[a]);
    at = lift_add_operand_test (frame, at, &operand, table->domains[a]);
  }
  for (guint a = 0; a < literal->n; a++) {
    if (check->parameters[a] == RG_NO_NAME)
      continue;
    const LiftOperand operand =
        lift_get_operand (frame, body, &literal->arguments[a]);
    const RgExpr *parameter =
        rg_expr_name (frame->lift->code.game, check->parameters[a]);
    if (parameter != operand.expr)
      at = lift_add_edge (frame, at, rg_assign (parameter, operand.expr));
  }
  return at;
}

/* Finds the begin and end of the check of the literal. FALSE: it never
 * holds. */
static gboolean
find_check_nodes (LiftFrame *frame, const LiftBody *body,
                  const DlLiteral *literal, RgNode *begin, RgNode *end)
{
  const LiftTable *table = lift_table (frame->lift, literal->name);
  if (!table->possible || table->rules->len == 0)
    return FALSE;
  const LiftCheck *check = lift_get_check (frame->lift, literal->name,
                                           find_bound_columns (body, literal));
  *begin = check->begin;
  *end = check->end;
  if (check->bound == 0)
    return TRUE;
  const RgNode outside = lift_add_node (frame, "call");
  const RgNode failure = lift_pause_loops (frame);
  const RgNode inner = set_parameters (frame, body, literal, check, outside);
  lift_resume_loops (frame, failure);
  if (inner != RG_NONE && inner != outside) {
    lift_connect (frame, inner, check->begin);
    *begin = outside;
  }
  return inner != RG_NONE;
}

RgNode
lift_add_check (LiftFrame *frame, const LiftBody *body,
                const DlLiteral *literal, gboolean holds, RgNode at)
{
  RgNode begin, end;
  if (at == RG_NONE || !find_check_nodes (frame, body, literal, &begin, &end))
    return holds ? RG_NONE : at;
  return lift_add_edge (frame, at, rg_check_reachable (holds, begin, end));
}

RgNode
lift_add_check_fork (LiftFrame *frame, const LiftBody *body,
                     const DlLiteral *literal, RgNode at, RgNode *fails)
{
  RgNode begin, end;
  *fails = at;
  if (!find_check_nodes (frame, body, literal, &begin, &end))
    return RG_NONE;
  *fails = lift_add_edge (frame, at, rg_check_reachable (FALSE, begin, end));
  return lift_add_edge (frame, at, rg_check_reachable (TRUE, begin, end));
}

/* -- inlined rules --------------------------------------------------------- */

/* Binds unbound arguments whose column equals a bound one in the heads of all
 * rules. RG_NONE: their domains exclude that. */
static RgNode
bind_equal_columns (LiftFrame *frame, LiftBody *body, guint i, RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  const LiftTable *table = lift_table (frame->lift, literal->name);
  const LiftColumns bound = find_bound_columns (body, literal);
  for (guint a = 0; a < literal->n && at != RG_NONE; a++) {
    const guint variable = dl_number (literal->arguments[a]);
    if ((bound >> a & 1) || body->slots[variable].bound)
      continue;
    for (guint b = 0; b < literal->n; b++) {
      if (!(bound >> b & 1) || !lift_are_columns_equal (table, a, b))
        continue;
      const LiftOperand operand =
          lift_get_operand (frame, body, &literal->arguments[b]);
      at = lift_add_operand_test (frame, at, &operand,
                                  body->slots[variable].domain);
      if (at == RG_NONE)
        break;
      lift_allocate_local (frame, body, variable);
      at = lift_add_edge (
          frame, at,
          rg_assign (rg_expr_name (frame->lift->code.game,
                                   body->slots[variable].variable),
                     operand.expr));
      break;
    }
  }
  return at;
}

/* Allocates locals for the output arguments. Returns which arguments these are;
 * the caller frees the array. */
static gboolean *
allocate_outputs (LiftFrame *frame, LiftBody *body, guint i)
{
  const DlLiteral *literal = &body->rule->body[i];
  gboolean *outputs = g_new0 (gboolean, literal->n + 1);
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm *argument = &literal->arguments[a];
    if (!dl_is_variable (*argument) ||
        body->slots[dl_number (*argument)].bound ||
        !lift_is_needed (body, i, dl_number (*argument)))
      continue;
    outputs[a] = TRUE;
    lift_allocate_local (frame, body, dl_number (*argument));
    body->slots[dl_number (*argument)].bound = FALSE;
  }
  return outputs;
}

/* Marks the variables of the outputs as bound, and frees the array. */
static void
mark_outputs_bound (LiftBody *body, const DlLiteral *literal, gboolean *outputs)
{
  for (guint a = 0; a < literal->n; a++) {
    if (outputs[a])
      body->slots[dl_number (literal->arguments[a])].bound = TRUE;
  }
  g_free (outputs);
}

/* Inlines the rules of a literal as alternative paths. RG_NONE: none can
 * hold. */
static RgNode
add_inline (LiftFrame *frame, LiftBody *body, guint i, RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  const LiftTable *table = lift_table (frame->lift, literal->name);
  gboolean *outputs = allocate_outputs (frame, body, i);
  const RgNode join = lift_add_node (frame, NULL);
  const gboolean shared =
      frame->inline_depth++ == 0 && frame->failure == RG_NONE &&
      lift_add_shared_rules (frame, body, i, outputs, at, join);
  frame->choice_depth += table->rules->len > 1;
  for (guint r = 0; !shared && r < table->rules->len; r++)
    lift_inline_rule (frame, body, literal, outputs, table->rules->pdata[r], at,
                      join);
  frame->choice_depth -= table->rules->len > 1;
  frame->inline_depth--;
  frame->last_edge = RG_NONE;
  mark_outputs_bound (body, literal, outputs);
  if (rg_node_info (frame->lift->code.game, join)->count[RG_IN] == 0)
    return RG_NONE;
  if (frame->failure != RG_NONE)
    frame->path_end = join;
  return join;
}

/* Adds linear recursion as a loop. *joined: the node after it. FALSE:
 * impossible, and nothing was added. */
static gboolean
add_recursion (LiftFrame *frame, LiftBody *body, guint i, RgNode at,
               RgNode *joined)
{
  gboolean *outputs = allocate_outputs (frame, body, i);
  frame->inline_depth++;
  frame->choice_depth++;
  const gboolean is_added =
      lift_add_linear_recursion (frame, body, i, outputs, at, joined);
  frame->choice_depth--;
  frame->inline_depth--;
  frame->last_edge = RG_NONE;
  if (is_added)
    mark_outputs_bound (body, &body->rule->body[i], outputs);
  else
    g_free (outputs);
  return is_added;
}

/* Enumerates all values of the unbound arguments (`all`), or of those that are
 * read later; then checks the literal. */
static RgNode
add_any_and_check (LiftFrame *frame, LiftBody *body, guint i, gboolean all,
                   RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm *argument = &literal->arguments[a];
    if (dl_is_variable (*argument) &&
        !body->slots[dl_number (*argument)].bound &&
        (all || lift_is_needed (body, i, dl_number (*argument))))
      at = lift_choose_any (frame, at, body, dl_number (*argument));
  }
  return lift_add_check (frame, body, literal, TRUE, at);
}

/* Whether an unbound variable occurs twice in the literal. */
static gboolean
has_repeated (const LiftBody *body, const DlLiteral *literal)
{
  for (guint a = 0; a < literal->n; a++) {
    for (guint b = 0; b < a; b++) {
      if (dl_is_variable (literal->arguments[a]) &&
          literal->arguments[a] == literal->arguments[b] &&
          !body->slots[dl_number (literal->arguments[a])].bound)
        return TRUE;
    }
  }
  return FALSE;
}

RgNode
lift_enumerate_and_check (LiftFrame *frame, LiftBody *body, guint i, RgNode at)
{
  return add_any_and_check (frame, body, i, TRUE, at);
}

RgNode
lift_add_generator (LiftFrame *frame, LiftBody *body, guint i, RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  const LiftTable *table = lift_table (frame->lift, literal->name);
  if (!table->possible || table->rules->len == 0)
    return RG_NONE;
  at = bind_equal_columns (frame, body, i, at);
  if (!has_repeated (body, literal))
    at = lift_test_relaxation (frame, body, i, at);
  gboolean has_outputs = FALSE;
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm *argument = &literal->arguments[a];
    has_outputs =
        has_outputs || (dl_is_variable (*argument) &&
                        !body->slots[dl_number (*argument)].bound &&
                        lift_is_needed (body, i, dl_number (*argument)));
  }
  const gboolean repeated = has_repeated (body, literal);
  if (at == RG_NONE)
    return at;
  const gboolean in_loops = frame->failure != RG_NONE;
  RgNode joined;
  if (table->component != 0 && has_outputs && !repeated &&
      (!in_loops || lift_is_chain (frame, body, i)) &&
      frame->choice_depth < GDL_SHORT &&
      add_recursion (frame, body, i, at, &joined))
    return joined;
  if (table->component != 0 || repeated)
    return add_any_and_check (frame, body, i, TRUE, at);
  if (lift_has_alternatives (frame, body, literal))
    return lift_add_alternatives (frame, body, literal, at);
  if (!has_outputs)
    return lift_add_check (frame, body, literal, TRUE, at);
  if (frame->inline_depth >= GDL_LONG ||
      (table->rules->len > 1 && (in_loops || frame->choice_depth >= GDL_SHORT)))
    return add_any_and_check (frame, body, i, FALSE, at);
  return add_inline (frame, body, i, at);
}

/* -- bodies ---------------------------------------------------------------- */

/* Whether the literal is of a static relation, so that its number of bindings
 * is known. Those of derived relations are not: a walk may begin anywhere. */
static gboolean
is_static (const LiftFrame *frame, const DlLiteral *literal)
{
  return dl_is_positive (literal) &&
         lift_table (frame->lift, literal->name)->kind == LIFT_STATIC;
}

/* Whether the literal is of a derived relation with a relaxation, and has a
 * bound argument. */
static gboolean
can_be_narrowed (const LiftFrame *frame, const LiftBody *body, guint i)
{
  const DlLiteral *literal = &body->rule->body[i];
  return dl_is_positive (literal) && !body->rule->has_relaxation &&
         body->narrowed != i && find_bound_columns (body, literal) != 0 &&
         lift_table (frame->lift, literal->name)->kind == LIFT_DERIVED &&
         lift_get_relaxation (frame->lift, literal->name) != G_MAXUINT;
}

/* Returns the literal to evaluate instead of the one with the lowest rank, if
 * the rest of the body becomes clearly cheaper; otherwise that one. *narrow:
 * evaluates its relaxation. */
static guint
find_cheapest_literal (const LiftFrame *frame, const LiftBody *body,
                       guint lowest_literal, gboolean *narrow)
{
  const LiftRule *rule = body->rule;
  gboolean *bound = g_new0 (gboolean, rule->n_variables + 1);
  for (guint v = 0; v < rule->n_variables; v++)
    bound[v] = body->slots[v].bound;
  guint best = lowest_literal;
  double least_cost = lift_estimate_order (frame->lift, rule, body->done, bound,
                                           lowest_literal, FALSE) /
                      LIFT_CLEARLY_LESS;
  for (guint i = 0; i < rule->n; i++) {
    if (body->done[i] || lift_rank_literal (frame, body, i) < 0)
      continue;
    const gboolean is_narrowed = can_be_narrowed (frame, body, i);
    if (!is_narrowed &&
        (i == lowest_literal || !is_static (frame, &rule->body[i])))
      continue;
    const double cost = lift_estimate_order (frame->lift, rule, body->done,
                                             bound, i, is_narrowed);
    if (cost >= least_cost)
      continue;
    best = i;
    least_cost = cost;
    *narrow = is_narrowed;
  }
  g_free (bound);
  return best;
}

/* Returns the next literal to evaluate, and its rank (lift_rank_literal);
 * *narrow: by its relaxation. G_MAXUINT: all are done. */
static guint
choose_literal (LiftFrame *frame, LiftBody *body, double *rank,
                gboolean *narrow)
{
  guint best = G_MAXUINT;
  *narrow = FALSE;
  for (guint i = 0; i < body->rule->n; i++) {
    if (body->done[i])
      continue;
    const double next_rank = lift_rank_literal (frame, body, i);
    if (next_rank < 0 || (best != G_MAXUINT && next_rank >= *rank))
      continue;
    best = i;
    *rank = next_rank;
    if (next_rank == 0) /* no literal has a lower rank */
      return best;
  }
  if (best == G_MAXUINT)
    return best;
  const guint first = lift_find_preceding (frame, body, best);
  if (first != best) {
    *rank = lift_rank_literal (frame, body, first);
    return first;
  }
  if (*rank <= 1 || !frame->in_check)
    return best;
  return find_cheapest_literal (frame, body, best, narrow);
}

/* Whether all variables that later code reads are bound. */
static gboolean
binds_all_needed (const LiftBody *body)
{
  for (guint v = 0; v < body->rule->n_variables; v++) {
    if (body->slots[v].needed && !body->slots[v].bound)
      return FALSE;
  }
  return TRUE;
}

/* Adds a literal of any kind, which is then done. */
static RgNode
add_literal (LiftFrame *frame, LiftBody *body, guint i, RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  body->done[i] = TRUE;
  if (literal->kind == DL_DISTINCT ||
      lift_table (frame->lift, literal->name)->kind != LIFT_DERIVED)
    return lift_add_literal (frame, body, i, at);
  if (literal->negated)
    return lift_add_check (frame, body, literal, FALSE, at);
  return lift_add_generator (frame, body, i, at);
}

/* Adds the rest of the body as a check, because no later code reads its
 * bindings: it is existential. RG_NONE: it never holds. */
static RgNode
add_existential_rest (LiftFrame *frame, LiftBody *body, RgNode at)
{
  const RgNode begin = lift_add_node (frame, "some_begin");
  const RgNode end = lift_add_node (frame, "some_end");
  const RgNode failure = lift_pause_loops (frame);
  frame->in_check = TRUE;
  frame->last_edge = RG_NONE;
  const RgNode inner = lift_add_body (frame, body, begin);
  frame->in_check = FALSE;
  lift_resume_loops (frame, failure);
  if (inner == RG_NONE)
    return RG_NONE;
  lift_connect (frame, inner, end);
  return lift_add_edge (frame, at, rg_check_reachable (TRUE, begin, end));
}

RgNode
lift_add_body (LiftFrame *frame, LiftBody *body, RgNode at)
{
  double rank = 0;
  gboolean narrow;
  guint i;
  while (at != RG_NONE && !frame->lift->refused &&
         (i = choose_literal (frame, body, &rank, &narrow)) != G_MAXUINT) {
    /* By its rank, the next literal is no test (up to 0.1), and no negated
     * check (0.9). */
    if (!frame->in_check && rank > 0.1 && rank != 0.9 &&
        binds_all_needed (body))
      return add_existential_rest (frame, body, at);
    at = narrow ? lift_enumerate_relaxation (frame, body, i, at)
                : add_literal (frame, body, i, at);
  }
  return at;
}

void
lift_frame_init (LiftFrame *frame, Lift *lift, const char *prefix)
{
  *frame = (LiftFrame){.lift = lift,
                       .add_body = lift_add_body,
                       .prefix = prefix,
                       .last_edge = RG_NONE,
                       .failure = RG_NONE,
                       .path_end = RG_NONE};
  frame->locals = g_array_new (FALSE, FALSE, sizeof (LiftLocal));
}

void
lift_frame_clear (LiftFrame *frame)
{
  g_array_free (frame->locals, TRUE);
}
