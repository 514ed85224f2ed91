/* Reads generated boards: the lines of vertices of rectangle(...), hexagon(...)
 * and cuboid(...).  Then adds an edge for each vertex and label (rbg(5)). */
#include "rbg/read/board.h"

/* A kind of generated boards. */
typedef struct {
  RbgTokenKind kind;
  guint n_labels;
  const char *labels; /* an example, for messages */
  const char *vertex; /* the format of the name of a vertex, from x, y and z */
} Generator;

static const Generator generators[] = {
    {RBG_TOKEN_RECTANGLE, 4, "up, down, left, right", "rx%uy%u"},
    {RBG_TOKEN_HEXAGON, 6, "nw, ne, e, se, sw, w", "hx%uy%u"},
    {RBG_TOKEN_CUBOID, 6, "up, down, left, right, front, back", "cx%uy%uz%u"},
};

enum { MOST_LABELS = 6 };

/* A cell of a generated board. */
typedef struct {
  guint32 vertex; /* RG_NONE: a hole */
} Cell;

/* A line of cells. */
typedef struct {
  guint32 first, n; /* index of the first cell, number of cells */
  RbgPlace place;
} Line;

/* A generated board; its lines are stored layer by layer. */
typedef struct {
  RbgBoard *board;
  RbgReader *reader;
  const Generator *generator;
  guint32 labels[MOST_LABELS]; /* RG_NONE: invalid */
  GArray *cells;               /* of Cell */
  GArray *lines;               /* of Line */
  guint32 height;              /* number of lines of a layer */
  guint32 peak;                /* of a hexagon: the index of its longest line */
  gboolean ragged; /* a ',' is missing, so the number of cells is wrong */
} Grid;

static const Line *
get_line (const Grid *grid, guint32 line)
{
  return &g_array_index (grid->lines, Line, line);
}

/* -- labels --------------------------------------------------------------- */

/* Reports a wrong number of labels.  Always returns FALSE. */
static gboolean
fail_labels (Grid *grid)
{
  rbg_error (grid->reader, grid->reader->token.place,
             "'%s' needs %u labels: %s",
             rbg_token_spelling (grid->generator->kind),
             grid->generator->n_labels, grid->generator->labels);
  return FALSE;
}

/* Reports a size, such as in "rectangle(8, 8)", which the notation does not
 * have. */
static gboolean
fail_size (const Grid *grid)
{
  rbg_error (grid->reader, grid->reader->token.place,
             "'%s' has no size: it begins with labels (%s), and each cell is"
             " written down",
             rbg_token_spelling (grid->generator->kind),
             grid->generator->labels);
  return FALSE;
}

static void
read_label (Grid *grid, guint i)
{
  RbgReader *reader = grid->reader;
  const RbgPlace first = rbg_symbol (reader, reader->token.word)->place;
  grid->labels[i] = rbg_declare_board_label (grid->board);
  for (guint k = 0; k < i; k++)
    if (grid->labels[i] != RG_NONE && grid->labels[k] == grid->labels[i]) {
      rbg_error_name (reader, reader->token.place, NULL,
                      "label '%s' is used twice", rbg_here_text (reader));
      rbg_note (reader, first, "first used here");
      return;
    }
}

/* Reports a missing comma.  Always returns FALSE. */
static gboolean
fail_comma (const Grid *grid)
{
  RbgReader *reader = grid->reader;
  if (reader->token.kind == RBG_TOKEN_SEMICOLON)
    rbg_error (reader, reader->token.place,
               "expected ',' between labels, not ';'");
  else
    rbg_report_expected (reader, "','");
  return FALSE;
}

/* Reads the labels of a generator. FALSE, with an error: they are not complete.
 */
