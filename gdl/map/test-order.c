/* Estimates the costs and probabilities of refs. Orders the tests of a
 * conjunction by their cost, divided by the probability that they fail: this
 * minimises the expected cost if tests are independent.
 *
 *     x costs 1 and fails in 1 of 2 cases: 2     x is tested before y
 *     y costs 4 and fails in 9 of 10: 4.4
 */
#include "gdl/map/coder.h"

#include <stdlib.h>

/* Returns the probability that a gate with an estimate holds. */
static double
estimate_probability (const GdlCoder *coder, GdlGate g)
{
  return gdl_has_frequency (coder->frequencies, g)
             ? gdl_get_frequency (coder->frequencies, g)
             : g_array_index (coder->estimates, GdlEstimate, g).probability;
}

/* Returns the probability of a conjunction of unknown frequency, assuming that
 * its inputs are independent. */
static double
multiply_probabilities (const GdlCoder *coder, GdlGate g)
{
  double product = 1;
  for (guint i = 0; i < gdl_gate (coder->net, g)->n; i++) {
    const GdlRef input = gdl_inputs (coder->net, g)[i];
    const double probability = estimate_probability (coder, GDL_GATE (input));
    product *= GDL_NEGATES (input) ? 1 - probability : probability;
  }
  return product;
}

/* Estimates a gate; its inputs have smaller numbers. A conjunction costs as
 * much as all its inputs. */
static GdlEstimate
estimate_gate (const GdlCoder *coder, GdlGate g)
{
  const GdlGateInfo *gate = gdl_gate (coder->net, g);
  GdlEstimate estimate = {gate->kind == GDL_CYCLE ? 20 : 1, 0.5};
  if (gate->kind == GDL_CONJUNCTION_GATE) {
    const GdlRef *inputs = gdl_inputs (coder->net, g);
    double cost = 0;
    for (guint i = 0; i < gate->n; i++)
      cost +=
          g_array_index (coder->estimates, GdlEstimate, GDL_GATE (inputs[i]))
              .cost;
    estimate.cost = MIN (cost, 1e9);
    if (!gdl_has_frequency (coder->frequencies, g))
      estimate.probability = multiply_probabilities (coder, g);
  }
  if (g_hash_table_contains (coder->holds_variables, GUINT_TO_POINTER (g)))
    estimate.cost = 1;
  return estimate;
}

/* Returns the estimate for a gate; first makes those of all smaller gates. */
static const GdlEstimate *
get_estimate (GdlCoder *coder, GdlGate gate)
{
  while (coder->estimates->len <= gate) {
    const GdlEstimate next = estimate_gate (coder, coder->estimates->len);
    g_array_append_val (coder->estimates, next);
  }
  return &g_array_index (coder->estimates, GdlEstimate, gate);
}

double
gdl_estimate_cost (GdlCoder *coder, GdlRef ref)
{
  return get_estimate (coder, GDL_GATE (ref))->cost;
}

double
gdl_estimate_probability (GdlCoder *coder, GdlRef ref)
{
  get_estimate (coder, GDL_GATE (ref));
  const double probability = estimate_probability (coder, GDL_GATE (ref));
  return GDL_NEGATES (ref) ? 1 - probability : probability;
}

/* Returns the cost of a test, divided by the probability that it fails. */
static double
compute_price (GdlCoder *coder, GdlRef ref)
{
  return gdl_estimate_cost (coder, ref) /
         MAX (1 - gdl_estimate_probability (coder, ref), 1e-4);
}

/* A ref and the price by which it is sorted. */
typedef struct {
  double price;
  GdlRef ref;
} PricedRef;

static gint
compare_by_price (gconstpointer a, gconstpointer b)
{
  const PricedRef *x = a, *y = b;
  return x->price != y->price ? (x->price < y->price ? -1 : 1)
                              : (x->ref > y->ref) - (x->ref < y->ref);
}

/* Sorts refs by their prices, the lowest first. */
static void
sort_by_price (GdlCoder *coder, GArray *refs)
{
  PricedRef *priced = g_new (PricedRef, (gsize)refs->len + 1);
  for (guint i = 0; i < refs->len; i++) {
    const GdlRef ref = g_array_index (refs, GdlRef, i);
    priced[i] = (PricedRef){compute_price (coder, ref), ref};
  }
  qsort (priced, refs->len, sizeof *priced, compare_by_price);
  for (guint i = 0; i < refs->len; i++)
    g_array_index (refs, GdlRef, i) = priced[i].ref;
  g_free (priced);
}

GArray *
gdl_order_inputs (GdlCoder *coder, GdlRef ref)
{
  GArray *inputs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  guint n;
  const GdlRef *conjuncts = gdl_conjuncts (coder->net, &ref, &n);
  if (ref != GDL_YES)
    g_array_append_vals (inputs, conjuncts, n);
  if (inputs->len > 1)
    sort_by_price (coder, inputs);
  return inputs;
}
