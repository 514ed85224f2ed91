/* Makes square grids: a vertex at each point of the shape with integer
 * coordinates. */
#include "lud/board/shapes.h"

#include <math.h>

/* The grid while it is built: a graph, and its vertices by row and column. */
typedef struct {
  LudGraph *graph;
  guint rows, columns;
  gint32 *vertices; /* at row * columns + column; -1: none */
} Grid;

static Grid
grid_new (guint rows, guint columns)
{
  Grid grid = {lud_graph_new (), rows, columns,
               g_new (gint32, (gsize)rows * columns + 1)};
  for (gsize i = 0; i < (gsize)rows * columns; i++)
    grid.vertices[i] = -1;
  return grid;
}

static void
grid_put (Grid *grid, guint row, guint column)
{
  grid->vertices[(gsize)row * grid->columns + column] =
      (gint32)lud_graph_add_vertex (grid->graph, column, row, 0);
}

static gint32
grid_get (const Grid *grid, guint row, guint column)
{
  return row < grid->rows && column < grid->columns
             ? grid->vertices[(gsize)row * grid->columns + column]
             : -1;
}

static void
add_edge_between (LudGraph *graph, gint32 a, gint32 b)
{
  if (a >= 0 && b >= 0)
    lud_graph_join (graph, (guint32)a, (guint32)b);
}

static void
join_neighbours (Grid *grid)
{
  for (guint r = 0; r < grid->rows; r++)
    for (guint c = 0; c < grid->columns; c++) {
      add_edge_between (grid->graph, grid_get (grid, r, c),
                        grid_get (grid, r + 1, c));
      add_edge_between (grid->graph, grid_get (grid, r, c),
                        grid_get (grid, r, c + 1));
    }
}

/* -- diagonals ------------------------------------------------------------- */

/* Finds the vertices of a unit square: bottom left, then clockwise. */
static gboolean
find_corners (const Grid *grid, guint r, guint c, gint32 corners[4])
{
  corners[0] = grid_get (grid, r, c);
  corners[1] = grid_get (grid, r + 1, c);
  corners[2] = grid_get (grid, r + 1, c + 1);
  corners[3] = grid_get (grid, r, c + 1);
  return corners[0] >= 0 && corners[1] >= 0 && corners[2] >= 0 &&
         corners[3] >= 0;
}

static void
add_diagonal (Grid *grid, LudDiagonals diagonals, guint r, guint c)
{
  gint32 corners[4];
  if (!find_corners (grid, r, c, corners))
    return;
  const guint middle_row = grid->rows / 2, middle_column = grid->columns / 2;
  gboolean is_rising = FALSE;
  switch (diagonals) {
  case LUD_DIAGONALS_SOLID: {
    const guint32 centre =
        lud_graph_add_vertex (grid->graph, c + 0.5, r + 0.5, 0);
    for (guint i = 0; i < 4; i++)
      add_edge_between (grid->graph, corners[i], (gint32)centre);
    return;
  }
  case LUD_DIAGONALS_SOLID_NO_SPLIT:
    add_edge_between (grid->graph, corners[0], corners[2]);
    add_edge_between (grid->graph, corners[1], corners[3]);
    return;
  case LUD_DIAGONALS_ALTERNATING:
    is_rising = (r + c) % 2 == 0;
    break;
  case LUD_DIAGONALS_CONCENTRIC:
    is_rising = (r < middle_row) != (c < middle_column);
    break;
  case LUD_DIAGONALS_NONE:
  case LUD_DIAGONALS_RADIATING:
    return;
  }
  if (is_rising)
    add_edge_between (grid->graph, corners[0], corners[2]);
  else
    add_edge_between (grid->graph, corners[1], corners[3]);
}

/* Adds cells from the middle outwards, along the four diagonals. */
static void
add_radiating (Grid *grid)
{
  static const struct {
    gint row, column;
  } directions[4] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
  const gint row = (gint)grid->rows / 2, column = (gint)grid->columns / 2;
  const gint n_steps = (gint)MAX (grid->rows, grid->columns);
  for (gint n = 0; n < n_steps; n++)
    for (guint w = 0; w < G_N_ELEMENTS (directions); w++) {
      const gint r = row + n * directions[w].row,
                 c = column + n * directions[w].column;
      add_edge_between (grid->graph, grid_get (grid, (guint)r, (guint)c),
                        grid_get (grid, (guint)(r + directions[w].row),
                                  (guint)(c + directions[w].column)));
    }
}

