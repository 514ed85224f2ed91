/* Chooses the shape of a board: by coordinates in names; otherwise by the first
 * that fits of steps with directions, a ring, a graph, and rows. */
#include "rg/board/shape.h"

#include "rg/analysis/constant-maps.h"
#include "rg/board/dots.h"
#include "rg/board/follow.h"
#include "rg/board/lattice.h"
#include "rg/board/name.h"
#include "rg/board/owner.h"
#include "rg/board/stress.h"

#include <math.h>

enum {
  LONGEST_ROW = 12,  /* of cells without places */
  FEWEST_POINTS = 20 /* of a race game such as backgammon */
};

/* -- the side of the first player ------------------------------------------ */

/* A game, and its values by which initial values are resolved. */
typedef struct {
  RgGame *game;
  RgValues *values;
} Initial;

static const RgValue *
find_initial_value (const Initial *initial, const RgExpr *place)
{
  if (place->kind == RG_EXPR_NAME) {
    const RgGlobal *global = rg_find_global (initial->game, place->name);
    return global ? rg_values_resolve (initial->values, global->value) : NULL;
  }
  const RgValue *map = find_initial_value (initial, place->left);
  return map ? rg_values_resolve (
                   initial->values,
                   rg_values_at (initial->values, map, place->right->name))
             : NULL;
}

/* Finds the mean row of the pieces of each of the first two players, rows[0]
 * and rows[1]. Returns FALSE if one of them has no pieces. */
static gboolean
find_mean_rows (RgGame *game, const RgBoard *board, double *rows)
{
  const Initial initial = {game, rg_values_new (game)};
  guint n[2] = {0, 0};
  rows[0] = rows[1] = 0;
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    const RgValue *value =
        cell->places[0] ? find_initial_value (&initial, cell->places[0]) : NULL;
    const char *text = value ? rg_text (game, value->name) : "empty";
    char *remainder = NULL;
    const gint owner = rg_board_is_nothing (text)
                           ? -1
                           : rg_board_owner (game, text, &remainder);
    g_free (remainder);
    if (owner != 0 && owner != 1)
      continue;
    rows[owner] += cell->y;
    n[owner]++;
  }
  rg_values_free (initial.values);
  for (guint i = 0; i < 2; i++)
    rows[i] /= MAX (n[i], 1);
  return n[0] > 0 && n[1] > 0;
}

/* Mirrors the board if the first player's pieces are not below. Returns FALSE,
 * and changes nothing, if both begin in the same rows. */
static gboolean
seat_players (RgGame *game, RgBoard *board)
{
  double rows[2];
  if (!find_mean_rows (game, board, rows) || fabs (rows[0] - rows[1]) < 0.5)
    return FALSE;
  if (rows[0] < rows[1])
    rg_board_mirror (board, TRUE);
  return TRUE;
}

void
rg_board_seat (RgGame *game, RgBoard *board)
{
  if (!seat_players (game, board))
    rg_board_mirror (board, TRUE);
}

/* -- keys with coordinates ------------------------------------------------- */

static RgName *
list_cell_names (const RgBoard *board)
{
  RgName *names = g_new (RgName, board->cells->len + 1);
  for (guint i = 0; i < board->cells->len; i++) {
    const RgExpr *key = rg_board_cell (board, i)->key;
    names[i] = key->kind == RG_EXPR_ACCESS ? key->right->name : key->name;
  }
  return names;
}

static RgBoardSteps *
find_steps (RgGame *game, const RgBoard *board)
{
  RgName *names = list_cell_names (board);
  RgBoardSteps *steps = rg_board_steps_new (game, names, board->cells->len);
  g_free (names);
  return steps;
}

static void
add_lines (RgBoard *board, const RgBoardSteps *steps)
{
  GArray *lines = rg_board_steps_lines (steps);
  g_array_append_vals (board->lines, lines->data, lines->len);
  g_array_free (lines, TRUE);
}

