/* Finds dominators by the algorithm of Lengauer and Tarjan with path
 * compression (dominators.h). */
#include "base/dominators.h"

/* The state of the algorithm. Nodes are identified by their numbers in preorder
 * (v). The forest contains the linked nodes. It is a part of the search tree,
 * with compressed paths. */
typedef struct {
  const RgGraph *forward, *backward;
  guint32 n;         /* number of reached nodes */
  guint32 *number;   /* by node */
  guint32 *node;     /* by number, as all of the following */
  guint32 *parent;   /* in the search tree */
  guint32 *semi;     /* the semidominator */
  guint32 *idom;     /* the immediate dominator */
  guint32 *ancestor; /* in the forest; RG_GRAPH_NONE for a root */
  guint32 *label;    /* the node of least semidominator, up to the ancestor */
  guint32 *bucket;   /* the first node with this semidominator */
  guint32 *next;     /* the next node with the same semidominator */
  guint32 *stack;    /* of compress_path */
} Search;

/* Returns an array of n numbers, uninitialised or, with `none`, all
 * RG_GRAPH_NONE. */
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
  guint32 v = 0;
  enter_node (search, root, RG_GRAPH_NONE);
  arc[root] = graph->first[root];
  while (v != RG_GRAPH_NONE) {
    const guint32 node = search->node[v];
    if (arc[node] == graph->first[node + 1]) {
      v = search->parent[v];
      continue;
    }
    const guint32 to = graph->to[arc[node]++];
    if (search->number[to] != RG_GRAPH_NONE)
      continue;
    enter_node (search, to, v);
    v = search->number[to];
    arc[to] = graph->first[to];
  }
  g_free (arc);
}

/* Compresses the path from the node to its root in the forest: its ancestor
 * becomes the root. */
static void
compress_path (Search *search, guint32 v)
{
  guint32 n = 0;
  while (search->ancestor[search->ancestor[v]] != RG_GRAPH_NONE) {
    search->stack[n++] = v;
    v = search->ancestor[v];
  }
  while (n > 0) {
    v = search->stack[--n];
    const guint32 above = search->ancestor[v];
    const guint32 label = search->label[above];
    if (search->semi[label] < search->semi[search->label[v]])
      search->label[v] = label;
    search->ancestor[v] = search->ancestor[above];
  }
}

/* Returns the node of least semidominator on the path to the root, without the
 * root. */
static guint32
evaluate (Search *search, guint32 v)
{
  if (search->ancestor[v] == RG_GRAPH_NONE)
    return v;
  compress_path (search, v);
  return search->label[v];
}

static void
find_semidominator (Search *search, guint32 v)
{
  const RgGraph *graph = search->backward;
  const guint32 node = search->node[v];
  for (guint32 i = graph->first[node]; i < graph->first[node + 1]; i++) {
    const guint32 from = search->number[graph->to[i]];
    if (from != RG_GRAPH_NONE)
      search->semi[v] =
          MIN (search->semi[v], search->semi[evaluate (search, from)]);
  }
}

/* Processes the bucket of a parent: sets the immediate dominator of each node,
 * or another node with the same one. */
static void
empty_bucket (Search *search, guint32 parent)
{
  for (guint32 v = search->bucket[parent]; v != RG_GRAPH_NONE;
       v = search->next[v]) {
    const guint32 least = evaluate (search, v);
    search->idom[v] = search->semi[least] < search->semi[v] ? least : parent;
  }
  search->bucket[parent] = RG_GRAPH_NONE;
}

/* Finds semidominators backward, then immediate dominators forward. */
static void
find_dominators (Search *search)
{
  for (guint32 v = 0; v < search->n; v++)
    search->semi[v] = search->label[v] = v;
  for (guint32 v = search->n; v-- > 1;) {
    find_semidominator (search, v);
    const guint32 semi = search->semi[v];
    search->next[v] = search->bucket[semi];
    search->bucket[semi] = v;
    search->ancestor[v] = search->parent[v];
    empty_bucket (search, search->parent[v]);
  }
  for (guint32 v = 1; v < search->n; v++) {
    if (search->idom[v] != search->semi[v])
      search->idom[v] = search->idom[search->idom[v]];
  }
}

guint32 *
rg_graph_find_dominators (const RgGraph *forward, const RgGraph *backward,
                          guint32 root)
{
  const guint32 n = forward->n;
  guint32 *idoms = new_numbers (n, TRUE);
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
  for (guint32 v = 1; v < search.n; v++)
    idoms[search.node[v]] = search.node[search.idom[v]];
  guint32 *const arrays[] = {
      search.number,   search.node,  search.parent, search.semi, search.idom,
      search.ancestor, search.label, search.bucket, search.next, search.stack};
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_free (arrays[i]);
  return idoms;
}