static LudGraph *
grid_finish (Grid *grid, LudDiagonals diagonals)
{
  join_neighbours (grid);
  if (diagonals == LUD_DIAGONALS_RADIATING)
    add_radiating (grid);
  else
    for (guint r = 0; r < grid->rows; r++)
      for (guint c = 0; c < grid->columns; c++)
        add_diagonal (grid, diagonals, r, c);
  g_free (grid->vertices);
  lud_graph_make_faces (grid->graph, FALSE);
  lud_graph_reorder (grid->graph, LUD_ORDER_ALL);
  return grid->graph;
}

/* -- shapes ---------------------------------------------------------------- */

LudGraph *
lud_make_grid_rectangle (guint rows, guint columns, LudDiagonals diagonals,
                         gboolean cells)
{
  Grid grid = grid_new (rows + (cells != FALSE), columns + (cells != FALSE));
  for (guint r = 0; r < grid.rows; r++)
    for (guint c = 0; c < grid.columns; c++)
      grid_put (&grid, r, c);
  return grid_finish (&grid, diagonals);
}

LudGraph *
lud_make_grid_diamond (guint size, LudDiagonals diagonals)
{
  const gint n = (gint)size;
  Grid grid = grid_new (2 * size, 2 * size);
  for (gint r = 0; r < 2 * n; r++)
    for (gint c = 0; c < 2 * n; c++)
      if (r + c >= n - 1 && c - r <= n && r - c <= n && r + c < 3 * n)
        grid_put (&grid, (guint)r, (guint)c);
  return grid_finish (&grid, diagonals);
}

LudGraph *
lud_make_grid_polygon (const LudPolygon *polygon, LudDiagonals diagonals)
{
  LudPoint low, high;
  lud_polygon_find_box (polygon, &low, &high);
  const gint left = (gint)floor (low.x) - 1, bottom = (gint)floor (low.y) - 1;
  Grid grid = grid_new ((guint)(ceil (high.y) + 2 - bottom),
                        (guint)(ceil (high.x) + 2 - left));
  for (guint r = 0; r < grid.rows; r++)
    for (guint c = 0; c < grid.columns; c++) {
      const LudPoint point = {left + (gint)c, bottom + (gint)r, 0};
      if (lud_polygon_contains (polygon, point)) {
        grid_put (&grid, r, c);
        lud_vertex (grid.graph, grid.graph->vertices->len - 1)->point = point;
      }
    }
  return grid_finish (&grid, diagonals);
}

LudPolygon *
lud_make_grid_outline (const gint64 *sides, guint n)
{
  static const struct {
    gint row, column;
  } steps[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  const guint n_sides = MAX (n, 4);
  LudPolygon *polygon = lud_polygon_new (n_sides);
  gint row = 0, column = 0, direction = 1;
  for (guint i = 0; i < n_sides; i++) {
    const gint side = (gint)sides[i % n];
    direction = (direction + (side < 0 ? 3 : 1)) % 4;
    const gint length = ABS (side);
    row += length * steps[direction].row;
    column += length * steps[direction].column;
    polygon->points[i] = (LudPoint){column, row, 0};
  }
  lud_polygon_inflate (polygon, LUD_INFLATION);
  return polygon;
}

LudGraph *
lud_make_grid_pyramid (guint size, gboolean cells)
{
  LudGraph *graph = lud_graph_new ();
  const guint n_layers = size + (cells != FALSE);
  for (guint layer = 0; layer < n_layers; layer++) {
    const guint n = n_layers - layer;
    const double offset = layer * 0.5, z = layer * sqrt (0.5);
    const guint32 first = graph->vertices->len;
    for (guint r = 0; r < n; r++)
      for (guint c = 0; c < n; c++)
        lud_graph_add_vertex (graph, offset + c, offset + r, z);
    for (guint i = 0; i < n * n; i++) {
      const gint32 vertex = (gint32)(first + i);
      if (i / n + 1 < n)
        add_edge_between (graph, vertex, vertex + (gint32)n);
      if (i % n + 1 < n)
        add_edge_between (graph, vertex, vertex + 1);
    }
  }
  lud_graph_make_faces (graph, FALSE);
  guint32 below = 0;
  for (guint layer = 0; layer + 1 < n_layers; layer++) {
    const guint n = n_layers - layer;
    const guint32 above = below + n * n;
    for (guint r = 0; r + 1 < n; r++)
      for (guint c = 0; c + 1 < n; c++) {
        const gint32 vertex = (gint32)(above + r * (n - 1) + c);
        const gint32 corner = (gint32)(below + r * n + c);
        add_edge_between (graph, corner, vertex);
        add_edge_between (graph, corner + (gint32)n, vertex);
        add_edge_between (graph, corner + (gint32)n + 1, vertex);
        add_edge_between (graph, corner + 1, vertex);
      }
    below = above;
  }
  lud_graph_reorder (graph, LUD_ORDER_ALL);
  return graph;
}
