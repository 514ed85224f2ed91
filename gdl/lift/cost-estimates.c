/* Estimates the costs of literals, for the order of evaluation. Each literal of
 * a rule costs the number of its evaluations times the values tried in each. A
 * rule costs the sum over its literals, in a greedy order. A literal whose
 * estimate is in progress counts as a chain of a few tuples. */
#include "gdl/lift/lift.h"

#define CHAIN     3.0
#define MAX_DEPTH 6
/* In a map with one key, cells are tested as a set: AT_ONCE cells are compared
 * with a value at once, and FOUND matching cells are found in the time of one
 * look-up. */
#define AT_ONCE   16
#define FOUND     4

/* The estimated number of results, and the work to find them. */
typedef struct {
  double results, work;
} Cost;

/* Memo: the cost of a literal with these columns bound. */
typedef struct {
  gboolean known;
  LiftColumns bound;
  Cost cost;
} Known;

/* The data for the estimate of one rule. */
typedef struct {
  Lift *lift;
  const LiftRule *rule;
  gboolean *bound; /* by variable */
  guint depth;
  Known *known; /* by literal */
} Estimate;

static Cost estimate_table (Lift *lift, guint number, LiftColumns bound,
                            guint depth);

/* Returns the number of values of a column, which is counted once. */
static guint
count_values (const Lift *lift, LiftTable *table, guint column)
{
  if (!table->sizes) {
    table->sizes = rg_arena_new_array (lift->arena, guint, table->n + 1);
    for (guint a = 0; a < table->n; a++)
      table->sizes[a] = lift_set_count (lift, table->domains[a]);
  }
  return table->sizes[column];
}

static gboolean
is_bound (const Estimate *e, const DlTerm *argument)
{
  return !dl_is_variable (*argument) || e->bound[dl_number (*argument)];
}

/* Returns the number of tuples that agree with bound arguments, if values are
 * uniformly distributed. */
static double
estimate_matches (const Estimate *e, const DlLiteral *literal, double n)
{
  LiftTable *table = lift_table (e->lift, literal->name);
  for (guint a = 0; a < literal->n; a++) {
    if (is_bound (e, &literal->arguments[a]))
      n /= MAX (count_values (e->lift, table, a), 1);
  }
  return n;
}

/* Returns the number of combinations of values of some columns. */
static double
multiply_sizes (const Lift *lift, LiftTable *table, LiftColumns columns)
{
  double n = 1;
  for (guint a = 0; a < table->n; a++) {
    if (columns >> a & 1)
      n *= MAX (count_values (lift, table, a), 1);
  }
  return n;
}

/* Returns the estimated number of facts of a fluent. With values that are
 * functions of keys: half of the combinations of keys. Otherwise: one value of
 * the largest column for each combination of the others. At least the number in
 * the first state. */
static double
estimate_facts (const Lift *lift, LiftTable *table, double initial)
{
  if (table->values != 0)
    return MAX (initial, multiply_sizes (lift, table, ~table->values) / 2);
  double n = 1;
  guint largest = 1;
  for (guint a = 0; a < table->n; a++) {
    const guint size = MAX (count_values (lift, table, a), 1);
    n *= size;
    largest = MAX (largest, size);
  }
  return MAX (initial, n / largest);
}

/* The work of enumerating a fluent with the columns `open` free. In a map with
 * one key, cells with a bound value are found several at once; otherwise all
 * keys are tried. */
static double
estimate_search (const Lift *lift, LiftTable *table, LiftColumns open,
                 double n_held)
{
  const LiftColumns keys = lift_all_columns (table->n) & ~table->values;
  const double n = multiply_sizes (lift, table, open & keys);
  const guint first = lift_first_value_column (table);
  if (keys == 0 || (keys & (keys - 1)) != 0 || (open & keys) != keys ||
      first >= table->n || (open >> first & 1))
    return n;
  return n / AT_ONCE +
         n_held / MAX (count_values (lift, table, first), 1) / FOUND;
}

