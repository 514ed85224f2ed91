/* Translates arithmetic to constant maps: RG has no operators, so an operator
 * becomes a map from its operand, or a map of maps from both. With `#variables
 * = x(3)`, the assignment `[$ x = x + 1]` becomes
 *
 *     const math_1: Int_0_3 -> Int_1_3_nan = { :1, 1: 2, 2: 3, 3: nan };
 *     math_1[x] != nan;  x = math_1[x];
 *
 * A value that may not be assigned, or a division by zero, is `nan`.  A
 * comparison of one operand is a map to 0 and 1. */
#include "rbg/lower/arithmetic.h"

#include "base/checked.h"

/* The value of an expression of RG: a symbol of an interval, or nan. */
typedef struct {
  const RgExpr *expr;
  RbgBounds interval;
} Value;

RbgNumbers *
rbg_numbers_new (RbgTables *tables, RbgFormulas *formulas)
{
  RbgNumbers *numbers = g_new0 (RbgNumbers, 1);
  numbers->tables = tables;
  numbers->formulas = formulas;
  numbers->tests = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  numbers->values = g_hash_table_new (NULL, NULL);
  numbers->changes = g_hash_table_new (NULL, NULL);
  return numbers;
}

void
rbg_numbers_free (RbgNumbers *numbers)
{
  g_hash_table_destroy (numbers->tests);
  g_hash_table_destroy (numbers->values);
  g_hash_table_destroy (numbers->changes);
  g_free (numbers);
}

static const RgType *
declare_type (RbgNumbers *numbers, RbgBounds interval)
{
  return rg_type_name (numbers->tables->game,
                       rbg_declare_integers (numbers->tables, interval.low,
                                             interval.high, interval.fails));
}

static const RgValue *
make_number_value (RbgNumbers *numbers, gint64 number)
{
  return rg_value_name (numbers->tables->game,
                        rbg_number (numbers->tables, number));
}

static const RgValue *
make_nan_value (RbgNumbers *numbers)
{
  return rg_value_name (numbers->tables->game, numbers->tables->nan);
}

/* -- tables --------------------------------------------------------------- */

/* Computes the entry of a table for an argument.  FALSE: the entry is nan. */
typedef gboolean (*Rule) (gpointer data, gint64 argument, gint64 *result);

/* Makes a map from the symbols of an interval to results; if the interval
 * `fails`, also from nan to `at_nan`. */
static const RgValue *
make_row (RbgNumbers *numbers, RbgBounds from, Rule rule, gpointer data,
          const RgValue *at_nan)
{
  if (!rbg_sets_charge (numbers->tables->sets,
                        rg_count_between (from.low, from.high)))
    return make_nan_value (numbers);
  const guint32 n = (guint32)(from.high - from.low + 1);
  RgName *keys = g_new (RgName, (gsize)n + 1);
  const RgValue **values = g_new (const RgValue *, (gsize)n + 1);
  for (guint32 i = 0; i < n; i++) {
    gint64 result = 0;
    keys[i] = rbg_number (numbers->tables, from.low + i);
    values[i] = rule (data, from.low + i, &result)
                    ? make_number_value (numbers, result)
                    : make_nan_value (numbers);
  }
  keys[n] = numbers->tables->nan;
  values[n] = at_nan;
  const RgValue *row = rbg_make_table (numbers->tables, keys, values,
                                       n + (from.fails ? 1 : 0), NULL);
  g_free (keys);
  g_free (values);
  return row;
}

/* Returns the value of a constant table for an index. */
static const RgExpr *
look_up (RbgNumbers *numbers, const RgType *from, const RgType *to,
         const RgValue *table, const RgExpr *index)
{
  RbgTables *tables = numbers->tables;
  const RgType *type = rg_type_arrow (tables->game, from, to);
  return rbg_access_expr (
      tables, rbg_declare_constant (tables, "math", FALSE, type, table), index);
}

