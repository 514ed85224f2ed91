/* The algorithm of Lengauer and Tarjan with path compression (dominators.h). */
#include "base/dominators.h"

/* Nodes are identified by their numbers in preorder.  The forest contains
 * the linked nodes; it is a part of the search tree, with paths compressed. */
typedef struct {
  const RgGraph *forward, *backward;
  guint32 n;         /* reached */
  guint32 *number;   /* by node */
  guint32 *node;     /* by number, as all of the following */
  guint32 *parent;   /* in the search tree */
  guint32 *semi;     /* the semidominator */
  guint32 *idom;     /* the immediate dominator */
  guint32 *ancestor; /* in the forest; RG_GRAPH_NONE for a root */
  guint32 *label;    /* the node of least semidominator, up to the ancestor */
  guint32 *bucket;   /* a linked list: the nodes with this semidominator, */
  guint32 *next;     /* chained */
  guint32 *stack;
} Search;

/* Returns an array, uninitialised or all RG_GRAPH_NONE. */
static guint32 *
new_numbers (guint32 n, gboolean none)
{
  guint32 *array = g_new (guint32, (gsize)n + 1);
  for (guint32 i = 0; none && i < n; i++)
    array[i] = RG_GRAPH_NONE;
  return array;
}

static void
enter_node (Search *search, guint32 node, guint32 parent)
{
  search->number[node] = search->n;
  search->parent[search->n] = parent;
  search->node[search->n++] = node;
}

/* Computes preorder and parents by a depth-first search. */
static void
number_nodes (Search *search, guint32 root)
{
  const RgGraph *graph = search->forward;
  guint32 *arc = new_numbers (graph->n, FALSE); /* by node: its next arc */
  guint32 at = 0;
  enter_node (search, root, RG_GRAPH_NONE);
  arc[root] = graph->first[root];
  while (at != RG_GRAPH_NONE) {
    const guint32 node = search->node[at];
    if (arc[node] == graph->first[node + 1]) {
      at = search->parent[at];
      continue;
    }
    const guint32 to = graph->to[arc[node]++];
    if (search->number[to] != RG_GRAPH_NONE)
      continue;
    enter_node (search, to, at);
    at = search->number[to];
    arc[to] = graph->first[to];
  }
  g_free (arc);
}

/* Compresses the path from the node to its root in the forest: its ancestor
 * becomes the root. */
static void
compress_path (Search *search, guint32 at)
{
  guint32 n = 0;
  while (search->ancestor[search->ancestor[at]] != RG_GRAPH_NONE) {
    search->stack[n++] = at;
    at = search->ancestor[at];
  }
  while (n > 0) {
    at = search->stack[--n];
    const guint32 above = search->ancestor[at];
    const guint32 label = search->label[above];
    if (search->semi[label] < search->semi[search->label[at]])
      search->label[at] = label;
    search->ancestor[at] = search->ancestor[above];
  }
}

/* Returns the node of least semidominator on the path to the root, without the
 * root. */
static guint32
evaluate (Search *search, guint32 at)
{
  if (search->ancestor[at] == RG_GRAPH_NONE)
    return at;
  compress_path (search, at);
  return search->label[at];
}

static void
find_semidominator (Search *search, guint32 at)
{
  const RgGraph *graph = search->backward;
  const guint32 node = search->node[at];
  for (guint32 i = graph->first[node]; i < graph->first[node + 1]; i++) {
    const guint32 from = search->number[graph->to[i]];
    if (from != RG_GRAPH_NONE)
      search->semi[at] =
          MIN (search->semi[at], search->semi[evaluate (search, from)]);
  }
}

/* Processes the bucket of a parent: sets the immediate dominator of each node,
 * or another node with the same one. */
static void
empty_bucket (Search *search, guint32 parent)
{
  for (guint32 at = search->bucket[parent]; at != RG_GRAPH_NONE;
       at = search->next[at]) {
    const guint32 least = evaluate (search, at);
    search->idom[at] = search->semi[least] < search->semi[at] ? least : parent;
  }
  search->bucket[parent] = RG_GRAPH_NONE;
}

static void
find_dominators (Search *search)
{
  for (guint32 at = 0; at < search->n; at++)
    search->semi[at] = search->label[at] = at;
  for (guint32 at = search->n; at-- > 1;) {
    find_semidominator (search, at);
    const guint32 semi = search->semi[at];
    search->next[at] = search->bucket[semi];
    search->bucket[semi] = at;
    search->ancestor[at] = search->parent[at];
    empty_bucket (search, search->parent[at]);
  }
  for (guint32 at = 1; at < search->n; at++) {
    if (search->idom[at] != search->semi[at])
      search->idom[at] = search->idom[search->idom[at]];
  }
}

guint32 *
rg_graph_find_dominators (const RgGraph *forward, const RgGraph *backward,
                          guint32 root)
{
  const guint32 n = forward->n;
  guint32 *found = new_numbers (n, TRUE);
  Search search = {.forward = forward,
                   .backward = backward,
                   .number = new_numbers (n, TRUE),
                   .node = new_numbers (n, FALSE),
                   .parent = new_numbers (n, FALSE),
                   .semi = new_numbers (n, FALSE),
                   .idom = new_numbers (n, FALSE),
                   .ancestor = new_numbers (n, TRUE),
                   .label = new_numbers (n, FALSE),
                   .bucket = new_numbers (n, TRUE),
                   .next = new_numbers (n, FALSE),
                   .stack = new_numbers (n, FALSE)};
  number_nodes (&search, root);
  find_dominators (&search);
  for (guint32 at = 1; at < search.n; at++)
    found[search.node[at]] = search.node[search.idom[at]];
  guint32 *const arrays[] = {
      search.number,   search.node,  search.parent, search.semi, search.idom,
      search.ancestor, search.label, search.bucket, search.next, search.stack};
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_free (arrays[i]);
  return found;
}
