/* Contextual simplification: the other inputs of a conjunction are specialised
 * where its literals hold, at each level.
 *
 *     a == x and (a == x and b or a == y and c)  ⇒  a == x and b
 *
 * Only the literals of the nearest conjunction are assumed, so that the result
 * is a function of the gate alone, and is found once for each gate.  An input
 * stays as it is if it is read by many, or is about as large as before.
 */
#include "gdl/map/siblings.h"

#include "gdl/net/walk.h"

/* Levels of gates that are looked into, as each is a call. */
#define DEPTH        100
/* A gate may become so many. */
#define MOST_READERS 4

typedef struct {
  GdlCode *code;
  GdlContext *context;
  guint32 *readers; /* by gate of the first ones: how many read it */
  guint n_gates;    /* the first ones */
  GHashTable *done; /* by gate: GUINT of what it becomes, plus 1 */
  gint64 fuel;      /* inputs that may still be looked at */
} Siblings;

/* Of the gates below the refs. */
static void
count_readers (Siblings *siblings, const GArray *refs)
{
  const GdlNet *net = siblings->context->net;
  siblings->n_gates = net->gates->len;
  siblings->readers = g_new0 (guint32, siblings->n_gates);
  gdl_walk_begin (net->walk);
  for (guint i = 0; i < refs->len; i++)
    gdl_walk_add (net->walk, g_array_index (refs, GdlRef, i));
  for (GdlGate gate; gdl_walk_next (net->walk, &gate);) {
    const GdlGateInfo *info = gdl_gate (net, gate);
    for (guint i = 0; info->kind == GDL_CONJUNCTION_GATE && i < info->n; i++)
      siblings->readers[GDL_GATE (gdl_inputs (net, gate)[i])]++;
  }
}

static gboolean
is_conjunction (const GdlNet *net, GdlRef ref)
{
  return gdl_gate (net, GDL_GATE (ref))->kind == GDL_CONJUNCTION_GATE;
}

/* The cost model: a specialised copy of a gate is made where it has at least a
 * quarter fewer tests, and the gate has not too many readers, which would go on
 * needing the original. */
static gboolean
is_worth_it (Siblings *siblings, GdlRef ref, GdlRef than)
{
  const GdlGate gate = GDL_GATE (than);
  if (gate < siblings->n_gates && siblings->readers[gate] > MOST_READERS)
    return FALSE;
  return 4 * gdl_code_cost (siblings->code, ref) <=
         3 * gdl_code_cost (siblings->code, than);
}

/* The inputs of the gate where its literals hold. */
static GArray *
specialise_inputs (Siblings *siblings, GdlGate gate)
{
  GdlContext *context = siblings->context;
  const GdlNet *net = context->net;
  const guint n = gdl_gate (net, gate)->n, before = context->n_known;
  const guint64 work = context->work;
  GArray *refs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  g_array_append_vals (refs, gdl_inputs (net, gate), n);
  for (guint i = 0; i < n; i++) {
    const GdlRef ref = g_array_index (refs, GdlRef, i);
    if (!is_conjunction (net, ref))
      gdl_assume (context, ref);
  }
  for (guint i = 0; i < n; i++) {
    GdlRef *ref = &g_array_index (refs, GdlRef, i);
    if (!is_conjunction (net, *ref))
      continue;
    const GdlRef is = gdl_specialise (context, *ref);
    if (is_worth_it (siblings, is, *ref))
      *ref = is;
  }
  gdl_take_back (context, before);
  siblings->fuel -= (gint64)(context->work - work) + n;
  return refs;
}

static GdlRef
simplify (Siblings *siblings, GdlRef ref, guint depth)
{
  GdlNet *net = siblings->context->net;
  const GdlGate gate = GDL_GATE (ref);
  if (!is_conjunction (net, ref))
    return ref;
  gpointer found =
      g_hash_table_lookup (siblings->done, GUINT_TO_POINTER (gate));
  if (found)
    return (GPOINTER_TO_UINT (found) - 1) ^ GDL_NEGATES (ref);
  if (siblings->fuel < 0 || depth == 0)
    return ref;
  GArray *refs = specialise_inputs (siblings, gate);
  for (guint i = 0; i < refs->len; i++) {
    GdlRef *input = &g_array_index (refs, GdlRef, i);
    *input = simplify (siblings, *input, depth - 1);
  }
  const GdlRef made = gdl_and (net, (GdlRef *)(gpointer)refs->data, refs->len);
  g_array_free (refs, TRUE);
  g_hash_table_insert (siblings->done, GUINT_TO_POINTER (gate),
                       GUINT_TO_POINTER (made + 1));
  return made ^ GDL_NEGATES (ref);
}

void
gdl_simplify_siblings (GdlCode *code, GdlContext *context, GArray *refs,
                       gint64 fuel)
{
  Siblings siblings = {.code = code,
                       .context = context,
                       .done = g_hash_table_new (NULL, NULL),
                       .fuel = fuel};
  count_readers (&siblings, refs);
  for (guint i = 0; i < refs->len; i++) {
    GdlRef *ref = &g_array_index (refs, GdlRef, i);
    *ref = simplify (&siblings, *ref, DEPTH);
  }
  g_hash_table_unref (siblings.done);
  g_free (siblings.readers);
}
