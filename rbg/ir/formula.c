/* Evaluates arithmetic with interval bounds.  Expressions are compiled to
 * postfix steps, and evaluated on intervals of their atoms.
 *
 * A comparison with one atom is evaluated for each value of it: the result is
 * the set of values that pass.  A comparison with several atoms is decided if
 * the intervals of its sides allow only one answer.
 *
 *     {$ 2 * n + 1 == 5}  with n in 0..3   becomes   n in {2} */
#include "rbg/ir/formula.h"

#include "base/checked.h"
#include "base/compare.h"
#include "rbg/rbg.h"

RbgFormulas *
rbg_formulas_new (const RbgTree *tree, RgDiags *diags, RbgSets *sets)
{
  RbgFormulas *formulas = g_new0 (RbgFormulas, 1);
  formulas->tree = tree;
  formulas->diags = diags;
  formulas->sets = sets;
  formulas->atoms = g_array_new (FALSE, FALSE, sizeof (RbgAtom));
  formulas->formulas = g_array_new (FALSE, FALSE, sizeof (RbgFormula));
  formulas->conditions = g_array_new (FALSE, FALSE, sizeof (RbgCondition));
  formulas->assignments = g_array_new (FALSE, FALSE, sizeof (RbgAssignment));
  formulas->numbers = g_hash_table_new_full (
      g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  formulas->stack = g_array_new (FALSE, FALSE, sizeof (RbgBounds));
  return formulas;
}

void
rbg_formulas_free (RbgFormulas *formulas)
{
  g_array_free (formulas->atoms, TRUE);
  g_array_free (formulas->formulas, TRUE);
  g_array_free (formulas->conditions, TRUE);
  g_array_free (formulas->assignments, TRUE);
  g_hash_table_destroy (formulas->numbers);
  g_array_free (formulas->stack, TRUE);
  g_free (formulas);
}

/* Returns the number of an entry of a hash-consed list, by the bytes of its
 * key. If that is the length of the list, the key is new, and the caller
 * appends the entry. */
static guint32
find_or_reserve (RbgFormulas *formulas, gconstpointer data, gsize size,
                 const GArray *list)
{
  GBytes *key = g_bytes_new (data, size);
  gpointer found = g_hash_table_lookup (formulas->numbers, key);
  if (found) {
    g_bytes_unref (key);
    return GPOINTER_TO_UINT (found) - 1;
  }
  g_hash_table_insert (formulas->numbers, key,
                       GUINT_TO_POINTER (list->len + 1));
  return list->len;
}

/* -- values --------------------------------------------------------------- */

/* Results of operations stay below 2^62; numbers of the text may be larger. */
#define TOO_LARGE (G_GINT64_CONSTANT (1) << 62)

/* Returns the bounds of a quotient, which fails if the divisor may be 0. */
static RbgBounds
divide_bounds (RbgBounds a, RbgBounds b)
{
  RbgBounds result = {G_MAXINT64, G_MININT64, TRUE};
  const gint64 divisors[] = {b.low, b.high, -1, 1};
  const gint64 sides[] = {a.low, a.high};
  result.fails = a.fails || b.fails || (b.low <= 0 && b.high >= 0);
  for (guint i = 0; i < G_N_ELEMENTS (divisors); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sides); j++)
      if (divisors[i] >= b.low && divisors[i] <= b.high && divisors[i] != 0) {
        result.low = MIN (result.low, sides[j] / divisors[i]);
        result.high = MAX (result.high, sides[j] / divisors[i]);
      }
  if (b.low < 0 || b.high > 0) {
    /* around 0 the quotients may be smaller than at the corners */
    if (a.low <= 0 && a.high >= 0) {
      result.low = MIN (result.low, 0);
      result.high = MAX (result.high, 0);
    }
    return result;
  }
  return (RbgBounds){0, 0, TRUE};
}

