/* -- a state as text: boards as grids, other maps as lists ----------------- */

/* Prints the pieces of a state:
 *
 *     board =
 *          1     2
 *       1  empty cross
 *       2  empty empty
 *     visible = { cross: 1, nought: 1 }
 */

/* Limits, in bytes of a line and in lines. */
enum {
  WIDEST_LINE = 78, /* of a map on one line */
  WIDEST_GRID = 160,
  MOST_LINES = 10000 /* of the goals, and of all other variables */
};

/* The kinds of pieces. */
enum { SHOW_SCALAR, SHOW_MAP, SHOW_GRID };

/* A piece of a state, or of a constant. */
typedef struct {
  const char *name;
  unsigned char kind;         /* SHOW_SCALAR and so on */
  unsigned char width;        /* bytes of a cell */
  unsigned short n_instead;   /* GRID: the number of pieces after this one that
                                 replace it if it is too wide */
  unsigned n_columns, n_rows; /* GRID */
  unsigned n;                 /* MAP: elements; GRID: elements below the grid */
  const char *const *columns, *const *rows; /* GRID: their names */
  const char *const *labels;                /* names of the n elements */
  const int32_t *cells; /* cells of the grid by rows, then of the n elements;
                           -1: no cell */
  const char *const *symbols; /* by code */
  const void *fixed;          /* the value of a constant, or NULL */
  size_t offset;              /* in the state */
} Piece;

/* The text of a state so far. */
typedef struct {
  Text *text;
  const unsigned char *state;
  unsigned lines; /* number of lines so far */
} Page;

/* The symbol in a cell of the piece; "" for the cell -1. */
static const char *
get_symbol (const Page *page, const Piece *piece, int32_t cell)
{
  const unsigned char *cells =
      piece->fixed ? piece->fixed : page->state + piece->offset;
  if (cell < 0)
    return "";
  return piece
      ->symbols[read_code (cells + (size_t)cell * piece->width, piece->width)];
}

/* Ends a line. 0: the limit of lines is reached, which "..." shows. */
static int
end_line (Page *page)
{
  put (page->text, "\n");
  if (++page->lines == MOST_LINES)
    put (page->text, "...\n");
  return page->lines < MOST_LINES;
}

/* Appends the text, after as many spaces as it needs for that width. */
static void
put_right (Text *text, const char *piece, size_t width)
{
  for (size_t i = strlen (piece); i < width; i++)
    put (text, " ");
  put (text, piece);
}

/* The length of the longest label, but at least `least`. */
static size_t
find_greatest_width (const char *const *labels, unsigned n, size_t least)
{
  for (unsigned i = 0; i < n; i++) {
    if (strlen (labels[i]) > least)
      least = strlen (labels[i]);
  }
  return least;
}

/* Appends a line of a grid, without trailing blanks. row -1: the names of the
 * columns. label: the width of the names of rows. width: that of a column, with
 * a blank. 0: as end_line(). */
static int
show_row (Page *page, const Piece *piece, int row, size_t label, size_t width)
{
  size_t blanks = row < 0 ? label + 2 : 2;
  put (page->text, "  ");
  if (row >= 0)
    put_right (page->text, piece->rows[row], label);
  for (unsigned i = 0; i < piece->n_columns; i++) {
    const char *cell =
        row < 0
            ? piece->columns[i]
            : get_symbol (page, piece,
                          piece->cells[(unsigned)row * piece->n_columns + i]);
    if (*cell) {
      while (blanks-- > 0)
        put (page->text, " ");
      put (page->text, cell);
      blanks = width - strlen (cell);
    } else {
      blanks += width;
    }
  }
  return end_line (page);
}

/* Appends the piece as a grid, and its other elements below, up to the limit of
 * lines. 0: it is too wide, and nothing is appended. */
static int
show_grid (Page *page, const Piece *piece)
{
  size_t width = find_greatest_width (piece->columns, piece->n_columns, 1);
  const size_t label = find_greatest_width (piece->rows, piece->n_rows, 0);
  const unsigned n = piece->n_columns * piece->n_rows;
  for (unsigned i = 0; i < n; i++) {
    const char *cell = get_symbol (page, piece, piece->cells[i]);
    if (strlen (cell) > width)
      width = strlen (cell);
  }
  width++;
  if (2 + label + piece->n_columns * width > WIDEST_GRID)
    return 0;
  put (page->text, piece->name);
  put (page->text, " =");
  end_line (page);
  show_row (page, piece, -1, label, width);
  for (unsigned i = 0; i < piece->n_rows && page->lines < MOST_LINES; i++)
    show_row (page, piece, (int)i, label, width);
  for (unsigned i = 0; i < piece->n; i++) {
    put (page->text, "  ");
    put (page->text, piece->labels[i]);
    put (page->text, ": ");
    put (page->text, get_symbol (page, piece, piece->cells[n + i]));
    if (!end_line (page))
      break;
  }
  return 1;
}

/* Appends `name = { a: x, b: y }`. 0: this does not fit on a line, and nothing
 * is appended. */
static int
show_short (Page *page, const Piece *piece)
{
  size_t length = strlen (piece->name) + 4;
  for (unsigned i = 0; i < piece->n && length <= WIDEST_LINE; i++)
    length += (i > 0) + 3 + strlen (piece->labels[i]) +
              strlen (get_symbol (page, piece, piece->cells[i]));
  if (length + 2 > WIDEST_LINE)
    return 0;
  put (page->text, piece->name);
  put (page->text, " = {");
  for (unsigned i = 0; i < piece->n; i++) {
    put (page->text, i > 0 ? ", " : " ");
    put (page->text, piece->labels[i]);
    put (page->text, ": ");
    put (page->text, get_symbol (page, piece, piece->cells[i]));
  }
  put (page->text, " }");
  end_line (page);
  return 1;
}

/* Appends a map on one line if it fits, otherwise with a line for each element,
 * up to the limit of lines. */
static void
show_map (Page *page, const Piece *piece)
{
  if (show_short (page, piece))
    return;
  put (page->text, piece->name);
  put (page->text, " =");
  int has_room = end_line (page);
  for (unsigned i = 0; has_room && i < piece->n; i++) {
    put (page->text, "  ");
    put (page->text, piece->labels[i]);
    put (page->text, ": ");
    put (page->text, get_symbol (page, piece, piece->cells[i]));
    has_room = end_line (page);
  }
}

static void
show_scalar (Page *page, const Piece *piece)
{
  put (page->text, piece->name);
  put (page->text, " = ");
  put (page->text, get_symbol (page, piece, 0));
  end_line (page);
}

/* Appends n pieces, up to the limit of lines. After a grid, the pieces that
 * would replace it are skipped. */
static void
show_pieces (Page *page, const Piece *pieces, size_t n)
{
  for (size_t i = 0; i < n && page->lines < MOST_LINES; i++) {
    if (pieces[i].kind == SHOW_SCALAR)
      show_scalar (page, &pieces[i]);
    else if (pieces[i].kind == SHOW_MAP)
      show_map (page, &pieces[i]);
    else if (show_grid (page, &pieces[i]))
      i += pieces[i].n_instead;
  }
}
