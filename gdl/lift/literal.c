/* Translates literals of fluents, actions and `distinct` to edges, and ranks
 * literals of all kinds for the order in which they are evaluated.
 *
 *     at(x, p)      becomes, if x is bound, and p is not,
 *
 *     a, b: at[x] != none;   b, c: p = at[x]; */
#include "gdl/lift/inline.h"

static gboolean
is_bound (const LiftBody *body, const DlTerm *argument)
{
  return !dl_is_variable (*argument) ||
         body->slots[dl_number (*argument)].bound;
}

static gboolean
has_bound_arguments (const LiftBody *body, const DlLiteral *literal)
{
  for (guint i = 0; i < literal->n; i++) {
    if (!is_bound (body, &literal->arguments[i]))
      return FALSE;
  }
  return TRUE;
}

/* Whether nothing but a negated literal reads the unbound argument: then the
 * literal means that no such value exists. */
static gboolean
is_ignored (const LiftBody *body, const DlLiteral *literal, guint a)
{
  return literal->negated && !is_bound (body, &literal->arguments[a]) &&
         !lift_is_needed (body, (guint)(literal - body->rule->body),
                          dl_number (literal->arguments[a]));
}

/* Whether each argument of the negated literal is bound or ignored. */
static gboolean
can_test_negation (const LiftBody *body, const DlLiteral *literal)
{
  for (guint a = 0; a < literal->n; a++) {
    if (!is_bound (body, &literal->arguments[a]) &&
        !is_ignored (body, literal, a))
      return FALSE;
  }
  return TRUE;
}

/* -- the order of evaluation ----------------------------------------------- */

/* Estimates the cost of a literal (lift_estimate_cost). */
static double
estimate_cost (const LiftFrame *frame, const LiftBody *body,
               const DlLiteral *literal)
{
  LiftColumns bound = 0;
  for (guint a = 0; a < literal->n; a++)
    bound |= (LiftColumns)is_bound (body, &literal->arguments[a]) << a;
  return lift_estimate_cost (frame->lift, literal->name, bound);
}

/* Returns the rank of a literal of a static table (lift_rank_literal). */
static double
rank_static (const LiftFrame *frame, const LiftBody *body, guint i)
{
  const DlLiteral *literal = &body->rule->body[i];
  const LiftTable *table = lift_table (frame->lift, literal->name);
  double n_tuples = table->n > 0 ? table->tuples->len / table->n : 1;
  gboolean has_outputs = FALSE;
  for (guint a = 0; a < literal->n; a++) {
    if (is_bound (body, &literal->arguments[a]))
      n_tuples /= MAX (lift_set_count (frame->lift, table->domains[a]), 1);
    else
      has_outputs = has_outputs ||
                    lift_is_needed (body, i, dl_number (literal->arguments[a]));
  }
  return !has_outputs    ? 0
         : n_tuples <= 1 ? 0.5
                         : 1 + estimate_cost (frame, body, literal);
}

/* Returns the number of combinations of values of the unbound keys; with
 * `needed_only`, of those that are read later. A key with n values counts as
 * n + 0.5. */
static double
count_combinations (const LiftFrame *frame, const LiftBody *body, guint i,
                    gboolean needed_only)
{
  const DlLiteral *literal = &body->rule->body[i];
  const LiftTable *table = lift_table (frame->lift, literal->name);
  double n_combinations = 1;
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm *argument = &literal->arguments[a];
    if (is_bound (body, argument) || (table->values >> a & 1) ||
        (needed_only && !lift_is_needed (body, i, dl_number (*argument))))
      continue;
    n_combinations *=
        lift_set_count (frame->lift,
                        body->slots[dl_number (*argument)].domain) +
        0.5;
  }
  return n_combinations;
}

double
lift_rank_literal (const LiftFrame *frame, const LiftBody *body, guint i)
{
  const DlLiteral *literal = &body->rule->body[i];
  const gboolean bound = has_bound_arguments (body, literal);
  if (literal->kind == DL_DISTINCT)
    return bound ? 0 : -1;
  const LiftKind kind = lift_table (frame->lift, literal->name)->kind;
  if (literal->negated) {
    if (kind == LIFT_FLUENT ? !can_test_negation (body, literal) : !bound)
      return -1;
    return kind == LIFT_DERIVED ? 0.9 : kind == LIFT_FLUENT ? 0.1 : 0;
  }
  switch (kind) {
  case LIFT_STATIC:
  case LIFT_PARTS:
    return rank_static (frame, body, i);
  case LIFT_FLUENT: {
    const double n_combinations = count_combinations (frame, body, i, FALSE);
    return bound                 ? 0.1
           : n_combinations <= 1 ? 0.4
                                 : 1 + estimate_cost (frame, body, literal);
  }
  case LIFT_ACTION:
    return is_bound (body, literal->arguments) ? 0.05 : 2;
  case LIFT_DERIVED: {
    if (bound && lift_has_alternatives (frame, body, literal))
      return 0.1;
    const double n_combinations = count_combinations (frame, body, i, TRUE);
    return n_combinations <= 1 ? 0.8 : 1 + estimate_cost (frame, body, literal);
  }
  }
  return -1;
}

