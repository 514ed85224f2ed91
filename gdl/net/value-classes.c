/* Finds classes of values by partition refinement (Paige and Tarjan, 1987),
 * gate by gate: values stay in one class if all gates use them alike.
 *
 *     or (v == 1 and x, v == 2 and x, v == 3 and y)
 *
 * has the classes {1, 2}, {3}, and the class of the other values.
 *
 * A conjunction with one literal of the variable, such as `v == 1 and x`, does
 * not split classes itself: it uses one value.  The gates that read it do, with
 * its other inputs (here x) as the key of the use.  So values with equal other
 * inputs and equal readers stay together. */
#include "gdl/net/value-classes.h"

#include "base/compare.h"
#include "gdl/net/traversal.h"

/* The use of a value by a gate: an input that is the literal of the value, or a
 * conjunction with that literal. */
typedef struct {
  guint32 value;
  guint32 key; /* 2 · the number of the other inputs, 0: the literal itself;
                  plus 1: negated */
} Use;

/* The other inputs of a conjunction with one literal of the variable, which is
 * the input at the position. */
typedef struct {
  GdlGate gate;
  guint position;
} OtherInputs;

/* The partition of a variable's values, which is being refined. */
typedef struct {
  const GdlNet *net;
  const GdlVariable *variable;
  guint64 reads;  /* the bit of the variable in GdlGateInfo.reads */
  guint32 *part;  /* by value */
  guint32 *size;  /* by part: the number of its values */
  guint32 *count; /* by part: the number of its values with the current use */
  guint32 *new_part; /* by part: the part that gets these values */
  guint32 n_parts;
  RgTable table;    /* of the numbers of other inputs, from 1 */
  GArray *interned; /* of OtherInputs, each once */
  GArray *uses;     /* of Use */
} Refinement;

/* Arrays by part have twice as many elements as there are values, because each
 * split makes at most one more part. */
static Refinement
refinement_new (const GdlNet *net, guint32 v)
{
  const GdlVariable *variable = gdl_net_variable (net, v);
  const gsize room = 2 * (gsize)variable->n;
  Refinement refinement = {.net = net,
                           .variable = variable,
                           .reads = gdl_reads_bit (v),
                           .part = g_new0 (guint32, variable->n),
                           .size = g_new0 (guint32, room),
                           .count = g_new0 (guint32, room),
                           .new_part = g_new0 (guint32, room),
                           .n_parts = 1,
                           .interned =
                               g_array_new (FALSE, FALSE, sizeof (OtherInputs)),
                           .uses = g_array_new (FALSE, FALSE, sizeof (Use))};
  refinement.size[0] = variable->n;
  return refinement;
}

static void
refinement_clear (Refinement *refinement)
{
  g_free (refinement->part);
  g_free (refinement->size);
  g_free (refinement->count);
  g_free (refinement->new_part);
  rg_table_clear (&refinement->table);
  g_array_free (refinement->interned, TRUE);
  g_array_free (refinement->uses, TRUE);
}

/* -- uses ------------------------------------------------------------------ */

/* Whether the gate is a literal of the variable. */
static gboolean
is_literal (const Refinement *refinement, GdlGate gate)
{
  return gate - refinement->variable->first < refinement->variable->n;
}

/* Whether the gate is a conjunction with exactly one literal of the variable,
 * which is not negated; and the index of this input. */
static gboolean
find_literal (const Refinement *refinement, GdlGate gate, guint *index)
{
  const GdlGateInfo *info = gdl_gate (refinement->net, gate);
  guint n = 0;
  if (info->kind != GDL_CONJUNCTION_GATE || !(info->reads & refinement->reads))
    return FALSE;
  const GdlRef *inputs = gdl_inputs (refinement->net, gate);
  for (guint i = 0; i < info->n && n < 2; i++) {
    if (!is_literal (refinement, GDL_GATE (inputs[i])))
      continue;
    *index = i;
    n++;
  }
  return n == 1 && !GDL_NEGATES (inputs[*index]);
}

/* Whether two conjunctions have equal inputs, except the literals of the
 * variable. */
