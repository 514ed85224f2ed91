/* Solves data flow problems: facts at the nodes of a graph are propagated along
 * its arcs to a fixed point with a worklist (Kildall 1973).
 *
 * All facts have one type and size: sets of bits, pointers, structures.  A
 * problem is three functions, from which RG_FLOW makes a typed solver:
 *
 *     gboolean start (Data *data, guint32 node, Fact *fact);
 *         Stores the initial fact of a node.  FALSE: it has none.
 *     gboolean transfer (Data *data, guint32 label, Fact *fact);
 *         Turns the fact before an arc into the one after it.  FALSE: nothing
 *         passes.
 *     gboolean join (Data *data, Fact *fact, const Fact *more);
 *         Weakens a fact to its join with another one.  FALSE: no change.
 *
 * The solver returns an array, which the caller frees: the facts by node, all
 * zero for unreachable nodes.
 *
 * Waiting nodes of a strongly connected component are visited in rounds: a
 * loop's header waits for all ways back to it.
 *
 * Cost: the arcs out of a node each time that its fact is weakened.
 */
#pragma once

#include "base/bitset.h"
#include "base/graph.h"

/* The graph of a problem, in one direction of the flow. */
typedef struct {
  guint32 n;       /* number of nodes */
  guint32 *first;  /* by node: its first arc in the direction of the flow (n + 1
                      entries, as in RgGraph) */
  guint32 *to;     /* by arc: its target */
  guint32 *labels; /* by arc: the argument of `transfer` */
  guint32 *gates;  /* by arc: a node that must be reached before the arc is
                      passed; RG_GRAPH_NONE: none; NULL: no arc has one */
  guint32 *nodes;  /* the visited nodes, in the order of the visits */
  guint32 *places; /* by node: its index in this order */
  guint32 *ends; /* by index in this order: the end of its interval, a strongly
                    connected component; NULL: not known */
  guint32
      n_visited; /* number of nodes in this order; the others have no fact */
} RgFlowGraph;

/* An arc of a graph. */
typedef struct {
  guint32 from, to;
} RgFlowArc;

/* Returns a graph whose labels are the numbers of its arcs, for forward or
 * backward flow; in reverse postorder. */
RgFlowGraph *rg_flow_graph_new (guint32 n, const RgFlowArc *arcs,
                                guint32 n_arcs, gboolean backward);
/* Frees the contents; rg_flow_graph_free does so, too. */
void rg_flow_graph_clear (RgFlowGraph *graph);
void rg_flow_graph_free (RgFlowGraph *graph);

/* The label of an arc that passes facts unchanged. */
#define RG_FLOW_AS_IS G_MAXUINT32

/* After this number of changes of a node's fact, each further one widens it. */
#define RG_FLOW_VISITS 1000

/* Defines `solve`, for facts that are arrays of `length` parts.  `widen
 * (data, fact)` makes a fact the weakest one, so that the node converges. */
#define RG_FLOW(solve, Data, Part, start, transfer, join, widen) \
  static gboolean solve##_join_ (gpointer data, gpointer fact,   \
                                 gconstpointer more)             \
  {                                                              \
    Data *typed = data;                                          \
    Part *part = fact;                                           \
    Part const *other = more;                                    \
    return join (typed, part, other);                            \
  }                                                              \
  static void solve##_widen_ (gpointer data, gpointer fact)      \
  {                                                              \
    Data *typed = data;                                          \
    Part *part = fact;                                           \
    widen (typed, part);                                         \
  }                                                              \
  RG_FLOW_ (solve, Data, Part, start, transfer, solve##_join_, solve##_widen_)

/* Defines `solve`, for facts that are sets of `length` words, joined by union.
 */
#define RG_FLOW_SETS(solve, Data, start, transfer) \
  RG_FLOW_ (solve, Data, RgBits, start, transfer, NULL, NULL)

/* Defines `solve`, for RG_FLOW and RG_FLOW_SETS: `join` and `widen` are members
 * of RgFlowProblem. */
#define RG_FLOW_(solve, Data, Part, start, transfer, join, widen)             \
  static gboolean solve##_start_ (gpointer data, guint32 node, gpointer fact) \
  {                                                                           \
    Data *typed = data;                                                       \
    Part *part = fact;                                                        \
    return start (typed, node, part);                                         \
  }                                                                           \
  static gboolean solve##_transfer_ (gpointer data, guint32 label,            \
                                     gpointer fact)                           \
  {                                                                           \
    Data *typed = data;                                                       \
    Part *part = fact;                                                        \
    return transfer (typed, label, part);                                     \
  }                                                                           \
  static Part *solve (const RgFlowGraph *graph, gsize length, Data *data)     \
  {                                                                           \
    static const RgFlowProblem problem = {solve##_start_, solve##_transfer_,  \
                                          join, widen};                       \
    return rg_flow_solve (graph, length * sizeof (Part), &problem, data);     \
  }

/* The functions of a problem, for facts of any type; NULL: union of sets, and
 * no widening. */
typedef struct {
  gboolean (*start) (gpointer data, guint32 node, gpointer fact);
  gboolean (*transfer) (gpointer data, guint32 label, gpointer fact);
  gboolean (*join) (gpointer data, gpointer fact, gconstpointer more);
  void (*widen) (gpointer data, gpointer fact);
} RgFlowProblem;

/* Solves a problem whose facts have `size` bytes.  The caller frees the facts.
 */
gpointer rg_flow_solve (const RgFlowGraph *graph, gsize size,
                        const RgFlowProblem *problem, gpointer data);
