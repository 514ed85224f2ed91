/* Factoring: `(x and y) or (x and z)` is `x and (y or z)`; what most of the
 * alternatives have comes first (algebraic factoring, Brayton et al., "MIS",
 * 1987).
 *
 *     n, a: cell_2 == none;  a, yes: cell_1 == x;
 *     n, b: cell_2 == none;  b, yes: cell_3 == x;
 *
 * becomes `n, a: cell_2 == none;`, and both edges from a.
 */
#include "gdl/map/code.h"

/* Inputs that are factored out of a disjunction at most. */
#define FACTORS 128

gboolean
gdl_has_input (const GdlNet *net, GdlGate gate, GdlRef ref)
{
  for (guint i = 0; i < gdl_gate (net, gate)->n; i++) {
    if (gdl_inputs (net, gate)[i] == ref)
      return TRUE;
  }
  return FALSE;
}

/* Whether the ref is a negated conjunction, which is no variable. */
static gboolean
is_alternative (const GdlCode *code, GdlRef ref)
{
  const GdlGate gate = GDL_GATE (ref);
  return GDL_NEGATES (ref) &&
         gdl_gate (code->net, gate)->kind == GDL_CONJUNCTION_GATE &&
         !g_hash_table_contains (code->holds, GUINT_TO_POINTER (gate));
}

/* The input of most of the conjunctions, which are negated; GDL_YES: each is in
 * one only. */
static GdlRef
most_common (const GdlCode *code, const GArray *refs)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  GdlRef best = GDL_YES;
  guint most = 1;
  for (guint i = 0; i < refs->len; i++) {
    const GdlGate gate = GDL_GATE (g_array_index (refs, GdlRef, i));
    if (!is_alternative (code, g_array_index (refs, GdlRef, i)))
      continue;
    for (guint j = 0; j < gdl_gate (code->net, gate)->n; j++) {
      const GdlRef input = gdl_inputs (code->net, gate)[j];
      gpointer key = GUINT_TO_POINTER (input + 2);
      const guint count =
          1 + GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));
      g_hash_table_insert (counts, key, GUINT_TO_POINTER (count));
      if (count > most || (count == most && most > 1 && input < best)) {
        most = count;
        best = input;
      }
    }
  }
  g_hash_table_unref (counts);
  return best;
}

/* A conjunction without one of its inputs. */
static GdlRef
without (GdlNet *net, GdlGate gate, GdlRef input)
{
  GArray *others = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  for (guint i = 0; i < gdl_gate (net, gate)->n; i++) {
    const GdlRef other = gdl_inputs (net, gate)[i];
    if (other != input)
      g_array_append_val (others, other);
  }
  const GdlRef rest =
      gdl_and (net, (GdlRef *)(gpointer)others->data, others->len);
  g_array_free (others, TRUE);
  return rest;
}

gboolean
gdl_factor (GdlCode *code, GArray *refs, GdlFactor *factor)
{
  factor->common = most_common (code, refs);
  if (factor->common == GDL_YES)
    return FALSE;
  GArray *some = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  guint kept = 0;
  for (guint i = 0; i < refs->len; i++) {
    const GdlRef ref = g_array_index (refs, GdlRef, i);
    if (is_alternative (code, ref) &&
        gdl_has_input (code->net, GDL_GATE (ref), factor->common)) {
      const GdlRef rest = without (code->net, GDL_GATE (ref), factor->common);
      g_array_append_val (some, rest);
    } else {
      g_array_index (refs, GdlRef, kept++) = ref;
    }
  }
  g_array_set_size (refs, kept);
  factor->rest = gdl_or (code->net, (GdlRef *)(gpointer)some->data, some->len);
  g_array_free (some, TRUE);
  return TRUE;
}

GdlRef
gdl_factored (GdlCode *code, GdlRef ref)
{
  GdlNet *net = code->net;
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
  if (!GDL_NEGATES (ref) || gate->kind != GDL_CONJUNCTION_GATE)
    return ref;
  GArray *refs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  GArray *made = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  g_array_append_vals (refs, gdl_inputs (net, GDL_GATE (ref)), gate->n);
  GdlFactor factor;
  for (guint i = 0; i < FACTORS && gdl_factor (code, refs, &factor); i++) {
    GdlRef both[] = {factor.common, factor.rest};
    const GdlRef product = GDL_NOT_REF (gdl_and (net, both, 2));
    g_array_append_val (made, product);
  }
  g_array_append_vals (made, refs->data, refs->len);
  const GdlRef all =
      GDL_NOT_REF (gdl_and (net, (GdlRef *)(gpointer)made->data, made->len));
  g_array_free (refs, TRUE);
  g_array_free (made, TRUE);
  return all;
}
