/* Finds steps between elements, with their relations (orthogonal, diagonal,
 * ...) and directions. The compass direction of a step is the sector of its
 * angle: one of 8 sectors, or of 16 if two steps share a sector. Steps around
 * a pivot are rotations, inwards or outwards.
 *
 *     A1 to B2 of (square 3)     is diagonal, in direction NE
 */
#include "lud/board/build-stages.h"

#include <math.h>

#define BIT(name) LUD_DIRECTION_BIT (LUD_##name)
#define ALONG     (BIT (ORTHOGONAL) | BIT (ADJACENT) | BIT (ALL))
#define ACROSS    (BIT (DIAGONAL) | BIT (ALL))
#define BESIDE    (BIT (OFF_DIAGONAL) | BIT (ADJACENT) | BIT (ALL))

static LudPoint
get_point (const LudBuild *build, LudType type, guint32 i)
{
  const LudElement *element = lud_element (build, type, i);
  return (LudPoint){element->x, element->y, element->z};
}

static void
add_step (LudBuild *build, LudType type, guint32 from, LudType to_type,
          guint32 to, LudDirections flags)
{
  const LudPoint a = get_point (build, type, from);
  const LudPoint b = get_point (build, to_type, to);
  const LudStep step = {to_type, to, atan2 (b.y - a.y, b.x - a.x), flags};
  g_array_append_val (build->steps[type][from], step);
}

/* Whether there is a step from an element to another one of its type. */
static gboolean
is_related (const LudBuild *build, LudType type, guint32 from, guint32 to)
{
  const GArray *steps = build->steps[type][from];
  for (guint i = 0; i < steps->len; i++) {
    const LudStep *step = &g_array_index (steps, LudStep, i);
    if (step->type == type && step->to == to)
      return TRUE;
  }
  return from == to;
}

static double
distance_to_line (LudPoint p, LudPoint a, LudPoint b)
{
  const double x = b.x - a.x, y = b.y - a.y, length = hypot (x, y);
  return length > 0 ? fabs ((p.x - a.x) * y - (p.y - a.y) * x) / length
                    : hypot (p.x - a.x, p.y - a.y);
}

/* -- vertices -------------------------------------------------------------- */

/* Adds a diagonal across each face with at least four sides: to the vertex on
 * the other side of its centre. */
static void
add_vertex_diagonals (LudBuild *build, guint32 v)
{
  const LudElement *element = lud_element (build, LUD_VERTEX, v);
  const LudPoint from = get_point (build, LUD_VERTEX, v);
  for (guint c = 0; c < element->incident[LUD_CELL].n; c++) {
    const guint32 cell = element->incident[LUD_CELL].items[c];
    const LudList corners =
        lud_element (build, LUD_CELL, cell)->incident[LUD_VERTEX];
    const LudPoint centre = get_point (build, LUD_CELL, cell);
    double least_distance = G_MAXDOUBLE;
    guint32 opposite = v;
    for (guint i = 0; corners.n >= 4 && i < corners.n; i++) {
      const guint32 w = corners.items[i];
      if (w == v)
        continue;
      const double distance =
          distance_to_line (centre, from, get_point (build, LUD_VERTEX, w));
      if (distance < least_distance) {
        least_distance = distance;
        opposite = w;
      }
    }
    if (!is_related (build, LUD_VERTEX, v, opposite))
      add_step (build, LUD_VERTEX, v, LUD_VERTEX, opposite, ACROSS);
  }
}

static void
add_vertex_steps (LudBuild *build, guint32 v)
{
  const LudElement *element = lud_element (build, LUD_VERTEX, v);
  const LudList edges = element->incident[LUD_EDGE];
  for (guint i = 0; i < edges.n; i++) {
    add_step (build, LUD_VERTEX, v, LUD_VERTEX,
              element->incident[LUD_VERTEX].items[i], ALONG);
    add_step (build, LUD_VERTEX, v, LUD_EDGE, edges.items[i], ALONG);
  }
  for (guint i = 0; i < element->incident[LUD_CELL].n; i++)
    add_step (build, LUD_VERTEX, v, LUD_CELL,
              element->incident[LUD_CELL].items[i], ALONG);
  add_vertex_diagonals (build, v);
}

/* -- edges ----------------------------------------------------------------- */

