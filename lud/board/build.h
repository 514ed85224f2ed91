/* Builds a board from the vertices, edges and faces of a graph: finds
 * incidence, coordinates, labels, named parts, steps and radials. */
#pragma once

#include "lud/board/board.h"
#include "lud/board/graph.h"

/* Returns the board of a graph.  `type`: the kind of its sites, the elements on
 * which pieces stand. */
LudBoard *lud_board_build (const LudGraph *graph, LudType type);
