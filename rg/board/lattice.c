/* Finds the vector of each step by majority vote, and from these whether cells
 * are squares or hexagons, and which way is up. */
#include "rg/board/lattice.h"

#include <math.h>
#include <stdlib.h>

/* The difference of the places of two cells. */
typedef struct {
  gint x, y;
} Vector;

static Vector
get_vector (const RgBoard *board, const RgBoardLine *pair)
{
  const RgBoardCell *from = rg_board_cell (board, pair->from);
  const RgBoardCell *to = rg_board_cell (board, pair->to);
  return (Vector){(gint)(to->x - from->x), (gint)(to->y - from->y)};
}

/* Finds the vector that most pairs of the map have (Boyer and Moore). Returns
 * FALSE if fewer than three of five have it. */
static gboolean
find_common_vector (const RgBoard *board, const RgBoardStep *step,
                    Vector *common)
{
  guint votes = 0, n = 0;
  *common = (Vector){0, 0};
  for (guint i = 0; i < step->pairs->len; i++) {
    const Vector vector =
        get_vector (board, &g_array_index (step->pairs, RgBoardLine, i));
    if (votes == 0)
      *common = vector;
    votes += vector.x == common->x && vector.y == common->y ? 1 : -1;
  }
  for (guint i = 0; i < step->pairs->len; i++) {
    const Vector vector =
        get_vector (board, &g_array_index (step->pairs, RgBoardLine, i));
    n += vector.x == common->x && vector.y == common->y;
  }
  return 5 * n >= 3 * step->pairs->len;
}

/* The neighbours, of the eight around a cell, that steps lead to. */
typedef struct {
  gboolean straight[2];     /* along a row, along a column */
  gboolean falling, rising; /* (1, 1), (1, -1) */
  gboolean has_farther;     /* steps to farther cells */
  guint n_regular;          /* maps with a common vector */
  gint up, right; /* -1 or 1: the change of y by "up", of x by "right"; 0:
                   * unknown */
} Neighbours;

static void
record_vector (Neighbours *neighbours, Vector vector)
{
  const gint x = abs (vector.x), y = abs (vector.y);
  if (x > 1 || y > 1)
    neighbours->has_farther = TRUE;
  else if (x + y == 1)
    neighbours->straight[y] = TRUE;
  else if (vector.x == vector.y)
    neighbours->falling = TRUE;
  else
    neighbours->rising = TRUE;
}

static void
record_step (const RgBoard *board, const RgBoardStep *step,
             Neighbours *neighbours)
{
  Vector vector;
  gint x, y;
  if (!find_common_vector (board, step, &vector))
    return;
  neighbours->n_regular++;
  record_vector (neighbours, vector);
  if (!rg_board_step_direction (step, &x, &y))
    return;
  /* The first step decides: `back[north]` is the opposite of `step[north]`. */
  if (neighbours->up == 0 && y * vector.y != 0)
    neighbours->up = y * vector.y > 0 ? -1 : 1;
  if (neighbours->right == 0 && x * vector.x != 0)
    neighbours->right = x * vector.x > 0 ? 1 : -1;
}

static Neighbours
find_neighbours (const RgBoard *board, const RgBoardSteps *steps)
{
  Neighbours neighbours = {.up = 0};
  for (guint i = 0; i < steps->maps->len; i++)
    record_step (board, g_ptr_array_index (steps->maps, i), &neighbours);
  for (guint i = 0; i < steps->related->len; i++)
    record_vector (
        &neighbours,
        get_vector (board, &g_array_index (steps->related, RgBoardLine, i)));
  return neighbours;
}

void
rg_board_mirror (RgBoard *board, gboolean rows)
{
  double least = G_MAXDOUBLE, greatest = -G_MAXDOUBLE;
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    least = MIN (least, rows ? cell->y : cell->x);
    greatest = MAX (greatest, rows ? cell->y : cell->x);
  }
  const double sum = least + greatest;
  for (guint i = 0; i < board->cells->len; i++) {
    RgBoardCell *cell = rg_board_cell (board, i);
    if (rows)
      cell->y = sum - cell->y;
    else
      cell->x = sum - cell->x;
  }
}

/* Makes the cells hexagons: they have neighbours in rows, in columns and on one
 * diagonal only, so six of them. `falling`: this diagonal falls to the right.
 */
static void
make_hexagons (RgBoard *board, gboolean falling)
{
  board->kind = RG_BOARD_HEX;
  for (guint i = 0; i < board->cells->len; i++) {
    RgBoardCell *cell = rg_board_cell (board, i);
    cell->x = 2 * cell->x + (falling ? -cell->y : cell->y);
  }
}

gboolean
rg_board_lattice (RgBoard *board, const RgBoardSteps *steps,
                  RgBoardKind requested, gboolean *oriented)
{
  const Neighbours neighbours = find_neighbours (board, steps);
  const gboolean is_hexagonal =
      neighbours.straight[0] && neighbours.straight[1] &&
      !neighbours.has_farther && neighbours.falling != neighbours.rising;
  *oriented = neighbours.up != 0;
  board->kind = requested == RG_BOARD_NONE ? RG_BOARD_GRID : requested;
  if (requested == RG_BOARD_NONE && neighbours.has_farther &&
      neighbours.n_regular == 0)
    return FALSE;
  if (requested == RG_BOARD_HEX || (requested == RG_BOARD_NONE && is_hexagonal))
    make_hexagons (board, neighbours.falling && !neighbours.rising);
  if (neighbours.up > 0)
    rg_board_mirror (board, TRUE);
  if (neighbours.right < 0)
    rg_board_mirror (board, FALSE);
  return TRUE;
}
