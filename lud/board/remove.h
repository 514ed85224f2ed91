/* Removes elements from a graph. */
#pragma once

#include "lud/board/graph.h"

/* Removes the elements of a set, and renumbers the others.  The edges and faces
 * of a removed vertex go with it, and so do the faces of a removed edge. */
void lud_graph_remove_vertices (LudGraph *graph, const RgBits *removed);
void lud_graph_remove_edges (LudGraph *graph, const RgBits *removed);
void lud_graph_remove_faces (LudGraph *graph, const RgBits *removed);
