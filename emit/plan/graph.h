/* A part of the automaton that a search walks, in a form of its own: nodes
 * numbered from 0 in depth-first order, arcs grouped by the node they leave,
 * and what is known about each node.
 *
 * What can't come to an end is left out: each node is on a way from a root to
 * a stop.
 */
#pragma once

#include "base/bitset.h"
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
  guint32 choice;  /* MOVES: what a move notes when it goes this way; arcs with
                      the same effect have the same */
  guint32 run;     /* conditions side by side with the same target are a run, of
                      which one has to hold: its number at the node */
  gboolean dedupe; /* MOVES, at a stop: another walk may have the same tags */
} RgEmitArc;

typedef struct {
  RgNode node;
  guint32 first, n_arcs; /* out of it */
  guint32 n_choices;     /* different ones of its arcs */
  guint32 n_in;          /* into it; a root counts one more */
  guint32 component;     /* strongly connected; numbered against the arcs */
  gboolean cyclic;       /* lies on a cycle */
  gboolean header;       /* a cycle may be entered here: cutting all of these
                            cuts all cycles */
  gboolean cycle;        /* on a cycle without tags */
  guint32 cycle_component;
  gboolean memo;     /* what was met here must be remembered */
  gboolean late;     /* meets: only once the walk is suspiciously long */
  gboolean doubles;  /* walks that part here may come to the same */
  gboolean outlined; /* gets a function of its own */
  gboolean called;   /* that function: by one that was written */
  gboolean written;  /* that function */
  RgBits *live;      /* variables that are read later: a bit set */
  RgBits *dirty;     /* variables that may have been written on the way here */
  RgBits *moved;     /* those of `dirty` that this search itself has written */
} RgEmitNode;

typedef struct {
  RgEmitGraphKind kind;
  guint32 number;    /* CHECK: of the check */
  RgArena *arena;    /* of bit sets */
  GArray *nodes;     /* of RgEmitNode */
  GArray *arcs;      /* of RgEmitArc */
  GArray *roots;     /* of guint32 */
  GHashTable *index; /* RgNode → number + 1 */
  guint n_words;     /* of a bit set */
  guint32 n_walked;  /* edges that were looked at to make it */
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
/* RG_NONE where the graph doesn't have it. */
guint32 rg_emit_find_node (const RgEmitGraph *graph, RgNode node);

/* The nodes, those that are reached first last: arcs lead to the front, but
 * within components.  Freed by the caller. */
guint32 *rg_emit_sort_nodes (const RgEmitGraph *graph);

/* The strongly connected component of each node, without the arcs for which
 * `skip`, unless NULL, holds.  The caller frees the array. */
guint32 *rg_emit_components (const RgEmitGraph *graph, const gboolean *skip);