static Cost
find_cost (const Estimate *e, const DlLiteral *literal, LiftColumns bound)
{
  LiftTable *table = lift_table (e->lift, literal->name);
  const double tuples =
      (double)(table->tuples->len / MAX (table->n, 1)) + (table->n == 0);
  double n = 1, n_held;
  switch (table->kind) {
  case LIFT_STATIC:
  case LIFT_PARTS:
    n = estimate_matches (e, literal, tuples);
    return (Cost){n, n};
  case LIFT_FLUENT:
    n_held = estimate_facts (e->lift, table, tuples);
    return (Cost){estimate_matches (e, literal, n_held),
                  estimate_search (e->lift, table, ~bound, n_held)};
  case LIFT_ACTION:
    break;
  case LIFT_DERIVED:
    return estimate_table (e->lift, literal->name, bound, e->depth + 1);
  }
  return (Cost){n, n};
}

static Cost
get_cost (const Estimate *e, guint i)
{
  const DlLiteral *literal = &e->rule->body[i];
  Known *known = &e->known[i];
  LiftColumns bound = 0;
  for (guint a = 0; a < literal->n; a++)
    bound |= (LiftColumns)is_bound (e, &literal->arguments[a]) << a;
  if (!known->known || known->bound != bound)
    *known = (Known){TRUE, bound, find_cost (e, literal, bound)};
  return known->cost;
}

static void
bind_variables (const Estimate *e, const DlLiteral *literal)
{
  for (guint a = 0; a < literal->n; a++) {
    if (dl_is_variable (literal->arguments[a]))
      e->bound[dl_number (literal->arguments[a])] = TRUE;
  }
}

/* Marks the literal as done and binds its variables. */
static Cost
place_literal (const Estimate *e, gboolean *done, guint i)
{
  const Cost cost = get_cost (e, i);
  done[i] = TRUE;
  bind_variables (e, &e->rule->body[i]);
  return cost;
}

/* Binds the variables of the literal by its relaxation. */
static Cost
place_relaxation (const Estimate *e, guint i)
{
  const DlLiteral *literal = &e->rule->body[i];
  LiftTable *table =
      lift_table (e->lift, lift_get_relaxation (e->lift, literal->name));
  const double n = estimate_matches (
      e, literal, (double)(table->tuples->len / MAX (table->n, 1)));
  bind_variables (e, literal);
  return (Cost){n, n};
}

/* Marks the cheapest positive literal as done; FALSE: none is left. */
static gboolean
place_cheapest (const Estimate *e, gboolean *done, Cost *least)
{
  guint best = G_MAXUINT;
  for (guint i = 0; i < e->rule->n; i++) {
    const DlLiteral *literal = &e->rule->body[i];
    if (done[i] || !dl_is_positive (literal))
      continue;
    const Cost cost = get_cost (e, i);
    if (best != G_MAXUINT && cost.work >= least->work)
      continue;
    best = i;
    *least = cost;
  }
  if (best == G_MAXUINT)
    return FALSE;
  place_literal (e, done, best);
  return TRUE;
}

/* Returns the cost of a rule in a greedy order after literal `first`, or of its
 * own greedy order (G_MAXUINT). */
static Cost
estimate_from (Lift *lift, const LiftRule *rule, LiftColumns bound, guint first,
               guint depth)
{
  Estimate e = {lift, rule, g_new0 (gboolean, rule->n_variables + 1), depth,
                g_new0 (Known, rule->n + 1)};
  gboolean *done = g_new0 (gboolean, rule->n + 1);
  Cost total = {1, 0}, least = {1, 1};
  for (guint a = 0; a < rule->head.n; a++) {
    if ((bound >> a & 1) && dl_is_variable (rule->head.arguments[a]))
      e.bound[dl_number (rule->head.arguments[a])] = TRUE;
  }
  if (first != G_MAXUINT) {
    least = place_literal (&e, done, first);
    total = (Cost){least.results, MAX (least.work, 1)};
  }
  while (place_cheapest (&e, done, &least)) {
    total.work += total.results * MAX (least.work, 1);
    total.results *= least.results;
  }
  g_free (e.bound);
  g_free (e.known);
  g_free (done);
  return total;
}

/* A greedy order may bind arguments such that a recursive literal can no longer
 * enumerate values. So each recursive literal is also tried as the first
 * one. */