static const RgExpr *
make_table_of_one (RbgNumbers *numbers, Value argument, RbgBounds to, Rule rule,
                   gpointer data)
{
  /* In this order: a type is declared when it is first used. */
  const RgType *from_type = declare_type (numbers, argument.interval);
  const RgType *to_type = declare_type (numbers, to);
  const RgValue *table = make_row (numbers, argument.interval, rule, data,
                                   make_nan_value (numbers));
  return look_up (numbers, from_type, to_type, table, argument.expr);
}

static const RbgBounds truth_bounds = {0, 1, FALSE};

/* -- two arguments -------------------------------------------------------- */

/* A function of two numbers, for tables. */
typedef struct {
  RbgNumbers *numbers;
  guint32 kind; /* an operator; of a comparison, the accepted orders: 1 less, 2
                   equal, 4 greater */
  gboolean compares;
  gint64 left;
} Binary;

/* Computes the result of the operator for two numbers: of a comparison, 1 or 0.
 * FALSE: there is no result. */
static gboolean
apply_operator (gpointer data, gint64 right, gint64 *result)
{
  const Binary *binary = data;
  if (binary->compares) {
    const guint order = binary->left < right ? 1 : binary->left > right ? 4 : 2;
    *result = (binary->kind & order) != 0;
    return TRUE;
  }
  const RbgBounds bounds =
      rbg_apply_operator (binary->numbers->formulas, binary->kind,
                          (RbgBounds){binary->left, binary->left, FALSE},
                          (RbgBounds){right, right, FALSE});
  *result = bounds.low;
  return !bounds.fails;
}

/* Computes the result for nan and a number: of a comparison 0, of an operator
 * nan. */
static gboolean
apply_to_nan (gpointer data, gint64 right, gint64 *result)
{
  const Binary *binary = data;
  (void)right;
  *result = 0;
  return binary->compares;
}

/* Makes the value of a function of two arguments as a look-up in a table of
 * rows.  A comparison is 0 if a side is nan. */
static const RgExpr *
make_table_of_two (Binary *binary, Value left, Value right, RbgBounds to)
{
  RbgNumbers *numbers = binary->numbers;
  RbgTables *tables = numbers->tables;
  const RgValue *at_nan = binary->compares ? make_number_value (numbers, 0)
                                           : make_nan_value (numbers);
  const gint64 rows = rg_count_between (left.interval.low, left.interval.high);
  const gint64 columns =
      rg_count_between (right.interval.low, right.interval.high);
  if (!rbg_sets_charge (tables->sets, rg_multiply_capped (rows, columns)))
    return left.expr;
  const guint32 n =
      (guint32)rows; /* at most the limit of the sets, which fits */
  RgName *keys = g_new (RgName, (gsize)n + 1);
  const RgValue **values = g_new (const RgValue *, (gsize)n + 1);
  for (guint32 i = 0; i < n; i++) {
    binary->left = left.interval.low + i;
    keys[i] = rbg_number (tables, binary->left);
    values[i] =
        make_row (numbers, right.interval, apply_operator, binary, at_nan);
  }
  keys[n] = tables->nan;
  values[n] = make_row (numbers, right.interval, apply_to_nan, binary, at_nan);
  const RgValue *table = rbg_make_table (
      tables, keys, values, n + (left.interval.fails ? 1 : 0), NULL);
  g_free (keys);
  g_free (values);
  const RgType *left_type = declare_type (numbers, left.interval);
  const RgType *right_type = declare_type (numbers, right.interval);
  const RgType *to_type =
      rg_type_arrow (tables->game, right_type, declare_type (numbers, to));
  return rg_expr_access (
      tables->game, look_up (numbers, left_type, to_type, table, left.expr),
      right.expr);
}

/* -- formulas ------------------------------------------------------------- */

/* A function of one number, for tables. */
typedef struct {
  RbgNumbers *numbers;
  guint32 formula;
  gint64 low, high; /* other values become nan */
} Unary;

/* Computes the value of the formula for a value of its atom. FALSE: there is
 * none, or it is outside of the bounds. */
