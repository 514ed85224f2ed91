/* Adds the table by which a state is displayed as text. Its rows (`Piece`) are
 * the parts of all variables except `player`; those of `goals` come last.
 *
 *     var board: Square -> Piece    becomes    two rows:
 *         {.name = "board", .kind = SHOW_GRID, .n_instead = 1, ...}
 *         {.name = "board", .kind = SHOW_MAP, ...}
 *     var cell: Square              becomes    one row:
 *         {.name = "cell", .kind = SHOW_SCALAR, ...}
 *
 * A map is a list of its elements. If its keys are the squares of a board, or
 * it is a map of maps of symbols, there is also a grid, unless that is too
 * large. Maps of maps are shown element by element instead of as a list.
 *
 * The runtime prints a grid if it is not too wide, and then omits the next
 * `n_instead` rows of the table, which show the same cells. */
#include "emit/c/data/tables.h"
#include "rg/interp/squares.h"

enum {
  /* As in rg/interp/show.c: the output must be equal to that of the
   * interpreter. */
  MAX_COLUMNS = RG_INTERP_SQUARES_WIDEST,
  MAX_LINES = RG_INTERP_SQUARES_LINES,
  /* Entries of a list in C; the runtime prints at most MAX_LINES lines. */
  MAX_CELLS = 20000,
};

/* The table under construction. */
typedef struct {
  const RgEmit *emit;
  RgCodeItem *table;
  guint n_pieces;             /* so far */
  const RgEmitGlobal *global; /* of the current piece */
} Pieces;

/* A part of a variable: all of it, or the element of a map. */
typedef struct {
  const char *name; /* as displayed: "board", "board[a]" */
  const RgType *type;
  guint32 base; /* its first cell */
} Part;

static const char *
get_text (const Pieces *pieces, RgName name)
{
  return rg_text (pieces->emit->game, name);
}

/* -- members and their arrays ---------------------------------------------- */

/* The index of the first cell of the key's value, in a map of the type whose
 * first cell is `base`. */
static gint64
get_cell (const Pieces *pieces, const RgType *type, RgName key, guint32 base)
{
  const RgEmitSet *source = rg_emit_set (pieces->emit->symbols, type->source);
  return (gint64)base +
         (gint64)(rg_emit_symbol (pieces->emit->symbols, key).code -
                  source->low) *
             rg_emit_count_cells (pieces->emit, type->target);
}

/* Adds a member of the current piece. */
static void
put_member (Pieces *pieces, const char *member, RgCodeExpr *value)
{
  rg_code_put_member (pieces->table, "%s", member);
  rg_code_put_expr (pieces->table, value);
}

static void
put_count (Pieces *pieces, const char *member, guint count)
{
  put_member (pieces, member, rg_code_number (pieces->emit->unit, count));
}

/* Adds a member that is an array, with the name of the member and the number of
 * the piece.  Returns the array, which is empty. */
static RgCodeItem *
add_array (Pieces *pieces, const char *type, const char *member)
{
  RgCodeUnit *unit = pieces->emit->unit;
  put_member (pieces, member,
              rg_code_expr (unit, "%s%u", member, pieces->n_pieces));
  return rg_code_table (unit, "static const %s%s%u[]", type, member,
                        pieces->n_pieces);
}

/* Adds the member `cells` with its array (of gint32). */
static void
put_cells (Pieces *pieces, const GArray *cells)
{
  RgCodeItem *table = add_array (pieces, "int32_t ", "cells");
  for (guint i = 0; i < cells->len; i++)
    rg_code_put_number (table, g_array_index (cells, gint32, i));
}

/* Adds a member with its array of strings (char *). */
static void
put_labels (Pieces *pieces, const char *member, const GPtrArray *labels)
{
  RgCodeItem *table = add_array (pieces, "char *const ", member);
  for (guint i = 0; i < labels->len; i++)
    rg_code_put_string (table, g_ptr_array_index (labels, i));
}

/* Adds the members for the place of the variable's cells, in the state or in a
 * constant, and for their width. */
static void
put_source (Pieces *pieces)
{
  RgCodeUnit *unit = pieces->emit->unit;
  const RgEmitGlobal *global = pieces->global;
  const char *variable = get_text (pieces, global->name);
  if (global->stored)
    put_member (pieces, "offset",
                rg_code_expr (unit, "offsetof (State, v_%s)", variable));
  else
    put_member (pieces, "fixed", rg_code_expr (unit, "&c_%s", variable));
  put_count (pieces, "width", global->width);
}

/* Begins a piece of the kind (SCALAR, MAP, GRID), with the members that all
 * kinds have. */
