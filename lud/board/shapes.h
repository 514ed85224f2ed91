/* Makes graphs of the basic shapes. With `cells` the board is played on cells:
 * most shapes then have one more vertex on each side. */
#pragma once

#include "lud/board/faces.h"
#include "lud/board/polygon.h"

#define LUD_SHAPES(X)        \
  X (NONE, "NoShape")        \
  X (SQUARE, "Square")       \
  X (RECTANGLE, "Rectangle") \
  X (DIAMOND, "Diamond")     \
  X (TRIANGLE, "Triangle")   \
  X (HEXAGON, "Hexagon")     \
  X (STAR, "Star")           \
  X (LIMPING, "Limping")     \
  X (PRISM, "Prism")

#define LUD_SHAPE_CONSTANT(name, text) LUD_SHAPE_##name,
typedef enum { LUD_SHAPES (LUD_SHAPE_CONSTANT) LUD_N_SHAPES } LudShape;
#undef LUD_SHAPE_CONSTANT

/* The diagonals of the squares of a grid. */
typedef enum {
  LUD_DIAGONALS_NONE,
  LUD_DIAGONALS_SOLID,
  LUD_DIAGONALS_SOLID_NO_SPLIT,
  LUD_DIAGONALS_ALTERNATING,
  LUD_DIAGONALS_CONCENTRIC,
  LUD_DIAGONALS_RADIATING,
} LudDiagonals;

/* Square grids.  The diamond's size is half of its width. */
LudGraph *lud_make_grid_rectangle (guint rows, guint columns,
                                   LudDiagonals diagonals, gboolean cells);
LudGraph *lud_make_grid_diamond (guint size, LudDiagonals diagonals);
LudGraph *lud_make_grid_polygon (const LudPolygon *polygon,
                                 LudDiagonals diagonals);
/* Layers of squares, each between the vertices of the one below. */
LudGraph *lud_make_grid_pyramid (guint size, gboolean cells);

/* Hexagonal cells, and triangles: a pattern of places (row, column), each a
 * cell or a vertex. */
LudGraph *lud_make_hex (LudShape shape, guint a, guint b);
LudGraph *lud_make_hex_polygon (const LudPolygon *polygon);
LudGraph *lud_make_tri (LudShape shape, guint a, guint b, gboolean cells);
LudGraph *lud_make_tri_polygon (const LudPolygon *polygon);
/* The polygon with the given numbers of steps on its sides.  A negative number
 * turns to the other side. */
LudPolygon *lud_make_hex_outline (const gint64 *sides, guint n);
LudPolygon *lud_make_tri_outline (const gint64 *sides, guint n);
LudPolygon *lud_make_grid_outline (const gint64 *sides, guint n);

/* Rings around a centre.  Each is a regular polygon with vertices at its
 * corners, and with `midpoints` also in the middle of its sides. */
typedef struct {
  guint sides, rings;
  gboolean midpoints;
  /* Edges join the midpoints, or the corners, of neighbouring rings. */
  gboolean join_midpoints, join_corners;
} LudRings;
/* `cells`: with faces. */
LudGraph *lud_make_polygon_rings (const LudRings *rings, gboolean cells);
/* Sizes of the rings from the inner one; a negative one has no edges. */
LudGraph *lud_make_circle_rings (const gint64 *sizes, guint n, gboolean stagger,
                                 gboolean cells);
/* A triangle of rows below an apex; each row has `columns` vertices. */
LudGraph *lud_make_wedge (guint rows, guint columns);
/* A regular polygon, or a star, with n corners. */
LudGraph *lud_make_regular_polygon (guint n, gboolean star, gboolean cells);
/* A spiral of `sites` vertices in `turns` turns. */
LudGraph *lud_make_spiral (guint turns, guint sites, gboolean clockwise);
/* Rows of bricks of 2 by 1; a row has `columns` + 1, or one less. */
LudGraph *lud_make_bricks (gint rows, gint columns, gboolean trims);
/* A diamond of bricks, with `middle` more pairs of rows if they fit. */
LudGraph *lud_make_brick_prism (gint side, gint middle, gboolean trims);
/* A hexagon of six sectors, each of `layers` by `layers` quadrilaterals. */
LudGraph *lud_make_quadhex (guint layers);
/* Rows of holes, with `stores` beside them. */
LudGraph *lud_make_mancala (guint rows, guint columns, gboolean stores);

/* Copies of polygons, joined at equal points: `columns` along step[0], `rows`
 * along step[1]. */
LudGraph *lud_repeat_tiles (guint rows, guint columns, const LudPoint step[2],
                            const LudPolygon *const *tiles, guint n_tiles);
