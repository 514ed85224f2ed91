/* Nodes from which the same can be done (forward bisimulation) are one node,
 * and so are nodes to which the same leads (backward bisimulation): neither
 * changes what walks there are from begin to an end of a move, or from the
 * start of a check to where it accepts.
 *
 * Classes are split round by round.  In each round those nodes are looked at
 * that have a neighbour whose class was renumbered in the round before; all
 * others still have the signature that their class is known by.
 */
#include "rbg/ir/automaton.h"

typedef struct {
  const RbgAutomaton *automaton;
  gboolean forward;
  RbgAdjacency along, against, checks;
  guint32 *classes;   /* by node */
  GArray *signatures; /* of guint64, by class: of its members */
  GArray *sizes;      /* of guint32, by class */
  GArray *dirty;      /* of guint32: nodes to look at */
  guint8 *is_dirty;   /* by node */
  GArray *scratch;    /* of guint64: hashes of a node's edges */
} Splitter;

typedef struct {
  guint32 class, node;
  guint64 signature;
} Row;

static guint64
mix (guint64 x)
{
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return x ^ (x >> 31);
}

static gint
compare_hashes (gconstpointer a, gconstpointer b)
{
  const guint64 x = *(const guint64 *)a, y = *(const guint64 *)b;
  return (x > y) - (x < y);
}

static gint
compare_rows (gconstpointer a, gconstpointer b)
{
  const Row *x = a, *y = b;
  if (x->class != y->class)
    return x->class < y->class ? -1 : 1;
  if (x->signature != y->signature)
    return x->signature < y->signature ? -1 : 1;
  return (x->node > y->node) - (x->node < y->node);
}

/* Of the set of its edges: by 64 bits, so that two that differ are the same
 * with a probability of 2^-64. */
static guint64
signature_of (Splitter *splitter, guint32 node)
{
  const RbgAutomaton *automaton = splitter->automaton;
  g_array_set_size (splitter->scratch, 0);
  RBG_FOR_EDGES_AT (splitter->along, node, e) {
    const RbgEdge *edge = rbg_edge (automaton, e);
    const guint32 other = splitter->forward ? edge->to : edge->from;
    const guint32 start =
        edge->start == RG_NONE ? RG_NONE : splitter->classes[edge->start];
    const guint64 hash = mix (
        mix (((guint64)edge->act << 32) + splitter->classes[other]) + start);
    g_array_append_val (splitter->scratch, hash);
  }
  splitter->automaton->acts->fuel -= splitter->scratch->len;
  g_array_sort (splitter->scratch, compare_hashes);
  guint64 signature = 1;
  for (guint i = 0; i < splitter->scratch->len; i++) {
    const guint64 hash = g_array_index (splitter->scratch, guint64, i);
    if (i == 0 || hash != g_array_index (splitter->scratch, guint64, i - 1))
      signature = mix (signature ^ hash) + i;
  }
  return signature;
}

static void
mark_dirty (Splitter *splitter, guint32 node)
{
  if (!splitter->is_dirty[node]) {
    splitter->is_dirty[node] = TRUE;
    g_array_append_val (splitter->dirty, node);
  }
}

/* The class of the node has a new number: its neighbours look different. */
static void
mark_neighbours_dirty (Splitter *splitter, guint32 node)
{
  const RbgAutomaton *automaton = splitter->automaton;
  RBG_FOR_EDGES_AT (splitter->against, node, e)
    mark_dirty (splitter, splitter->forward ? rbg_edge (automaton, e)->from
                                            : rbg_edge (automaton, e)->to);
  RBG_FOR_EDGES_AT (splitter->checks, node, e)
    mark_dirty (splitter, splitter->forward ? rbg_edge (automaton, e)->from
                                            : rbg_edge (automaton, e)->to);
}

static guint32
new_class (Splitter *splitter, guint64 signature)
{
  const guint32 none = 0;
  g_array_append_val (splitter->signatures, signature);
  g_array_append_val (splitter->sizes, none);
  return splitter->sizes->len - 1;
}

static void
move_to (Splitter *splitter, const Row *rows, guint n, guint32 class)
{
  g_array_index (splitter->sizes, guint32, rows[0].class) -= n;
  g_array_index (splitter->sizes, guint32, class) += n;
  for (guint i = 0; i < n; i++) {
    splitter->classes[rows[i].node] = class;
    mark_neighbours_dirty (splitter, rows[i].node);
  }
}

static guint
run_length (const Row *rows, guint n)
{
  guint length = 1;
  while (length < n && rows[length].signature == rows[0].signature)
    length++;
  return length;
}

