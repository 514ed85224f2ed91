/* Finds corners: vertices of a perimeter that are farthest away from the lines
 * through their neighbours, and the cells and edges there. Sides are the runs
 * between corners.
 *
 *     (square 3)     has the corners A1, C1, A3, C3 and the side N: A3, B3, C3
 */
#include "lud/board/corners.h"

#include <math.h>

/* All vertices of a shorter perimeter are corners. */
#define SHORT_PERIMETER 6
/* Scores (compute_scores) of convex and concave corners, the difference of
 * equal scores, and the share of a corner's score with which its neighbour is
 * one. */
#define LEAST_CONVEX    0.320
#define MOST_CONCAVE    -0.25
#define EQUAL_SCORES    0.001
#define NEARLY_AS_GOOD  0.95

static guint32
get_vertex (const GArray *perimeter, gint i)
{
  const gint n = (gint)perimeter->len;
  return g_array_index (perimeter, guint32, ((i % n) + n) % n);
}

/* The distance of the vertex from the line through the vertices k before and k
 * after it.  Positive where the perimeter bends to the left; negative where it
 * reverses. */
static double
measure_bend (const LudBuild *build, const GArray *perimeter, gint i, gint k)
{
  const LudPoint point = lud_point (build->graph, get_vertex (perimeter, i));
  const LudPoint a = lud_point (build->graph, get_vertex (perimeter, i - k));
  const LudPoint b = lud_point (build->graph, get_vertex (perimeter, i + k));
  const double x = b.x - a.x, y = b.y - a.y, length = hypot (x, y);
  if (length < LUD_SAME_POINT)
    return -hypot (point.x - a.x, point.y - a.y);
  return ((point.x - a.x) * y - (point.y - a.y) * x) / length;
}

/* The score of each vertex: its weighted bends, smoothed over its neighbours.
 * The caller frees the array. */
static double *
compute_scores (const LudBuild *build, const GArray *perimeter)
{
  const gint n = (gint)perimeter->len;
  double *scores = g_new0 (double, n + 1), *smoothed = g_new (double, n + 1);
  for (gint i = 0; i < n; i++)
    for (gint k = 1; k <= 3; k++)
      scores[i] += measure_bend (build, perimeter, i, k) / k;
  for (gint i = 0; i < n; i++)
    smoothed[i] =
        (4 * scores[i] + scores[(i + n - 1) % n] + scores[(i + 1) % n]) / 6;
  g_free (scores);
  return smoothed;
}

static void
mark_corner (LudBuild *build, LudPart part, guint32 vertex)
{
  LudElements *elements = &build->board->elements[LUD_VERTEX];
  rg_bits_add (elements->parts[part], vertex);
  rg_bits_add (elements->parts[LUD_PART_CORNERS], vertex);
}

/* Marks the vertices of a perimeter whose score is extreme: convex corners,
 * also neighbours that are nearly as good, and concave ones. */
static void
find_corners (LudBuild *build, const GArray *perimeter)
{
  const gint n = (gint)perimeter->len;
  for (gint i = 0; n < SHORT_PERIMETER && i < n; i++)
    mark_corner (build, LUD_PART_CONVEX_CORNERS, get_vertex (perimeter, i));
  if (n < SHORT_PERIMETER)
    return;
  double *scores = compute_scores (build, perimeter);
  for (gint i = 0; i < n; i++) {
    const double score = scores[i];
    const double previous = scores[(i + n - 1) % n], next = scores[(i + 1) % n];
    if (score >= LEAST_CONVEX && score >= previous - EQUAL_SCORES &&
        score >= next - EQUAL_SCORES) {
      mark_corner (build, LUD_PART_CONVEX_CORNERS, get_vertex (perimeter, i));
      if (previous >= NEARLY_AS_GOOD * score)
        mark_corner (build, LUD_PART_CONVEX_CORNERS,
                     get_vertex (perimeter, i - 1));
      if (next >= NEARLY_AS_GOOD * score)
        mark_corner (build, LUD_PART_CONVEX_CORNERS,
                     get_vertex (perimeter, i + 1));
    }
    if (score <= MOST_CONCAVE && score <= previous + EQUAL_SCORES &&
        score <= next + EQUAL_SCORES)
      mark_corner (build, LUD_PART_CONCAVE_CORNERS, get_vertex (perimeter, i));
  }
  g_free (scores);
}

void
lud_find_corners (LudBuild *build)
{
  for (guint p = 0; p < build->perimeters->len; p++)
    find_corners (build, build->perimeters->pdata[p]);
}

/* -- cells at corners ------------------------------------------------------ */

static gboolean
is_part (const LudBuild *build, LudPart part, guint32 vertex)
{
  return rg_bits_has (build->board->elements[LUD_VERTEX].parts[part], vertex);
}

static void
mark_cell (LudBuild *build, LudPart part, gint32 cell)
{
  LudElements *elements = &build->board->elements[LUD_CELL];
  if (cell >= 0) {
    rg_bits_add (elements->parts[part], (guint32)cell);
    rg_bits_add (elements->parts[LUD_PART_CORNERS], (guint32)cell);
  }
}

/* The cell at the left side of an edge, else that at the right. */
static gint32
get_cell_beside (const LudBuild *build, guint32 edge)
{
  const LudElement *element = lud_element (build, LUD_EDGE, edge);
  return element->left >= 0 ? element->left : element->right;
}

static guint
count_perimeter_vertices (const LudBuild *build, guint32 cell)
{
  const LudList corners =
      lud_element (build, LUD_CELL, cell)->incident[LUD_VERTEX];
  guint n = 0;
  for (guint i = 0; i < corners.n; i++)
    n += is_part (build, LUD_PART_PERIMETER, corners.items[i]);
  return n;
}