static Cost
estimate_rule (Lift *lift, const LiftRule *rule, LiftColumns bound, guint depth)
{
  Cost total = estimate_from (lift, rule, bound, G_MAXUINT, depth);
  gboolean negated = FALSE;
  for (guint i = 0; i < rule->n; i++) {
    const DlLiteral *literal = &rule->body[i];
    negated = negated || literal->negated;
    if (!dl_is_positive (literal) || !lift_is_recursive (lift, literal->name))
      continue;
    const Cost other = estimate_from (lift, rule, bound, i, depth);
    if (other.work < total.work)
      total = other;
  }
  total.results /= negated ? 2 : 1;
  return total;
}

/* Adds the costs of either the recursive or the other rules. */
static void
add_rules (Lift *lift, guint number, gboolean recursive, LiftColumns bound,
           guint depth, Cost *total)
{
  const LiftTable *table = lift_table (lift, number);
  LIFT_FOR_RULES (table->rules, rule) {
    if ((lift_find_recursive_literal (lift, number, rule) != G_MAXUINT) !=
        recursive)
      continue;
    const Cost cost = estimate_rule (lift, rule, bound, depth);
    total->results += cost.results;
    total->work += cost.work;
  }
}

/* Base rules are estimated before recursive ones: with no bound column, their
 * results are the guess for the recursive literal. */
static Cost
estimate_table (Lift *lift, guint number, LiftColumns bound, guint depth)
{
  LiftTable *table = lift_table (lift, number);
  gpointer *memo = lift_find_memo (lift, LIFT_ESTIMATED, number, bound);
  Cost *known = *memo;
  if (known)
    return *known;
  Cost total = {CHAIN, CHAIN};
  for (guint a = 0; bound == 0 && a < table->n; a++)
    total.work = total.results *= MAX (count_values (lift, table, a), 1);
  if (depth > MAX_DEPTH)
    return total;
  *memo = known = rg_arena_new_array (lift->arena, Cost, 1);
  *known = total;
  total = (Cost){0, 0};
  add_rules (lift, number, FALSE, bound, depth, &total);
  if (bound == 0 && total.results > 0)
    *known = (Cost){CHAIN * total.results, CHAIN * total.work};
  add_rules (lift, number, TRUE, bound, depth, &total);
  if (table->component != 0 && !lift_can_enumerate (lift, number, bound))
    total.work = MAX (total.work, CHAIN * multiply_sizes (lift, table, ~bound));
  *known = total;
  return total;
}

/* Later literals are evaluated for each result; LATER is a guess of their
 * number. PRODUCT is the penalty of a literal without bound arguments. */
#define LATER   8
#define PRODUCT 4

double
lift_estimate_cost (Lift *lift, guint number, LiftColumns bound)
{
  LiftTable *table = lift_table (lift, number);
  Cost cost = {1, 1};
  if (table->kind == LIFT_DERIVED) {
    cost = estimate_table (lift, number, bound, 0);
  } else {
    const double tuples = table->tuples->len / MAX (table->n, 1);
    const double n_held = table->kind == LIFT_FLUENT
                              ? estimate_facts (lift, table, tuples)
                              : tuples;
    cost.results = n_held / multiply_sizes (lift, table, bound);
    cost.work = table->kind == LIFT_FLUENT
                    ? estimate_search (lift, table, ~bound, n_held)
                    : cost.results;
  }
  return (cost.work + LATER * cost.results) * (bound == 0 ? PRODUCT : 1);
}

double
lift_estimate_order (Lift *lift, const LiftRule *rule, const gboolean *done,
                     const gboolean *bound, guint first, gboolean narrow)
{
  Estimate e = {lift, rule,
                g_memdup2 (bound, (rule->n_variables + 1) * sizeof (gboolean)),
                0, g_new0 (Known, rule->n + 1)};
  gboolean *later = g_memdup2 (done, (rule->n + 1) * sizeof (gboolean));
  Cost least;
  if (narrow)
    least = place_relaxation (&e, first);
  else
    least = place_literal (&e, later, first);
  Cost total = {least.results, least.work};
  while (place_cheapest (&e, later, &least)) {
    total.work += total.results * MAX (least.work, 1);
    total.results *= least.results;
  }
  g_free (e.bound);
  g_free (e.known);
  g_free (later);
  return total.work + LATER * total.results;
}
