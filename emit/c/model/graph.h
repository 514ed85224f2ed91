/* Represents the graph of one search: a part of the automaton, and the
 * decisions about each node and arc. Nodes are numbered in depth-first order,
 * and arcs are grouped by source. It is trim: each node is on a path from a
 * root to a stop.
 */
#pragma once

#include "base/dataflow.h"
#include "base/graph.h"
#include "rg/game.h"

/* The target of an arc that ends walks. */
#define RG_EMIT_STOP G_MAXUINT32

/* The kinds of searches, and where their walks stop. */
typedef enum {
  RG_EMIT_MOVES,  /* moves of players and `random`, which end with an assignment
                     to `player` */
  RG_EMIT_KEEPER, /* moves of the keeper, which end in the same way */
  RG_EMIT_CHECK,  /* walks of a check, which end at its target */
} RgEmitGraphKind;

/* An arc, which stands for an edge of the automaton. */
typedef struct {
  guint32 from, to; /* nodes of the graph; `to` may be RG_EMIT_STOP */
  RgEdgeId edge;
} RgEmitArc;

/* A node, with its place in cycles. */
typedef struct {
  RgNode node;
  guint32 first, n_arcs; /* outgoing arcs */
  guint32 n_in;          /* number of incoming arcs, plus 1 for a root */
  guint32 component;     /* strongly connected component, in reverse topological
                            order */
  gboolean cyclic;       /* on a cycle */
  /* entry of a cycle; without these nodes the graph is acyclic */
  gboolean header;
  gboolean closes; /* target of a back edge; without these nodes the graph is
                      acyclic */
} RgEmitNode;

/* -- decisions, each made in the file that is named ------------------------ */

/* Sets of variables at a node (flow.c). */
typedef struct {
  RgBits *live;  /* live variables */
  RgBits *dirty; /* live variables that may have been written on some walk to
                    the node, also by the search that calls this one */
  RgBits *moved; /* those of `dirty` that this search has written itself */
} RgEmitFlow;

/* The place of a node in cycles without tags (epsilon-cycles.c). */
typedef struct {
  gboolean cyclic;   /* on a cycle without tags */
  guint32 component; /* of the graph without the arcs that output tags */
} RgEmitEpsilon;

/* The visited set of a node, if it has one (epsilon-cycles.c,
 * visited-nodes.c). */
typedef struct {
  gboolean has_set; /* the node has a visited set */
  gboolean lazy;    /* it is used only if a walk is very long */
} RgEmitVisitedSet;

/* The numbers of an arc among those of its node (arcs.c). */
typedef struct {
  guint32 choice; /* MOVES: the number that a move encodes for this arc; arcs
                     with equal effect have equal numbers */
  guint32 run;    /* index of the first arc of its run at the node. A run is a
                     disjunction: adjacent conditions with one target */
} RgEmitNumbers;

/* The function of an outlined node. */
typedef struct {
  gboolean called;  /* code that is planned calls it */
  gboolean written; /* it is planned, so it will be written */
  /* KEEPER: the same for the variant that outputs tags */
  gboolean recorder_called;
  gboolean recorder_written; /* KEEPER: that variant is planned */
  guint sets; /* MOVES, of a root: upper bound on the number of sets that are
                 its moves; 0: moves are listed one by one */
  gboolean single;   /* all of these have one move */
  gboolean counted;  /* the sets only count the moves */
  gboolean picks;    /* or, with a table, find the move of a number */
  gboolean row_sets; /* some sets are those of a row of a table */
  const struct RgEmitChoice *rows; /* counted: the choice with these rows */
  guint n_row_sets;                /* sets of this choice */
  gboolean ends_first; /* CHECK: in two halves (search/ends-first.h) */
  /* the check that starts here, or NULL (checks.c) */
  struct RgEmitCheck *check;
} RgEmitFunction;

/* How the symbols of an any assignment are enumerated
 * (search/any-assignments.c). */