static void
mark_cells_at (LudBuild *build, LudPart part, guint32 v)
{
  const LudElement *element = lud_element (build, LUD_VERTEX, v);
  const LudList edges = element->incident[LUD_EDGE];
  const LudList cells = element->incident[LUD_CELL];
  gboolean is_joined = FALSE;
  for (guint i = 0; i < edges.n; i++)
    if (is_part (build, LUD_PART_CORNERS,
                 element->incident[LUD_VERTEX].items[i])) {
      mark_cell (build, part, get_cell_beside (build, edges.items[i]));
      is_joined = TRUE;
    }
  if (is_joined)
    return;
  if (part == LUD_PART_CONCAVE_CORNERS) {
    for (guint i = 0; i < cells.n; i++)
      if (count_perimeter_vertices (build, cells.items[i]) == 1)
        mark_cell (build, part, (gint32)cells.items[i]);
    return;
  }
  for (guint i = 0; i < edges.n; i++)
    if (rg_bits_has (build->board->elements[LUD_EDGE].parts[LUD_PART_PERIMETER],
                     edges.items[i]))
      mark_cell (build, part, get_cell_beside (build, edges.items[i]));
}

/* -- edges at corners ------------------------------------------------------ */

static void
mark_edges_at (LudBuild *build, LudPart part, guint32 v)
{
  const LudElement *element = lud_element (build, LUD_VERTEX, v);
  const LudList edges = element->incident[LUD_EDGE];
  LudElements *elements = &build->board->elements[LUD_EDGE];
  gboolean is_joined = FALSE;
  for (guint i = 0; i < edges.n; i++)
    is_joined |= is_part (build, LUD_PART_CORNERS,
                          element->incident[LUD_VERTEX].items[i]);
  for (guint i = 0; i < edges.n; i++)
    if (is_joined ? is_part (build, LUD_PART_CORNERS,
                             element->incident[LUD_VERTEX].items[i])
                  : rg_bits_has (elements->parts[LUD_PART_PERIMETER],
                                 edges.items[i])) {
      rg_bits_add (elements->parts[part], edges.items[i]);
      rg_bits_add (elements->parts[LUD_PART_CORNERS], edges.items[i]);
    }
}

void
lud_spread_corners (LudBuild *build)
{
  static const LudPart kinds[] = {LUD_PART_CONVEX_CORNERS,
                                  LUD_PART_CONCAVE_CORNERS};
  for (guint v = 0; v < build->board->elements[LUD_VERTEX].n; v++)
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      if (is_part (build, kinds[i], v)) {
        mark_cells_at (build, kinds[i], v);
        mark_edges_at (build, kinds[i], v);
      }
}

/* -- sides ----------------------------------------------------------------- */

/* The side in the direction of a vector.  The sectors of N, E, S and W are a
 * sixteenth of the circle each; the sectors between them are larger. */
static LudPart
find_side_towards (double x, double y)
{
  static const LudPart quadrants[4] = {LUD_PART_SIDE_NE, LUD_PART_SIDE_SE,
                                       LUD_PART_SIDE_SW, LUD_PART_SIDE_NW};
  static const LudPart mains[4] = {LUD_PART_SIDE_N, LUD_PART_SIDE_E,
                                   LUD_PART_SIDE_S, LUD_PART_SIDE_W};
  const guint sector = lud_find_sector (atan2 (y, x), LUD_N_COMPASS);
  return sector % 4 == 0 ? mains[sector / 4] : quadrants[sector / 4];
}

static LudPoint
compute_mean (const LudBuild *build)
{
  const guint n = build->graph->vertices->len;
  LudPoint sum = {0, 0, 0};
  for (guint i = 0; i < n; i++) {
    sum.x += lud_point (build->graph, i).x;
    sum.y += lud_point (build->graph, i).y;
  }
  return (LudPoint){sum.x / MAX (n, 1), sum.y / MAX (n, 1), 0};
}

/* Marks the vertices from one place of the perimeter up to another as the side
 * in the direction of their mean from the middle. */
static void
mark_run (LudBuild *build, const GArray *perimeter, gint from, gint to,
          LudPoint middle)
{
  double x = 0, y = 0;
  for (gint i = from; i <= to; i++) {
    const LudPoint point = lud_point (build->graph, get_vertex (perimeter, i));
    x += point.x;
    y += point.y;
  }
  const double n = to - from + 1;
  const LudPart side = find_side_towards (x / n - middle.x, y / n - middle.y);
  for (gint i = from; i <= to; i++)
    rg_bits_add (build->board->elements[LUD_VERTEX].parts[side],
                 get_vertex (perimeter, i));
}

/* Marks the runs between the corners of a perimeter; none without corners. */
static void
find_sides (LudBuild *build, const GArray *perimeter, LudPoint middle)
{
  const gint n = (gint)perimeter->len;
  gint first = 0;
  while (first < n &&
         !is_part (build, LUD_PART_CORNERS, get_vertex (perimeter, first)))
    first++;
  for (gint from = first, to; from < first + n && first < n; from = to) {
    for (to = from + 1;
         !is_part (build, LUD_PART_CORNERS, get_vertex (perimeter, to));)
      to++;
    mark_run (build, perimeter, from, to, middle);
  }
}

void
lud_find_sides (LudBuild *build)
{
  const LudPoint middle = compute_mean (build);
  for (guint p = 0; p < build->perimeters->len; p++)
    find_sides (build, build->perimeters->pdata[p], middle);
}
