/* Represents the planar graph that board ludemes build: vertices with points,
 * edges, and faces, which become the cells. The number of an element is its
 * index; how an operator changes the numbers is part of its meaning. */
#pragma once

#include "base/bitset.h"

#include <glib.h>

/* A point in space. */
typedef struct {
  double x, y, z;
} LudPoint;

/* A vertex of a graph. */
typedef struct {
  LudPoint point;
  gint32 pivot; /* the vertex in the middle of its rings, or -1 */
  /* Its edges keep the order that they had before the graph was turned. */
  gboolean frozen;
} LudVertex;

/* An edge of a graph. */
typedef struct {
  guint32 a, b;    /* vertices, in order of creation */
  gboolean curved; /* a part of a circle around the pivot */
  guint32 rank[2]; /* its place among the edges of a, and of b, if frozen */
} LudEdge;

/* A graph of a board, with its faces. */
typedef struct {
  GArray *vertices; /* of LudVertex */
  GArray *edges;    /* of LudEdge */
  GPtrArray *faces; /* of GArray of guint32: vertices, clockwise as walked */
} LudGraph;

/* The most elements of each type; the reader of board ludemes rejects larger
 * graphs.  Operators are quadratic. */
#define LUD_GRAPH_LIMIT 8000

#define LUD_SAME_POINT  0.001 /* two points are one vertex */
#define LUD_MERGE_POINT 0.01  /* vertices of two graphs are one */

LudGraph *lud_graph_new (void);
void lud_graph_free (LudGraph *graph);

static inline LudVertex *
lud_vertex (const LudGraph *graph, guint32 i)
{
  return &g_array_index (graph->vertices, LudVertex, i);
}

static inline LudPoint
lud_point (const LudGraph *graph, guint32 vertex)
{
  return lud_vertex (graph, vertex)->point;
}

static inline LudEdge *
lud_edge (const LudGraph *graph, guint32 i)
{
  return &g_array_index (graph->edges, LudEdge, i);
}

static inline const GArray *
lud_read_face (const LudGraph *graph, guint32 i)
{
  return graph->faces->pdata[i];
}

/* The middle of an edge. */
LudPoint lud_edge_centre (const LudGraph *graph, guint32 edge);
/* The mean of the vertices of a face. */
LudPoint lud_face_centre (const LudGraph *graph, guint32 face);

/* The distance |dx| + |dy| + |dz|. */
double lud_compute_manhattan_distance (LudPoint a, LudPoint b);
/* The Euclidean distance. */
double lud_compute_distance (LudPoint a, LudPoint b);

/* The first vertex at a point, or -1. */
gint32 lud_graph_find (const LudGraph *graph, LudPoint point, double tolerance);
/* The edge between two vertices, in either order, or -1. */
gint32 lud_graph_find_edge (const LudGraph *graph, guint32 a, guint32 b);

/* Adds a vertex, also at the point of another one. */
guint32 lud_graph_add_vertex (LudGraph *graph, double x, double y, double z);
/* Adds a vertex unless there is one at the point. */
guint32 lud_graph_find_or_add_vertex (LudGraph *graph, double x, double y,
                                      double z);
/* Adds an edge, also between joined vertices. */
LudEdge *lud_graph_join (LudGraph *graph, guint32 a, guint32 b);
/* Adds an edge unless the vertices are joined; returns the edge between them.
 * NULL: the vertices are equal. */
LudEdge *lud_graph_add_edge (LudGraph *graph, guint32 a, guint32 b);
/* Joins all pairs of vertices at a distance of one. */
void lud_graph_add_unit_edges (LudGraph *graph);

static inline guint32
lud_other_end (const LudGraph *graph, guint32 edge, guint32 vertex)
{
  const LudEdge *e = lud_edge (graph, edge);
  return e->a == vertex ? e->b : e->a;
}

/* Types of elements, as bits for lud_graph_reorder. */
#define LUD_ORDER_VERTICES 1
#define LUD_ORDER_EDGES    2
#define LUD_ORDER_FACES    4
#define LUD_ORDER_ALL      7
/* Sorts the elements of these types from the bottom to the top, each row from
 * left to right, and renumbers them. */
void lud_graph_reorder (LudGraph *graph, unsigned types);

/* Computes two corners of the bounding box; without vertices, the origin. */
void lud_graph_find_box (const LudGraph *graph, LudPoint *low, LudPoint *high);

/* Replaces the numbers of vertices in edges, faces and pivots.  `names`: by old
 * number. */
void lud_graph_rename_vertices (LudGraph *graph, const gint32 *names);