static gboolean
read_labels (Grid *grid)
{
  RbgReader *reader = grid->reader;
  for (guint i = 0; i < grid->generator->n_labels; i++) {
    if (reader->token.kind == RBG_TOKEN_LEFT_BRACKET)
      return fail_labels (grid);
    if (reader->token.kind == RBG_TOKEN_NUMBER)
      return fail_size (grid);
    if (reader->token.kind != RBG_TOKEN_NAME) {
      rbg_report_expected (reader, "a label");
      return FALSE;
    }
    read_label (grid, i);
    rbg_advance (reader);
    if (!rbg_accept (reader, RBG_TOKEN_COMMA))
      return fail_comma (grid);
  }
  if (reader->token.kind != RBG_TOKEN_NAME)
    return TRUE;
  return rbg_before_paren (reader, TRUE) && rbg_skip_unknown_call (reader)
             ? FALSE
             : fail_labels (grid);
}

/* -- cells ---------------------------------------------------------------- */

/* Reads a cell: the piece of a new vertex, or nothing for a hole. FALSE: there
 * are too many vertices. */
static gboolean
add_cell (Grid *grid, guint32 x, guint32 y, guint32 z)
{
  RbgReader *reader = grid->reader;
  Cell cell = {RG_NONE};
  if (reader->token.kind == RBG_TOKEN_NAME) {
    char name[48];
    g_snprintf (name, sizeof name, grid->generator->vertex, x, y, z);
    cell.vertex = grid->board->vertices->len;
    const RbgVertex vertex = {rg_intern (reader->tree->game, name),
                              reader->token.place,
                              rbg_find_board_piece (grid->board)};
    if (!rbg_add_board_vertex (grid->board, vertex))
      return FALSE;
    rbg_advance (reader);
  }
  g_array_append_val (grid->cells, cell);
  return TRUE;
}

/* Reads "[a, b, , c]". FALSE, with an error: it is not complete, or the board
 * is too large. */
static gboolean
read_line (Grid *grid, guint32 y, guint32 z)
{
  RbgReader *reader = grid->reader;
  Line line = {grid->cells->len, 0, reader->token.place};
  rbg_advance (reader);
  if (reader->token.kind == RBG_TOKEN_RIGHT_BRACKET)
    rbg_error (reader, reader->token.place, "a line has at least one cell");
  for (;;) {
    if (!add_cell (grid, line.n++, y, z))
      return FALSE;
    const RbgPlace place = reader->token.place;
    if (rbg_accept (reader, RBG_TOKEN_COMMA))
      continue;
    if (reader->token.kind != RBG_TOKEN_NAME)
      break;
    rbg_error (reader, place, "expected ',' between cells");
    grid->ragged = TRUE;
  }
  g_array_append_val (grid->lines, line);
  if (rbg_accept (reader, RBG_TOKEN_RIGHT_BRACKET))
    return TRUE;
  rbg_report_expected (reader, "a piece, ',' or ']'");
  return FALSE;
}

/* Lines follow one another without ','; they may come from a macro. FALSE, with
 * an error: something else follows. */
static gboolean
check_after_line (const Grid *grid)
{
  RbgReader *reader = grid->reader;
  if (reader->token.kind == RBG_TOKEN_COMMA) {
    rbg_error (reader, reader->token.place,
               "expected '[' or ')': there is no ',' between lines");
    return FALSE;
  }
  return reader->token.kind != RBG_TOKEN_NAME ||
         (!rbg_skip_unknown_call (reader) &&
          rbg_check_symbol (reader, 0, "a line '[...]' is needed here"));
}

/* Reads the lines of one layer; *n: their number, at least one.  FALSE, with
 * an error: a line is wrong, or there is none. */
static gboolean
read_lines (Grid *grid, guint32 z, guint32 *n)
{
  RbgReader *reader = grid->reader;
  for (*n = 0; reader->token.kind == RBG_TOKEN_LEFT_BRACKET; ++*n) {
    if (!read_line (grid, *n, z))
      return FALSE;
    if (!check_after_line (grid))
      return FALSE;
  }
  if (*n > 0)
    return TRUE;
  if (!check_after_line (grid))
    return FALSE;
  rbg_error (reader, reader->token.place, "'%s' needs at least one line",
             rbg_token_spelling (grid->generator->kind));
  return FALSE;
}

