/* The automaton of a game as a picture, in the language of Graphviz. */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

typedef enum {
  RG_DOT_BY_SIZE, /* lines are drawn together where there are many nodes, and
                     only a part where there are still too many */
  RG_DOT_EDGES,   /* each edge is an arrow */
  RG_DOT_LINES,   /* edges one behind the other are one box */
} RgDotStyle;

typedef struct {
  RgDotStyle style;
  const char *only; /* a node, or what names of nodes begin with; or NULL */
  RgGame *before;   /* what is different from that is marked; or NULL */
} RgDotOptions;

/* Appends the picture.  The game gets what only the one before has.  FALSE
 * where nothing has the name of which alone there is to be a picture.  Through
 * the queue the source is read that nodes have places in, for the frames of its
 * graphs. */
gboolean rg_dot_print (RgGame *game, const RgDotOptions *options,
                       RgDiags *diags, GString *out);
