/* Collects the states up to a number of moves from the start, with the moves
 * between them, for pictures of states and game trees. */
#pragma once

#include "rg/interp/interp.h"

enum {
  RG_INTERP_MOST_DRAWN = 1000, /* states of a graph */
  RG_INTERP_MOST_NAMED = 3,    /* moves of a step; others are only counted */
};

/* A state of the graph. */
typedef struct {
  RgInterpState *state;
  guint64 hash; /* of the state */
  guint depth;  /* moves from the start */
} RgInterpGraphState;

/* All moves between two states. */
typedef struct {
  guint32 from, to; /* numbers of states */
  GPtrArray *moves; /* of char *: tags of the first moves, at most
                       RG_INTERP_MOST_NAMED, as text */
  guint n;          /* number of all moves */
} RgInterpGraphStep;

/* States, and the moves between them. */
typedef struct {
  RgInterp *interp;
  GPtrArray *states; /* of RgInterpGraphState *, breadth first */
  GPtrArray *steps;  /* of RgInterpGraphStep *, by `from` */
} RgInterpStateGraph;

/* Returns the states up to that many moves from the start; the keeper's moves
 * are made immediately. `tree`: the game tree, in which a state is a node for
 * each play that leads to it, and each step is one move. NULL, with a message:
 * the game is improper, a limit of the interpreter is reached, or there are
 * more than RG_INTERP_MOST_DRAWN states. */
RgInterpStateGraph *rg_interp_state_graph_new (RgInterp *interp, guint depth,
                                               gboolean tree);
void rg_interp_state_graph_free (RgInterpStateGraph *graph);

static inline const RgInterpGraphState *
rg_interp_graph_state (const RgInterpStateGraph *graph, guint32 state)
{
  return g_ptr_array_index (graph->states, state);
}

static inline const RgInterpGraphStep *
rg_interp_graph_step (const RgInterpStateGraph *graph, guint step)
{
  return g_ptr_array_index (graph->steps, step);
}
