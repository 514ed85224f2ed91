/* Represents the intermediate automaton: nodes are numbers, edges an array in
 * the order of printing, labels are acts.
 *
 * Initially an act is an atomic step of RBG; rbg/lower/lower.c replaces these
 * by actions of RG.
 */
#pragma once

#include "base/dataflow.h"
#include "rbg/ir/formula.h"
#include "rbg/ir/map.h"
#include "rg/game.h"

/* The kinds of acts. */
typedef enum {
  RBG_ACT_SKIP,
  RBG_ACT_MAP,       /* x: the map */
  RBG_ACT_ON,        /* x: the set of pieces */
  RBG_ACT_CONDITION, /* x: the condition */
  RBG_ACT_OFF,       /* x: the piece, y: the index */
  RBG_ACT_ASSIGN,    /* x: the assignment, y: the index */
  RBG_ACT_LEGAL,     /* x: the assignment: tests whether it is in bounds */
  RBG_ACT_PUT,       /* x: the piece: as OFF, but counts stay unchanged */
  RBG_ACT_LOOK, /* x: a map, which leads to a square with one of the pieces y */
  RBG_ACT_LOOK_NOT, /* it does not, or it leads nowhere */
  RBG_ACT_SWITCH,   /* x: the player or RG_NONE, y: the index */
  RBG_ACT_TAGS,     /* y: the index: the position and it are shown */
  RBG_ACT_TURN,     /* x: the player or RG_NONE: ends the move */
  RBG_ACT_CAN,      /* a check: the accepting node is reachable */
  RBG_ACT_CANNOT,   /* a check: it is not */
  RBG_ACT_ACTION,   /* x: the action of RG; y: whether it ends the move */
} RbgActKind;

/* The label of an edge. The index y of a modifier is 0 if it has no tags, as in
 * patterns and in acts of the keeper. */
typedef struct {
  RbgActKind kind;
  guint32 x, y;
} RbgAct;

/* The acts of an automaton, without duplicates. */
typedef struct {
  GArray *acts;      /* of RbgAct; the first is SKIP */
  RgTable act_at;    /* of places in `acts` */
  GArray *actions;   /* of RgAction */
  RgTable action_at; /* of places in `actions` */
  gint64 fuel;       /* edges that simplification may still visit */
} RbgActs;

RbgActs *rbg_acts_new (void);
void rbg_acts_free (RbgActs *acts);

/* Returns the number of an act, or of the act of an action of RG; adds it if it
 * is new. */
guint32 rbg_add_act (RbgActs *acts, RbgActKind kind, guint32 x, guint32 y);
guint32 rbg_add_action (RbgActs *acts, const RgGame *game,
                        const RgAction *action);

static inline RbgAct
rbg_act (const RbgActs *acts, guint32 act)
{
  return g_array_index (acts->acts, RbgAct, act);
}

/* Nodes that each automaton has. */
enum {
  RBG_STUCK,  /* the player on turn has no move: has no edges */
  RBG_END,    /* of the play */
  RBG_ACCEPT, /* the target of every check */
  RBG_N_SINKS,
};

/* An edge of an automaton, with its act. */
typedef struct {
  guint32 from, to, act;
  guint32 start; /* of a check; RG_NONE for other acts */
  RbgPlace place;
} RbgEdge;

/* An automaton of acts. */
typedef struct {
  RbgActs *acts;
  GArray *edges; /* of RbgEdge */
  guint32 n_nodes;
  guint32 begin;
} RbgAutomaton;

RbgAutomaton *rbg_automaton_new (RbgActs *acts);
void rbg_automaton_free (RbgAutomaton *automaton);

/* Adds a node without edges, and returns its number. */
guint32 rbg_automaton_add_node (RbgAutomaton *automaton);
/* Add an edge: with an act, or with a check whose walks begin at `start`.
 * `negated`: the check is legal if none of them reaches RBG_ACCEPT. */
void rbg_automaton_add_edge (RbgAutomaton *automaton, guint32 from, guint32 to,
                             guint32 act, RbgPlace place);
void rbg_automaton_add_check (RbgAutomaton *automaton, guint32 from, guint32 to,
                              gboolean negated, guint32 start, RbgPlace place);

static inline RbgEdge *
rbg_edge (const RbgAutomaton *automaton, guint32 edge)
{
  return &g_array_index (automaton->edges, RbgEdge, edge);
}

static inline RbgAct
rbg_edge_act (const RbgAutomaton *automaton, guint32 edge)
{
  return rbg_act (automaton->acts, rbg_edge (automaton, edge)->act);
}

/* The edges at each node, in their order: those of node i are
 * edges[first[i]] up to edges[first[i + 1]]. */
typedef struct {
  guint32 *first, *edges;
} RbgAdjacency;

/* The ends of edges by which they are indexed: see rbg_index_edges. */
typedef enum { RBG_OUT, RBG_IN, RBG_CHECKS } RbgDirection;

/* Indexes edges by their starts, their ends, or the starts of their checks. */
RbgAdjacency rbg_index_edges (const RbgAutomaton *automaton,
                              RbgDirection direction);
void rbg_adjacency_clear (RbgAdjacency *adjacency);

static inline guint32
rbg_degree (const RbgAdjacency *adjacency, guint32 node)
{
  return adjacency->first[node + 1] - adjacency->first[node];
}

#define RBG_FOR_EDGES_AT(adjacency, node, e)         \
  for (guint32 e##_at_ = (adjacency).first[node], e; \
       e##_at_ < (adjacency).first[(node) + 1] &&    \
       (e = (adjacency).edges[e##_at_], TRUE);       \
       e##_at_++)

/* Returns the graph for data flow along the edges (RBG_OUT) or against them
 * (RBG_IN). The label of an edge is its number.  Other arcs lead from a node
 * that makes a check to the check's start, if the node is in `within` (by node;
 * NULL: all). The caller frees the graph. */
RgFlowGraph *rbg_automaton_flow (const RbgAutomaton *automaton,
                                 RbgDirection direction, const guint8 *within);

/* Returns, by node, whether it is reachable from the roots (guint32), which are
 * freed. RBG_OUT: along edges, and to the starts of their checks; RBG_IN:
 * against edges.  The caller frees the array. */
guint8 *rbg_automaton_reach (const RbgAutomaton *automaton,
                             RbgDirection direction, GArray *roots);

/* Replaces each node by the one that it maps to, removes duplicate edges, and
 * renumbers the nodes in the order of their first edge. */
void rbg_automaton_rename (RbgAutomaton *automaton, const guint32 *names);

/* Merges all nodes of a class into its first one; the classes are numbered from
 * 0.  FALSE: all classes have one node. */
gboolean rbg_automaton_merge_classes (RbgAutomaton *automaton,
                                      const guint32 *class_of,
                                      guint32 n_classes);

/* Merges forward and backward bisimilar nodes, to a fixed point. */
void rbg_automaton_merge_bisimilar (RbgAutomaton *automaton);

/* Applies all simplifications. */
void rbg_automaton_simplify (RbgAutomaton *automaton);
