/* Prints a state as text: boards as grids, other maps as lists.
 *
 *     board =
 *         1 2 3
 *       1 x . .
 *       2 . o .
 *     score = { white: 0, black: 0 }
 *
 * A map is a board if its symbols are coordinates (squares.h), or if it is a
 * map of maps.  Grids that are too wide become lists; after MOST_LINES lines,
 * the rest is left out, except for the scores, which come last.
 */
#include "rg/interp/core.h"
#include "rg/interp/squares.h"

#include <stdlib.h>
#include <string.h>

enum {
  WIDEST_LINE = 78, /* of a map on one line */
  WIDEST_GRID = RG_INTERP_SQUARES_WIDEST,
  MOST_LINES = RG_INTERP_SQUARES_LINES /* of all that is printed */
};

/* The output, with the number of printed lines. */
typedef struct {
  const RgInterp *interp;
  GString *out;
  guint lines;
} Printer;

/* A table of symbols.  Cells may be empty. */
typedef struct {
  guint n_columns, n_rows;
  char **columns, **rows; /* labels, NULL-terminated */
  RgName *cells;          /* row by row */
} Grid;

static const char *
get_text (const Printer *printer, RgName name)
{
  return rg_text (printer->interp->game, name);
}

/* Ends a line. Returns FALSE if the limit of lines is reached. */
static gboolean
end_line (Printer *printer)
{
  g_string_append_c (printer->out, '\n');
  if (++printer->lines == MOST_LINES)
    g_string_append (printer->out, "...\n");
  return printer->lines < MOST_LINES;
}

/* -- grids ----------------------------------------------------------------- */

static void
clear_grid (Grid *grid)
{
  g_strfreev (grid->columns);
  g_strfreev (grid->rows);
  g_free (grid->cells);
}

/* Returns the width of the columns: that of the widest label or symbol, at
 * least 1. */
static guint
find_widest (const Printer *printer, const Grid *grid)
{
  gsize width = 1;
  for (guint i = 0; i < grid->n_columns; i++)
    width = MAX (width, strlen (grid->columns[i]));
  for (guint i = 0; i < grid->n_columns * grid->n_rows; i++)
    if (grid->cells[i] != RG_NO_NAME)
      width = MAX (width, strlen (get_text (printer, grid->cells[i])));
  return (guint)width;
}

static guint
find_widest_label (char **labels)
{
  gsize width = 0;
  for (; *labels; labels++)
    width = MAX (width, strlen (*labels));
  return (guint)width;
}