/* Whether the names are those of hexagons of RBG, `hx2y1`: there, rows are
 * centred, and each counts from 0. */
static gboolean
are_centred (const RgGame *game, const RgBoard *board, RgBoardForm form)
{
  const RgExpr *key = rg_board_cell (board, 0)->key;
  const char *text = rg_text (
      game, key->kind == RG_EXPR_ACCESS ? key->right->name : key->name);
  return form == RG_BOARD_XY && *text == 'h' && text[1] == 'x';
}

static void
centre_rows (RgBoard *board)
{
  const guint n = board->cells->len;
  double widest = 0;
  double *last_x = g_new0 (double, n + 1);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      if (rg_board_cell (board, k)->y == rg_board_cell (board, i)->y)
        last_x[i] = MAX (last_x[i], rg_board_cell (board, k)->x);
  for (guint i = 0; i < n; i++)
    widest = MAX (widest, last_x[i]);
  for (guint i = 0; i < n; i++)
    rg_board_cell (board, i)->x =
        2 * rg_board_cell (board, i)->x + widest - last_x[i];
  board->kind = RG_BOARD_HEX;
  g_free (last_x);
}

static void
find_lattice (RgGame *game, RgBoard *board, RgBoardKind requested,
              RgBoardForm form)
{
  if (are_centred (game, board, form) &&
      (requested == RG_BOARD_NONE || requested == RG_BOARD_HEX)) {
    centre_rows (board);
    return;
  }
  RgBoardSteps *steps = find_steps (game, board);
  gboolean oriented;
  if (!rg_board_lattice (board, steps, requested, &oriented)) {
    board->kind = RG_BOARD_GRAPH;
    add_lines (board, steps);
    rg_board_stress (board);
  } else {
    if (!oriented && form == RG_BOARD_LETTER)
      rg_board_mirror (board, TRUE);
    else if (!oriented && form != RG_BOARD_XY)
      seat_players (game, board);
    if (requested == RG_BOARD_NONE && rg_board_is_stretched (board, steps))
      board->kind = RG_BOARD_GRAPH;
    if (board->kind == RG_BOARD_GRAPH)
      add_lines (board, steps);
  }
  rg_board_steps_free (steps);
}

/* Makes the board of the cells of a map below an outer key, which may be NULL.
 * Returns NULL if the names have no coordinates. */
static RgBoard *
make_named_board (RgGame *game, const RgExpr *map, const RgExpr *outer,
                  const char *title, RgBoardKind requested)
{
  const RgType *set = rg_expr_type (game, map)->source;
  if (set->n_symbols > RG_BOARD_MOST_CELLS)
    return NULL;
  RgBoard *board = rg_board_new (requested, title);
  if ((requested == RG_BOARD_NONE || requested == RG_BOARD_DOTS) &&
      rg_board_add_dots (game, map, outer, board))
    return board;
  RgBoardNames *names = rg_board_names_new (game, set->symbols, set->n_symbols);
  if (!names->is_board) {
    rg_board_free (board);
    board = NULL;
  }
  for (guint i = 0; i < set->n_symbols && board; i++) {
    const RgExpr *symbol = rg_expr_name (game, set->symbols[i]);
    if (names->is_cell[i])
      rg_board_add (board,
                    outer ? rg_expr_access (game, outer, symbol) : symbol,
                    rg_expr_access (game, map, symbol), names->coordinates[i].x,
                    names->coordinates[i].y);
  }
  if (board)
    find_lattice (game, board, requested, names->form);
  rg_board_names_free (names);
  return board;
}

