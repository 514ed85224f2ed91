/* Orders the literals of a body greedily: tests as soon as their variables are
 * known, then the literal with the fewest unknown variables.  Literals without
 * constants and known variables come later, and tests with unknown variables
 * last. */
#include "gdl/prove/tables.h"

/* The rule whose literals are being ordered. */
typedef struct {
  const GdlRule *rule;
  guint
      *n_binders; /* by variable: the number of literals so far that bind it */
} Ordering;

/* Returns the number of occurrences of unknown variables.  Sets *has_known if
 * the pattern has constants or known variables. */
static guint
count_unknown (const Ordering *ordering, const GdlPattern *pattern,
               gboolean *has_known)
{
  guint n = 0;
  if (pattern->kind == GDL_VARIABLE) {
    *has_known |= ordering->n_binders[pattern->id] > 0;
    return !ordering->n_binders[pattern->id];
  }
  if (pattern->kind == GDL_GROUND) {
    *has_known = TRUE;
    return 0;
  }
  for (guint i = 0; i < pattern->n; i++)
    n += count_unknown (ordering, pattern->arguments[i], has_known);
  return n;
}

/* Returns the cost of a literal: the one with the lowest cost comes first. */
static guint
estimate_cost (const Ordering *ordering, const GdlLiteral *literal)
{
  enum { UNRELATED = 1 << 16, UNSAFE = 1 << 24 };
  gboolean has_known = FALSE;
  guint n = count_unknown (ordering, literal->sentence, &has_known);
  if (literal->distinct)
    n += count_unknown (ordering, literal->other, &has_known);
  if (n == 0)
    return 0;
  if (literal->negated || literal->distinct)
    return UNSAFE;
  return has_known ? n : n + UNRELATED;
}

/* Stores the numbers of the literals in their order. */
static void
choose_order (const Ordering *ordering, guint32 *order)
{
  const guint n = ordering->rule->n;
  gboolean *is_ordered = g_new0 (gboolean, n + 1);
  for (guint place = 0; place < n; place++) {
    guint best = n, lowest_cost = G_MAXUINT;
    for (guint i = 0; i < n && lowest_cost > 0; i++) {
      const guint cost =
          is_ordered[i] ? G_MAXUINT
                        : estimate_cost (ordering, &ordering->rule->body[i]);
      if (cost < lowest_cost) {
        lowest_cost = cost;
        best = i;
      }
    }
    is_ordered[best] = TRUE;
    order[place] = best;
    const GdlLiteral *literal = &ordering->rule->body[best];
    if (!literal->negated && !literal->distinct)
      gdl_count_variables (literal->sentence, ordering->n_binders);
  }
  g_free (is_ordered);
}

const guint32 *
gdl_order_literals (GdlProofRule *proof_rule, guint32 known_arguments)
{
  for (guint i = 0; i < proof_rule->orders->len; i++) {
    const GdlOrder *order = &g_array_index (proof_rule->orders, GdlOrder, i);
    if (order->known_arguments == known_arguments)
      return order->order;
  }
  const GdlRule *rule = proof_rule->rule;
  const Ordering ordering = {rule, g_new0 (guint, rule->n_variables + 1)};
  const GdlOrder order = {known_arguments, g_new (guint32, rule->n + 1)};
  for (guint i = 0; i < rule->head->n && i < 32; i++) {
    if (known_arguments >> i & 1)
      gdl_count_variables (rule->head->arguments[i], ordering.n_binders);
  }
  choose_order (&ordering, order.order);
  g_free (ordering.n_binders);
  g_array_append_val (proof_rule->orders, order);
  return order.order;
}
