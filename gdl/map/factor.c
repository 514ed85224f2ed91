/* Factors conditions: `(x and y) or (x and z)` is `x and (y or z)`.  The most
 * frequent input of the alternatives comes first.  This is algebraic factoring
 * (Brayton et al., "MIS", 1987).
 *
 *     n, a: cell_2 == none;  a, yes: cell_1 == x;
 *     n, b: cell_2 == none;  b, yes: cell_3 == x;
 *
 * becomes `n, a: cell_2 == none;`, and both edges from a.
 */
#include "gdl/limits.h"
#include "gdl/map/coder.h"

gboolean
gdl_has_input (const GdlNet *net, GdlGate gate, GdlRef ref)
{
  for (guint i = 0; i < gdl_gate (net, gate)->n; i++) {
    if (gdl_inputs (net, gate)[i] == ref)
      return TRUE;
  }
  return FALSE;
}

/* Whether the ref is a negated conjunction whose value is not stored in a
 * variable (`coder->holds_variables`). */
static gboolean
is_alternative (const GdlCoder *coder, GdlRef ref)
{
  const GdlGate gate = GDL_GATE (ref);
  return GDL_NEGATES (ref) &&
         gdl_gate (coder->net, gate)->kind == GDL_CONJUNCTION_GATE &&
         !g_hash_table_contains (coder->holds_variables,
                                 GUINT_TO_POINTER (gate));
}

/* Counts the inputs of a conjunction, and updates the most frequent one and its
 * count: *best and *max_count. */
static void
count_inputs (GdlCoder *coder, GdlGate gate, GdlRef *best, guint32 *max_count)
{
  guint32 *counts = &g_array_index (coder->counted, guint32, 0);
  const GdlRef *inputs = gdl_inputs (coder->net, gate);
  for (guint i = 0; i < gdl_gate (coder->net, gate)->n; i++) {
    const guint32 count = ++counts[inputs[i]];
    if (count > *max_count ||
        (count == *max_count && count > 1 && inputs[i] < *best)) {
      *max_count = count;
      *best = inputs[i];
    }
  }
}

/* Sets the counts of the inputs of a conjunction to 0. */
static void
reset_counts (GdlCoder *coder, GdlGate gate)
{
  guint32 *counts = &g_array_index (coder->counted, guint32, 0);
  for (guint i = 0; i < gdl_gate (coder->net, gate)->n; i++)
    counts[gdl_inputs (coder->net, gate)[i]] = 0;
}

/* Returns the most frequent input of the negated conjunctions. GDL_YES: each
 * input occurs once. */
static GdlRef
find_most_common (GdlCoder *coder, const GArray *refs)
{
  GdlRef best = GDL_YES;
  guint32 max_count = 1;
  if (coder->counted->len < 2 * coder->net->gates->len)
    g_array_set_size (coder->counted, 4 * coder->net->gates->len);
  for (guint i = 0; i < refs->len; i++) {
    const GdlRef ref = g_array_index (refs, GdlRef, i);
    if (is_alternative (coder, ref))
      count_inputs (coder, GDL_GATE (ref), &best, &max_count);
  }
  for (guint i = 0; i < refs->len; i++) {
    const GdlRef ref = g_array_index (refs, GdlRef, i);
    if (is_alternative (coder, ref))
      reset_counts (coder, GDL_GATE (ref));
  }
  return best;
}

/* Returns the conjunction of all inputs of a gate but one. */
static GdlRef
drop_input (GdlNet *net, GdlGate gate, GdlRef input)
{
  GArray *remaining = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  for (guint i = 0; i < gdl_gate (net, gate)->n; i++) {
    const GdlRef candidate = gdl_inputs (net, gate)[i];
    if (candidate != input)
      g_array_append_val (remaining, candidate);
  }
  const GdlRef remainder =
      gdl_and (net, (GdlRef *)(gpointer)remaining->data, remaining->len);
  g_array_free (remaining, TRUE);
  return remainder;
}

gboolean
gdl_extract_factor (GdlCoder *coder, GArray *refs, GdlFactor *factor)
{
  factor->common = find_most_common (coder, refs);
  if (factor->common == GDL_YES)
    return FALSE;
  GArray *remainders = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  guint n_left = 0;
  for (guint i = 0; i < refs->len; i++) {
    const GdlRef ref = g_array_index (refs, GdlRef, i);
    if (is_alternative (coder, ref) &&
        gdl_has_input (coder->net, GDL_GATE (ref), factor->common)) {
      const GdlRef remainder =
          drop_input (coder->net, GDL_GATE (ref), factor->common);
      g_array_append_val (remainders, remainder);
    } else {
      g_array_index (refs, GdlRef, n_left++) = ref;
    }
  }
  g_array_set_size (refs, n_left);
  factor->rest = gdl_or (coder->net, (GdlRef *)(gpointer)remainders->data,
                         remainders->len);
  g_array_free (remainders, TRUE);
  return TRUE;
}

/* Extracts common inputs of the alternatives of a disjunction (a negated
 * conjunction) until none is left, at most GDL_LIST times. Alternatives with a
 * variable (is_alternative) are left as they are. */
static GdlRef
factor_all (GdlCoder *coder, GdlRef ref)
{
  GdlNet *net = coder->net;
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
  GArray *refs = g_array_sized_new (FALSE, FALSE, sizeof (GdlRef), gate->n);
  GArray *products = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  g_array_append_vals (refs, gdl_inputs (net, GDL_GATE (ref)), gate->n);
  GdlFactor factor;
  for (guint i = 0; i < GDL_LIST && gdl_extract_factor (coder, refs, &factor);
       i++) {
    GdlRef factors[] = {factor.common, factor.rest};
    const GdlRef product = GDL_NOT_REF (gdl_and (net, factors, 2));
    g_array_append_val (products, product);
  }
  const gboolean factored = products->len > 0;
  g_array_append_vals (products, refs->data, refs->len);
  const GdlRef result =
      factored ? GDL_NOT_REF (gdl_and (net, (GdlRef *)(gpointer)products->data,
                                       products->len))
               : ref;
  g_array_free (refs, TRUE);
  g_array_free (products, TRUE);
  return result;
}

GdlRef
gdl_factor_condition (GdlCoder *coder, GdlRef ref)
{
  const GdlGate gate = GDL_GATE (ref);
  if (!GDL_NEGATES (ref) ||
      gdl_gate (coder->net, gate)->kind != GDL_CONJUNCTION_GATE)
    return ref;
  if (coder->factored->len <= gate)
    g_array_set_size (coder->factored, coder->net->gates->len);
  if (g_array_index (coder->factored, GdlRef, gate) == GDL_YES) {
    const GdlRef factored = factor_all (coder, ref);
    g_array_index (coder->factored, GdlRef, gate) = factored;
  }
  return g_array_index (coder->factored, GdlRef, gate);
}