/* Adds a board for each outer key. */
static void
add_boards (RgGame *game, const RgExpr *map, const char *title,
            RgBoardKind requested, GPtrArray *boards)
{
  const RgType *set = rg_expr_type (game, map)->source;
  for (guint i = 0; i < set->n_symbols && i < LONGEST_ROW; i++) {
    const RgExpr *outer = rg_expr_name (game, set->symbols[i]);
    char *text =
        g_strdup_printf ("%s %s", title, rg_text (game, set->symbols[i]));
    RgBoard *board = make_named_board (game, rg_expr_access (game, map, outer),
                                       outer, text, requested);
    g_free (text);
    if (!board)
      return;
    g_ptr_array_add (boards, board);
  }
}

/* -- two keys -------------------------------------------------------------- */

/* Skips the letter of a text such as "x0". */
static const char *
skip_letter (const char *text)
{
  return g_ascii_isalpha (text[0]) && g_ascii_isdigit (text[1]) ? text + 1
                                                                : text;
}

static gboolean
are_coordinates (const RgGame *game, const RgType *set)
{
  for (guint i = 0; i < set->n_symbols; i++)
    if (!rg_board_is_coordinate (skip_letter (rg_text (game, set->symbols[i]))))
      return FALSE;
  return set->n_symbols >= 2;
}

static gboolean
is_player_set (RgGame *game, const RgType *set)
{
  return rg_type_equal (
      game, set,
      rg_type_resolve (game, rg_type_name (game, rg_intern (game, "Player"))));
}

/* Makes the board of a map `board[x][y]`. NULL: it has more than
 * RG_BOARD_MOST_CELLS cells. */
static RgBoard *
make_crossed_board (RgGame *game, const RgExpr *map, const char *title,
                    RgBoardKind requested)
{
  const RgType *across = rg_expr_type (game, map)->source;
  const RgType *down = rg_expr_type (game, map)->target->source;
  if ((guint64)across->n_symbols * down->n_symbols > RG_BOARD_MOST_CELLS)
    return NULL;
  RgBoard *board = rg_board_new (
      requested == RG_BOARD_NONE ? RG_BOARD_GRID : requested, title);
  for (guint x = 0; x < across->n_symbols; x++)
    for (guint y = 0; y < down->n_symbols; y++) {
      const RgExpr *column = rg_expr_name (game, across->symbols[x]);
      const RgExpr *row = rg_expr_name (game, down->symbols[y]);
      rg_board_add (
          board, rg_expr_access (game, column, row),
          rg_expr_access (game, rg_expr_access (game, map, column), row),
          rg_board_key_number (skip_letter (rg_text (game, column->name)), x),
          rg_board_key_number (skip_letter (rg_text (game, row->name)), y));
    }
  /* numbers of rows count upwards, as in the games of GDL */
  rg_board_seat (game, board);
  return board;
}

void
rg_board_row (RgGame *game, const RgGlobal *variable, RgBoardKind kind,
              GPtrArray *boards)
{
  const RgExpr *variable_expr = rg_expr_name (game, variable->name);
  const RgType *type = rg_type_resolve (game, variable->type);
  const gboolean is_set = type->kind == RG_TYPE_SET;
  if (!is_set && type->target->kind != RG_TYPE_SET)
    return;
  RgBoard *board = rg_board_new (kind, rg_text (game, variable->name));
  if (is_set)
    rg_board_add (board, variable_expr, variable_expr, 0, 0);
  for (guint i = 0; !is_set && i < type->source->n_symbols; i++) {
    const RgExpr *key = rg_expr_name (game, type->source->symbols[i]);
    rg_board_add (board, key, rg_expr_access (game, variable_expr, key), i, 0);
  }
  g_ptr_array_add (boards, board);
}

void
rg_board_shape (RgGame *game, const RgGlobal *map, RgBoardKind kind,
                GPtrArray *boards)
{
  const char *title = rg_text (game, map->name);
  const RgExpr *map_expr = rg_expr_name (game, map->name);
  const RgType *type = rg_type_resolve (game, map->type);
  RgBoard *board = NULL;
  if (type->kind != RG_TYPE_ARROW)
    return;
  if (type->target->kind == RG_TYPE_SET)
    board = make_named_board (game, map_expr, NULL, title, kind);
  else if (type->target->target->kind != RG_TYPE_SET)
    return;
  else if (!is_player_set (game, type->source) &&
           are_coordinates (game, type->source) &&
           are_coordinates (game, type->target->source))
    board = make_crossed_board (game, map_expr, title, kind);
  else
    add_boards (game, map_expr, title, kind, boards);
  if (board)
    g_ptr_array_add (boards, board);
}