static gboolean
have_equal_other_inputs (const GdlNet *net, const OtherInputs *x,
                         const OtherInputs *y)
{
  const guint n = gdl_gate (net, x->gate)->n;
  const GdlRef *a = gdl_inputs (net, x->gate), *b = gdl_inputs (net, y->gate);
  if (n != gdl_gate (net, y->gate)->n)
    return FALSE;
  for (guint i = 0, j = 0; i < n; i++, j++) {
    i += i == x->position;
    j += j == y->position;
    if (i < n && a[i] != b[j])
      return FALSE;
  }
  return TRUE;
}

/* Returns the number of the other inputs of a gate, from 1. */
static guint32
intern_other_inputs (Refinement *refinement, GdlGate gate, guint index)
{
  const guint n = gdl_gate (refinement->net, gate)->n;
  const GdlRef *inputs = gdl_inputs (refinement->net, gate);
  const OtherInputs other_inputs = {gate, index};
  const guint32 hash = rg_hash_all (rg_hash_all (n, inputs, index),
                                    inputs + index + 1, n - index - 1);
  RG_FOR_HASH (&refinement->table, hash, slot)
  {
    if (have_equal_other_inputs (refinement->net, &other_inputs,
                                 &g_array_index (refinement->interned,
                                                 OtherInputs,
                                                 slot->number - 1)))
      return slot->number;
  }
  g_array_append_val (refinement->interned, other_inputs);
  rg_table_add (&refinement->table, hash, refinement->interned->len);
  return refinement->interned->len;
}

/* Finds the use of a value by the ref. FALSE: the ref does not use it. */
static gboolean
find_use (Refinement *refinement, GdlRef ref, Use *use)
{
  guint index;
  const GdlGate first = refinement->variable->first;
  *use = (Use){GDL_GATE (ref) - first, GDL_NEGATES (ref)};
  if (is_literal (refinement, GDL_GATE (ref)))
    return TRUE;
  if (!find_literal (refinement, GDL_GATE (ref), &index))
    return FALSE;
  use->key += 2 * intern_other_inputs (refinement, GDL_GATE (ref), index);
  use->value =
      GDL_GATE (gdl_inputs (refinement->net, GDL_GATE (ref))[index]) - first;
  return TRUE;
}

/* -- parts ----------------------------------------------------------------- */

static gint
compare_by_key (gconstpointer a, gconstpointer b)
{
  const Use *x = a, *y = b;
  return x->key != y->key ? rg_compare_unsigned (x->key, y->key)
                          : rg_compare_unsigned (x->value, y->value);
}

/* Splits each part into its values with a use and the others. `uses`: the uses
 * with one key, each value once. */
static void
split_parts (Refinement *refinement, const Use *uses, guint n)
{
  guint32 *const part = refinement->part;
  for (guint i = 0; i < n; i++) {
    refinement->count[part[uses[i].value]]++;
    refinement->new_part[part[uses[i].value]] = GDL_NONE;
  }
  for (guint i = 0; i < n; i++) {
    const guint32 old_part = part[uses[i].value];
    /* All values of the part have the use, as an earlier value of it showed. */
    if (refinement->count[old_part] == 0)
      continue;
    if (refinement->new_part[old_part] == GDL_NONE &&
        refinement->count[old_part] == refinement->size[old_part]) {
      refinement->count[old_part] = 0;
      continue;
    }
    if (refinement->new_part[old_part] == GDL_NONE)
      refinement->new_part[old_part] = refinement->n_parts++;
    part[uses[i].value] = refinement->new_part[old_part];
    refinement->size[refinement->new_part[old_part]]++;
    refinement->size[old_part]--;
    refinement->count[old_part]--;
  }
}

/* Sorts the uses of a gate by key and value. Most are sorted already, because
 * the inputs of a gate are. */
static void
sort_uses (GArray *uses)
{
  for (guint i = 1; i < uses->len; i++) {
    if (compare_by_key (&g_array_index (uses, Use, i - 1),
                        &g_array_index (uses, Use, i)) > 0) {
      g_array_sort (uses, compare_by_key);
      return;
    }
  }
}