static RbgBounds
multiply_bounds (RbgBounds a, RbgBounds b)
{
  const gint64 corners[] = {
      rg_multiply_capped (a.low, b.low), rg_multiply_capped (a.low, b.high),
      rg_multiply_capped (a.high, b.low), rg_multiply_capped (a.high, b.high)};
  RbgBounds result = {corners[0], corners[0], a.fails || b.fails};
  for (guint i = 1; i < G_N_ELEMENTS (corners); i++) {
    result.low = MIN (result.low, corners[i]);
    result.high = MAX (result.high, corners[i]);
  }
  return result;
}

RbgBounds
rbg_apply_operator (RbgFormulas *formulas, RbgExprKind kind, RbgBounds a,
                    RbgBounds b)
{
  RbgBounds result = {0, 0, a.fails || b.fails};
  if (kind == RBG_ADD)
    result = (RbgBounds){rg_add_capped (a.low, b.low),
                         rg_add_capped (a.high, b.high), result.fails};
  else if (kind == RBG_SUBTRACT)
    result = (RbgBounds){rg_subtract_capped (a.low, b.high),
                         rg_subtract_capped (a.high, b.low), result.fails};
  else if (kind == RBG_MULTIPLY)
    result = multiply_bounds (a, b);
  else
    result = divide_bounds (a, b);
  if (result.high >= TOO_LARGE || result.low <= -TOO_LARGE) {
    if (!formulas->failed)
      formulas->failed_place = formulas->sets->place;
    formulas->failed = TRUE;
    return (RbgBounds){0, 0, TRUE};
  }
  return result;
}

/* Evaluates postfix steps on intervals.  `atom_value`: the value of the only
 * atom; NULL: each atom has all its values. */
static RbgBounds
evaluate_interval (RbgFormulas *formulas, const RbgFormula *formula,
                   const gint64 *atom_value)
{
  GArray *stack = formulas->stack;
  g_array_set_size (stack, 0);
  for (guint32 i = 0; i < formula->n_steps; i++) {
    const RbgStep *step = &formula->steps[i];
    RbgBounds value = {step->number, step->number, FALSE};
    if (step->kind == RBG_VALUE && atom_value)
      value.low = value.high = *atom_value;
    else if (step->kind == RBG_VALUE)
      value =
          (RbgBounds){0, rbg_atom (formulas, (guint32)step->number)->max, 0};
    if (step->kind != RBG_NUMBER && step->kind != RBG_VALUE) {
      const RbgBounds *top = &g_array_index (stack, RbgBounds, stack->len - 2);
      value = rbg_apply_operator (formulas, step->kind, top[0], top[1]);
      g_array_set_size (stack, stack->len - 2);
    }
    g_array_append_val (stack, value);
  }
  return g_array_index (stack, RbgBounds, 0);
}

gboolean
rbg_evaluate (RbgFormulas *formulas, guint32 formula, gint64 atom,
              gint64 *value)
{
  const RbgBounds result =
      evaluate_interval (formulas, rbg_formula (formulas, formula), &atom);
  *value = result.low;
  return !result.fails;
}

/* -- expressions ---------------------------------------------------------- */

static guint32
intern_atom (RbgFormulas *formulas, RbgAtom atom)
{
  const gint64 key[] = {-1, atom.kind,
                        atom.pieces ? (gint64)atom.pieces->id : atom.index};
  const guint32 number =
      find_or_reserve (formulas, key, sizeof key, formulas->atoms);
  if (number < formulas->atoms->len)
    return number;
  if (atom.kind == RBG_ATOM_COUNT)
    atom.index = formulas->n_counts++;
  g_array_append_val (formulas->atoms, atom);
  return number;
}

static void
add_step (GArray *steps, RbgExprKind kind, gint64 number)
{
  const RbgStep step = {kind, 0, number};
  g_array_append_val (steps, step);
}

static void
add_count (RbgFormulas *formulas, GArray *steps, const RbgSet *pieces)
{
  const RbgAtom atom = {RBG_ATOM_COUNT, 0, formulas->tree->n_vertices, pieces};
  add_step (steps, RBG_VALUE, intern_atom (formulas, atom));
}

