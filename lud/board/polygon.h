/* Represents polygons, which select parts of boards. */
#pragma once

#include "lud/board/graph.h"

/* A polygon by its corners. */
typedef struct {
  LudPoint *points;
  guint n;
} LudPolygon;

LudPolygon *lud_polygon_new (guint n);
void lud_polygon_free (LudPolygon *polygon);

/* Moves each corner outwards, by half of the sum of the unit vectors along its
 * sides times the amount; a polygon that runs counterclockwise shrinks. */
void lud_polygon_inflate (LudPolygon *polygon, double amount);
/* The amount with which polygons of ludemes are inflated, so that they contain
 * the points on their sides. */
#define LUD_INFLATION 0.1

/* Whether the polygon contains a point, by the even-odd rule. */
gboolean lud_polygon_contains (const LudPolygon *polygon, LudPoint point);
/* Computes two corners of the bounding box. */
void lud_polygon_find_box (const LudPolygon *polygon, LudPoint *low,
                           LudPoint *high);