static gboolean
evaluate_atom (gpointer data, gint64 atom, gint64 *result)
{
  const Unary *unary = data;
  return rbg_evaluate (unary->numbers->formulas, unary->formula, atom,
                       result) &&
         *result >= unary->low && *result <= unary->high;
}

/* Finds the interval of the formula's values for atoms from 0 to `max`.  The
 * interval is empty if the limit of the sets is reached. */
static RbgBounds
find_image (Unary *unary, gint64 max)
{
  RbgBounds image = {G_MAXINT64, G_MININT64, FALSE};
  if (!rbg_sets_charge (unary->numbers->tables->sets,
                        rg_count_between (0, max)))
    return image;
  for (gint64 atom = 0; atom <= max; atom++) {
    gint64 value;
    if (!evaluate_atom (unary, atom, &value)) {
      image.fails = TRUE;
      continue;
    }
    image.low = MIN (image.low, value);
    image.high = MAX (image.high, value);
  }
  return image;
}

static Value
make_number (RbgNumbers *numbers, gint64 number)
{
  return (Value){
      rbg_name_expr (numbers->tables, rbg_number (numbers->tables, number)),
      {number, number, FALSE}};
}

static Value
make_atom (RbgNumbers *numbers, guint32 number)
{
  const RbgAtom *atom = rbg_atom (numbers->formulas, number);
  return (Value){rbg_atom_expr (numbers->tables, atom), {0, atom->max, FALSE}};
}

/* Makes the value of a formula of at most one atom; values beyond low and high
 * become nan. */
static Value
make_simple_value (RbgNumbers *numbers, guint32 number, gint64 low, gint64 high)
{
  const RbgFormula *formula = rbg_formula (numbers->formulas, number);
  Unary rule = {numbers, number, low, high};
  if (formula->n_atoms == 0)
    return make_number (numbers, formula->interval.low);
  const Value atom = make_atom (numbers, formula->atom);
  if (formula->n_steps == 1 && atom.interval.high <= high)
    return atom;
  Value value = {NULL, find_image (&rule, atom.interval.high)};
  if (value.interval.low > value.interval.high)
    value.interval = (RbgBounds){0, 0, TRUE};
  value.expr =
      make_table_of_one (numbers, atom, value.interval, evaluate_atom, &rule);
  return value;
}

/* Evaluates the postfix formula on a stack of values: each operator becomes a
 * table of two arguments. */
static Value
make_compound_value (RbgNumbers *numbers, guint32 number)
{
  const RbgFormula *formula = rbg_formula (numbers->formulas, number);
  GArray *stack = g_array_new (FALSE, FALSE, sizeof (Value));
  for (guint32 i = 0; i < formula->n_steps; i++) {
    const RbgStep *step = &formula->steps[i];
    Value value;
    if (step->kind == RBG_NUMBER) {
      value = make_number (numbers, step->number);
    } else if (step->kind == RBG_VALUE) {
      value = make_atom (numbers, (guint32)step->number);
    } else {
      const Value *top = &g_array_index (stack, Value, stack->len - 2);
      Binary binary = {numbers, step->kind, FALSE, 0};
      value.interval = rbg_apply_operator (numbers->formulas, step->kind,
                                           top[0].interval, top[1].interval);
      value.expr = make_table_of_two (&binary, top[0], top[1], value.interval);
      g_array_set_size (stack, stack->len - 2);
    }
    g_array_append_val (stack, value);
  }
  const Value result = g_array_index (stack, Value, 0);
  g_array_free (stack, TRUE);
  return result;
}

static Value
make_formula_value (RbgNumbers *numbers, guint32 formula)
{
  return rbg_formula (numbers->formulas, formula)->n_atoms < 2
             ? make_simple_value (numbers, formula, G_MININT64, G_MAXINT64)
             : make_compound_value (numbers, formula);
}

/* -- comparisons ---------------------------------------------------------- */