/* Stores the uses of values by n refs, each once, sorted by key and value. */
static void
collect_uses (Refinement *refinement, const GdlRef *refs, guint n)
{
  GArray *uses = refinement->uses;
  guint n_uses = 0;
  if (uses->len < n)
    g_array_set_size (uses, n);
  for (guint i = 0; i < n; i++)
    n_uses +=
        find_use (refinement, refs[i], &g_array_index (uses, Use, n_uses));
  g_array_set_size (uses, n_uses);
  sort_uses (uses);
  guint n_unique = 0;
  for (guint i = 0; i < uses->len; i++) {
    const Use use = g_array_index (uses, Use, i);
    if (n_unique == 0 ||
        compare_by_key (&use, &g_array_index (uses, Use, n_unique - 1)) != 0)
      g_array_index (uses, Use, n_unique++) = use;
  }
  g_array_set_size (uses, n_unique);
}

/* Refines by the uses of values by n refs: by one key after the other. */
static void
refine_by (Refinement *refinement, const GdlRef *refs, guint n)
{
  const GArray *uses = refinement->uses;
  collect_uses (refinement, refs, n);
  for (guint i = 0, end; i < uses->len; i = end) {
    const Use *first = &g_array_index (uses, Use, i);
    for (end = i + 1;
         end < uses->len && g_array_index (uses, Use, end).key == first->key;
         end++)
      ;
    split_parts (refinement, first, end - i);
  }
}

/* Returns the classes: the parts in the order of their first values. */
static GdlClasses
collect_classes (const Refinement *refinement)
{
  const guint32 n = refinement->variable->n;
  GdlClasses classes = {0, g_new0 (guint32, (gsize)n + 1), g_new (guint32, n)};
  guint32 *class_of_part = g_new (guint32, refinement->n_parts);
  for (guint32 p = 0; p < refinement->n_parts; p++)
    class_of_part[p] = GDL_NONE;
  for (guint32 i = 0; i < n; i++) {
    const guint32 part = refinement->part[i];
    if (class_of_part[part] != GDL_NONE)
      continue;
    class_of_part[part] = classes.n++;
    classes.first[classes.n] =
        classes.first[classes.n - 1] + refinement->size[part];
  }
  guint32 *next_member =
      g_memdup2 (classes.first, classes.n * sizeof *next_member);
  for (guint32 i = 0; i < n; i++)
    classes.members[next_member[class_of_part[refinement->part[i]]]++] = i;
  g_free (next_member);
  g_free (class_of_part);
  return classes;
}

/* A variable with two values has only one literal, so each value is a class. */
static GdlClasses
make_classes_of_two (guint32 n)
{
  GdlClasses classes = {n, g_new (guint32, (gsize)n + 1), g_new (guint32, n)};
  for (guint32 i = 0; i <= n; i++)
    classes.first[i] = i;
  for (guint32 i = 0; i < n; i++)
    classes.members[i] = i;
  return classes;
}

GdlClasses
gdl_find_classes (const GdlNet *net, guint32 v, const GdlRef *refs, guint n,
                  guint64 *work)
{
  const guint32 n_values = gdl_net_variable (net, v)->n;
  if (n_values <= 2)
    return make_classes_of_two (n_values);
  Refinement refinement = refinement_new (net, v);
  gdl_traversal_start (net->traversal);
  for (guint i = 0; i < n; i++) {
    refine_by (&refinement, &refs[i], 1);
    gdl_traversal_add (net->traversal, refs[i]);
  }
  for (GdlGate gate; gdl_traversal_next (net->traversal, &gate);) {
    guint index;
    const GdlGateInfo *info = gdl_gate (net, gate);
    if (info->kind != GDL_CONJUNCTION_GATE)
      continue;
    *work += info->n;
    if ((info->reads & refinement.reads) &&
        !find_literal (&refinement, gate, &index))
      refine_by (&refinement, gdl_inputs (net, gate), info->n);
  }
  const GdlClasses classes = collect_classes (&refinement);
  refinement_clear (&refinement);
  return classes;
}

void
gdl_classes_clear (GdlClasses *classes)
{
  g_free (classes->first);
  g_free (classes->members);
}
