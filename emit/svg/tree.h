/* Draws the game tree, with the boards in its nodes. */
#pragma once

#include "rg/interp/state-graph.h"

/* Appends the picture of a graph that is a tree: the start at the left, and
 * each further state one column to the right of the state before it.  Boards
 * that are equal in all of the states are omitted, if there are several states.
 */
void rg_svg_append_tree (const RgInterpStateGraph *graph, GString *out);
