/* Draws the automaton of a game, in the language of Graphviz. */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

/* How edges are drawn. */
typedef enum {
  RG_DOT_BY_SIZE, /* edges, or lines if there are many nodes; the picture is
                     limited to `max_shapes`, unless it shows differences */
  RG_DOT_EDGES,   /* each edge is an arrow */
  RG_DOT_LINES,   /* consecutive edges are one box */
} RgDotStyle;

/* The options of a picture. */
typedef struct {
  RgDotStyle style;
  guint max_shapes; /* limit of nodes and boxes, for RG_DOT_BY_SIZE, and of
                       graphs that are drawn as nodes */
  /* draws only the part of the node with this name or, without such a node,
   * nodes with this prefix; NULL: all */
  const char *selection;
  gboolean groups_graphs; /* draws each graph of the source as one node, if
                             there are several, and no differences */
  RgGame *old_game;       /* draws the differences from that game; NULL: none */
} RgDotOptions;

/* Appends the picture. Adds to the game the edges that only `old_game` has.
 * FALSE: no node fits `selection`. `diags` provides the source of the game, for
 * the frames of its graphs, and receives notes on omissions. */
gboolean rg_dot_append_automaton (RgGame *game, const RgDotOptions *options,
                                  RgDiags *diags, GString *out);
