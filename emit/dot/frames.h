/* Calls of graphs, as frames in a picture.
 *
 * A node is of the graph of HRG in which its place in the source (@origin) is;
 * its name tells of which call of that graph, and within which other calls:
 *
 *     rules_3_turn_9_line_2    graph line, called at 9 in turn, called at 3 in
 *                              rules
 */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

typedef struct {
  char *graph;    /* its name */
  char *call;     /* what the names of its nodes begin with */
  guint32 parent; /* the frame that it is in; RG_NONE */
  guint32 child; /* the first frame in it, and the next one of its parent, in */
  guint32 next;  /* their order; RG_NONE */
} RgDotFrame;

typedef struct {
  GArray *frames;   /* of RgDotFrame */
  guint32 *of_node; /* by node: number of its frame; RG_NONE */
  guint32 first;    /* frame that is in no other; RG_NONE */
} RgDotFrames;

/* There are none where no node has a place, the source can't be read, or has no
 * graphs; the graph that plays begin with, rules, has none, as it has all.  To
 * be freed by the caller. */
RgDotFrames *rg_dot_frames_new (const RgGame *game, RgDiags *diags);
void rg_dot_frames_free (RgDotFrames *frames);