static void
open_piece (Pieces *pieces, const char *name, const char *kind)
{
  RgCodeUnit *unit = pieces->emit->unit;
  const guint32 group = pieces->global->values->group;
  rg_emit_need_group (pieces->emit, group);
  rg_code_put_open (pieces->table);
  rg_code_put_member (pieces->table, "name");
  rg_code_put_string (pieces->table, name);
  put_member (pieces, "kind", rg_code_expr (unit, "SHOW_%s", kind));
  put_member (pieces, "symbols", rg_code_expr (unit, "group%u", group));
  put_source (pieces);
}

static void
close_piece (Pieces *pieces)
{
  rg_code_put_close (pieces->table);
  pieces->n_pieces++;
}

/* -- lists ----------------------------------------------------------------- */

/* Adds a list with an entry for each key of the map, up to MAX_CELLS. */
static void
add_list (Pieces *pieces, const Part *part)
{
  const RgEmitSet *source =
      rg_emit_set (pieces->emit->symbols, part->type->source);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (gint32));
  GPtrArray *labels = g_ptr_array_new ();
  for (guint32 i = 0; i < MIN (source->n, MAX_CELLS); i++) {
    const gint32 cell =
        (gint32)get_cell (pieces, part->type, source->symbols[i], part->base);
    g_array_append_val (cells, cell);
    g_ptr_array_add (labels, (gpointer)get_text (pieces, source->symbols[i]));
  }
  open_piece (pieces, part->name, "MAP");
  put_count (pieces, "n", cells->len);
  put_cells (pieces, cells);
  put_labels (pieces, "labels", labels);
  close_piece (pieces);
  g_array_free (cells, TRUE);
  g_ptr_array_free (labels, TRUE);
}

/* -- grids ----------------------------------------------------------------- */

/* The labels and cells of a grid, and of the other elements below it. */
typedef struct {
  GPtrArray *columns, *rows, *other_labels; /* of char *, owned */
  GArray *cells; /* of gint32: by rows, -1: no cell; then the other elements */
} Grid;

static Grid
new_grid (void)
{
  return (Grid){g_ptr_array_new_with_free_func (g_free),
                g_ptr_array_new_with_free_func (g_free),
                g_ptr_array_new_with_free_func (g_free),
                g_array_new (FALSE, FALSE, sizeof (gint32))};
}

static void
free_grid (Grid *grid)
{
  g_ptr_array_free (grid->columns, TRUE);
  g_ptr_array_free (grid->rows, TRUE);
  g_ptr_array_free (grid->other_labels, TRUE);
  g_array_free (grid->cells, TRUE);
}

/* Adds the grid as a piece; it is shown in place of the next `n_instead`
 * pieces. */
static void
add_grid (Pieces *pieces, const Part *part, const Grid *grid, guint n_instead)
{
  open_piece (pieces, part->name, "GRID");
  put_count (pieces, "n_instead", n_instead);
  put_count (pieces, "n_columns", grid->columns->len);
  put_count (pieces, "n_rows", grid->rows->len);
  put_count (pieces, "n", grid->other_labels->len);
  put_labels (pieces, "columns", grid->columns);
  put_labels (pieces, "rows", grid->rows);
  put_labels (pieces, "labels", grid->other_labels);
  put_cells (pieces, grid->cells);
  close_piece (pieces);
}

/* Appends the numbers from `first` to `last` as labels. */
static void
number_labels (GPtrArray *labels, guint first, guint last)
{
  for (guint i = first; i <= last; i++)
    g_ptr_array_add (labels, g_strdup_printf ("%u", i));
}

/* Adds the squares at their places on the board, and all other symbols below
 * it. */
static void
fill_board (const Pieces *pieces, const Part *part,
            const RgInterpSquares *squares, Grid *grid)
{
  const RgEmitSet *set =
      rg_emit_set (pieces->emit->symbols, part->type->source);
  const gint32 no_cell = -1;
  number_labels (grid->columns, squares->left, squares->right);
  number_labels (grid->rows, squares->top, squares->bottom);
  for (guint i = 0; i < grid->columns->len * grid->rows->len; i++)
    g_array_append_val (grid->cells, no_cell);
  for (guint32 i = 0; i < set->n; i++) {
    const char *text = get_text (pieces, set->symbols[i]);
    const gint32 cell =
        (gint32)get_cell (pieces, part->type, set->symbols[i], part->base);
    const guint32 place = rg_interp_squares_place (squares, text);
    if (place != RG_NONE) {
      g_array_index (grid->cells, gint32, place) = cell;
    } else {
      g_ptr_array_add (grid->other_labels, g_strdup (text));
      g_array_append_val (grid->cells, cell);
    }
  }
}

/* The squares that the symbols of the set name.  `is_board`: they form a board
 * of at most RG_EMIT_SPACE places. */
static RgInterpSquares
find_squares (const Pieces *pieces, const RgEmitSet *set)
{
  RgInterpSquares squares =
      rg_interp_squares (pieces->emit->game, set->symbols, set->n);
  squares.is_board =
      squares.is_board && (guint64)rg_interp_squares_columns (&squares) *
                                  rg_interp_squares_rows (&squares) <=
                              RG_EMIT_SPACE;
  return squares;
}