/* Removes spaces at the end of the line, and ends it. */
static void
trim_line (Printer *printer)
{
  GString *out = printer->out;
  while (out->len && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  end_line (printer);
}

/* Prints the grid, up to the limit of lines. Returns FALSE, and prints nothing,
 * if it is too wide. */
static gboolean
print_grid (Printer *printer, const char *name, const Grid *grid)
{
  const guint width = find_widest (printer, grid) + 1;
  const int label = (int)find_widest_label (grid->rows);
  if (2 + (guint)label + grid->n_columns * width > WIDEST_GRID)
    return FALSE;
  g_string_append_printf (printer->out, "%s =", name);
  end_line (printer);
  g_string_append_printf (printer->out, "  %*s ", label, "");
  for (guint i = 0; i < grid->n_columns; i++)
    g_string_append_printf (printer->out, " %-*s", (int)width - 1,
                            grid->columns[i]);
  trim_line (printer);
  for (guint row = 0; row < grid->n_rows && printer->lines < MOST_LINES;
       row++) {
    g_string_append_printf (printer->out, "  %*s ", label, grid->rows[row]);
    for (guint i = 0; i < grid->n_columns; i++) {
      const RgName cell = grid->cells[row * grid->n_columns + i];
      g_string_append_printf (printer->out, " %-*s", (int)width - 1,
                              cell == RG_NO_NAME ? ""
                                                 : get_text (printer, cell));
    }
    trim_line (printer);
  }
  return TRUE;
}

/* Prints a map of maps as a grid: board[x][y] is in column x, row y. FALSE, and
 * nothing is printed: it is too wide or too high. */
static gboolean
print_nested (Printer *printer, const char *name, const RgType *type,
              const RgName *cells)
{
  const RgType *column_set = type->source, *row_set = type->target->source;
  if (column_set->n_symbols > WIDEST_GRID || row_set->n_symbols > MOST_LINES)
    return FALSE;
  Grid grid = {.n_columns = column_set->n_symbols,
               .n_rows = row_set->n_symbols};
  grid.columns = g_new0 (char *, grid.n_columns + 1);
  grid.rows = g_new0 (char *, grid.n_rows + 1);
  grid.cells = g_new0 (RgName, (gsize)grid.n_columns * grid.n_rows);
  for (guint x = 0; x < grid.n_columns; x++)
    grid.columns[x] = g_strdup (get_text (printer, column_set->symbols[x]));
  for (guint y = 0; y < grid.n_rows; y++)
    grid.rows[y] = g_strdup (get_text (printer, row_set->symbols[y]));
  for (guint i = 0; i < grid.n_columns * grid.n_rows; i++)
    grid.cells[i % grid.n_rows * grid.n_columns + i / grid.n_rows] = cells[i];
  const gboolean printed = print_grid (printer, name, &grid);
  clear_grid (&grid);
  return printed;
}

/* -- boards ---------------------------------------------------------------- */

/* Returns the numbers of the range as text, NULL-terminated. */
static char **
number_labels (guint from, guint to)
{
  char **labels = g_new0 (char *, to - from + 2);
  for (guint i = from; i <= to; i++)
    labels[i - from] = g_strdup_printf ("%u", i);
  return labels;
}

/* Prints the squares as a grid. Symbols that are not squares follow, a line
 * each. FALSE, and nothing is printed: the map is no board, or too wide. */
static gboolean
print_board (Printer *printer, const char *name, const RgType *type,
             const RgName *cells)
{
  const RgType *set = type->source;
  const RgInterpSquares squares =
      rg_interp_squares (printer->interp->game, set->symbols, set->n_symbols);
  if (!squares.is_board)
    return FALSE;
  Grid grid = {.n_columns = rg_interp_squares_columns (&squares),
               .n_rows = rg_interp_squares_rows (&squares)};
  grid.columns = number_labels (squares.left, squares.right);
  grid.rows = number_labels (squares.top, squares.bottom);
  grid.cells = g_new0 (RgName, (gsize)grid.n_columns * grid.n_rows);
  for (guint32 i = 0; i < set->n_symbols; i++) {
    const guint32 place =
        rg_interp_squares_place (&squares, get_text (printer, set->symbols[i]));
    if (place != RG_NONE)
      grid.cells[place] = cells[i];
  }
  const gboolean printed = print_grid (printer, name, &grid);
  for (guint32 i = 0; printed && i < set->n_symbols; i++) {
    const char *text = get_text (printer, set->symbols[i]);
    if (rg_interp_squares_place (&squares, text) != RG_NONE)
      continue;
    g_string_append_printf (printer->out, "  %s: %s", text,
                            get_text (printer, cells[i]));
    if (!end_line (printer))
      break;
  }
  clear_grid (&grid);
  return printed;
}

/* -- lists ----------------------------------------------------------------- */

/* Prints `name = { a: x, b: y }`. FALSE, and nothing is printed: it does not
 * fit on a line. */
static gboolean
print_short (Printer *printer, const char *name, const RgType *type,
             const RgName *cells)
{
  GString *line = g_string_new (NULL);
  g_string_append_printf (line, "%s = {", name);
  for (guint32 i = 0; i < type->source->n_symbols && line->len <= WIDEST_LINE;
       i++)
    g_string_append_printf (line, "%s %s: %s", i ? "," : "",
                            get_text (printer, type->source->symbols[i]),
                            get_text (printer, cells[i]));
  g_string_append (line, " }");
  const gboolean is_short = line->len <= WIDEST_LINE;
  if (is_short) {
    g_string_append (printer->out, line->str);
    end_line (printer);
  }
  g_string_free (line, TRUE);
  return is_short;
}

/* Prints a map as a list, an element on each line, up to the limit of lines. */
static void
print_list (Printer *printer, const char *name, const RgType *type,
            const RgName *cells)
{
  g_string_append_printf (printer->out, "%s =", name);
  gboolean has_room = end_line (printer);
  for (guint32 i = 0; has_room && i < type->source->n_symbols; i++) {
    g_string_append_printf (printer->out, "  %s: %s",
                            get_text (printer, type->source->symbols[i]),
                            get_text (printer, cells[i]));
    has_room = end_line (printer);
  }
}

/* Prints a variable in the first form that fits: a board, a line, a list, a
 * grid; otherwise part by part. */
static void
print_variable (Printer *printer, const char *name, const RgType *type,
                const RgName *cells)
{
  if (printer->lines >= MOST_LINES)
    return;
  if (type->kind == RG_TYPE_SET) {
    g_string_append_printf (printer->out, "%s = %s", name,
                            get_text (printer, *cells));
    end_line (printer);
    return;
  }
  if (type->target->kind == RG_TYPE_SET) {
    if (!print_board (printer, name, type, cells) &&
        !print_short (printer, name, type, cells))
      print_list (printer, name, type, cells);
    return;
  }
  if (type->target->target->kind == RG_TYPE_SET &&
      print_nested (printer, name, type, cells))
    return;
  for (guint32 i = 0;
       i < type->source->n_symbols && printer->lines < MOST_LINES; i++) {
    char *part = g_strdup_printf ("%s[%s]", name,
                                  get_text (printer, type->source->symbols[i]));
    print_variable (printer, part, type->target,
                    cells + (gsize)i * rg_interp_layout_cells (type->target));
    g_free (part);
  }
}

void
rg_interp_state_print (const RgInterp *interp, const RgInterpState *state,
                       GString *out)
{
  const RgGame *game = interp->game;
  Printer printer = {interp, out, 0};
  g_string_append_printf (
      out, "player = %s\nnode %s\n",
      rg_text (game, rg_interp_state_player (interp, state)),
      rg_node_text (game, state->node));
  const RgGlobal *goals = rg_find_variable (game, game->goals);
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->kind != RG_DECL_VARIABLE)
      continue;
    const RgGlobal *global =
        &g_array_index (game->globals, RgGlobal, decl->index);
    const RgInterpPlace *place = &interp->layout.places[decl->index];
    if (global->name != game->player && global != goals)
      print_variable (&printer, rg_text (game, global->name), place->type,
                      state->cells + place->offset);
  }
  printer.lines = 0;
  print_variable (&printer, rg_text (game, game->goals),
                  rg_interp_layout_place (interp, goals)->type,
                  state->cells + interp->layout.goals_cell);
}
