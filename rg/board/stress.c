/* Lays out cells by stress majorisation: each moves to the weighted mean of the
 * places that its distances require (stress.h). */
#include "rg/board/stress.h"

#include <math.h>

enum { ROUNDS = 200 };

/* Finds all distances by breadth-first search. Distances between two components
 * are one more than the longest one within them. */
static double *
find_distances (const RgBoard *board)
{
  const guint n = board->cells->len;
  double *distances = g_new (double, (gsize)n *n);
  guint *queue = g_new (guint, n);
  double max_distance = 1;
  for (guint from = 0; from < n; from++) {
    double *row = distances + (gsize)from * n;
    guint head = 0, tail = 0;
    for (guint i = 0; i < n; i++)
      row[i] = -1;
    row[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
      const guint cell = queue[head++];
      for (guint i = 0; i < board->lines->len; i++) {
        const RgBoardLine *line = &g_array_index (board->lines, RgBoardLine, i);
        const guint to = line->from == cell ? line->to
                         : line->to == cell ? line->from
                                            : cell;
        if (row[to] >= 0)
          continue;
        row[to] = row[cell] + 1;
        max_distance = MAX (max_distance, row[to]);
        queue[tail++] = to;
      }
    }
  }
  for (gsize i = 0; i < (gsize)n * n; i++)
    distances[i] = distances[i] < 0 ? max_distance + 1 : distances[i];
  g_free (queue);
  return distances;
}

/* Moves a cell to the weighted mean of the places that its distances to the
 * other cells give. */
static void
move_cell (RgBoard *board, guint i, const double *distances)
{
  const guint n = board->cells->len;
  RgBoardCell *cell = rg_board_cell (board, i);
  double x = 0, y = 0, weights = 0;
  for (guint k = 0; k < n; k++) {
    if (k == i)
      continue;
    const RgBoardCell *other = rg_board_cell (board, k);
    const double distance = distances[(gsize)i * n + k];
    const double weight = 1 / (distance * distance);
    const double dx = cell->x - other->x, dy = cell->y - other->y;
    const double length = MAX (sqrt (dx * dx + dy * dy), 1e-9);
    x += weight * (other->x + distance * dx / length);
    y += weight * (other->y + distance * dy / length);
    weights += weight;
  }
  if (weights > 0) {
    cell->x = x / weights;
    cell->y = y / weights;
  }
}

void
rg_board_stress (RgBoard *board)
{
  const guint n = board->cells->len;
  const double angle = 2 * 3.14159265358979323846 / MAX (n, 1);
  for (guint i = 0; i < n; i++) {
    rg_board_cell (board, i)->x = cos (i * angle) * n / 6;
    rg_board_cell (board, i)->y = sin (i * angle) * n / 6;
  }
  if (n > RG_BOARD_MOST_STRESS)
    return;
  double *distances = find_distances (board);
  for (guint round = 0; round < ROUNDS; round++)
    for (guint i = 0; i < n; i++)
      move_cell (board, i, distances);
  g_free (distances);
}
