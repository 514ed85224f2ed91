/* Tilings by several regular polygons. */
#pragma once

#include "lud/board/graph.h"

typedef enum {
  LUD_T33434, /* squares and triangles: a diamond of tiles, n on a side */
  LUD_T3464,  /* hexagons, squares and triangles: a hexagon of hexagons */
  LUD_T3636,  /* hexagons and triangles: a hexagon of hexagons */
} LudTiling;

LudGraph *lud_make_tiling (LudTiling kind, guint rows, guint columns);
