/* Adds the vertices of each tile, where tiles share vertices at equal points;
 * then joins all vertices at a distance of 1. A tiling is named by the
 * polygons around a vertex: 3.6.3.6 has a triangle, a hexagon, a triangle and
 * a hexagon. */
#include "lud/board/tiling.h"

#include "lud/board/shapes.h"

#include <math.h>

#define ROOT_3 1.7320508075688772

/* A ring of n vertices of a tile, at a radius around its centre; the first is
 * turned by an angle in degrees. */
typedef struct {
  guint n;
  double radius, degrees;
} Ring;

static void
add_ring (LudGraph *graph, LudPoint centre, Ring ring)
{
  for (guint i = 0; i < ring.n; i++) {
    const double angle = (ring.degrees + 360.0 * i / ring.n) * G_PI / 180;
    lud_graph_find_or_add_vertex (graph, centre.x + ring.radius * cos (angle),
                                  centre.y + ring.radius * sin (angle), 0);
  }
}

/* Adds the vertices of a tile of 3.3.4.3.4: two triangles with a common edge, a
 * square at each of their four other edges, and a triangle on either side. */
static void
add_snub_tile (LudGraph *graph, LudPoint centre)
{
  static const LudPoint points[14] = {
      {0, 0.5, 0},
      {0, -0.5, 0},
      {ROOT_3 / 2, 0, 0},
      {-ROOT_3 / 2, 0, 0},
      {0.5, (1 + ROOT_3) / 2, 0},
      {-0.5, (1 + ROOT_3) / 2, 0},
      {0.5, -(1 + ROOT_3) / 2, 0},
      {-0.5, -(1 + ROOT_3) / 2, 0},
      {(1 + ROOT_3) / 2, ROOT_3 / 2, 0},
      {(1 + ROOT_3) / 2, -ROOT_3 / 2, 0},
      {-(1 + ROOT_3) / 2, ROOT_3 / 2, 0},
      {-(1 + ROOT_3) / 2, -ROOT_3 / 2, 0},
      {1 + ROOT_3 / 2, 0, 0},
      {-1 - ROOT_3 / 2, 0, 0},
  };
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    lud_graph_find_or_add_vertex (graph, centre.x + points[i].x,
                                  centre.y + points[i].y, 0);
}

/* Adds the vertices of a tile of 3.3.3.3.6: a hexagon in a ring of
 * triangles. */
static void
add_twisted_tile (LudGraph *graph, LudPoint centre)
{
  add_ring (graph, centre, (Ring){6, 1, 0});
  add_ring (graph, centre, (Ring){6, 2, 0});
  add_ring (graph, centre, (Ring){6, ROOT_3, 30});
}

