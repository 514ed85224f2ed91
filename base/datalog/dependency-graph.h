/* Builds the dependency graph of a program, and finds its components and strata
 * (Apt, Blair, Walker, "Towards a Theory of Declarative Knowledge", 1988).
 *
 *     p ⇐ q, not r      arcs from p to q, and to r, the latter negated
 *
 * An arc leads from the head of a rule to a predicate that its body reads;
 * nodes are predicates, or rules.  Each component only reads itself and
 * components with smaller numbers.  A program is stratified if no cycle has a
 * negated arc.  O(nodes + arcs) for all queries.
 */
#pragma once

#include "base/datalog/rule.h"
#include "base/graph.h"

/* A dependency between two nodes. */
typedef struct {
  guint32 from, to;
  gboolean negated;
} DlArc;

/* A dependency graph, and the result of its search. */
typedef struct {
  GArray *arcs;         /* of DlArc */
  RgGraphSearch search; /* components and postorder, by dl_graph_search */
} DlGraph;

/* Returns a graph without arcs.  The caller clears it. */
DlGraph dl_graph_new (void);
void dl_graph_clear (DlGraph *graph);
static inline void
dl_graph_add (DlGraph *graph, guint32 from, guint32 to, gboolean negated)
{
  const DlArc arc = {from, to, negated};
  g_array_append_val (graph->arcs, arc);
}
/* Adds arcs from a node to the predicates of a kind that a rule reads. */
void dl_graph_add_rule (DlGraph *graph, guint32 from, const DlRule *rule,
                        guint kind);

/* Finds the components and a postorder of n nodes, after all arcs were
 * added: of those that are reachable from roots (rg_graph_search). */
void dl_graph_search_from (DlGraph *graph, guint32 n, const guint32 *roots,
                           guint32 n_roots);
static inline void
dl_graph_search (DlGraph *graph, guint32 n)
{
  dl_graph_search_from (graph, n, NULL, 0);
}
/* Marks all nodes that are reachable from marked ones. */
void dl_graph_mark_reachable (const DlGraph *graph, guint32 n,
                              gboolean *marked);
/* Marks the components with an inner negated arc.  TRUE: there are some. */
gboolean dl_graph_mark_negated (const DlGraph *graph, guint8 *marked);
/* Returns, by node, its component plus one if that has a cycle, otherwise 0.
 * This function and the next one need a search of all nodes.  The caller frees
 * the array. */
guint32 *dl_graph_find_recursion (const DlGraph *graph);
/* Returns, by component, the most negated arcs on a path from it, if no cycle
 * has one.  The caller frees the array. */
guint32 *dl_graph_compute_levels (const DlGraph *graph);