/* Reads the layers of a cuboid, which must have equal heights. FALSE, with an
 * error: they do not, or one is not complete. */
static gboolean
read_layers (Grid *grid)
{
  RbgReader *reader = grid->reader;
  guint32 z = 0, n;
  for (; reader->token.kind == RBG_TOKEN_LEFT_BRACKET; z++) {
    const RbgPlace place = reader->token.place;
    rbg_advance (reader);
    if (!read_lines (grid, z, &n))
      return FALSE;
    if (z > 0 && n != grid->height) {
      rbg_error (reader, place, "layer has %u line%s, the first one has %u", n,
                 n == 1 ? "" : "s", grid->height);
      return FALSE;
    }
    grid->height = n;
    if (!rbg_accept (reader, RBG_TOKEN_RIGHT_BRACKET)) {
      rbg_report_expected (reader, "'[' or ']'");
      return FALSE;
    }
  }
  if (z > 0)
    return TRUE;
  rbg_error (reader, reader->token.place, "'cuboid' needs at least one layer");
  return FALSE;
}

/* -- shapes --------------------------------------------------------------- */

/* Whether all lines except the first have the same length: then the first one
 * is wrong. */
static gboolean
is_first_line_odd (const Grid *grid)
{
  const guint32 length = get_line (grid, 1)->n;
  for (guint i = 2; i < grid->lines->len; i++)
    if (get_line (grid, i)->n != length)
      return FALSE;
  return grid->lines->len > 2 && get_line (grid, 0)->n != length;
}

/* Checks that all lines have the same length. FALSE, with an error: they do
 * not. */
static gboolean
check_straight (const Grid *grid)
{
  const guint first = grid->lines->len > 1 && is_first_line_odd (grid) ? 0 : 1;
  const Line *model = get_line (grid, 1 - first);
  for (guint i = first; i < grid->lines->len; i++) {
    const Line *line = get_line (grid, i);
    if (line->n == model->n)
      continue;
    rbg_error (grid->reader, line->place, "this line has %u cell%s, the %s %u",
               line->n, line->n == 1 ? "" : "s",
               first ? "first one has" : "others have", model->n);
    return FALSE;
  }
  return TRUE;
}

/* Checks that the lengths of lines grow by 1 and then shrink by 1. FALSE, with
 * an error: they do not. */
static gboolean
check_hexagon (Grid *grid)
{
  const guint32 n = grid->lines->len;
  grid->peak = n - 1;
  for (guint i = 1; i < n; i++) {
    const Line *line = get_line (grid, i);
    const guint32 previous_length = get_line (grid, i - 1)->n;
    const gboolean shrinks = grid->peak < i - 1;
    if (line->n + 1 == previous_length) {
      if (!shrinks)
        grid->peak = i - 1;
    } else if (shrinks) {
      rbg_error (grid->reader, line->place,
                 "expected %u cell%s here (lines must keep shrinking)",
                 previous_length - 1, previous_length == 2 ? "" : "s");
      return FALSE;
    } else if (line->n != previous_length + 1) {
      if (previous_length > 1)
        rbg_error (grid->reader, line->place,
                   "expected %u or %u cells here, found %u",
                   previous_length - 1, previous_length + 1, line->n);
      else
        rbg_error (grid->reader, line->place, "expected 2 cells here, found %u",
                   line->n);
      return FALSE;
    }
  }
  return TRUE;
}

/* -- edges ---------------------------------------------------------------- */

/* The change of coordinates along an edge. */
typedef struct {
  gint x, y, z;
} Step;

/* Returns the step from a line along the i-th label of a hexagon. */
static Step
get_hexagon_step (const Grid *grid, guint i, guint32 y)
{
  const gint above = (y < grid->peak), below = (y > grid->peak);
  const Step steps[] = {{below - 1, -1, 0}, {below, -1, 0},    {1, 0, 0},
                        {above, 1, 0},      {above - 1, 1, 0}, {-1, 0, 0}};
  return steps[i];
}