/* -- fluents --------------------------------------------------------------- */

static gboolean
is_value_column (const LiftTable *table, guint column)
{
  return table->values >> column & 1;
}

/* Returns the element of the map of a column, at the keys of the literal. */
static const RgExpr *
make_element (const LiftFrame *frame, const LiftBody *body,
              const DlLiteral *literal, guint column)
{
  const LiftTable *table = lift_table (frame->lift, literal->name);
  const RgExpr *expr =
      rg_expr_name (frame->lift->code.game, table->maps[column]);
  for (guint a = 0; a < literal->n; a++) {
    if (is_value_column (table, a))
      continue;
    const LiftOperand index =
        lift_get_operand (frame, body, &literal->arguments[a]);
    expr = lift_make_access (frame, expr, &index);
  }
  return expr;
}

/* Returns the stored value of a column, at the keys of the literal. */
static LiftOperand
read_value (LiftFrame *frame, const LiftBody *body, const DlLiteral *literal,
            guint column)
{
  const LiftTable *table = lift_table (frame->lift, literal->name);
  return (LiftOperand){
      .expr = make_element (frame, body, literal, column),
      .type = lift_get_type (frame->lift, table->domains[column], "value"),
      .domain = table->domains[column]};
}

/* Returns the next value column whose argument is not ignored. */
static guint
find_next_tested_column (const LiftBody *body, const DlLiteral *literal,
                         const LiftTable *table, guint c)
{
  do
    c = lift_next_value_column (table, c);
  while (c != G_MAXUINT && is_ignored (body, literal, c));
  return c;
}

/* Tests that some value of the fluent differs: one path for each value column.
 * The paths exclude each other. */
static RgNode
test_other_values (LiftFrame *frame, const LiftBody *body,
                   const DlLiteral *literal, RgNode at)
{
  const LiftTable *table = lift_table (frame->lift, literal->name);
  const RgNode failure = lift_pause_loops (frame);
  const RgNode join = lift_add_node (frame, NULL);
  guint next;
  for (guint c = lift_first_value_column (table); c != G_MAXUINT; c = next) {
    next = find_next_tested_column (body, literal, table, c);
    const LiftOperand stored = read_value (frame, body, literal, c);
    const LiftOperand operand =
        lift_get_operand (frame, body, &literal->arguments[c]);
    const RgNode differs =
        lift_add_comparison (frame, at, FALSE, &stored, &operand);
    frame->last_edge = differs == at ? RG_NONE : frame->last_edge;
    lift_connect (frame, differs, join);
    if (differs == at)
      break;
    if (next == G_MAXUINT && failure != RG_NONE)
      rg_edge_add (frame->lift->code.game, at, failure,
                   rg_compare (TRUE, stored.expr, operand.expr));
    else if (next != G_MAXUINT)
      at = lift_add_comparison (frame, at, TRUE, &stored, &operand);
  }
  lift_resume_loops (frame, failure);
  frame->path_end = join;
  frame->last_edge = RG_NONE;
  return join;
}

/* Tests whether a fluent holds or, without `holds`, does not hold. Its
 * arguments are bound and within the domains. */
static RgNode
test_fluent (LiftFrame *frame, const LiftBody *body, const DlLiteral *literal,
             gboolean holds, RgNode at)
{
  const LiftTable *table = lift_table (frame->lift, literal->name);
  const guint first = lift_first_value_column (table);
  if (first == table->n)
    return lift_add_edge (
        frame, at,
        lift_make_comparison (frame, make_element (frame, body, literal, first),
                              holds, frame->lift->code.one));
  if (is_ignored (body, literal, first))
    return lift_add_edge (
        frame, at,
        lift_make_comparison (frame, make_element (frame, body, literal, first),
                              !holds, frame->lift->code.none));
  if (!holds &&
      find_next_tested_column (body, literal, table, first) != G_MAXUINT)
    return test_other_values (frame, body, literal, at);
  for (guint c = first; c != G_MAXUINT && at != RG_NONE;
       c = find_next_tested_column (body, literal, table, c)) {
    const LiftOperand stored = read_value (frame, body, literal, c);
    const LiftOperand operand =
        lift_get_operand (frame, body, &literal->arguments[c]);
    at = lift_add_comparison (frame, at, holds, &stored, &operand);
  }
  return at;
}