typedef enum {
  RG_EMIT_LOOP_ALL,    /* one by one */
  RG_EMIT_LOOP_LIST,   /* from a table (relations.h) */
  RG_EMIT_LOOP_MATCH,  /* by comparing many cells at once (search/filter.h) */
  RG_EMIT_LOOP_SET,    /* from a bit set of exactly these (sets/sets.h) */
  RG_EMIT_LOOP_STARTS, /* from a bit set that is a superset (sets/sets.h) */
} RgEmitLoop;

/* How the keeper passes a node. */
typedef struct {
  gboolean searched; /* only a search finds the edge that passes (keeper.c) */
  gboolean others_are_dead_ends; /* if one arc passes, the others are dead ends
                                    (keeper.c) */
  gboolean succeeds;   /* all walks from there reach a stop (keeper.c) */
  gboolean straight;   /* the keeper reaches it without a search; a search may
                          begin here (keeper.c) */
  gboolean observable; /* after a move of a player, observable tags may follow
                     (observable-tags.c) */
  guint8 chain_length; /* steps from there that are made at once, or 0
                    (loops/chain.h) */
} RgEmitKeeperNode;

/* The decisions about the nodes and arcs of a graph. All fields are zero until
 * they are decided. */
typedef struct {
  RgEmitFlow *flow;               /* by node */
  RgEmitEpsilon *epsilon;         /* by node */
  RgEmitVisitedSet *visited_sets; /* by node */
  RgEmitKeeperNode *at_keeper;    /* by node: KEEPER */
  gboolean *reaches_visited_set;  /* by node: it, or a node that it reaches, has
                                     a visited set (visited-nodes.c) */
  gboolean *ambiguous; /* by node: walks that part here may have equal moves
                          (ambiguity.c) */
  /* by node: MOVES: reachable from an ambiguous node, and not proved to be
   * unique; other graphs: TRUE (ambiguity.c) */
  gboolean *doubled;
  guint32 *iterated; /* by node: number of its loop, or 0 (loops/iteration.h) */
  gboolean *finite;  /* by node: its loop ends, whatever the state
                        (loops/finite.c) */
  gboolean *outlined; /* by node: has a function of its own (visited-nodes.c,
                         keeper.c) */
  guint32 *
      n_choices; /* by node: number of different choices of its arcs (arcs.c) */
  /* by node of MOVES: upper bound on the moves that walks from here list;
   * RG_NONE: unknown or large (moves/move-counts.c) */
  guint32 *max_moves;
  RgEmitNumbers *numbers; /* by arc */
  gboolean *dedupe; /* by arc: MOVES, at a stop: another walk may have equal
                       tags (ambiguity.c) */
  gboolean *unseen; /* by arc: MOVES: only checks that assume it read its write
                       (supposed-writes.c) */
  const RgAction **supposed; /* by node: MOVES: the write that its checks assume
                                to have happened, or NULL (supposed-writes.c) */
  gboolean *rare; /* by node: MOVES: one side of its check ends the move; the
                     other side is rare and gets a function of its own */
  struct RgEmitStep
      *steps[2];            /* by arc, for each of its texts (search/steps.h) */
  struct RgEmitStop *stops; /* by node (search/steps.h) */
  RgEmitFunction *functions; /* by node */
} RgEmitDecisions;

/* A graph, with the decisions about it. */
typedef struct {
  RgEmitGraphKind kind;
  guint32 number;            /* CHECK: number of its first check */
  gboolean has_positive_use; /* CHECK: some check is used with `?` */
  gboolean replayed;  /* CHECK: some check is evaluated in replays of moves */
  guint32 place;      /* index for rg_emit_get_graph() */
  RgArena *arena;     /* of bit sets */
  GArray *nodes;      /* of RgEmitNode */
  GArray *arcs;       /* of RgEmitArc */
  GArray *roots;      /* of guint32: the nodes at which walks begin */
  GHashTable *index;  /* RgNode → number + 1 */
  guint32 *order;     /* nodes in postorder: arcs lead to earlier nodes, except
                         within components */
  guint n_words;      /* of a bit set of variables */
  guint32 n_visited;  /* edges visited to build the graph */
  GPtrArray *choices; /* of RgEmitChoice * */
  GPtrArray *scans;   /* of RgEmitScan * */
  /* entries of array-based visited sets (search/visited.c) */
  guint32 n_numbered;
  gboolean gives_up; /* KEEPER: a search may end without a result
                        (search/planner.c) */
  /* CHECK: records its tests, or NULL (checks/cache.h) */
  struct RgEmitFootprint *footprint;
  RgEmitDecisions decided;
} RgEmitGraph;

