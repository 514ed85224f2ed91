/* Makes tilings by several regular polygons. */
#pragma once

#include "lud/board/graph.h"

/* A tiling, by the numbers of sides of the polygons around a vertex. */
typedef enum {
  LUD_T33434, /* squares and triangles: a diamond of tiles, n on a side */
  LUD_T3464,  /* hexagons, squares and triangles: a hexagon of hexagons */
  LUD_T3636,  /* hexagons and triangles: a hexagon of hexagons */
  LUD_T33344, /* squares and triangles: rows of squares */
  LUD_T488,   /* octagons and squares: a rectangle of octagons */
  LUD_T31212, /* dodecagons and triangles: a hexagon of dodecagons */
  LUD_T4612,  /* dodecagons, hexagons and squares: likewise */
  LUD_T33336, /* hexagons and triangles: a rhomboid of hexagons */
  LUD_T333333_33434, /* triangles and squares: a hexagon of dodecagons */
} LudTiling;

/* Makes the graph of a tiling; `columns` is only used by LUD_T33344
 * and LUD_T488. */
LudGraph *lud_make_tiling (LudTiling kind, guint rows, guint columns);