static void
add_edge_steps (LudBuild *build, guint32 e)
{
  const LudElement *element = lud_element (build, LUD_EDGE, e);
  for (guint end = 0; end < 2; end++) {
    const guint32 v = element->incident[LUD_VERTEX].items[end];
    const LudList edges =
        lud_element (build, LUD_VERTEX, v)->incident[LUD_EDGE];
    add_step (build, LUD_EDGE, e, LUD_VERTEX, v, ALONG);
    for (guint i = 0; i < edges.n; i++)
      if (edges.items[i] != e)
        add_step (build, LUD_EDGE, e, LUD_EDGE, edges.items[i], ALONG);
  }
  for (guint i = 0; i < element->incident[LUD_CELL].n; i++)
    add_step (build, LUD_EDGE, e, LUD_CELL,
              element->incident[LUD_CELL].items[i], ALONG);
}

/* -- cells ----------------------------------------------------------------- */

/* Adds a diagonal through each corner: to the cell that is nearest to the line
 * from the centre through the corner. */
static void
add_corner_diagonals (LudBuild *build, guint32 c)
{
  const LudList corners =
      lud_element (build, LUD_CELL, c)->incident[LUD_VERTEX];
  const LudPoint centre = get_point (build, LUD_CELL, c);
  for (guint i = 0; i < corners.n; i++) {
    const LudPoint corner = get_point (build, LUD_VERTEX, corners.items[i]);
    const LudList cells =
        lud_element (build, LUD_VERTEX, corners.items[i])->incident[LUD_CELL];
    double least_distance = G_MAXDOUBLE;
    guint32 opposite = c;
    for (guint k = 0; k < cells.n; k++) {
      const guint32 w = cells.items[k];
      if (is_related (build, LUD_CELL, c, w))
        continue;
      const double distance =
          distance_to_line (get_point (build, LUD_CELL, w), centre, corner);
      if (distance < least_distance) {
        least_distance = distance;
        opposite = w;
      }
    }
    if (opposite != c)
      add_step (build, LUD_CELL, c, LUD_CELL, opposite,
                ACROSS | BIT (ADJACENT));
  }
}

static void
add_off_diagonals (LudBuild *build, guint32 c)
{
  const LudList corners =
      lud_element (build, LUD_CELL, c)->incident[LUD_VERTEX];
  for (guint i = 0; i < corners.n; i++) {
    const LudList cells =
        lud_element (build, LUD_VERTEX, corners.items[i])->incident[LUD_CELL];
    for (guint k = 0; k < cells.n; k++)
      if (!is_related (build, LUD_CELL, c, cells.items[k]))
        add_step (build, LUD_CELL, c, LUD_CELL, cells.items[k], BESIDE);
  }
}

/* The edge at a corner of three edges that leads away from the cell, or -1. */
static gint32
find_outward_edge (const LudBuild *build, guint32 c, guint32 corner)
{
  const LudList edges =
      lud_element (build, LUD_VERTEX, corner)->incident[LUD_EDGE];
  for (guint i = 0; edges.n == 3 && i < edges.n; i++) {
    const LudElement *edge = lud_element (build, LUD_EDGE, edges.items[i]);
    if (edge->left != (gint32)c && edge->right != (gint32)c)
      return (gint32)edges.items[i];
  }
  return -1;
}

/* Adds a diagonal along the edge that leads away from a corner: to the cell at
 * its far end, if the cell is nearly in line with the edge. */
static void
add_far_diagonals (LudBuild *build, guint32 c)
{
  const LudList corners =
      lud_element (build, LUD_CELL, c)->incident[LUD_VERTEX];
  const LudPoint centre = get_point (build, LUD_CELL, c);
  for (guint i = 0; i < corners.n; i++) {
    const guint32 near_vertex = corners.items[i];
    const gint32 edge = find_outward_edge (build, c, near_vertex);
    if (edge < 0)
      continue;
    const guint32 far_vertex =
        lud_other_end (build->graph, (guint32)edge, near_vertex);
    const LudList cells =
        lud_element (build, LUD_VERTEX, far_vertex)->incident[LUD_CELL];
    double least_error = 0.1;
    guint32 opposite = c;
    for (guint k = 0; k < cells.n; k++) {
      const guint32 w = cells.items[k];
      if (is_related (build, LUD_CELL, c, w))
        continue;
      const LudPoint to = get_point (build, LUD_CELL, w);
      const double error =
          (distance_to_line (get_point (build, LUD_VERTEX, near_vertex), centre,
                             to) +
           distance_to_line (get_point (build, LUD_VERTEX, far_vertex), centre,
                             to)) /
          lud_compute_distance (centre, to);
      if (error < least_error) {
        least_error = error;
        opposite = w;
      }
    }
    if (opposite != c)
      add_step (build, LUD_CELL, c, LUD_CELL, opposite, ACROSS);
  }
}