static void
add_tile (LudGraph *graph, LudTiling kind, gint r, gint c)
{
  const double step = (1 + ROOT_3) / 2;
  /* The radius of a dodecagon; its width, and that with a square. */
  const double radius_12 = 1 / sqrt (2 - ROOT_3);
  const double width_12 = 2 + ROOT_3, distance_12 = 3 + ROOT_3;
  const double width_8 = 1 + sqrt (2);
  LudPoint centre;
  switch (kind) {
  case LUD_T488:
    /* Clockwise: these vertices keep their order. */
    for (guint i = 0; i < 8; i++)
      add_ring (graph, (LudPoint){c * width_8, r * width_8, 0},
                (Ring){1, sqrt (1 + width_8 * width_8) / 2, 67.5 - 45.0 * i});
    break;
  case LUD_T31212:
    centre = (LudPoint){(c - 0.5 * r) * width_12, r * width_12 * ROOT_3 / 2, 0};
    add_ring (graph, centre, (Ring){12, radius_12, 15});
    break;
  case LUD_T4612:
    centre = (LudPoint){(c - 0.5 * r) * distance_12,
                        r * distance_12 * ROOT_3 / 2, 0};
    add_ring (graph, centre, (Ring){12, radius_12, 15});
    break;
  case LUD_T33336:
    add_twisted_tile (graph,
                      (LudPoint){2.5 * c - 2 * r, (r + 0.5 * c) * ROOT_3, 0});
    break;
  case LUD_T333333_33434:
    centre =
        (LudPoint){(1.5 + ROOT_3) * (c - r), (1 + ROOT_3 / 2) * (r + c), 0};
    add_ring (graph, centre, (Ring){6, 1, 0});
    add_ring (graph, centre, (Ring){12, radius_12, 15});
    break;
  case LUD_T33344:
    for (guint i = 0; i < 4; i++)
      lud_graph_find_or_add_vertex (graph, c + 0.5 * r + (i >> 1),
                                    r * (1 + ROOT_3 / 2) + (i & 1), 0);
    break;
  case LUD_T33434:
    add_snub_tile (graph, (LudPoint){(c - r) * step, (r + c) * step, 0});
    break;
  case LUD_T3464:
    centre = (LudPoint){(c - r) * step * ROOT_3, (r + c) * step, 0};
    add_ring (graph, centre, (Ring){6, 1, 0});
    /* The far ends of the squares at its sides. */
    add_ring (graph, centre, (Ring){6, sqrt (2 + ROOT_3), 15});
    add_ring (graph, centre, (Ring){6, sqrt (2 + ROOT_3), 45});
    break;
  case LUD_T3636:
    centre = (LudPoint){2 * c - r, r * ROOT_3, 0};
    add_ring (graph, centre, (Ring){6, 1, 0});
    break;
  }
}

static gboolean
has_tile (LudTiling kind, gint n, gint r, gint c)
{
  switch (kind) {
  case LUD_T3464:
  case LUD_T31212:
  case LUD_T4612:
  case LUD_T33336:
  case LUD_T333333_33434:
    return ABS (r - c) < n;
  case LUD_T3636:
    return c <= n - 1 + r && r - c <= n - 1;
  default:
    return TRUE;
  }
}

LudGraph *
lud_make_tiling (LudTiling kind, guint rows, guint columns)
{
  LudGraph *graph = lud_graph_new ();
  const gboolean is_diamond =
      kind == LUD_T33434 || kind == LUD_T33344 || kind == LUD_T488;
  const gint n_rows = (gint)(is_diamond ? rows : 2 * rows - 1);
  const gint n_columns = (gint)(is_diamond ? columns : 2 * rows - 1);
  for (gint r = 0; r < n_rows; r++)
    for (gint c = 0; c < n_columns; c++)
      if (has_tile (kind, (gint)rows, r, c))
        add_tile (graph, kind, r, c);
  lud_graph_add_unit_edges (graph);
  lud_graph_make_faces (graph, FALSE);
  if (kind != LUD_T488) /* has the order of its tiles */
    lud_graph_reorder (graph, LUD_ORDER_ALL);
  return graph;
}

LudGraph *
lud_repeat_tiles (guint rows, guint columns, const LudPoint step[2],
                  const LudPolygon *const *tiles, guint n_tiles)
{
  LudGraph *graph = lud_graph_new ();
  for (guint row = 0; row < rows; row++)
    for (guint column = 0; column < columns; column++)
      for (guint t = 0; t < n_tiles; t++) {
        const LudPolygon *tile = tiles[t];
        guint32 *vertices = g_new (guint32, tile->n + 1);
        for (guint i = 0; i < tile->n; i++)
          vertices[i] = lud_graph_find_or_add_vertex (
              graph, tile->points[i].x + column * step[0].x + row * step[1].x,
              tile->points[i].y + column * step[0].y + row * step[1].y, 0);
        for (guint i = 0; i < tile->n; i++)
          lud_graph_add_edge (graph, vertices[i], vertices[(i + 1) % tile->n]);
        g_free (vertices);
      }
  lud_graph_make_faces (graph, FALSE);
  lud_graph_reorder (graph, LUD_ORDER_ALL);
  return graph;
}
