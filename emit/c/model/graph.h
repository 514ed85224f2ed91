/* A part of the automaton that a search walks, in a form of its own: nodes
 * numbered from 0 in depth-first order, arcs grouped by the node they leave,
 * and what is known about each node.
 *
 * What can't come to an end is left out: each node is on a way from a root to
 * a stop.
 */
#pragma once

#include "base/dataflow.h"
#include "base/graph.h"
#include "rg/game.h"

#define RG_EMIT_STOP G_MAXUINT32

typedef enum {
  RG_EMIT_MOVES, /* stops behind an assignment to player */
  RG_EMIT_KEEPER,
  RG_EMIT_CHECK, /* stops at the target */
} RgEmitGraphKind;

typedef struct {
  guint32 from, to; /* nodes of the graph; `to` may be RG_EMIT_STOP */
  RgEdgeId edge;
} RgEmitArc;

typedef struct {
  RgNode node;
  guint32 first, n_arcs; /* out of it */
  guint32 n_in;          /* into it; a root counts one more */
  guint32 component;     /* strongly connected; numbered against the arcs */
  gboolean cyclic;       /* lies on a cycle */
  gboolean header;       /* a cycle may be entered here: cutting all of these
                            cuts all cycles */
  gboolean closes;       /* a back edge of the search leads here: cutting these
                            cuts all cycles, too */
} RgEmitNode;

/* -- decisions about a node or an arc, each made in the file that is named --
 */

/* flow.c */
typedef struct {
  RgBits *live;  /* variables that are read later */
  RgBits *dirty; /* variables that may have been written on the way here */
  RgBits *moved; /* those of `dirty` that this search itself has written */
} RgEmitFlow;

/* epsilon-cycles.c */
typedef struct {
  gboolean cyclic; /* lies on a cycle without tags */
  guint32 component;
} RgEmitEpsilon;

/* epsilon-cycles.c, visited-nodes.c */
typedef struct {
  gboolean kept; /* what was met here must be remembered */
  gboolean lazy; /* then: only once the walk is suspiciously long */
} RgEmitMemo;

/* arcs.c */
typedef struct {
  guint32 choice; /* MOVES: what a move notes when it goes this way; arcs with
                     the same effect have the same */
  guint32 run;    /* conditions side by side with the same target are a run, of
                     which one has to hold: its number at the node */
} RgEmitNumbers;

/* The function of a node that is outlined: print/ */
typedef struct {
  gboolean called; /* by one that was written */
  gboolean written;
  gboolean teller_called; /* KEEPER: the same of the one that tells */
  gboolean teller_written;
  guint sets;        /* MOVES: of a root: so many sets are its moves,
                        at most; 0: they are listed one by one */
  gboolean counted;  /* these sets tell only how many moves there are */
  gboolean picks;    /* or, with a table, which the one of a number is */
  gboolean row_sets; /* some of them are of a row of a table */
  const struct RgEmitChoice *rows; /* counted: the choice whose rows are */
  guint n_row_sets;                /* sets of it */
  gboolean ends_first; /* CHECK: written in two halves (search/ends-first.h) */
  struct RgEmitCheck *check; /* that starts here, or NULL (checks.c) */
} RgEmitFunction;

/* How the symbols of an any assignment are found: search/any.c */
typedef enum {
  RG_EMIT_LOOP_ALL,    /* one by one */
  RG_EMIT_LOOP_LIST,   /* a table lists them (relations.h) */
  RG_EMIT_LOOP_MATCH,  /* cells are compared, many at once (search/filter.h) */
  RG_EMIT_LOOP_SET,    /* they are a bit set (sets/sets.h) */
  RG_EMIT_LOOP_STARTS, /* a bit set has them, and maybe others (the same) */
} RgEmitLoop;

