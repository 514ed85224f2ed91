/* The dependency graph of a program, its components and strata (Apt, Blair,
 * Walker, "Towards a Theory of Declarative Knowledge", 1988).
 *
 * An arc leads from what a rule defines to what its body reads; nodes are
 * predicates, or rules.  A program is stratified if no cycle has a negated arc:
 * then the components, in the order of their numbers, have all that they read
 * before them.  O(nodes + arcs) for all questions.
 */
#pragma once

#include "base/datalog/rule.h"
#include "base/graph.h"

typedef struct {
  guint32 from, to;
  gboolean negated;
} DlArc;

typedef struct {
  GArray *arcs;        /* of DlArc */
  RgGraphSearch found; /* by dl_graph_search */
} DlGraph;

/* Without arcs.  To be cleared by the caller. */
DlGraph dl_graph_new (void);
void dl_graph_clear (DlGraph *graph);
static inline void
dl_graph_add (DlGraph *graph, guint32 from, guint32 to, gboolean negated)
{
  const DlArc arc = {from, to, negated};
  g_array_append_val (graph->arcs, arc);
}
/* Arcs from a node to the predicates of a kind that a rule reads. */
void dl_graph_add_rule (DlGraph *graph, guint32 from, const DlRule *rule,
                        guint kind);

/* Finds the components, and a postorder, of n nodes, when all arcs are there:
 * of those that roots lead to (rg_graph_search). */
void dl_graph_search_from (DlGraph *graph, guint32 n, const guint32 *roots,
                           guint32 n_roots);
static inline void
dl_graph_search (DlGraph *graph, guint32 n)
{
  dl_graph_search_from (graph, n, NULL, 0);
}
/* Marks, besides those that are marked, all nodes that these lead to. */
void dl_graph_mark_read (const DlGraph *graph, guint32 n, gboolean *marked);
/* Marks the components that have a negated arc inside; whether there are any.
 */
gboolean dl_graph_mark_negated (const DlGraph *graph, guint8 *marked);
/* By node: one more than its component if that is a cycle, or else 0.  To be
 * freed by the caller. */
guint32 *dl_graph_recursion (const DlGraph *graph);
/* By component: the most negated arcs on a way from it, if no cycle has one.
 * To be freed by the caller. */
guint32 *dl_graph_levels (const DlGraph *graph);
