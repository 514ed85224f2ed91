/* Aligns generated boards: all cells get the width of the widest one, and
 * the lines of a hexagon are centred. */
#include "rbg/read/grid.h"

/* A line of cells: only names and commas between brackets. */
typedef struct {
  guint first, last; /* the brackets */
  guint n_cells;
} Row;

/* Finds the row that begins with a '['. FALSE: it has other tokens. */
static gboolean
find_row (const RgToken *tokens, guint first, Row *row)
{
  *row = (Row){first, first, 1};
  for (guint i = first + 1;; i++) {
    row->last = i;
    if (tokens[i].kind == RBG_TOKEN_RIGHT_BRACKET)
      return TRUE;
    if (tokens[i].kind == RBG_TOKEN_COMMA)
      row->n_cells++;
    else if (tokens[i].kind != RBG_TOKEN_NAME)
      return FALSE;
  }
}

/* Returns the rows of a board from its generator on. It is empty if a bracket
 * begins neither a row nor a layer. */
static GArray *
find_rows (const RgToken *tokens, guint first)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));
  for (guint i = first;
       tokens[i].kind != RBG_TOKEN_HASH && tokens[i].kind != RBG_TOKEN_END;
       i++) {
    Row row;
    if (tokens[i].kind != RBG_TOKEN_LEFT_BRACKET)
      continue;
    if (find_row (tokens, i, &row)) {
      g_array_append_val (rows, row);
      i = row.last;
    } else if (tokens[i + 1].kind != RBG_TOKEN_LEFT_BRACKET) {
      g_array_set_size (rows, 0);
      break;
    }
  }
  return rows;
}

/* Pads each cell to the width, before its ',' or ']'. */
static void
pad_row (const RgToken *tokens, guint *pad, const Row *row, guint width)
{
  for (guint i = row->first + 1; i <= row->last; i++) {
    const RgToken *previous = &tokens[i - 1];
    if (tokens[i].kind == RBG_TOKEN_NAME)
      continue;
    if (previous->kind == RBG_TOKEN_NAME)
      pad[i] = width - previous->length;
    else
      pad[i] = width + (previous->kind == RBG_TOKEN_COMMA);
  }
}

/* Sets the width of all cells, and the indentation of the lines of a hexagon.
 * Does nothing if a name or a line is too long. */
static void
align_cells (const RgToken *tokens, RbgGrid *grid, guint first)
{
  enum { WIDEST = 24 };
  const gboolean is_hexagon = tokens[first].kind == RBG_TOKEN_HEXAGON;
  GArray *rows = find_rows (tokens, first);
  guint width = 0, n_cells = 0;
  for (guint i = 0; i < rows->len; i++) {
    const Row *row = &g_array_index (rows, Row, i);
    n_cells = MAX (n_cells, row->n_cells);
    for (guint k = row->first; k < row->last; k++)
      if (tokens[k].kind == RBG_TOKEN_NAME)
        width = MAX (width, tokens[k].length);
  }
  for (guint i = 0; i < rows->len && width <= WIDEST; i++) {
    const Row *row = &g_array_index (rows, Row, i);
    pad_row (tokens, grid->pad, row, width);
    if (is_hexagon && n_cells <= WIDEST)
      grid->indent[row->first] = (n_cells - row->n_cells) * (width + 2) / 2;
  }
  g_array_free (rows, TRUE);
}

RbgGrid
rbg_grid_new (const RgToken *tokens, guint n)
{
  RbgGrid grid = {g_new0 (guint, n), g_new0 (guint, n)};
  for (guint i = 0; i < n; i++) {
    if (tokens[i].kind != RBG_TOKEN_BOARD)
      continue;
    guint generator = rg_skip_tokens (tokens, i + 1, RBG_TOKEN_COMMENT);
    if (tokens[generator].kind == RBG_TOKEN_IS)
      generator = rg_skip_tokens (tokens, generator + 1, RBG_TOKEN_COMMENT);
    if (tokens[generator].kind == RBG_TOKEN_RECTANGLE ||
        tokens[generator].kind == RBG_TOKEN_HEXAGON ||
        tokens[generator].kind == RBG_TOKEN_CUBOID)
      align_cells (tokens, &grid, generator);
  }
  return grid;
}

void
rbg_grid_clear (RbgGrid *grid)
{
  g_free (grid->pad);
  g_free (grid->indent);
}
