/* Finds places for the vertices of a board: by coordinates in their names, if
 * the labels agree with them; by labels that are directions; by ranks; or by
 * the distances in the graph. */
#include "rbg/lower/picture.h"

#include "rg/board/follow.h"
#include "rg/board/name.h"
#include "rg/board/pragma.h"
#include "rg/board/stress.h"
#include "rg/builtins.h"

static RgBoardSteps *
make_steps (const RbgTables *tables)
{
  const RbgTree *tree = tables->tree;
  RgBoardSteps *steps = rg_board_steps_empty ();
  for (guint32 i = 0; i < tree->n_labels; i++) {
    const RbgLabel *label = &tree->labels[i];
    RgBoardStep *step =
        rg_board_steps_add (steps, rg_text (tables->game, label->name));
    for (guint32 k = 0; k < label->n_arcs; k++) {
      const RgBoardLine pair = {label->arcs[k].from, label->arcs[k].to};
      g_array_append_val (step->pairs, pair);
    }
  }
  return steps;
}

static RgBoard *
make_board (const RbgTables *tables)
{
  RgGame *game = tables->game;
  RgBoard *board = rg_board_new (RG_BOARD_GRID, rg_text (game, tables->board));
  for (guint32 i = 0; i < tables->tree->n_vertices; i++)
    rg_board_add (board, rg_expr_name (game, tables->vertices[i]), NULL, 0, 0);
  return board;
}

static void
place_by_names (RgBoard *board, const RgBoardNames *names)
{
  board->kind = RG_BOARD_GRID;
  for (guint i = 0; i < board->cells->len; i++) {
    rg_board_cell (board, i)->x = names->coordinates[i].x;
    rg_board_cell (board, i)->y = names->form == RG_BOARD_XY
                                      ? names->coordinates[i].y
                                      : -names->coordinates[i].y;
  }
}

static void
place_by_stress (RgBoard *board, const RgBoardSteps *steps)
{
  GArray *lines = rg_board_steps_lines (steps);
  g_array_append_vals (board->lines, lines->data, lines->len);
  g_array_free (lines, TRUE);
  rg_board_stress (board);
  board->kind = RG_BOARD_GRAPH;
}

/* Adds the pragma. Without it, tools find the places by the names, even where
 * labels contradict them, as for a diamond that is written as a rectangle. */
static void
add_pragma (RbgTables *tables, RgBoard *board, const RgBoardSteps *steps,
            const RgBoardNames *names)
{
  const guint n = board->cells->len;
  const gboolean is_named = names->is_board && names->n == n;
  if (is_named)
    place_by_names (board, names);
  const gboolean is_placed = (is_named && rg_board_agrees (board, steps)) ||
                             rg_board_follow (board, steps) ||
                             (!is_named && rg_board_rank (board, steps));
  if (is_placed)
    rg_board_connect (board, steps);
  else if (!is_named && n <= RG_BOARD_MOST_STRESS)
    place_by_stress (board, steps);
  else
    return;
  rg_add_builtins (tables->game);
  rg_board_add_pragma (tables->game, board, &tables->board);
}

void
rbg_add_picture (RbgTables *tables)
{
  RgBoard *board = make_board (tables);
  RgBoardSteps *steps = make_steps (tables);
  RgBoardNames *names = rg_board_names_new (tables->game, tables->vertices,
                                            tables->tree->n_vertices);
  if (board->cells->len >= RG_BOARD_FEWEST_CELLS)
    add_pragma (tables, board, steps, names);
  rg_board_names_free (names);
  rg_board_steps_free (steps);
  rg_board_free (board);
}