/* Adds the map as a grid if its keys are the squares of a board. */
static void
add_board (Pieces *pieces, const Part *part)
{
  const RgInterpSquares squares = find_squares (
      pieces, rg_emit_set (pieces->emit->symbols, part->type->source));
  if (!squares.is_board)
    return;
  Grid grid = new_grid ();
  fill_board (pieces, part, &squares, &grid);
  add_grid (pieces, part, &grid, 1);
  free_grid (&grid);
}

/* Adds a map of maps of symbols as a grid: board[x][y] is in column x, row y.
 * The grid replaces the pieces of all columns: a list for each, and before it a
 * grid if the row keys are the squares of a board. Adds nothing if there are
 * too many columns, rows or cells. */
static void
add_nested (Pieces *pieces, const Part *part)
{
  const RgType *inner_type = part->type->target;
  const RgEmitSet *column_keys =
      rg_emit_set (pieces->emit->symbols, part->type->source);
  const RgEmitSet *row_keys =
      rg_emit_set (pieces->emit->symbols, inner_type->source);
  if (column_keys->n > MAX_COLUMNS || row_keys->n > MAX_LINES ||
      (guint64)column_keys->n * row_keys->n > RG_EMIT_SPACE)
    return;
  Grid grid = new_grid ();
  for (guint32 x = 0; x < column_keys->n; x++)
    g_ptr_array_add (grid.columns,
                     g_strdup (get_text (pieces, column_keys->symbols[x])));
  for (guint32 y = 0; y < row_keys->n; y++)
    g_ptr_array_add (grid.rows,
                     g_strdup (get_text (pieces, row_keys->symbols[y])));
  for (guint32 i = 0; i < column_keys->n * row_keys->n; i++) {
    const gint64 column_base =
        get_cell (pieces, part->type, column_keys->symbols[i % column_keys->n],
                  part->base);
    const gint32 cell = (gint32)get_cell (pieces, inner_type,
                                          row_keys->symbols[i / column_keys->n],
                                          (guint32)column_base);
    g_array_append_val (grid.cells, cell);
  }
  add_grid (pieces, part, &grid,
            column_keys->n *
                (find_squares (pieces, row_keys).is_board ? 2 : 1));
  free_grid (&grid);
}

/* -- variables ------------------------------------------------------------- */

/* Adds the pieces of the part: for a map a grid if possible, then a list, or
 * the pieces of each element. Adds nothing after MAX_LINES pieces. */
static void
add_part (Pieces *pieces, const Part *part)
{
  if (pieces->n_pieces >= MAX_LINES)
    return;
  if (part->type->kind == RG_TYPE_SET) {
    open_piece (pieces, part->name, "SCALAR");
    put_count (pieces, "n", 1);
    close_piece (pieces);
    return;
  }
  if (part->type->target->kind == RG_TYPE_SET) {
    add_board (pieces, part);
    add_list (pieces, part);
    return;
  }
  if (part->type->target->target->kind == RG_TYPE_SET)
    add_nested (pieces, part);
  const RgEmitSet *source =
      rg_emit_set (pieces->emit->symbols, part->type->source);
  for (guint32 i = 0; i < source->n; i++) {
    const RgName key = source->symbols[i];
    char *name = g_strdup_printf ("%s[%s]", part->name, get_text (pieces, key));
    const Part inner_part = {
        name, part->type->target,
        (guint32)get_cell (pieces, part->type, key, part->base)};
    add_part (pieces, &inner_part);
    g_free (name);
  }
}

/* Adds the pieces of a variable; none if no edge writes it and its value is
 * invalid, which was reported. */
static void
add_variable (Pieces *pieces, const RgEmitGlobal *global)
{
  const Part part = {get_text (pieces, global->name), global->type, 0};
  pieces->global = global;
  if (!global->stored && !rg_emit_need_value (pieces->emit, global))
    return;
  add_part (pieces, &part);
}

void
rg_emit_add_pieces (const RgEmit *emit)
{
  Pieces pieces = {
      .emit = emit,
      .table = rg_code_table (emit->unit, "static const Piece pieces[]")};
  pieces.table->section = RG_EMIT_MODEL; /* after the type of its rows */
  const RgGame *game = emit->game;
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    const RgEmitGlobal *global = &emit->globals[decl->index];
    if (decl->kind == RG_DECL_VARIABLE && global->name != game->player &&
        global->name != game->goals)
      add_variable (&pieces, global);
  }
  rg_code_define (emit->unit, "FIRST_GOALS_PIECE",
                  rg_code_number (emit->unit, pieces.n_pieces));
  add_variable (&pieces, rg_emit_global (emit, game->goals));
}
