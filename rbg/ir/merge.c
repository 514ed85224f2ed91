/* Merges forward bisimilar nodes (equal futures), and backward bisimilar ones
 * (equal pasts).  Neither changes the walks from begin to the end of a move, or
 * from the start of a check to the accepting node.
 */
#include "base/partition.h"
#include "rbg/ir/automaton.h"

/* The graph of the refinement (base/partition.h), stored with reversed arcs.
 * Forward, a check is a node of its own: an arc with its act leads from the
 * edge's `from` to it, an arc ON from it to the edge's `to`, and an arc START
 * to its start.  Backward, `from` and `to` are exchanged. */
typedef struct {
  const RbgAutomaton *automaton;
  gboolean forward;
  guint32 *first;       /* by node: its first arc */
  guint32 *to, *labels; /* by arc */
  guint32 n_arcs;
} Arcs;

enum { ON, START }; /* labels of the two arcs of a check */

static void
add_arc (Arcs *arcs, guint32 to, guint32 label)
{
  arcs->to[arcs->n_arcs] = to;
  arcs->labels[arcs->n_arcs++] = label;
}

/* Returns the node for an edge that is a check. */
static guint32
get_check_node (const Arcs *arcs, guint32 edge)
{
  return arcs->automaton->n_nodes + edge;
}

static void
add_arcs (Arcs *arcs, const RbgAdjacency *reversed_edges,
          const RbgAdjacency *checks)
{
  const RbgAutomaton *automaton = arcs->automaton;
  for (guint32 i = 0; i < automaton->n_nodes; i++) {
    arcs->first[i] = arcs->n_arcs;
    RBG_FOR_EDGES_AT (*reversed_edges, i, e) {
      const RbgEdge *edge = rbg_edge (automaton, e);
      if (edge->start != RG_NONE)
        add_arc (arcs, get_check_node (arcs, e), ON);
      else
        add_arc (arcs, arcs->forward ? edge->from : edge->to, edge->act);
    }
    RBG_FOR_EDGES_AT (*checks, i, e)
      add_arc (arcs, get_check_node (arcs, e), START);
  }
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    const RbgEdge *edge = rbg_edge (automaton, e);
    arcs->first[get_check_node (arcs, e)] = arcs->n_arcs;
    if (edge->start != RG_NONE)
      add_arc (arcs, arcs->forward ? edge->from : edge->to, edge->act);
  }
  arcs->first[get_check_node (arcs, automaton->edges->len)] = arcs->n_arcs;
}

/* Whether the node is a class of its own: a sink, or, backward, the start of a
 * check or begin. */
static gboolean
stays_alone (const Arcs *arcs, const RbgAdjacency *checks, guint32 node)
{
  return node < RBG_N_SINKS ||
         (!arcs->forward &&
          (node == arcs->automaton->begin || rbg_degree (checks, node) > 0));
}

/* Returns the first classes: those of nodes differ from that of checks. */
static guint32 *
make_first_keys (const Arcs *arcs, const RbgAdjacency *checks)
{
  const guint32 n_nodes = arcs->automaton->n_nodes;
  guint32 *keys =
      g_new0 (guint32, get_check_node (arcs, arcs->automaton->edges->len));
  for (guint32 i = 0; i < n_nodes; i++)
    keys[i] = stays_alone (arcs, checks, i) ? i + 2 : 1;
  return keys;
}

/* Merges the classes if the refinement could be finished: classes of an
 * unfinished refinement are too large. FALSE: nothing has changed. */
static gboolean
merge_classes (RbgAutomaton *automaton, RgPartition *partition)
{
  gint64 *fuel = &automaton->acts->fuel;
  while ((gint64)partition->work < *fuel && rg_partition_step (partition))
    ;
  *fuel -= (gint64)partition->work;
  return partition->queue.n == 0 &&
         rbg_automaton_merge_classes (automaton, partition->class_of,
                                      partition->n_classes);
}

/* Merges forward or backward bisimilar nodes; returns whether there are any. */
static gboolean
merge_once (RbgAutomaton *automaton, gboolean forward)
{
  const guint32 n = automaton->n_nodes, n_edges = automaton->edges->len;
  RbgAdjacency reversed_edges =
      rbg_index_edges (automaton, forward ? RBG_IN : RBG_OUT);
  RbgAdjacency checks = rbg_index_edges (automaton, RBG_CHECKS);
  Arcs arcs = {automaton,
               forward,
               g_new (guint32, n + n_edges + 1),
               g_new (guint32, 3 * n_edges + 1),
               g_new (guint32, 3 * n_edges + 1),
               0};
  add_arcs (&arcs, &reversed_edges, &checks);
  guint32 *keys = make_first_keys (&arcs, &checks);
  const RgGraph graph = {n + n_edges, arcs.first, arcs.to};
  RgPartition *partition = rg_partition_new (&graph, arcs.labels, keys, FALSE);
  const gboolean merged = merge_classes (automaton, partition);
  rg_partition_free (partition);
  rbg_adjacency_clear (&reversed_edges);
  rbg_adjacency_clear (&checks);
  g_free (arcs.first);
  g_free (arcs.to);
  g_free (arcs.labels);
  g_free (keys);
  return merged;
}

void
rbg_automaton_merge_bisimilar (RbgAutomaton *automaton)
{
  gboolean changed;
  do {
    changed = merge_once (automaton, TRUE);
    changed |= merge_once (automaton, FALSE);
  } while (changed);
}
