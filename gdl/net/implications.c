/* Closes mutexes under transitivity and the domains of variables, by unit
 * propagation from each literal that some mutex names; and simplifies
 * conjunctions by the implications.
 *
 *     a excludes b, not b implies c     gives     a implies c
 *
 * The propagation ends when GDL_TABLE implications are found.
 */
#include "gdl/net/implications.h"

#include "base/compare.h"
#include "gdl/limits.h"

#include <string.h>

/* One ref implies another one. */
typedef struct {
  GdlRef ref, implied;
} Implication;

/* The data of the closure. */
typedef struct {
  const GdlNet *net;
  guint n_refs;
  GPtrArray *excluded; /* by ref: GArray of GdlRef that it excludes, or NULL */
  GArray *results;     /* of Implication */
  GArray *pending;     /* of GdlRef: consequences of the ref, to be
                          propagated */
  guint32 *holds;      /* by ref: the stamp of the last search that found it */
  guint32 stamp;
} Closure;

/* Records that the ref holds in this search; if that is new, its consequences
 * are pending. */
static void
mark_ref (Closure *closure, GdlRef ref)
{
  if (closure->holds[ref] == closure->stamp)
    return;
  closure->holds[ref] = closure->stamp;
  g_array_append_val (closure->pending, ref);
}

/* Adds the consequences of the ref for the other literals of its variable: one
 * value excludes the others, and the last one that is not excluded holds. With
 * at most two values, the literals are refs of one gate: there is nothing to
 * add. */
static void
mark_other_values (Closure *closure, GdlRef ref)
{
  const GdlNet *net = closure->net;
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
  const GdlVariable *variable = gdl_net_variable (net, gate->x);
  guint n_left = 0;
  GdlRef last = 0;
  if (variable->n <= 2)
    return;
  for (guint32 i = 0; i < variable->n; i++) {
    const GdlRef other = GDL_REF (variable->first + i);
    if (!GDL_NEGATES (ref) && other != ref)
      mark_ref (closure, GDL_NOT_REF (other));
    if (closure->holds[GDL_NOT_REF (other)] != closure->stamp) {
      n_left++;
      last = other;
    }
  }
  if (n_left == 1)
    mark_ref (closure, last);
}

/* Adds the implication and its contraposition. */
static void
add_implication (Closure *closure, GdlRef ref, GdlRef implied)
{
  const Implication pairs[] = {{ref, implied},
                               {GDL_NOT_REF (implied), GDL_NOT_REF (ref)}};
  g_array_append_vals (closure->results, pairs, 2);
}

/* Computes all consequences of the ref by propagation. */
static void
propagate (Closure *closure, GdlRef ref)
{
  const GdlNet *net = closure->net;
  const guint32 variable = gdl_gate (net, GDL_GATE (ref))->x;
  closure->stamp++;
  g_array_set_size (closure->pending, 0);
  mark_ref (closure, ref);
  for (guint i = 0; i < closure->pending->len; i++) {
    const GdlRef next = g_array_index (closure->pending, GdlRef, i);
    const GArray *excluded = closure->excluded->pdata[next];
    mark_other_values (closure, next);
    for (guint j = 0; excluded && j < excluded->len; j++)
      mark_ref (closure, GDL_NOT_REF (g_array_index (excluded, GdlRef, j)));
    if (gdl_gate (net, GDL_GATE (next))->x != variable)
      add_implication (closure, ref, next);
  }
}

static gint
compare_by_ref (gconstpointer a, gconstpointer b)
{
  const Implication *x = a, *y = b;
  return x->ref != y->ref ? rg_compare_unsigned (x->ref, y->ref)
                          : rg_compare_unsigned (x->implied, y->implied);
}

/* Returns the implications found, by ref and without duplicates. */
static GdlImplications *
collect_implications (Closure *closure)
{
  GdlImplications *result = g_new0 (GdlImplications, 1);
  GArray *results = closure->results;
  result->n_refs = closure->n_refs;
  result->first = g_new0 (guint32, (gsize)closure->n_refs + 1);
  result->implied = g_new (GdlRef, (gsize)results->len + 1);
  result->mark = g_new0 (guint32, (gsize)closure->n_refs + 1);
  g_array_sort (results, compare_by_ref);
  guint n_remaining = 0;
  GdlRef ref = 0;
  for (guint i = 0; i < results->len; i++) {
    const Implication *implication = &g_array_index (results, Implication, i);
    if (i > 0 && compare_by_ref (implication, implication - 1) == 0)
      continue;
    while (ref < implication->ref)
      result->first[++ref] = n_remaining;
    result->implied[n_remaining++] = implication->implied;
  }
  while (ref < closure->n_refs)
    result->first[++ref] = n_remaining;
  return result;
}

/* Records that a ref excludes another one. */
static void
exclude (Closure *closure, GdlRef ref, GdlRef other)
{
  gpointer *excluded = &closure->excluded->pdata[ref];
  if (!*excluded)
    *excluded = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  g_array_append_val ((GArray *)*excluded, other);
}