static gboolean
is_member (gpointer data, gint64 argument, gint64 *result)
{
  *result = rbg_set_has (data, (guint32)argument);
  return TRUE;
}

/* A set of one value, or of all but one, becomes a comparison with that value.
 * Other sets become a table of membership; a set and its complement share the
 * table of the one that contains 0. */
static RgAction
make_set_test (RbgNumbers *numbers, const RbgCondition *condition)
{
  RbgTables *tables = numbers->tables;
  const Value atom = make_atom (numbers, condition->atom);
  const RbgSet *passing = condition->values;
  const RbgSet *failing = rbg_set_complement (
      tables->sets, passing, (guint32)(atom.interval.high + 1));
  if (passing->n == 1 || failing->n == 1)
    return rg_compare (passing->n == 1, atom.expr,
                       make_number (numbers, passing->n == 1
                                                 ? passing->items[0]
                                                 : failing->items[0])
                           .expr);
  const gboolean has_zero = rbg_set_has (passing, 0);
  return rg_compare (
      TRUE,
      make_table_of_one (numbers, atom, truth_bounds, is_member,
                         (gpointer)(has_zero ? passing : failing)),
      make_number (numbers, has_zero).expr);
}

static RgAction
make_test (RbgNumbers *numbers, guint32 number)
{
  const RbgCondition condition =
      g_array_index (numbers->formulas->conditions, RbgCondition, number);
  if (condition.unary)
    return make_set_test (numbers, &condition);
  const Value left = make_formula_value (numbers, condition.left);
  const Value right = make_formula_value (numbers, condition.right);
  const gboolean equal = condition.order == 2;
  if ((equal || condition.order == 5) && !left.interval.fails &&
      !right.interval.fails)
    return rg_compare (equal, left.expr, right.expr);
  Binary binary = {numbers, condition.order, TRUE, 0};
  return rg_compare (TRUE,
                     make_table_of_two (&binary, left, right, truth_bounds),
                     make_number (numbers, 1).expr);
}

RgAction
rbg_make_condition (RbgNumbers *numbers, guint32 condition)
{
  gpointer key = GUINT_TO_POINTER (condition);
  RgAction *test = g_hash_table_lookup (numbers->tests, key);
  if (!test) {
    const RgAction action = make_test (numbers, condition);
    test = g_memdup2 (&action, sizeof action);
    g_hash_table_insert (numbers->tests, key, test);
  }
  return *test;
}

/* -- assignments ---------------------------------------------------------- */

/* The bound of an assigned variable. */
typedef struct {
  gint64 bound;
} Bound;

/* Whether the argument is from 0 to the bound; it is also the result. */
static gboolean
in_bounds (gpointer data, gint64 argument, gint64 *result)
{
  *result = argument;
  return argument >= 0 && argument <= ((const Bound *)data)->bound;
}

static const RgExpr *
make_value (RbgNumbers *numbers, guint32 number)
{
  const RbgTree *tree = numbers->tables->tree;
  const RbgAssignment assignment =
      g_array_index (numbers->formulas->assignments, RbgAssignment, number);
  Bound data = {
      (assignment.score ? tree->players : tree->variables)[assignment.variable]
          .bound};
  if (rbg_formula (numbers->formulas, assignment.formula)->n_atoms < 2)
    return make_simple_value (numbers, assignment.formula, 0, data.bound).expr;
  const Value value = make_compound_value (numbers, assignment.formula);
  return assignment.checked
             ? make_table_of_one (numbers, value,
                                  (RbgBounds){0, data.bound, TRUE}, in_bounds,
                                  &data)
             : value.expr;
}

const RgExpr *
rbg_make_assigned_value (RbgNumbers *numbers, guint32 assignment)
{
  gpointer key = GUINT_TO_POINTER (assignment);
  const RgExpr *value = g_hash_table_lookup (numbers->values, key);
  if (!value) {
    value = make_value (numbers, assignment);
    g_hash_table_insert (numbers->values, key, (gpointer)value);
  }
  return value;
}