/* The rows of one class.  Those with the signature of the members that were
 * not looked at stay; if all were looked at, the most frequent stays. */
static void
split (Splitter *splitter, const Row *rows, guint n)
{
  const guint32 class = rows[0].class;
  guint64 stays = g_array_index (splitter->signatures, guint64, class);
  if (g_array_index (splitter->sizes, guint32, class) == n) {
    guint most = 0;
    for (guint i = 0, length; i < n; i += length) {
      length = run_length (rows + i, n - i);
      if (length > most) {
        most = length;
        stays = rows[i].signature;
      }
    }
    g_array_index (splitter->signatures, guint64, class) = stays;
  }
  for (guint i = 0, length; i < n; i += length) {
    length = run_length (rows + i, n - i);
    if (rows[i].signature != stays)
      move_to (splitter, rows + i, length,
               new_class (splitter, rows[i].signature));
  }
}

static void
run_round (Splitter *splitter)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));
  for (guint i = 0; i < splitter->dirty->len; i++) {
    const guint32 node = g_array_index (splitter->dirty, guint32, i);
    const Row row = {splitter->classes[node], node,
                     signature_of (splitter, node)};
    splitter->is_dirty[node] = FALSE;
    g_array_append_val (rows, row);
  }
  g_array_set_size (splitter->dirty, 0);
  g_array_sort (rows, compare_rows);
  const Row *all = (const Row *)(gpointer)rows->data;
  for (guint i = 0, n; i < rows->len; i += n) {
    n = 1;
    while (i + n < rows->len && all[i + n].class == all[i].class)
      n++;
    split (splitter, all + i, n);
  }
  g_array_free (rows, TRUE);
}

/* Sinks are classes of their own; backward, also what others refer to. */
static void
begin_classes (Splitter *splitter)
{
  const RbgAutomaton *automaton = splitter->automaton;
  const guint32 rest = new_class (splitter, 0);
  for (guint32 i = 0; i < automaton->n_nodes; i++) {
    const gboolean own =
        i < RBG_N_SINKS ||
        (!splitter->forward &&
         (i == automaton->begin ||
          splitter->checks.first[i + 1] > splitter->checks.first[i]));
    splitter->classes[i] = own ? new_class (splitter, 0) : rest;
    g_array_index (splitter->sizes, guint32, splitter->classes[i])++;
    if (!own)
      mark_dirty (splitter, i);
  }
}

static gboolean
merge (RbgAutomaton *automaton, gboolean forward)
{
  const guint32 n = automaton->n_nodes;
  Splitter splitter = {
      .automaton = automaton,
      .forward = forward,
      .along = rbg_adjacency (automaton, forward ? RBG_OUT : RBG_IN),
      .against = rbg_adjacency (automaton, forward ? RBG_IN : RBG_OUT),
      .checks = rbg_adjacency (automaton, RBG_CHECKS),
      .classes = g_new (guint32, n),
      .signatures = g_array_new (FALSE, FALSE, sizeof (guint64)),
      .sizes = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .dirty = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .is_dirty = g_new0 (guint8, n),
      .scratch = g_array_new (FALSE, FALSE, sizeof (guint64))};
  begin_classes (&splitter);
  while (splitter.dirty->len > 0 && automaton->acts->fuel > 0)
    run_round (&splitter);
  guint32 *leaders = g_new (guint32, splitter.sizes->len);
  for (guint32 i = n; i-- > 0;)
    leaders[splitter.classes[i]] = i;
  for (guint32 i = 0; i < n; i++)
    splitter.classes[i] = leaders[splitter.classes[i]];
  guint32 merged = 0;
  for (guint32 i = 0; i < n; i++)
    merged += splitter.classes[i] != i;
  /* Half-done classes are too large. */
  if (splitter.dirty->len > 0)
    merged = 0;
  if (merged > 0)
    rbg_automaton_rename (automaton, splitter.classes);
  rbg_adjacency_clear (&splitter.along);
  rbg_adjacency_clear (&splitter.against);
  rbg_adjacency_clear (&splitter.checks);
  g_free (leaders);
  g_free (splitter.classes);
  g_free (splitter.is_dirty);
  g_array_free (splitter.signatures, TRUE);
  g_array_free (splitter.sizes, TRUE);
  g_array_free (splitter.dirty, TRUE);
  g_array_free (splitter.scratch, TRUE);
  return merged > 0;
}

void
rbg_automaton_merge (RbgAutomaton *automaton)
{
  gboolean changed;
  do {
    changed = merge (automaton, TRUE);
    changed |= merge (automaton, FALSE);
  } while (changed);
}