/* Whether walks stop after an edge; `data` is that of rg_emit_graph_new(). */
typedef gboolean (*RgEmitStops) (gpointer data, const RgEdge *edge);

/* The trim graph of all walks from the roots (of RgNode). Roots that lead to no
 * stop, and loops of one edge that only tests, are left out. The tables of
 * decisions are empty. */
RgEmitGraph *rg_emit_graph_new (RgGame *game, RgEmitGraphKind kind,
                                const GArray *roots, RgEmitStops stops,
                                gpointer data);
void rg_emit_graph_free (RgEmitGraph *graph);

static inline RgEmitNode *
rg_emit_node (const RgEmitGraph *graph, guint32 node)
{
  return &g_array_index (graph->nodes, RgEmitNode, node);
}
static inline RgEmitArc *
rg_emit_arc (const RgEmitGraph *graph, guint32 arc)
{
  return &g_array_index (graph->arcs, RgEmitArc, arc);
}
/* The function of the i-th root. */
static inline const RgEmitFunction *
rg_emit_get_root_function (const RgEmitGraph *graph, guint i)
{
  return &graph->decided.functions[g_array_index (graph->roots, guint32, i)];
}
/* Whether the arc is on a cycle. */
static inline gboolean
rg_emit_is_on_cycle (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  return arc->to != RG_EMIT_STOP &&
         rg_emit_node (graph, arc->from)->component ==
             rg_emit_node (graph, arc->to)->component;
}
/* The number of a node, of an arc. */
static inline guint32
rg_emit_node_number (const RgEmitGraph *graph, const RgEmitNode *node)
{
  return (guint32)(node - rg_emit_node (graph, 0));
}
static inline guint32
rg_emit_arc_number (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  return (guint32)(arc - rg_emit_arc (graph, 0));
}
/* Looks a node up in a table of numbers plus 1; RG_NONE: absent. */
static inline guint32
rg_emit_look_up_number (GHashTable *numbers, RgNode node)
{
  return GPOINTER_TO_UINT (
             g_hash_table_lookup (numbers, GUINT_TO_POINTER (node))) -
         1u;
}
/* The number of the node; RG_NONE: it is not in the graph. */
guint32 rg_emit_find_node (const RgEmitGraph *graph, RgNode node);

/* The only arc into the node. NULL: there is none, or several, or walks begin
 * there. */
const RgEmitArc *rg_emit_find_only_arc_into (const RgEmitGraph *graph,
                                             guint32 node);
/* The target of the arc, if it is in the same function; otherwise NULL. */
const RgEmitNode *rg_emit_find_inner_node (const RgEmitGraph *graph,
                                           const RgEmitArc *arc);
/* The only arc out of the node that rg_emit_find_inner_node() returns; NULL:
 * there is no such node, or it has no arc or several. */
const RgEmitArc *rg_emit_find_only_inner_arc (const RgEmitGraph *graph,
                                              const RgEmitArc *arc);
/* The graph for data flow. Labels of arcs are their numbers; all stops are one
 * more node, the last. The caller frees the graph. */
RgFlowGraph *rg_emit_make_flow_graph (const RgEmitGraph *graph,
                                      gboolean backward);
/* Marks all nodes that are reachable from marked ones; backward: all nodes that
 * reach marked ones. */
void rg_emit_mark_reachable (const RgEmitGraph *graph, gboolean *marked,
                             gboolean backward);

/* The strongly connected components without the arcs that `skip` marks, by
 * number of an arc (NULL: with all arcs). The caller clears the result. */
RgGraphSearch rg_emit_find_components (const RgEmitGraph *graph,
                                       const gboolean *skip);