/* -- keys without coordinates ---------------------------------------------- */

/* Whether the lines are one ring through all cells. Writes the cells to
 * `order`, along the ring from the first one on. */
static gboolean
is_ring (const RgBoard *board, guint *order)
{
  const guint n = board->cells->len;
  gboolean *visited = g_new0 (gboolean, n);
  guint current = 0, n_visited = 0;
  for (gboolean has_next = board->lines->len == n; has_next;) {
    order[n_visited++] = current;
    visited[current] = TRUE;
    has_next = FALSE;
    for (guint i = 0; i < board->lines->len && !has_next; i++) {
      const RgBoardLine *line = &g_array_index (board->lines, RgBoardLine, i);
      const guint to = line->from == current ? line->to
                       : line->to == current ? line->from
                                             : current;
      has_next = !visited[to];
      current = has_next ? to : current;
    }
  }
  g_free (visited);
  return n_visited == n && n > 2;
}

/* Places n cells of a ring: the first half along the lower row, the others back
 * along the upper one. */
static void
place_ring (RgBoard *board, const guint *order, guint n)
{
  const guint half = (n + 1) / 2;
  for (guint i = 0; i < n; i++) {
    RgBoardCell *cell = rg_board_cell (board, order[i]);
    cell->x = i < half ? i : n - 1 - i;
    cell->y = i < half;
  }
  board->kind = RG_BOARD_GRID;
  g_array_set_size (board->lines, 0);
}

static gboolean
has_number (RgGame *game, const RgBoard *board, guint i)
{
  return rg_board_number (
             rg_text (game, rg_board_cell (board, i)->key->name)) >= 0;
}

/* Places the cells in two rows, as those of a ring.  If the first one has a
 * number, those without one, such as a bar, are trays beside the rows. */
static void
place_path (RgGame *game, RgBoard *board)
{
  const gboolean by_number = has_number (game, board, 0);
  guint *points = g_new (guint, board->cells->len + 1);
  GArray *trays = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = 0;
  for (guint i = 0; i < board->cells->len; i++) {
    if (by_number && !has_number (game, board, i))
      g_array_append_val (trays, i);
    else
      points[n++] = i;
  }
  place_ring (board, points, n);
  for (guint i = 0; i < trays->len; i++) {
    RgBoardCell *cell = rg_board_cell (board, g_array_index (trays, guint, i));
    cell->x = (n + 1) / 2 + i / 2;
    cell->y = i % 2;
    cell->shade = 1;
  }
  g_free (points);
  g_array_free (trays, TRUE);
}

static void
place_rows (RgBoard *board)
{
  const guint n = board->cells->len;
  const guint rows = (n + LONGEST_ROW - 1) / LONGEST_ROW;
  const guint width = (n + rows - 1) / MAX (rows, 1);
  for (guint i = 0; i < n; i++) {
    rg_board_cell (board, i)->x = i % width;
    rg_board_cell (board, i)->y = i / width;
  }
  board->kind = RG_BOARD_GRID;
  g_array_set_size (board->lines, 0);
}

/* Makes the cells of a ring holes if their values are numbers, which count the
 * seeds in them. */
static void
make_pits (RgGame *game, RgBoard *board)
{
  const RgType *set = rg_expr_type (game, rg_board_cell (board, 0)->places[0]);
  for (guint i = 0; i < set->n_symbols; i++)
    if (rg_board_number (rg_text (game, set->symbols[i])) < 0)
      return;
  board->kind = RG_BOARD_PITS;
  for (guint i = 0; i < board->cells->len; i++) {
    rg_board_cell (board, i)->x *= 2;
    rg_board_cell (board, i)->y *= 2;
  }
}