const RgExpr *
rbg_make_assigned_variable (RbgNumbers *numbers, guint32 number)
{
  const RbgAssignment *assignment =
      &g_array_index (numbers->formulas->assignments, RbgAssignment, number);
  const RbgAtom target = {assignment->score ? RBG_ATOM_SCORE
                                            : RBG_ATOM_VARIABLE,
                          assignment->variable, 0, NULL};
  return rbg_atom_expr (numbers->tables, &target);
}

/* -- counts --------------------------------------------------------------- */

/* The change of a count, and the maximum of the count. */
typedef struct {
  gint64 change, max;
} Change;

/* Changes a count. Impossible results stay within the bounds, because a table
 * is total. */
static gboolean
change_count (gpointer data, gint64 argument, gint64 *result)
{
  const Change *change = data;
  *result = CLAMP (argument + change->change, 0, change->max);
  return TRUE;
}

static const RgValue *
make_changed_counts (RbgNumbers *numbers, const RbgAtom *atom, gint64 change)
{
  Change rule = {change, atom->max};
  return make_row (numbers, (RbgBounds){0, atom->max, FALSE}, change_count,
                   &rule, NULL);
}

/* Makes the new count, by the piece that is replaced: +1 or -1 if only the new
 * piece or only the old one is counted. */
static const RgExpr *
change_by_piece (RbgNumbers *numbers, const RbgAtom *atom, gboolean is_in,
                 const RgExpr *count)
{
  RbgTables *tables = numbers->tables;
  RgGame *game = tables->game;
  const RbgTree *tree = tables->tree;
  const RgType *integers =
      declare_type (numbers, (RbgBounds){0, atom->max, FALSE});
  const RgType *rows = rg_type_arrow (game, integers, integers);
  const RgValue *rows_by_change[] = {
      make_changed_counts (numbers, atom, is_in ? 1 : 0),
      make_changed_counts (numbers, atom, is_in ? 0 : -1)};
  const RgValue **values = g_new (const RgValue *, tree->n_pieces);
  for (guint i = 0; i < 2; i++)
    rows_by_change[i] =
        rg_value_name (game, rbg_declare_constant (tables, "math", FALSE, rows,
                                                   rows_by_change[i]));
  for (guint32 i = 0; i < tree->n_pieces; i++)
    values[i] = rows_by_change[rbg_set_has (atom->pieces, i)];
  const RgValue *table =
      rbg_make_table (tables, tables->pieces, values, tree->n_pieces, NULL);
  g_free (values);
  const RgExpr *piece = rbg_access_expr (tables, tables->board,
                                         rbg_name_expr (tables, tables->coord));
  return rg_expr_access (game,
                         look_up (numbers,
                                  rg_type_name (game, tables->piece_type), rows,
                                  table, piece),
                         count);
}

static const RgExpr *
make_count (RbgNumbers *numbers, const RbgAtom *atom, RbgCountChange change)
{
  const Value count = {rbg_atom_expr (numbers->tables, atom),
                       {0, atom->max, FALSE}};
  if (change.was_in && change.was_out)
    return change_by_piece (numbers, atom, change.is_in, count.expr);
  Change rule = {change.is_in ? 1 : -1, atom->max};
  return make_table_of_one (numbers, count, count.interval, change_count,
                            &rule);
}

const RgExpr *
rbg_make_changed_count (RbgNumbers *numbers, const RbgAtom *atom,
                        RbgCountChange change)
{
  gpointer key = GUINT_TO_POINTER (atom->index << 3 | change.was_in << 2 |
                                   change.was_out << 1 | change.is_in);
  if (change.is_in ? !change.was_out : !change.was_in)
    return NULL;
  const RgExpr *count = g_hash_table_lookup (numbers->changes, key);
  if (!count) {
    count = make_count (numbers, atom, change);
    g_hash_table_insert (numbers->changes, key, (gpointer)count);
  }
  return count;
}