GdlImplications *
gdl_implications_new (const GdlNet *net, GArray *mutexes)
{
  const guint n_refs = 2 * net->gates->len;
  Closure closure = {net,
                     n_refs,
                     g_ptr_array_new (),
                     g_array_new (FALSE, FALSE, sizeof (Implication)),
                     g_array_new (FALSE, FALSE, sizeof (GdlRef)),
                     g_new0 (guint32, n_refs),
                     0};
  g_ptr_array_set_size (closure.excluded, (gint)n_refs);
  for (guint i = 0; i < mutexes->len; i++) {
    const GdlMutex *mutex = &g_array_index (mutexes, GdlMutex, i);
    exclude (&closure, mutex->a, mutex->b);
    exclude (&closure, mutex->b, mutex->a);
  }
  for (GdlRef ref = 0; ref < n_refs && closure.results->len < GDL_TABLE;
       ref++) {
    if (closure.excluded->pdata[ref])
      propagate (&closure, ref);
  }
  GdlImplications *result = collect_implications (&closure);
  result->mutexes = g_array_copy ((GArray *)mutexes);
  for (guint i = 0; i < n_refs; i++) {
    if (closure.excluded->pdata[i])
      g_array_free (closure.excluded->pdata[i], TRUE);
  }
  g_ptr_array_free (closure.excluded, TRUE);
  g_array_free (closure.results, TRUE);
  g_array_free (closure.pending, TRUE);
  g_free (closure.holds);
  return result;
}

void
gdl_implications_free (GdlImplications *implications)
{
  if (!implications)
    return;
  g_array_free (implications->mutexes, TRUE);
  g_free (implications->first);
  g_free (implications->implied);
  g_free (implications->mark);
  g_free (implications);
}

/* -- conjunctions ---------------------------------------------------------- */

static gboolean
is_marked (const GdlImplications *implications, GdlRef ref)
{
  return ref < implications->n_refs &&
         implications->mark[ref] == implications->stamp;
}

/* Marks the consequences of the ref, but not the ref. */
static void
mark_consequences (const GdlNet *net, GdlRef ref)
{
  guint n;
  const GdlRef *implied = gdl_implied (net, ref, &n);
  for (guint i = 0; i < n; i++)
    net->implications->mark[implied[i]] = net->implications->stamp;
}

/* Drops those of the *n inputs that a remaining input implies, directly or
 * indirectly. FALSE: an input implies the negation of another one. */
static gboolean
drop_implied (const GdlNet *net, GdlRef *refs, guint *n)
{
  GdlImplications *implications = net->implications;
  guint n_remaining = 0, n_last = 0;
  implications->stamp++;
  for (guint i = 0; i < *n; i++) {
    if (is_marked (implications, refs[i]))
      continue;
    mark_consequences (net, refs[i]);
    refs[n_remaining++] = refs[i];
  }
  for (guint i = 0; i < n_remaining; i++) {
    if (is_marked (implications, GDL_NOT_REF (refs[i])))
      return FALSE;
    if (!is_marked (implications, refs[i]))
      refs[n_last++] = refs[i];
  }
  *n = n_last;
  return TRUE;
}

/* Returns a negated conjunction simplified by the marked refs: true if one of
 * its inputs is false, false if all are true; otherwise without its true
 * inputs. Other refs, and conjunctions of more than GDL_SHORT inputs, are
 * unchanged. */
static GdlRef
reduce_negated (GdlNet *net, GdlRef ref)
{
  const GdlImplications *implications = net->implications;
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
  GdlRef remaining[GDL_SHORT];
  guint n = 0;
  if (!GDL_NEGATES (ref) || gate->kind != GDL_CONJUNCTION_GATE ||
      gate->n > GDL_SHORT)
    return ref;
  for (guint i = 0; i < gate->n; i++) {
    const GdlRef input = gdl_inputs (net, GDL_GATE (ref))[i];
    if (is_marked (implications, GDL_NOT_REF (input)))
      return GDL_YES;
    if (!is_marked (implications, input))
      remaining[n++] = input;
  }
  return n == gate->n ? ref
         : n == 0     ? GDL_NO
         : n == 1     ? GDL_NOT_REF (remaining[0])
                  : GDL_NOT_REF (gdl_intern_conjunction (net, remaining, n));
}

/* Unit resolution: simplifies negated conjunctions; marks those that become
 * literals, and their consequences. TRUE: a ref has changed. */
static gboolean
resolve_units (GdlNet *net, GdlRef *refs, guint n)
{
  GdlImplications *implications = net->implications;
  gboolean changed = FALSE;
  for (guint i = 0; i < n; i++) {
    const GdlRef ref = reduce_negated (net, refs[i]);
    if (ref == refs[i])
      continue;
    changed = TRUE;
    refs[i] = ref;
    if (ref < implications->n_refs && ref != GDL_YES && ref != GDL_NO) {
      mark_consequences (net, ref);
      implications->mark[ref] = implications->stamp;
    }
  }
  return changed;
}

gboolean
gdl_reduce_conjunction (GdlNet *net, GdlRef *refs, guint *n, gboolean *changed)
{
  GdlImplications *implications = net->implications;
  *changed = FALSE;
  if (!implications)
    return TRUE;
  if (!drop_implied (net, refs, n))
    return FALSE;
  for (guint i = 0; i < *n; i++) {
    if (refs[i] < implications->n_refs)
      implications->mark[refs[i]] = implications->stamp;
  }
  while (*n <= GDL_LONG && resolve_units (net, refs, *n))
    *changed = TRUE;
  return TRUE;
}
