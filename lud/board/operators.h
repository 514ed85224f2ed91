/* Changes graphs by operators. They keep the order of elements unless stated.
 */
#pragma once

#include "lud/board/graph.h"
#include "lud/board/polygon.h"

/* -- transformations ------------------------------------------------------- */

/* Translates all vertices by a vector. */
void lud_graph_shift (LudGraph *graph, double x, double y, double z);
/* Multiplies the coordinates of all vertices by a factor for each axis, about
 * the origin. */
void lud_graph_scale (LudGraph *graph, double x, double y, double z);
/* Rotates the graph counterclockwise, about the middle of the bounding box. */
void lud_graph_rotate (LudGraph *graph, double degrees);
/* Shears the graph: x grows by `amount` times the height above the lowest
 * vertex. */
void lud_graph_skew (LudGraph *graph, double amount);

/* -- several graphs -------------------------------------------------------- */

/* Appends the elements of another graph. */
void lud_graph_append (LudGraph *graph, const LudGraph *other);
/* Merges each vertex into an earlier one at the same point, then replaces the
 * faces. */
void lud_graph_merge (LudGraph *graph);
/* Keeps vertices and edges that the other graph also has. */
void lud_graph_intersect (LudGraph *graph, const LudGraph *other);

/* -- edges and faces ------------------------------------------------------- */

/* Joins all pairs of vertices whose distance is about the length of an edge,
 * then replaces the faces. */
void lud_graph_connect (LudGraph *graph);
/* Replaces the edges by those of the complete graph; `each_cell`: adds all
 * diagonals of each face instead.  Then finds the faces again. */
void lud_graph_complete (LudGraph *graph, gboolean each_cell);
/* Adds a vertex at each crossing of edges.  FALSE: there are too many. */
#define LUD_SPLIT_LIMIT 1000
gboolean lud_graph_split_crossings (LudGraph *graph);
/* Adds a vertex in the middle of each face with at least `least` sides, and
 * joins it with the corners.  Then finds the faces again; without `cells`,
 * removes all faces. */
void lud_graph_subdivide (LudGraph *graph, guint least, gboolean cells);
/* Drops dead-end edges, then vertices without edges. */
void lud_graph_trim (LudGraph *graph);
/* The dual: a vertex for each face, an edge for each two faces at one edge.
 * Sorts the elements. */
LudGraph *lud_graph_make_dual (const LudGraph *graph);
/* Stacks copies of the graph.  Sorts the elements. */
void lud_graph_stack (LudGraph *graph, guint n);

/* -- removal --------------------------------------------------------------- */

/* Removes faces, and with `trim` the edges that only bounded these. */
void lud_graph_cut_faces (LudGraph *graph, const RgBits *removed,
                          gboolean trim);
/* Removes faces whose centre is inside. */
void lud_graph_cut_hole (LudGraph *graph, const LudPolygon *polygon,
                         gboolean trim);
/* Keeps the vertices inside, or those outside. */
void lud_graph_clip (LudGraph *graph, const LudPolygon *polygon,
                     gboolean inside);