/* Appends the step for an operand. */
static void
add_leaf (RbgFormulas *formulas, GArray *steps, const RbgExpr *expr)
{
  const RbgTree *tree = formulas->tree;
  RbgAtom atom = {RBG_ATOM_VARIABLE, expr->number, 0, NULL};
  if (expr->kind == RBG_NUMBER) {
    add_step (steps, RBG_NUMBER, expr->number);
    return;
  }
  if (expr->kind == RBG_COUNT) {
    add_count (formulas, steps,
               rbg_intern_set (formulas->sets, &expr->number, 1));
    return;
  }
  if (expr->kind == RBG_SCORE) {
    atom.kind = RBG_ATOM_SCORE;
    atom.max = tree->players[expr->number].bound;
  } else {
    atom.max = tree->variables[expr->number].bound;
  }
  add_step (steps, RBG_VALUE, intern_atom (formulas, atom));
}

/* A term of a sum, with its sign. */
typedef struct {
  const RbgExpr *expr;
  gboolean minus;
} Term;

static gboolean
is_sum (const RbgExpr *expr)
{
  return expr->kind == RBG_ADD || expr->kind == RBG_SUBTRACT;
}

/* Returns the terms of nested sums and differences, from left to right. */
static GArray *
collect_terms (const RbgExpr *expr)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (Term));
  GArray *stack = g_array_new (FALSE, FALSE, sizeof (Term));
  Term term = {expr, FALSE};
  g_array_append_val (stack, term);
  while (stack->len > 0) {
    term = g_array_index (stack, Term, stack->len - 1);
    g_array_set_size (stack, stack->len - 1);
    if (!is_sum (term.expr)) {
      g_array_append_val (terms, term);
      continue;
    }
    const Term right = {term.expr->right,
                        term.minus ^ (term.expr->kind == RBG_SUBTRACT)};
    const Term left = {term.expr->left, term.minus};
    g_array_append_val (stack, right);
    g_array_append_val (stack, left);
  }
  g_array_free (stack, TRUE);
  return terms;
}

/* Removes the added counts of pieces from the terms, each piece once, and
 * returns the set of these pieces. */
static const RbgSet *
extract_pieces (RbgFormulas *formulas, GArray *terms)
{
  GHashTable *extracted = g_hash_table_new (NULL, NULL);
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint n_kept = 0;
  for (guint i = 0; i < terms->len; i++) {
    const Term term = g_array_index (terms, Term, i);
    if (term.expr->kind == RBG_COUNT && !term.minus &&
        g_hash_table_add (extracted, GUINT_TO_POINTER (term.expr->number)))
      g_array_append_val (pieces, term.expr->number);
    else
      g_array_index (terms, Term, n_kept++) = term;
  }
  g_array_set_size (terms, n_kept);
  g_array_sort (pieces, rg_compare_guint32);
  const RbgSet *set = rbg_intern_set (
      formulas->sets, (const guint32 *)(gpointer)pieces->data, pieces->len);
  g_array_free (pieces, TRUE);
  g_hash_table_destroy (extracted);
  return set;
}

static void compile_expr (RbgFormulas *formulas, GArray *steps,
                          const RbgExpr *expr);

/* Compiles the terms of a sum; those that count pieces become one count. */
static void
compile_sum (RbgFormulas *formulas, GArray *steps, const RbgExpr *expr)
{
  GArray *terms = collect_terms (expr);
  const RbgSet *pieces = extract_pieces (formulas, terms);
  gboolean has_terms = pieces->n > 0;
  if (has_terms)
    add_count (formulas, steps, pieces);
  for (guint i = 0; i < terms->len; i++) {
    const Term *term = &g_array_index (terms, Term, i);
    if (!has_terms && term->minus)
      add_step (steps, RBG_NUMBER, 0);
    compile_expr (formulas, steps, term->expr);
    if (has_terms || term->minus)
      add_step (steps, term->minus ? RBG_SUBTRACT : RBG_ADD, 0);
    has_terms = TRUE;
  }
  g_array_free (terms, TRUE);
}

/* Compiles an expression. It recurses only at brackets, whose nesting the
 * reader limits; chains of operators are loops. */
