/* Reads the pragma @board, and writes one for a board:
 *
 *     @board board : grid;
 *     @board board : graph a 0 0, b 1 0 : a b;
 *
 * The short form is written if the board follows from the names of its cells.
 */
#include "rg/board/pragma.h"

#include "rg/board/shape.h"

#include <math.h>

/* Returns the place, or NULL if its value is a map or has no type. */
static const RgExpr *
keep_if_set (RgGame *game, const RgExpr *place)
{
  const RgType *type = rg_expr_type (game, place);
  return type && type->kind == RG_TYPE_SET ? place : NULL;
}

static void
add_cell (RgGame *game, const RgPragma *pragma, const RgPragmaCell *listed,
          RgBoard *board)
{
  RgBoardCell cell = {.key = listed->key,
                      .x = (double)listed->x,
                      .y = (double)listed->y,
                      .shade = (int)MIN (listed->shade, G_MAXINT16)};
  for (guint i = 0; i < board->n_layers; i++)
    cell.places[i] =
        listed->place && i == 0
            ? keep_if_set (game, listed->place)
            : rg_board_element (game, pragma->names[i], listed->key);
  g_array_append_val (board->cells, cell);
}

static void
add_lines (const RgPragma *pragma, RgBoard *board)
{
  GHashTable *cells = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < board->cells->len; i++)
    g_hash_table_insert (cells, (gpointer)rg_board_cell (board, i)->key,
                         GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < pragma->n_lines; i++) {
    const RgBoardLine line = {
        GPOINTER_TO_UINT (g_hash_table_lookup (cells, pragma->lines[i].from)) -
            1,
        GPOINTER_TO_UINT (g_hash_table_lookup (cells, pragma->lines[i].to)) -
            1};
    if (line.from != RG_NONE && line.to != RG_NONE)
      g_array_append_val (board->lines, line);
  }
  g_hash_table_destroy (cells);
}

/* Makes the board of the cells that the pragma lists; returns NULL if the state
 * has none of them. */
static RgBoard *
read_cells (RgGame *game, const RgPragma *pragma, RgBoardKind kind)
{
  RgBoard *board = rg_board_new (kind, rg_text (game, pragma->names[0]));
  gboolean has_place = FALSE;
  board->n_layers = MIN (pragma->n_names, RG_BOARD_MOST_LAYERS);
  for (guint i = 0; i < pragma->n_cells; i++) {
    add_cell (game, pragma, &pragma->cells[i], board);
    has_place = has_place || rg_board_cell (board, i)->places[0];
  }
  add_lines (pragma, board);
  if (has_place)
    return board;
  rg_board_free (board);
  return NULL;
}

void
rg_board_read_pragma (RgGame *game, const RgPragma *pragma, GPtrArray *boards)
{
  const RgBoardKind kind = rg_board_kind (pragma->text);
  const guint n_before = boards->len;
  if (kind >= RG_BOARD_NONE)
    return;
  if (pragma->n_cells > 0) {
    RgBoard *board = read_cells (game, pragma, kind);
    if (board)
      g_ptr_array_add (boards, board);
    return;
  }
  const RgGlobal *map = rg_find_variable (game, pragma->names[0]);
  if (map)
    (rg_board_is_plane (kind) ? rg_board_shape : rg_board_row) (game, map, kind,
                                                                boards);
  for (guint i = n_before; i < boards->len; i++)
    for (guint k = 1; k < pragma->n_names; k++)
      rg_board_add_layer (game, g_ptr_array_index (boards, i),
                          pragma->names[k]);
}

/* -- boards as pragmas ----------------------------------------------------- */

/* Returns the scale for coordinates that are not integers, or 1. */
static double
find_scale (const RgBoard *board)
{
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    if (fabs (cell->x - round (cell->x)) > 1e-6 ||
        fabs (cell->y - round (cell->y)) > 1e-6)
      return 100;
  }
  return 1;
}