static void
add_cell_steps (LudBuild *build, guint32 c)
{
  const LudElement *element = lud_element (build, LUD_CELL, c);
  const LudList edges = element->incident[LUD_EDGE];
  for (guint i = 0; i < element->incident[LUD_VERTEX].n; i++)
    add_step (build, LUD_CELL, c, LUD_VERTEX,
              element->incident[LUD_VERTEX].items[i], ALONG);
  for (guint i = 0; i < edges.n; i++) {
    const LudElement *edge = lud_element (build, LUD_EDGE, edges.items[i]);
    const gint32 other = edge->left == (gint32)c ? edge->right : edge->left;
    add_step (build, LUD_CELL, c, LUD_EDGE, edges.items[i], ALONG);
    if (other >= 0 && !is_related (build, LUD_CELL, c, (guint32)other))
      add_step (build, LUD_CELL, c, LUD_CELL, (guint32)other, ALONG);
  }
  add_corner_diagonals (build, c);
  add_off_diagonals (build, c);
  add_far_diagonals (build, c);
}

/* -- directions ------------------------------------------------------------ */

/* Whether each of eight sectors has at most one step. */
static gboolean
is_coarse (const GArray *steps)
{
  gboolean is_used[8] = {FALSE};
  for (guint i = 0; i < steps->len; i++) {
    gboolean *slot =
        &is_used[lud_find_sector (g_array_index (steps, LudStep, i).angle, 8)];
    if (*slot)
      return FALSE;
    *slot = TRUE;
  }
  return TRUE;
}

/* The direction in space of a step that rises or falls. */
static LudDirections
find_direction_in_space (LudPoint a, LudPoint b, double angle)
{
  const gboolean is_rising = b.z > a.z;
  const LudDirection first = is_rising ? LUD_U : LUD_D;
  const gboolean is_vertical = hypot (b.x - a.x, b.y - a.y) < LUD_SAME_POINT;
  return LUD_DIRECTION_BIT (
             is_vertical ? first : first + 1 + lud_find_sector (angle, 8)) |
         (is_rising ? BIT (UPWARD) : BIT (DOWNWARD));
}

static void
add_directions (LudBuild *build, LudType type, guint32 from)
{
  GArray *steps = build->steps[type][from];
  const LudPoint a = get_point (build, type, from);
  const gboolean has_eight_sectors = is_coarse (steps);
  for (guint i = 0; i < steps->len; i++) {
    LudStep *step = &g_array_index (steps, LudStep, i);
    const LudPoint b = get_point (build, step->type, step->to);
    if (fabs (b.z - a.z) > LUD_SAME_POINT)
      step->flags |= find_direction_in_space (a, b, step->angle);
    else
      step->flags |= LUD_DIRECTION_BIT (
          has_eight_sectors ? 2 * lud_find_sector (step->angle, 8)
                            : lud_find_sector (step->angle, 16));
  }
}

/* -- around a pivot -------------------------------------------------------- */

static guint
count_curved_edges (const LudBuild *build, guint32 cell)
{
  const LudList edges = lud_element (build, LUD_CELL, cell)->incident[LUD_EDGE];
  guint n = 0;
  for (guint i = 0; i < edges.n; i++)
    n += lud_edge (build->graph, edges.items[i])->curved;
  return n;
}

/* Whether a straight edge divides two cells. */
static gboolean
is_divided_by_straight_edge (const LudBuild *build, guint32 a, guint32 b)
{
  const LudList edges = lud_element (build, LUD_CELL, a)->incident[LUD_EDGE];
  for (guint i = 0; i < edges.n; i++) {
    const LudElement *edge = lud_element (build, LUD_EDGE, edges.items[i]);
    if ((edge->left == (gint32)b || edge->right == (gint32)b) &&
        !lud_edge (build->graph, edges.items[i])->curved)
      return TRUE;
  }
  return FALSE;
}

/* Whether the step goes along a ring. */
static gboolean
is_curved (const LudBuild *build, LudType type, guint32 from, guint32 to)
{
  switch (type) {
  case LUD_VERTEX: {
    const gint32 edge = lud_graph_find_edge (build->graph, from, to);
    return edge >= 0 && lud_edge (build->graph, (guint32)edge)->curved;
  }
  case LUD_EDGE:
    return lud_edge (build->graph, from)->curved &&
           lud_edge (build->graph, to)->curved;
  default:
    return count_curved_edges (build, from) >= 2 &&
           count_curved_edges (build, to) >= 2 &&
           is_divided_by_straight_edge (build, from, to);
  }
}