static void
compile_expr (RbgFormulas *formulas, GArray *steps, const RbgExpr *expr)
{
  if (is_sum (expr)) {
    compile_sum (formulas, steps, expr);
    return;
  }
  GPtrArray *factors = g_ptr_array_new ();
  while (expr->kind == RBG_MULTIPLY || expr->kind == RBG_DIVIDE) {
    g_ptr_array_add (factors, (gpointer)expr);
    expr = expr->left;
  }
  if (is_sum (expr))
    compile_sum (formulas, steps, expr);
  else
    add_leaf (formulas, steps, expr);
  for (guint i = factors->len; i-- > 0;) {
    const RbgExpr *factor = g_ptr_array_index (factors, i);
    compile_expr (formulas, steps, factor->right);
    add_step (steps, factor->kind, 0);
  }
  g_ptr_array_free (factors, TRUE);
}

/* Returns the number of a formula; adds it if it is new. */
static guint32
intern_formula (RbgFormulas *formulas, const RbgExpr *expr)
{
  GArray *steps = g_array_new (FALSE, TRUE, sizeof (RbgStep));
  compile_expr (formulas, steps, expr);
  RbgFormula formula = {.n_steps = steps->len, .atom = G_MAXUINT32};
  for (guint i = 0; i < steps->len; i++) {
    const RbgStep *step = &g_array_index (steps, RbgStep, i);
    if (step->kind != RBG_VALUE || step->number == formula.atom)
      continue;
    formula.n_atoms = formula.n_atoms ? 2 : 1;
    if (formula.n_atoms == 1)
      formula.atom = (guint32)step->number;
  }
  formula.steps = rg_arena_copy (formulas->sets->arena, steps->data,
                                 sizeof (RbgStep) * steps->len);
  g_array_free (steps, TRUE);
  const guint32 number =
      find_or_reserve (formulas, formula.steps,
                       sizeof (RbgStep) * formula.n_steps, formulas->formulas);
  if (number < formulas->formulas->len)
    return number;
  formula.interval = evaluate_interval (formulas, &formula, NULL);
  g_array_append_val (formulas->formulas, formula);
  return number;
}

/* -- comparisons ---------------------------------------------------------- */

/* Results of a comparison, as bits. */
enum { LESS = 1, EQUAL = 2, GREATER = 4 };

static guint
find_orders (RbgRelation relation)
{
  switch (relation) {
  case RBG_EQUAL:
    return EQUAL;
  case RBG_DIFFERENT:
    return LESS | GREATER;
  case RBG_LESS:
    return LESS;
  case RBG_LESS_EQUAL:
    return LESS | EQUAL;
  case RBG_GREATER:
    return GREATER;
  default:
    return GREATER | EQUAL;
  }
}

static guint
compare_values (gint64 a, gint64 b)
{
  return a < b ? LESS : a > b ? GREATER : EQUAL;
}

/* Returns the values of the atom for which the comparison holds. */
static const RbgSet *
find_passing_values (RbgFormulas *formulas, const RbgCondition *condition,
                     gint64 max)
{
  if (!rbg_sets_charge (formulas->sets, rg_count_between (0, max)))
    return formulas->sets->empty;
  const guint32 max_value = (guint32)max; /* the limit of the sets fits, too */
  guint32 *items = g_new (guint32, (gsize)max_value + 1), n = 0;
  for (gint64 value = 0; value <= max; value++) {
    gint64 left, right;
    if (rbg_evaluate (formulas, condition->left, value, &left) &&
        rbg_evaluate (formulas, condition->right, value, &right) &&
        (condition->order & compare_values (left, right)))
      items[n++] = (guint32)value;
  }
  const RbgSet *set = rbg_intern_set (formulas->sets, items, n);
  g_free (items);
  return set;
}

/* Returns the number of a condition, which must sometimes hold and sometimes
 * fail. */
static guint32
intern_condition (RbgFormulas *formulas, const RbgCondition *condition)
{
  const gint64 key[] = {-2, condition->unary ? (gint64)condition->atom : -1,
                        condition->unary ? condition->values->id
                                         : condition->left,
                        condition->unary ? 0 : condition->right,
                        condition->unary ? 0 : condition->order};
  const guint32 number =
      find_or_reserve (formulas, key, sizeof key, formulas->conditions);
  if (number == formulas->conditions->len)
    g_array_append_vals (formulas->conditions, condition, 1);
  return number;
}