/* What follows is zero until it is decided. */
typedef struct {
  RgEmitFlow *flow;          /* by node */
  RgEmitEpsilon *epsilon;    /* by node */
  RgEmitMemo *memo;          /* by node */
  gboolean *remembers;       /* by node: there, or on walks from there, some
                                node does (visited-nodes.c) */
  gboolean *ambiguous;       /* by node: walks that part here may come to the
                                same (ambiguity.c) */
  gboolean *doubled;         /* by node: it is behind such a node (the same) */
  gboolean *searched;        /* by node: KEEPER: it takes a search to find the
                                edge that passes (keeper.c) */
  gboolean *apart;           /* by node: KEEPER: while one way out of it passes,
                                another leads nowhere (keeper.c) */
  gboolean *straight;        /* by node: KEEPER: comes to it without a search,
                                or to begin one (keeper.c) */
  gboolean *tells;           /* by node: KEEPER: behind a move of others, there
                                may come tags from here on that somebody sees
                                (observable-tags.c) */
  guint32 *iterated;         /* by node: on such a loop, its number, or 0
                                (loops/iteration.h) */
  guint8 *slides;            /* by node: KEEPER: steps from there that are made
                                at once (loops/chain.h), as printed */
  gboolean *outlined;        /* by node: gets a function of its own
                                (visited-nodes.c, keeper.c) */
  guint32 *n_choices;        /* by node: different ones of its arcs (arcs.c) */
  guint32 *listed;           /* by node: MOVES: how many moves a walk from here
                                lists at most; RG_NONE: many, or that can't be
                                told (counts.c) */
  RgEmitNumbers *numbers;    /* by arc */
  gboolean *dedupe;          /* by arc: MOVES, at a stop: another walk may have
                                the same tags (ambiguity.c) */
  gboolean *unseen;          /* by arc: what it writes to a map is not read by
                                the rest of the search (unseen-writes.c) */
  const RgAction **supposed; /* by node: MOVES: what its checks suppose to have
                                been written, or NULL (supposed-writes.c) */
  gboolean *rare;            /* by node: MOVES: what is behind the other side of
                                its check than the end of the move is written
                                apart, as it is rare; as printed */
  struct RgEmitStep
      *steps[2];             /* by arc, of each of its texts (search/steps.h) */
  struct RgEmitStop *stops;  /* by node (search/steps.h) */
  RgEmitFunction *functions; /* by node */
} RgEmitDecisions;

typedef struct {
  RgEmitGraphKind kind;
  guint32 number;    /* CHECK: of its first check */
  gboolean wanted;   /* CHECK: one of its checks is asked with '?' */
  gboolean replayed; /* CHECK: one of them is asked where moves are replayed, as
                        printed */
  guint32 place;     /* in the order of rg_emit_nth_graph() */
  RgArena *arena;    /* of bit sets */
  GArray *nodes;     /* of RgEmitNode */
  GArray *arcs;      /* of RgEmitArc */
  GArray *roots;     /* of guint32 */
  GHashTable *index; /* RgNode → number + 1 */
  guint32 *order;    /* the nodes, those that are reached first last: arcs lead
                        to the front, but within components */
  guint n_words;     /* of a bit set */
  guint32 n_visited; /* edges, to make it */
  GPtrArray *choices; /* of RgEmitChoice *, of its steps */
  guint32 n_numbered; /* entries of visited sets that are arrays
                         (search/visited.c) */
  gboolean gives_up;  /* KEEPER: a search may end without an answer
                         (search/planner.c) */
  struct RgEmitFootprint *footprint; /* CHECK: notes what it tests, or NULL
                                        (checks/cache.h) */
  RgEmitDecisions decided;
} RgEmitGraph;

/* Whether the walk stops behind an edge. */
typedef gboolean (*RgEmitStops) (gpointer data, const RgEdge *edge);

/* Everything reachable from the roots (of RgNode). */
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
/* The number of a node in a table of numbers plus 1; RG_NONE where it has none.
 */
static inline guint32
rg_emit_number_in (GHashTable *numbers, RgNode node)
{
  return GPOINTER_TO_UINT (
             g_hash_table_lookup (numbers, GUINT_TO_POINTER (node))) -
         1u;
}
/* RG_NONE where the graph doesn't have it. */
guint32 rg_emit_find_node (const RgEmitGraph *graph, RgNode node);

/* The node behind the arc, if it stands in the same function; or NULL. */
const RgEmitNode *rg_emit_inner_node (const RgEmitGraph *graph,
                                      const RgEmitArc *arc);
/* The arc out of that node, where it is the only one; or NULL. */
const RgEmitArc *rg_emit_only_inner_arc (const RgEmitGraph *graph,
                                         const RgEmitArc *arc);
/* For data flow: the labels are numbers of arcs; where these stop, they lead to
 * one more node.  To be freed by the caller. */
RgFlowGraph *rg_emit_flow_graph (const RgEmitGraph *graph, gboolean backward);
/* Marks, besides those that are marked, all nodes that these lead to; backward:
 * all that lead to these. */
void rg_emit_mark_reachable (const RgEmitGraph *graph, gboolean *marked,
                             gboolean backward);

/* The strongly connected component of each node, without the arcs for which
 * `skip`, unless NULL, holds.  To be cleared by the caller. */
RgGraphSearch rg_emit_components (const RgEmitGraph *graph,
                                  const gboolean *skip);
