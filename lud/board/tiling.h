/* Makes tilings by several regular polygons. */
#pragma once

#include "lud/board/graph.h"

/* A tiling, by the numbers of sides of the polygons around a vertex. */
typedef enum {
  LUD_T33434, /* squares and triangles: a diamond of tiles, n on a side */
  LUD_T3464,  /* hexagons, squares and triangles: a hexagon of hexagons */
  LUD_T3636,  /* hexagons and triangles: a hexagon of hexagons */
} LudTiling;

/* Makes the graph of a tiling; `columns` is only used by LUD_T33434. */
LudGraph *lud_make_tiling (LudTiling kind, guint rows, guint columns);