/* Returns the possible orders of the two sides, if no division fails. */
static guint
find_possible_orders (RbgBounds a, RbgBounds b)
{
  guint order = 0;
  if (a.low < b.high)
    order |= LESS;
  if (a.high > b.low)
    order |= GREATER;
  if (a.low <= b.high && b.low <= a.high)
    order |= EQUAL;
  return order;
}

RbgTruth
rbg_intern_condition (RbgFormulas *formulas, const RbgRule *compare,
                      guint32 *condition)
{
  RbgCondition result = {
      .left = intern_formula (formulas, compare->compare.left),
      .right = intern_formula (formulas, compare->compare.right),
      .order = find_orders (compare->compare.relation)};
  const RbgFormula left = *rbg_formula (formulas, result.left);
  const RbgFormula right = *rbg_formula (formulas, result.right);
  const RbgFormula *formula_with_atom = left.n_atoms ? &left : &right;
  result.unary = left.n_atoms < 2 && right.n_atoms < 2 &&
                 (!left.n_atoms || !right.n_atoms || left.atom == right.atom);
  if (result.unary) {
    const gint64 max = formula_with_atom->n_atoms
                           ? rbg_atom (formulas, formula_with_atom->atom)->max
                           : 0;
    result.atom = formula_with_atom->atom;
    result.values = find_passing_values (formulas, &result, max);
    if (result.values->n == 0 || result.values->n > max)
      return result.values->n ? RBG_ALWAYS : RBG_NEVER;
  } else {
    const guint possible = find_possible_orders (left.interval, right.interval);
    if (!(result.order & possible) ||
        (left.n_atoms == 0 && left.interval.fails) ||
        (right.n_atoms == 0 && right.interval.fails))
      return RBG_NEVER;
    if (!(possible & ~result.order) && !left.interval.fails &&
        !right.interval.fails)
      return RBG_ALWAYS;
  }
  *condition = intern_condition (formulas, &result);
  return RBG_SOMETIMES;
}

/* -- assignments ---------------------------------------------------------- */

/* Counts the values of the atom for which the value of the formula is in
 * bounds. */
static gint64
count_legal (RbgFormulas *formulas, guint32 formula, gint64 max, gint64 bound)
{
  gint64 legal = 0, value;
  if (!rbg_sets_charge (formulas->sets, rg_count_between (0, max)))
    return 0;
  for (gint64 atom = 0; atom <= max; atom++)
    legal += rbg_evaluate (formulas, formula, atom, &value) && value >= 0 &&
             value <= bound;
  return legal;
}

RbgTruth
rbg_intern_assignment (RbgFormulas *formulas, const RbgRule *assign,
                       guint32 *assignment)
{
  const RbgTree *tree = formulas->tree;
  RbgAssignment result = {assign->assign.score, assign->assign.variable,
                          intern_formula (formulas, assign->assign.value),
                          FALSE};
  const RbgBounded *target =
      &(result.score ? tree->players : tree->variables)[result.variable];
  const RbgFormula formula = *rbg_formula (formulas, result.formula);
  const RbgBounds interval = formula.interval;
  if (formula.n_atoms < 2) {
    const gint64 max =
        formula.n_atoms ? rbg_atom (formulas, formula.atom)->max : 0;
    const gint64 legal =
        count_legal (formulas, result.formula, max, target->bound);
    if (legal == 0)
      return RBG_NEVER;
    result.checked = legal <= max;
  } else {
    if (interval.high < 0 || interval.low > target->bound)
      return RBG_NEVER;
    result.checked =
        interval.fails || interval.low < 0 || interval.high > target->bound;
  }
  const gint64 key[] = {-3, result.score, result.variable, result.formula};
  *assignment =
      find_or_reserve (formulas, key, sizeof key, formulas->assignments);
  if (*assignment == formulas->assignments->len)
    g_array_append_val (formulas->assignments, result);
  return result.checked ? RBG_SOMETIMES : RBG_ALWAYS;
}
