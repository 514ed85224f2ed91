/* Estimates the costs of literals, for the order of evaluation. Each literal of
 * a rule costs the number of its evaluations times the values tried in each. A
 * rule costs the sum over its literals, in a greedy order.
 *
 *     p(x) ⇐ q(x, y), r(y)      q has 9 tuples: 9 for q, and 9 times 1 for r
 *
 * A literal whose estimate is in progress, or nested deeply, counts as a chain
 * of CHAIN tuples. */
#include "gdl/lift/lift.h"

#define CHAIN     3.0
#define MAX_DEPTH 6 /* of nested estimates */
/* In a map with one key, cells are tested as a set: AT_ONCE cells are compared
 * with a value at once, and FOUND matching cells are found in the time of one
 * look-up. */
#define AT_ONCE   16
#define FOUND     4

/* The estimated number of results, and the work to find them. */
typedef struct {
  double results, work;
} Cost;

/* The last estimate for a literal, with these columns bound. */
typedef struct {
  gboolean is_set;
  LiftColumns bound;
  Cost cost;
} LiteralMemo;

/* The data for the estimate of one rule. */
typedef struct {
  Lift *lift;
  const LiftRule *rule;
  gboolean *bound;   /* by variable */
  guint depth;       /* number of enclosing estimates */
  LiteralMemo *memo; /* by literal */
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
is_bound (const Estimate *estimate, const DlTerm *argument)
{
  return !dl_is_variable (*argument) || estimate->bound[dl_number (*argument)];
}

/* Returns the number of tuples that agree with bound arguments, if values are
 * uniformly distributed. */
static double
estimate_matches (const Estimate *estimate, const DlLiteral *literal, double n)
{
  LiftTable *table = lift_table (estimate->lift, literal->name);
  for (guint a = 0; a < literal->n; a++) {
    if (is_bound (estimate, &literal->arguments[a]))
      n /= MAX (count_values (estimate->lift, table, a), 1);
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

/* Estimates the work of enumerating the facts of a fluent with these columns
 * free; n_facts: their estimated number. In a map with one key, cells with a
 * bound value are found several at once; otherwise all keys are tried. */
static double
estimate_search (const Lift *lift, LiftTable *table, LiftColumns free,
                 double n_facts)
{
  const LiftColumns keys = lift_all_columns (table->n) & ~table->values;
  const double n = multiply_sizes (lift, table, free & keys);
  const guint first = lift_first_value_column (table);
  if (keys == 0 || (keys & (keys - 1)) != 0 || (free & keys) != keys ||
      first >= table->n || (free >> first & 1))
    return n;
  return n / AT_ONCE +
         n_facts / MAX (count_values (lift, table, first), 1) / FOUND;
}

/* Estimates the cost of a literal with these columns bound. */
static Cost
find_cost (const Estimate *estimate, const DlLiteral *literal,
           LiftColumns bound)
{
  LiftTable *table = lift_table (estimate->lift, literal->name);
  const double n_tuples =
      (double)(table->tuples->len / MAX (table->n, 1)) + (table->n == 0);
  double n = 1, n_facts;
  switch (table->kind) {
  case LIFT_STATIC:
  case LIFT_PARTS:
    n = estimate_matches (estimate, literal, n_tuples);
    return (Cost){n, n};
  case LIFT_FLUENT:
    n_facts = estimate_facts (estimate->lift, table, n_tuples);
    return (Cost){estimate_matches (estimate, literal, n_facts),
                  estimate_search (estimate->lift, table, ~bound, n_facts)};
  case LIFT_ACTION:
    break;
  case LIFT_DERIVED:
    return estimate_table (estimate->lift, literal->name, bound,
                           estimate->depth + 1);
  }
  return (Cost){n, n};
}

/* Returns the cost of literal i, for the variables that are bound now. */
static Cost
get_cost (const Estimate *estimate, guint i)
{
  const DlLiteral *literal = &estimate->rule->body[i];
  LiteralMemo *entry = &estimate->memo[i];
  LiftColumns bound = 0;
  for (guint a = 0; a < literal->n; a++)
    bound |= (LiftColumns)is_bound (estimate, &literal->arguments[a]) << a;
  if (!entry->is_set || entry->bound != bound)
    *entry = (LiteralMemo){TRUE, bound, find_cost (estimate, literal, bound)};
  return entry->cost;
}

/* Marks the variables of the literal as bound. */
static void
bind_variables (const Estimate *estimate, const DlLiteral *literal)
{
  for (guint a = 0; a < literal->n; a++) {
    if (dl_is_variable (literal->arguments[a]))
      estimate->bound[dl_number (literal->arguments[a])] = TRUE;
  }
}

/* Marks the literal as done and binds its variables. Returns its cost. */
static Cost
place_literal (const Estimate *estimate, gboolean *done, guint i)
{
  const Cost cost = get_cost (estimate, i);
  done[i] = TRUE;
  bind_variables (estimate, &estimate->rule->body[i]);
  return cost;
}

/* Binds the variables of the literal by its relaxation. Returns the cost of
 * that. */
static Cost
place_relaxation (const Estimate *estimate, guint i)
{
  const DlLiteral *literal = &estimate->rule->body[i];
  LiftTable *table = lift_table (
      estimate->lift, lift_get_relaxation (estimate->lift, literal->name));
  const double n = estimate_matches (
      estimate, literal, (double)(table->tuples->len / MAX (table->n, 1)));
  bind_variables (estimate, literal);
  return (Cost){n, n};
}

/* Marks the cheapest positive literal as done; *cost: its cost. FALSE: none is
 * left. */
static gboolean
place_cheapest (const Estimate *estimate, gboolean *done, Cost *cost)
{
  guint best = G_MAXUINT;
  for (guint i = 0; i < estimate->rule->n; i++) {
    const DlLiteral *literal = &estimate->rule->body[i];
    if (done[i] || !dl_is_positive (literal))
      continue;
    const Cost literal_cost = get_cost (estimate, i);
    if (best != G_MAXUINT && literal_cost.work >= cost->work)
      continue;
    best = i;
    *cost = literal_cost;
  }
  if (best == G_MAXUINT)
    return FALSE;
  place_literal (estimate, done, best);
  return TRUE;
}

/* Returns the cost of a rule in a greedy order after literal `first`, or of its
 * own greedy order (G_MAXUINT). */
static Cost
estimate_from (Lift *lift, const LiftRule *rule, LiftColumns bound, guint first,
               guint depth)
{
  Estimate estimate = {lift, rule, g_new0 (gboolean, rule->n_variables + 1),
                       depth, g_new0 (LiteralMemo, rule->n + 1)};
  gboolean *done = g_new0 (gboolean, rule->n + 1);
  Cost total = {1, 0}, cost = {1, 1};
  for (guint a = 0; a < rule->head.n; a++) {
    if ((bound >> a & 1) && dl_is_variable (rule->head.arguments[a]))
      estimate.bound[dl_number (rule->head.arguments[a])] = TRUE;
  }
  if (first != G_MAXUINT) {
    cost = place_literal (&estimate, done, first);
    total = (Cost){cost.results, MAX (cost.work, 1)};
  }
  while (place_cheapest (&estimate, done, &cost)) {
    total.work += total.results * MAX (cost.work, 1);
    total.results *= cost.results;
  }
  g_free (estimate.bound);
  g_free (estimate.memo);
  g_free (done);
  return total;
}

/* Estimates the cost of a rule. A greedy order may bind arguments such that a
 * recursive literal can no longer enumerate values. So each recursive literal
 * is also tried as the first one. */
static Cost
estimate_rule (Lift *lift, const LiftRule *rule, LiftColumns bound, guint depth)
{
  Cost total = estimate_from (lift, rule, bound, G_MAXUINT, depth);
  gboolean has_negated = FALSE;
  for (guint i = 0; i < rule->n; i++) {
    const DlLiteral *literal = &rule->body[i];
    has_negated = has_negated || literal->negated;
    if (!dl_is_positive (literal) || !lift_is_recursive (lift, literal->name))
      continue;
    const Cost reordered = estimate_from (lift, rule, bound, i, depth);
    if (reordered.work < total.work)
      total = reordered;
  }
  total.results /= has_negated ? 2 : 1;
  return total;
}

/* Adds the costs of the recursive rules (`recursive`) or of the other ones to
 * *total. */
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

/* Estimates the cost of a derived table, and memoises it. Base rules come
 * before recursive ones: with no bound column, their results are the guess for
 * the recursive literal. A deeply nested estimate is a guess, too, and is not
 * memoised. */
static Cost
estimate_table (Lift *lift, guint number, LiftColumns bound, guint depth)
{
  LiftTable *table = lift_table (lift, number);
  gpointer *memo = lift_find_memo (lift, LIFT_ESTIMATED, number, bound);
  Cost *memoised = *memo;
  if (memoised)
    return *memoised;
  Cost total = {CHAIN, CHAIN};
  for (guint a = 0; bound == 0 && a < table->n; a++)
    total.work = total.results *= MAX (count_values (lift, table, a), 1);
  if (depth > MAX_DEPTH)
    return total;
  *memo = memoised = rg_arena_new_array (lift->arena, Cost, 1);
  *memoised = total;
  total = (Cost){0, 0};
  add_rules (lift, number, FALSE, bound, depth, &total);
  if (bound == 0 && total.results > 0)
    *memoised = (Cost){CHAIN * total.results, CHAIN * total.work};
  add_rules (lift, number, TRUE, bound, depth, &total);
  if (table->component != 0 && !lift_can_enumerate (lift, number, bound))
    total.work = MAX (total.work, CHAIN * multiply_sizes (lift, table, ~bound));
  *memoised = total;
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
    const double n_tuples = table->tuples->len / MAX (table->n, 1);
    const double n_facts = table->kind == LIFT_FLUENT
                               ? estimate_facts (lift, table, n_tuples)
                               : n_tuples;
    cost.results = n_facts / multiply_sizes (lift, table, bound);
    cost.work = table->kind == LIFT_FLUENT
                    ? estimate_search (lift, table, ~bound, n_facts)
                    : cost.results;
  }
  return (cost.work + LATER * cost.results) * (bound == 0 ? PRODUCT : 1);
}

double
lift_estimate_order (Lift *lift, const LiftRule *rule, const gboolean *done,
                     const gboolean *bound, guint first, gboolean narrow)
{
  Estimate estimate = {
      lift, rule,
      g_memdup2 (bound, (rule->n_variables + 1) * sizeof (gboolean)), 0,
      g_new0 (LiteralMemo, rule->n + 1)};
  gboolean *evaluated = g_memdup2 (done, (rule->n + 1) * sizeof (gboolean));
  Cost literal_cost;
  if (narrow)
    literal_cost = place_relaxation (&estimate, first);
  else
    literal_cost = place_literal (&estimate, evaluated, first);
  Cost total = {literal_cost.results, literal_cost.work};
  while (place_cheapest (&estimate, evaluated, &literal_cost)) {
    total.work += total.results * MAX (literal_cost.work, 1);
    total.results *= literal_cost.results;
  }
  g_free (estimate.bound);
  g_free (estimate.memo);
  g_free (evaluated);
  return total.work + LATER * total.results;
}
