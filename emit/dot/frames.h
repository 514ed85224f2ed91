/* Draws calls of graphs as frames.
 *
 * The graph of a node is the graph of HRG that contains its place in the
 * source (@origin).  The node's name identifies the call of that graph, and
 * the enclosing calls:
 *
 *     rules_3_turn_9_line_2    graph line, called at 9 in turn, called at 3 in
 *                              rules
 */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

/* A frame: the nodes that one call of a graph has added. */
typedef struct {
  char *graph;    /* its name */
  char *call;     /* the prefix of its nodes' names */
  guint32 parent; /* the enclosing frame, or RG_NONE */
  guint32 child;  /* its first inner frame, or RG_NONE */
  guint32 next;   /* the next frame of its parent, or RG_NONE */
} RgDotFrame;

/* The frames of all nodes, as a forest. */
typedef struct {
  GArray *frames; /* of RgDotFrame */
  guint32
      *frame_of_node; /* by node: number of its frame; RG_NONE: it has none */
  guint32 first;      /* the first frame without a parent, or RG_NONE */
} RgDotFrames;

/* Finds the frames: none if no node has a place, the source can't be read, or
 * it has no graphs.  The graph `rules` has no frame, as it contains all.  The
 * caller frees the result. */
RgDotFrames *rg_dot_frames_new (const RgGame *game, RgDiags *diags);
void rg_dot_frames_free (RgDotFrames *frames);