/* Tests a negated fluent, whose arguments may be outside of the domains of its
 * map. */
static RgNode
add_negated_fluent (LiftFrame *frame, const LiftBody *body,
                    const DlLiteral *literal, RgNode at)
{
  const LiftTable *table = lift_table (frame->lift, literal->name);
  gboolean is_within = TRUE;
  for (guint a = 0; a < literal->n; a++) {
    if (is_ignored (body, literal, a))
      continue;
    const LiftOperand operand =
        lift_get_operand (frame, body, &literal->arguments[a]);
    is_within =
        is_within &&
        (is_value_column (table, a) ||
         (operand.constant ? rg_bits_has (table->domains[a], operand.value)
                           : rg_bits_within (operand.domain, table->domains[a],
                                             frame->lift->n_words)));
  }
  if (is_within)
    return test_fluent (frame, body, literal, FALSE, at);
  const RgNode begin = lift_add_node (frame, "in_begin");
  const RgNode end = lift_add_node (frame, "in_end");
  RgNode inner = begin;
  const RgNode failure = lift_pause_loops (frame);
  for (guint a = 0; a < literal->n; a++) {
    if (is_ignored (body, literal, a))
      continue;
    const LiftOperand operand =
        lift_get_operand (frame, body, &literal->arguments[a]);
    inner = lift_add_operand_test (frame, inner, &operand, table->domains[a]);
  }
  if (inner != RG_NONE)
    inner = test_fluent (frame, body, literal, TRUE, inner);
  lift_resume_loops (frame, failure);
  if (inner == RG_NONE)
    return at;
  lift_connect (frame, inner, end);
  return lift_add_edge (frame, at, rg_check_reachable (FALSE, begin, end));
}

/* Whether a later argument of the literal is equal to this one. */
static gboolean
occurs_later (const DlLiteral *literal, guint a)
{
  for (guint b = a + 1; b < literal->n; b++) {
    if (literal->arguments[b] == literal->arguments[a])
      return TRUE;
  }
  return FALSE;
}

/* Binds a value argument to its value in the map, or compares it with that. An
 * unbound one that is not read is only tested to have a value. RG_NONE: the
 * domains exclude it. */
static RgNode
bind_value (LiftFrame *frame, LiftBody *body, guint i, guint a, RgNode at)
{
  Lift *lift = frame->lift;
  const DlLiteral *literal = &body->rule->body[i];
  const DlTerm *argument = &literal->arguments[a];
  const LiftOperand stored = read_value (frame, body, literal, a);
  if (is_bound (body, argument)) {
    const LiftOperand operand = lift_get_operand (frame, body, argument);
    return lift_add_comparison (frame, at, TRUE, &stored, &operand);
  }
  if (a == lift_first_value_column (lift_table (lift, literal->name)))
    at = lift_add_edge (
        frame, at,
        lift_make_comparison (frame, stored.expr, FALSE, lift->code.none));
  if (!lift_is_needed (body, i, dl_number (*argument)) &&
      !occurs_later (literal, a))
    return at;
  at = lift_add_membership_test (frame, at, stored.expr, stored.type,
                                 stored.domain,
                                 body->slots[dl_number (*argument)].domain);
  if (at == RG_NONE)
    return at;
  lift_allocate_local (frame, body, dl_number (*argument));
  return lift_add_edge (
      frame, at,
      rg_assign (rg_expr_name (lift->code.game,
                               body->slots[dl_number (*argument)].variable),
                 stored.expr));
}

/* Adds a literal of a fluent: tries all values of unbound keys, and tests or
 * binds the other arguments. */
static RgNode
add_fluent (LiftFrame *frame, LiftBody *body, guint i, RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  const LiftTable *table = lift_table (frame->lift, literal->name);
  if (literal->negated)
    return add_negated_fluent (frame, body, literal, at);
  for (guint a = 0; a < literal->n; a++) {
    if (!is_value_column (table, a) && !is_bound (body, &literal->arguments[a]))
      at = lift_choose_any (frame, at, body, dl_number (literal->arguments[a]));
  }
  if (table->values == 0)
    return test_fluent (frame, body, literal, TRUE, at);
  for (guint c = lift_first_value_column (table);
       c != G_MAXUINT && at != RG_NONE; c = lift_next_value_column (table, c))
    at = bind_value (frame, body, i, c, at);
  return at;
}