/* The vertex that is the pivot of the element's first vertex, or -1. */
static gint32
get_pivot (const LudBuild *build, LudType type, guint32 i)
{
  const guint32 vertex =
      type == LUD_VERTEX
          ? i
          : lud_element (build, type, i)->incident[LUD_VERTEX].items[0];
  return lud_vertex (build->graph, vertex)->pivot;
}

static LudDirections
find_rotation (const LudBuild *build, LudType type, guint32 from,
               const LudStep *step, LudPoint pivot)
{
  const LudPoint a = get_point (build, type, from);
  const double x = pivot.x - a.x, y = pivot.y - a.y, length = hypot (x, y);
  if (length < LUD_SAME_POINT)
    return BIT (OUT);
  const double cosine =
      (x * cos (step->angle) + y * sin (step->angle)) / length;
  if (cosine > 0.9)
    return BIT (IN);
  if (cosine < -0.9)
    return BIT (OUT);
  if (!is_curved (build, type, from, step->to))
    return 0;
  const double turn = y * cos (step->angle) - x * sin (step->angle);
  return turn < 0 ? BIT (CW) : BIT (CCW);
}

static void
add_rotations (LudBuild *build, LudType type, guint32 from)
{
  const gint32 pivot = get_pivot (build, type, from);
  GArray *steps = build->steps[type][from];
  for (guint i = 0; pivot >= 0 && i < steps->len; i++) {
    LudStep *step = &g_array_index (steps, LudStep, i);
    if (step->type != type || !(step->flags & BIT (ORTHOGONAL)))
      continue;
    const LudDirections found = find_rotation (
        build, type, from, step, lud_point (build->graph, (guint32)pivot));
    step->flags |= found | (found ? BIT (ROTATIONAL) : 0);
  }
}

/* -- lists ----------------------------------------------------------------- */

/* The angle clockwise from N, from 0 up to one turn. */
static double
normalise_bearing (double angle)
{
  const double turns = 0.25 - angle / (2 * G_PI);
  const double part = turns - floor (turns + 1e-7);
  return part < 0 ? 0 : part;
}

static int
compare_steps (gconstpointer a, gconstpointer b)
{
  const double x = normalise_bearing (((const LudStep *)a)->angle);
  const double y = normalise_bearing (((const LudStep *)b)->angle);
  return fabs (x - y) < 1e-7 ? 0 : x < y ? -1 : 1;
}

/* Sorts by insertion, as qsort is not stable; lists are short. */
static void
sort_steps (GArray *steps)
{
  LudStep *items = (LudStep *)steps->data;
  for (guint i = 1; i < steps->len; i++) {
    const LudStep step = items[i];
    guint j = i;
    for (; j > 0 && compare_steps (&items[j - 1], &step) > 0; j--)
      items[j] = items[j - 1];
    items[j] = step;
  }
}

static void
list_steps (LudBuild *build, LudType type, guint32 from, GArray *list)
{
  const GArray *steps = build->steps[type][from];
  LudElement *element = lud_element (build, type, from);
  LudElements *elements = &build->board->elements[type];
  for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
    g_array_set_size (list, 0);
    for (guint i = 0; i < steps->len; i++) {
      const LudStep *step = &g_array_index (steps, LudStep, i);
      if (step->type == type && step->flags >> d & 1) {
        g_array_append_val (list, step->to);
        elements->supported[d] |= step->flags & (BIT (ALL) - 1);
      }
    }
    if (list->len > 0)
      element->steps[d] = lud_list_new (build->board, list);
  }
  for (guint i = 0; i < steps->len; i++) {
    const LudStep *step = &g_array_index (steps, LudStep, i);
    if (step->type == type)
      element->supported |= step->flags & (BIT (ALL) - 1);
  }
}

void
lud_build_steps (LudBuild *build)
{
  void (*const add[LUD_N_TYPES]) (LudBuild * build, guint32 i) = {
      [LUD_VERTEX] = add_vertex_steps,
      [LUD_EDGE] = add_edge_steps,
      [LUD_CELL] = add_cell_steps,
  };
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (LudType t = 0; t < LUD_N_TYPES; t++) {
    const guint n = build->board->elements[t].n;
    build->steps[t] = g_new (GArray *, n + 1);
    for (guint i = 0; i < n; i++) {
      build->steps[t][i] = g_array_new (FALSE, FALSE, sizeof (LudStep));
      add[t](build, i);
      add_directions (build, t, i);
      add_rotations (build, t, i);
      sort_steps (build->steps[t][i]);
      list_steps (build, t, i, list);
    }
  }
  g_array_unref (list);
}
