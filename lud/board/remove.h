/* Removes elements from a graph. */
#pragma once

#include "lud/board/graph.h"

/* Removes the vertices of a set, with their edges and faces, and renumbers the
 * others. */
void lud_graph_remove_vertices (LudGraph *graph, const RgBits *removed);
/* Removes the edges of a set, with the faces that use them, and renumbers the
 * others. */
void lud_graph_remove_edges (LudGraph *graph, const RgBits *removed);
/* Removes the faces of a set, and renumbers the others. */
void lud_graph_remove_faces (LudGraph *graph, const RgBits *removed);