/* -- actions --------------------------------------------------------------- */

/* Returns the element of a map of actions for a role. */
static const RgExpr *
make_access_by_role (const LiftFrame *frame, RgName map,
                     const LiftOperand *role)
{
  return lift_make_access (frame, rg_expr_name (frame->lift->code.game, map),
                           role);
}

/* Binds an argument of a `does` literal to the stored argument of the role's
 * last action, or compares it with that; an unbound one that is not read needs
 * neither. `element`: the stored argument. */
static RgNode
bind_action_argument (LiftFrame *frame, LiftBody *body, guint i, guint a,
                      const RgExpr *element, RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  const LiftTable *table = lift_table (frame->lift, literal->name);
  const DlTerm *argument = &literal->arguments[a];
  const guint type = lift_get_type (frame->lift, table->domains[a], "part");
  if (is_bound (body, argument)) {
    const LiftOperand operand = lift_get_operand (frame, body, argument);
    const LiftOperand stored = {
        .expr = element, .type = type, .domain = table->domains[a]};
    return lift_add_comparison (frame, at, TRUE, &stored, &operand);
  }
  if (!lift_is_needed (body, i, dl_number (*argument)) &&
      !occurs_later (literal, a))
    return at;
  at = lift_add_membership_test (frame, at, element, type, table->domains[a],
                                 body->slots[dl_number (*argument)].domain);
  lift_allocate_local (frame, body, dl_number (*argument));
  return lift_add_edge (
      frame, at,
      rg_assign (rg_expr_name (frame->lift->code.game,
                               body->slots[dl_number (*argument)].variable),
                 element));
}

/* Tests that the role has taken an action of the table, and binds its
 * arguments. */
static RgNode
add_positive_does (LiftFrame *frame, LiftBody *body, guint i, RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  const LiftTable *table = lift_table (frame->lift, literal->name);
  Lift *lift = frame->lift;
  if (!is_bound (body, literal->arguments))
    at = lift_choose_any (frame, at, body, dl_number (literal->arguments[0]));
  const LiftOperand role = lift_get_operand (frame, body, literal->arguments);
  at = lift_add_operand_test (frame, at, &role,
                              lift_table (lift, lift->role)->domains[0]);
  if (at == RG_NONE)
    return at;
  at = lift_add_edge (
      frame, at,
      lift_make_comparison (frame,
                            make_access_by_role (frame, lift->code.does, &role),
                            TRUE, table->name));
  for (guint a = 1; a < literal->n; a++)
    at = bind_action_argument (
        frame, body, i, a, make_access_by_role (frame, table->maps[a], &role),
        at);
  return at;
}

/* Adds a `does` literal; a negated one as a check that fails. */
static RgNode
add_does (LiftFrame *frame, LiftBody *body, guint i, RgNode at)
{
  if (dl_is_positive (&body->rule->body[i]))
    return add_positive_does (frame, body, i, at);
  const RgNode begin = lift_add_node (frame, "does_begin");
  const RgNode end = lift_add_node (frame, "does_end");
  const RgNode failure = lift_pause_loops (frame);
  const RgNode inner = add_positive_does (frame, body, i, begin);
  lift_connect (frame, inner, end);
  lift_resume_loops (frame, failure);
  return inner == RG_NONE
             ? at
             : lift_add_edge (frame, at,
                              rg_check_reachable (FALSE, begin, end));
}

/* -- literals of all kinds ------------------------------------------------- */

RgNode
lift_add_literal (LiftFrame *frame, LiftBody *body, guint i, RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  if (literal->kind == DL_DISTINCT) {
    const LiftOperand a =
        lift_get_operand (frame, body, &literal->arguments[0]);
    const LiftOperand b =
        lift_get_operand (frame, body, &literal->arguments[1]);
    return lift_add_comparison (frame, at, FALSE, &a, &b);
  }
  switch (lift_table (frame->lift, literal->name)->kind) {
  case LIFT_FLUENT:
    return add_fluent (frame, body, i, at);
  case LIFT_ACTION:
    return add_does (frame, body, i, at);
  default:
    return lift_add_look_up (frame, body, i, body->rule->body[i].name, at);
  }
}