static void
place_cells (RgGame *game, RgBoard *board)
{
  RgBoardSteps *steps = find_steps (game, board);
  const guint n = board->cells->len;
  guint *order = g_new (guint, n + 1);
  add_lines (board, steps);
  if (is_ring (board, order)) {
    place_ring (board, order, n);
    make_pits (game, board);
  } else if (board->lines->len < n)
    place_rows (board);
  else if (rg_board_follow (board, steps) || rg_board_rank (board, steps)) {
    g_array_set_size (board->lines, 0);
    rg_board_steps_keep_directed (steps);
    rg_board_connect (board, steps);
  } else if (n <= RG_BOARD_MOST_STRESS) {
    board->kind = RG_BOARD_GRAPH;
    rg_board_stress (board);
  } else
    place_rows (board);
  g_free (order);
  rg_board_steps_free (steps);
}

/* Makes a board of all keys except those with names for nothing, such as
 * `none`. */
static RgBoard *
make_list (RgGame *game, const RgExpr *map, const char *title)
{
  const RgType *set = rg_expr_type (game, map)->source;
  RgBoard *board = rg_board_new (RG_BOARD_GRID, title);
  for (guint i = 0; i < set->n_symbols && i < RG_BOARD_MOST_CELLS; i++) {
    const RgExpr *symbol = rg_expr_name (game, set->symbols[i]);
    const char *text = rg_text (game, symbol->name);
    if (rg_board_number (text) >= 0 || !rg_board_is_nothing (text))
      rg_board_add (board, symbol, rg_expr_access (game, map, symbol), 0, 0);
  }
  return board;
}

/* Adds the men of all players at the same cells: `men[white][p3]`. */
static void
add_players (RgGame *game, const RgExpr *map, RgBoard *board)
{
  const RgType *players = rg_expr_type (game, map)->source;
  const guint n = board->cells->len;
  for (guint i = 0; i < players->n_symbols; i++) {
    const RgExpr *player = rg_expr_name (game, players->symbols[i]);
    const RgExpr *player_map = rg_expr_access (game, map, player);
    for (guint k = 0; k < n; k++) {
      const RgBoardCell cell = *rg_board_cell (board, k);
      const RgExpr *symbol = cell.places[0]->right;
      const RgExpr *key = rg_expr_access (game, player, symbol);
      const RgExpr *place = rg_expr_access (game, player_map, symbol);
      rg_board_cell (board, k)->key = i == 0 ? key : cell.key;
      rg_board_cell (board, k)->places[0] = i == 0 ? place : cell.places[0];
      if (i > 0)
        rg_board_add (board, key, place, cell.x, cell.y);
    }
  }
}

void
rg_board_list (RgGame *game, const RgGlobal *map, GPtrArray *boards)
{
  const RgExpr *map_expr = rg_expr_name (game, map->name);
  const RgType *type = rg_expr_type (game, map_expr);
  const gboolean has_players = type->target->kind == RG_TYPE_ARROW;
  const RgExpr *list =
      has_players
          ? rg_expr_access (game, map_expr,
                            rg_expr_name (game, type->source->symbols[0]))
          : map_expr;
  RgBoard *board = make_list (game, list, rg_text (game, map->name));
  if (board->cells->len < 2) {
    rg_board_free (board);
    return;
  }
  const gboolean has_heaps =
      has_players || rg_board_are_counted (game, type->target);
  if (has_heaps && board->cells->len >= FEWEST_POINTS) {
    place_path (game, board);
    board->kind = RG_BOARD_STACK;
  } else
    place_cells (game, board);
  if (has_players)
    add_players (game, map_expr, board);
  g_ptr_array_add (boards, board);
}
