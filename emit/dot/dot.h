/* The automaton of a game as a picture, in the language of Graphviz. */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

/* How edges are drawn. */
typedef enum {
  RG_DOT_BY_SIZE, /* edges, or lines if there are many nodes; the picture is
                     limited to `most` nodes and boxes */
  RG_DOT_EDGES,   /* each edge is an arrow */
  RG_DOT_LINES,   /* consecutive edges are one box */
} RgDotStyle;

/* The options of a picture. */
typedef struct {
  RgDotStyle style;
  guint most;       /* nodes and boxes in a picture by size */
  const char *only; /* a node, or a prefix of names of nodes; NULL: all */
  gboolean graphs;  /* draws each graph of the source as one node, if there
                       are several */
  RgGame *before;   /* draws the differences from that game; NULL: none */
} RgDotOptions;

/* Appends the picture.  Adds to the game the edges that only `before` has.
 * FALSE: no node has the name `only`.  The queue provides the source of the
 * nodes' places, for the frames of its graphs. */
gboolean rg_dot_append_automaton (RgGame *game, const RgDotOptions *options,
                                  RgDiags *diags, GString *out);
