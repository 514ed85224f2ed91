/* Orders the edges around vertices, and finds the faces that follow from this
 * order. */
#pragma once

#include "lud/board/graph.h"

/* The edges at each vertex, those of vertex v in items[starts[v]] up to
 * items[starts[v + 1]], counterclockwise from west. */
typedef struct {
  guint32 *starts, *items;
} LudStars;

/* Makes the stars of a graph, for lud_stars_clear. */
LudStars lud_graph_stars (const LudGraph *graph);
/* The edge between two vertices, or -1. */
gint32 lud_stars_edge (const LudGraph *graph, const LudStars *stars, guint32 a,
                       guint32 b);
void lud_stars_clear (LudStars *stars);

/* Freezes the order of edges at all vertices, until edges are added to them or
 * faces are made. */
void lud_graph_freeze (LudGraph *graph);

/* Replaces the faces.  With `check`, no face has an edge that crosses another
 * edge. */
void lud_graph_make_faces (LudGraph *graph, gboolean check);

/* Adds a face, unless the graph has a face with this cycle. */
void lud_graph_add_face (LudGraph *graph, const guint32 *vertices, guint n);

/* Whether two segments cross, and where.  The parameters of the point on both
 * segments are between `margin` and 1 - `margin`. */
gboolean lud_segments_cross (LudPoint a, LudPoint b, LudPoint c, LudPoint d,
                             double margin, LudPoint *crossing);
