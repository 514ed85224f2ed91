/* Finds the parts of a board that have a name: left, right, bottom and top,
 * outer and inner elements, the perimeter, corners, sides, and the centre.
 *
 *     (square 3)     has the bottom A1, B1, C1 and the centre B2
 */
#include "lud/board/corners.h"

#include <math.h>

/* -- extremes -------------------------------------------------------------- */

#define SAME_DISTANCE 0.01

/* Finds the elements with the extreme coordinates: left, right, bottom, top. */
static void
find_extremes (LudElements *elements)
{
  double left = G_MAXDOUBLE, bottom = G_MAXDOUBLE;
  double right = -G_MAXDOUBLE, top = -G_MAXDOUBLE;
  for (guint i = 0; i < elements->n; i++) {
    left = MIN (left, elements->items[i].x);
    right = MAX (right, elements->items[i].x);
    bottom = MIN (bottom, elements->items[i].y);
    top = MAX (top, elements->items[i].y);
  }
  for (guint i = 0; i < elements->n; i++) {
    const LudElement *e = &elements->items[i];
    rg_bits_put (elements->parts[LUD_PART_LEFT], i,
                 fabs (e->x - left) < SAME_DISTANCE);
    rg_bits_put (elements->parts[LUD_PART_RIGHT], i,
                 fabs (e->x - right) < SAME_DISTANCE);
    rg_bits_put (elements->parts[LUD_PART_BOTTOM], i,
                 fabs (e->y - bottom) < SAME_DISTANCE);
    rg_bits_put (elements->parts[LUD_PART_TOP], i,
                 fabs (e->y - top) < SAME_DISTANCE);
  }
}

/* -- outer and inner ------------------------------------------------------- */

static void
add_to_perimeter (LudElements *elements, guint32 i)
{
  rg_bits_add (elements->parts[LUD_PART_OUTER], i);
  rg_bits_add (elements->parts[LUD_PART_PERIMETER], i);
}

/* Finds the outer elements: vertices and edges of perimeters, and cells with
 * such a vertex.  All others are inner elements. */
static void
find_outer (LudBuild *build)
{
  LudElements *elements = build->board->elements;
  for (guint p = 0; p < build->perimeters->len; p++) {
    const GArray *perimeter = build->perimeters->pdata[p];
    for (guint i = 0; i < perimeter->len; i++) {
      const guint32 a = g_array_index (perimeter, guint32, i);
      const guint32 b =
          g_array_index (perimeter, guint32, (i + 1) % perimeter->len);
      const gint32 edge = lud_graph_find_edge (build->graph, a, b);
      add_to_perimeter (&elements[LUD_VERTEX], a);
      if (edge >= 0)
        add_to_perimeter (&elements[LUD_EDGE], (guint32)edge);
    }
  }
  for (guint c = 0; c < elements[LUD_CELL].n; c++) {
    const LudList corners = elements[LUD_CELL].items[c].incident[LUD_VERTEX];
    for (guint i = 0; i < corners.n; i++)
      if (rg_bits_has (elements[LUD_VERTEX].parts[LUD_PART_OUTER],
                       corners.items[i]))
        add_to_perimeter (&elements[LUD_CELL], c);
  }
  for (guint t = 0; t < LUD_N_TYPES; t++)
    for (guint i = 0; i < elements[t].n; i++)
      rg_bits_put (elements[t].parts[LUD_PART_INNER], i,
                   !rg_bits_has (elements[t].parts[LUD_PART_OUTER], i));
}

/* Adds each cell and edge to the sides that contain one of its vertices. */
static void
spread_sides (LudBuild *build)
{
  LudElements *elements = build->board->elements;
  for (guint side = LUD_PART_SIDE_N; side < LUD_N_PARTS; side++)
    for (LudType t = LUD_EDGE; t < LUD_N_TYPES; t++)
      for (guint e = 0; e < elements[t].n; e++) {
        const LudList corners = elements[t].items[e].incident[LUD_VERTEX];
        for (guint i = 0; i < corners.n; i++)
          if (rg_bits_has (elements[LUD_VERTEX].parts[side], corners.items[i]))
            rg_bits_add (elements[t].parts[side], e);
      }
}

/* -- the centre ------------------------------------------------------------ */

/* For this many elements or more, only the distances from corners count. */
#define MANY_ELEMENTS 100
#define EQUAL_SUMS    0.0001

static double
squared_distance (const LudElement *a, const LudElement *b)
{
  return (a->x - b->x) * (a->x - b->x) + (a->y - b->y) * (a->y - b->y);
}

/* Finds the centre: the elements with the least sum of squared distances from
 * the perimeter and the corners. */
static void
find_centre (LudElements *elements)
{
  double *sums = g_new0 (double, elements->n + 1), least = G_MAXDOUBLE;
  for (guint i = 0; i < elements->n; i++) {
    if (elements->n < MANY_ELEMENTS)
      RG_FOR_BITS (elements->parts[LUD_PART_PERIMETER], k, elements->n)
        sums[i] += squared_distance (&elements->items[i], &elements->items[k]);
    RG_FOR_BITS (elements->parts[LUD_PART_CORNERS], k, elements->n)
      sums[i] += squared_distance (&elements->items[i], &elements->items[k]);
    least = MIN (least, sums[i]);
  }
  for (guint i = 0; i < elements->n; i++)
    rg_bits_put (elements->parts[LUD_PART_CENTRE], i,
                 sums[i] - least < EQUAL_SUMS);
  g_free (sums);
}

void
lud_build_parts (LudBuild *build)
{
  lud_find_corners (build);
  find_outer (build);
  lud_spread_corners (build);
  lud_find_sides (build);
  spread_sides (build);
  for (guint t = 0; t < LUD_N_TYPES; t++) {
    find_extremes (&build->board->elements[t]);
    find_centre (&build->board->elements[t]);
  }
}