static RgPragma
make_pragma (RgGame *game, const RgBoard *board, const RgName *names)
{
  const double scale = find_scale (board);
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE;
  RgPragmaCell *cells = g_new0 (RgPragmaCell, board->cells->len + 1);
  RgPragmaLine *lines = g_new0 (RgPragmaLine, board->lines->len + 1);
  for (guint i = 0; i < board->cells->len; i++) {
    left = MIN (left, rg_board_cell (board, i)->x);
    top = MIN (top, rg_board_cell (board, i)->y);
  }
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    cells[i] = (RgPragmaCell){
        .key = cell->key,
        .place = rg_board_element (game, names[0], cell->key) == cell->places[0]
                     ? NULL
                     : cell->places[0],
        .x = (gint64)round ((cell->x - MIN (left, 0)) * scale),
        .y = (gint64)round ((cell->y - MIN (top, 0)) * scale),
        .shade = cell->shade};
  }
  for (guint i = 0; i < board->lines->len; i++) {
    const RgBoardLine *line = &g_array_index (board->lines, RgBoardLine, i);
    lines[i] = (RgPragmaLine){rg_board_cell (board, line->from)->key,
                              rg_board_cell (board, line->to)->key};
  }
  return (RgPragma){.kind = RG_PRAGMA_BOARD,
                    .text = rg_board_kind_text (board->kind),
                    .n_names = board->n_layers,
                    .names = names,
                    .n_cells = board->cells->len,
                    .cells = cells,
                    .n_lines = board->lines->len,
                    .lines = lines};
}

static void
add_cells (RgGame *game, const RgBoard *board, const RgName *names)
{
  RgPragma pragma = make_pragma (game, board, names);
  rg_add_pragma (game, &pragma);
  g_free ((gpointer)pragma.cells);
  g_free ((gpointer)pragma.lines);
}

/* Whether the boards have the same kind, and cells with the same places and
 * shades, up to their order and the corner. */
static gboolean
are_equal_boards (const RgBoard *a, const RgBoard *b)
{
  GHashTable *cells = g_hash_table_new (NULL, NULL);
  gboolean matches = a->kind == b->kind && a->cells->len == b->cells->len;
  double dx = 0, dy = 0;
  for (guint i = 0; i < a->cells->len; i++)
    g_hash_table_insert (cells, (gpointer)rg_board_cell (a, i)->key,
                         rg_board_cell (a, i));
  for (guint i = 0; i < b->cells->len && matches; i++) {
    const RgBoardCell *cell = rg_board_cell (b, i);
    const RgBoardCell *other = g_hash_table_lookup (cells, cell->key);
    if (other && i == 0) {
      dx = other->x - cell->x;
      dy = other->y - cell->y;
    }
    matches = other && other->x - cell->x == dx && other->y - cell->y == dy &&
              other->shade == cell->shade &&
              (!other->places[0] || other->places[0] == cell->places[0]);
  }
  g_hash_table_destroy (cells);
  return matches;
}

/* Adds the short form, `@board board : grid;`, if the same board is read from
 * it. Returns whether it was added. */
static gboolean
add_short_pragma (RgGame *game, const RgBoard *board, const RgName *names)
{
  const RgPragma pragma = {.kind = RG_PRAGMA_BOARD,
                           .text = rg_board_kind_text (board->kind),
                           .n_names = board->n_layers,
                           .names = names};
  GPtrArray *boards = g_ptr_array_new_with_free_func (rg_board_free);
  if (board->kind != RG_BOARD_GRAPH)
    rg_board_read_pragma (game, &pragma, boards);
  const gboolean is_enough =
      boards->len == 1 &&
      are_equal_boards (board, g_ptr_array_index (boards, 0));
  g_ptr_array_free (boards, TRUE);
  if (is_enough)
    rg_add_pragma (game, &pragma);
  return is_enough;
}

void
rg_board_add_pragma (RgGame *game, const RgBoard *board, const RgName *names)
{
  if (board->cells->len <= RG_BOARD_MOST_CELLS &&
      !add_short_pragma (game, board, names))
    add_cells (game, board, names);
}

void
rg_board_spell_pragma (RgGame *game, const RgPragma *pragma)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func (rg_board_free);
  const RgPragma short_form = *pragma;
  if (short_form.n_cells == 0)
    rg_board_read_pragma (game, &short_form, boards);
  for (guint i = 0; i < boards->len; i++)
    add_cells (game, g_ptr_array_index (boards, i), short_form.names);
  if (boards->len > 0)
    rg_remove_decl (game, short_form.decl);
  g_ptr_array_free (boards, TRUE);
}