static Step
get_step (const Grid *grid, guint i, guint32 y)
{
  static const Step straight[] = {{0, -1, 0}, {0, 1, 0}, {-1, 0, 0},
                                  {1, 0, 0},  {0, 0, 1}, {0, 0, -1}};
  return grid->generator->kind == RBG_TOKEN_HEXAGON
             ? get_hexagon_step (grid, i, y)
             : straight[i];
}

/* Returns the vertex at some coordinates. RG_NONE: there is no cell, or a hole.
 */
static guint32
find_vertex (const Grid *grid, gint64 x, gint64 y, gint64 z)
{
  const gint64 layers = grid->lines->len / grid->height;
  if (y < 0 || y >= grid->height || z < 0 || z >= layers || x < 0)
    return RG_NONE;
  const Line *line = get_line (grid, (guint32)(z * grid->height + y));
  return x < line->n ? g_array_index (grid->cells, Cell, line->first + x).vertex
                     : RG_NONE;
}

static void
add_edges (Grid *grid, guint32 x, guint32 y, guint32 z)
{
  const guint32 from = find_vertex (grid, x, y, z);
  for (guint i = 0; i < grid->generator->n_labels && from != RG_NONE; i++) {
    const Step step = get_step (grid, i, y);
    const guint32 to = find_vertex (grid, (gint64)x + step.x,
                                    (gint64)y + step.y, (gint64)z + step.z);
    const RbgBoardEdge edge = {
        from, to, grid->labels[i], RG_NO_NAME, {{0, 0}, 0}};
    if (to != RG_NONE)
      g_array_append_val (grid->board->edges, edge);
  }
}

static void
connect_cells (Grid *grid)
{
  for (guint i = 0; i < grid->generator->n_labels; i++)
    if (grid->labels[i] == RG_NONE)
      return;
  for (guint32 i = 0; i < grid->lines->len; i++)
    for (guint32 x = 0; x < get_line (grid, i)->n; x++)
      add_edges (grid, x, i % grid->height, i / grid->height);
}

/* -- the call ------------------------------------------------------------- */

/* Reads the labels and the lines in parentheses, and connects the cells. FALSE,
 * with an error: the board is not complete. */
static gboolean
read_call (Grid *grid)
{
  RbgReader *reader = grid->reader;
  const RbgTokenKind kind = grid->generator->kind;
  rbg_advance (reader);
  if (!rbg_accept (reader, RBG_TOKEN_LEFT_PAREN)) {
    rbg_report_expected (reader, "'('");
    return FALSE;
  }
  if (!read_labels (grid))
    return FALSE;
  if (kind == RBG_TOKEN_CUBOID ? !read_layers (grid)
                               : !read_lines (grid, 0, &grid->height))
    return FALSE;
  if (!rbg_accept (reader, RBG_TOKEN_RIGHT_PAREN)) {
    rbg_report_expected (reader, "'[' or ')'");
    return FALSE;
  }
  if (grid->ragged || (kind == RBG_TOKEN_HEXAGON ? !check_hexagon (grid)
                                                 : !check_straight (grid)))
    return FALSE;
  if (reader->token.kind != RBG_TOKEN_END)
    rbg_error (reader, reader->token.place, "unexpected '%s' after the board",
               rbg_here_text (reader));
  connect_cells (grid);
  return TRUE;
}

gboolean
rbg_generate_board (RbgBoard *board)
{
  const Generator *generator = generators;
  while (generator->kind != board->reader->token.kind)
    generator++;
  Grid grid = {.board = board,
               .reader = board->reader,
               .generator = generator,
               .cells = g_array_new (FALSE, FALSE, sizeof (Cell)),
               .lines = g_array_new (FALSE, FALSE, sizeof (Line))};
  const gboolean read = read_call (&grid);
  g_array_free (grid.cells, TRUE);
  g_array_free (grid.lines, TRUE);
  return read;
}
