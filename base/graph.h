/* Searches a directed graph depth first, for strongly connected components and
 * a postorder.
 *
 * Tarjan, "Depth-first search and linear graph algorithms", 1972, with an
 * explicit stack instead of recursion; O(nodes + arcs).
 */
#pragma once

#include <glib.h>

/* Successor arrays: the arcs out of node i lead to to[first[i]] up to
 * to[first[i + 1] - 1]. */
typedef struct {
  guint32 n;
  const guint32 *first; /* n + 1 indexes */
  const guint32 *to;
} RgGraph;

#define RG_GRAPH_NONE G_MAXUINT32

/* The result of a search. */
typedef struct {
  guint32 *component; /* by node: arcs between components lead to smaller
                         numbers; RG_GRAPH_NONE: not visited */
  guint32 *postorder; /* the visited nodes */
  guint32 n_components, n_visited;
} RgGraphSearch;

/* Searches from each of the roots in turn; NULL: from all nodes in order of
 * their numbers.  The caller clears the result. */
RgGraphSearch rg_graph_search (const RgGraph *graph, const guint32 *roots,
                               guint32 n_roots);
void rg_graph_search_clear (RgGraphSearch *search);

/* Returns the visited nodes by component; within a component in the order of
 * `order`, which has all of them. NULL: all nodes were visited, in the order of
 * their numbers. The caller frees the array. */
guint32 *rg_graph_order_by_component (const RgGraphSearch *search,
                                      const guint32 *order);

/* Marks all nodes that are reachable from marked ones. `marked`: by node.
 * Breadth first; O(nodes + arcs). */
void rg_graph_mark_reachable (const RgGraph *graph, gboolean *marked);

/* Returns the component of each node; stores the number of components. The
 * caller frees the array. */
guint32 *rg_graph_find_components (const RgGraph *graph, guint32 *n_components);
