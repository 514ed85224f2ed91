/* Parses the statement `board`, a list of shapes:
 *
 *     board grid 5x5, triangle north height 2
 */
#include "lines/parser.h"

#include <string.h>

/* The words for shapes and parts, and their indices. */
static const char *const shapes[] = {"grid",
                                     "alquerque",
                                     "grid-with-diagonals",
                                     "square-with-diagonals",
                                     "circle",
                                     "point",
                                     "triangle",
                                     "arm",
                                     "node",
                                     "edge",
                                     NULL};

enum {
  GRID,
  ALQUERQUE,
  DIAGONALS,
  SQUARES,
  CIRCLE,
  POINT,
  TRIANGLE,
  ARM,
  NODE,
  EDGE
};

/* Reserved words, which can't be names of nodes. */
static const char *const reserved[] = {
    "row",   "rows", "column", "columns",  "line",
    "lines", "ring", "rings",  "triangle", "arm",
    "half",  "with", "centre", "begins",   NULL};

/* -- limits ---------------------------------------------------------------- */

/* Whether a number of additional nodes is within the limit; otherwise reports
 * it. */
static gboolean
check_room (LinesParser *parser, guint64 nodes, RgRange range)
{
  if (parser->board->nodes->len + nodes > (guint64)parser->limit)
    rg_fail_limit (
        parser, range,
        "the board has more nodes than the limit of %" G_GINT64_FORMAT,
        parser->limit);
  return !parser->cursor.failed;
}

/* -- main shapes ----------------------------------------------------------- */

/* Whether a main shape may follow; otherwise reports that there is one. */
static gboolean
begin_shape (LinesParser *parser)
{
  if (parser->board->shape != LINES_NO_SHAPE)
    rg_fail_at (parser, rg_last (parser),
                "triangles, arms, nodes and edges can be attached to it",
                "the board has a shape already");
  return !parser->cursor.failed;
}

/* Parses a size such as 5x5. FALSE, with an error: there is none. */
static gboolean
parse_size (LinesParser *parser, guint *columns, guint *rows)
{
  const char *text = rg_token_text (parser, 0);
  const RgRange range = rg_here (parser);
  if (rg_peek (parser, 0) != LINES_TOKEN_SIZE) {
    lines_fail_expected (parser, "a size such as 5x5");
    return FALSE;
  }
  const gsize n =
      (gsize)((const char *)memchr (text, 'x', range.length) - text);
  const gint64 first = rg_parse_decimal (text, n);
  const gint64 second = rg_parse_decimal (text + n + 1, range.length - n - 1);
  if (first < 1 || second < 1)
    rg_fail (parser, "a board of no nodes");
  else if (first > parser->limit || second > parser->limit)
    check_room (parser, (guint64)parser->limit + 1, range);
  rg_next (parser);
  *columns = (guint)MIN (first, parser->limit);
  *rows = (guint)MIN (second, parser->limit);
  return !parser->cursor.failed;
}

/* Parses the size of a grid, and builds the grid. */
static void
parse_grid (LinesParser *parser, LinesKind kind)
{
  guint columns = 0, rows = 0;
  const gboolean squares = kind == LINES_SQUARES;
  if (!begin_shape (parser) || !parse_size (parser, &columns, &rows))
    return;
  const RgRange range = rg_last (parser);
  if (squares && (columns % 2 == 1 || rows % 2 == 1)) {
    rg_fail_at (parser, range, "for 4x4 squares write '8x8'",
                "squares with diagonals have an even size");
    return;
  }
  columns += squares;
  rows += squares;
  guint64 nodes = (guint64)columns * rows;
  if (check_room (parser, squares ? (nodes + 1) / 2 : nodes, range))
    lines_make_grid (parser->board, kind, columns, rows);
}

/* Parses `circle 6 lines of 4`, with or without a centre. */
static void
parse_circle (LinesParser *parser)
{
  if (!begin_shape (parser))
    return;
  const guint lines = lines_expect_number (
      parser, "the number of lines of a circle", 3, LINES_MOST_CIRCLE_LINES);
  if (!parser->cursor.failed && !(lines_expect_word (parser, "lines") &&
                                  lines_expect_word (parser, "of")))
    rg_diag_hint (parser->cursor.diags, "as in 'circle 6 lines of 4'");
  const guint nodes = lines_expect_number (
      parser, "the number of nodes of a line", 1, G_MAXINT);
  const RgRange range = rg_last (parser);
  gboolean centre = TRUE;
  if (lines_accept_word (parser, "without"))
    centre = !lines_expect_word (parser, "centre");
  else if (lines_accept_word (parser, "with"))
    lines_expect_word (parser, "centre");
  if (centre && nodes == 1)
    rg_fail_at (parser, range, "the centre is one of them",
                "a line of a circle with one node is a point");
  const guint64 all = (guint64)lines * nodes;
  if (!parser->cursor.failed && check_room (parser, all, range))
    lines_make_circle (parser->board, lines, nodes - centre, centre);
}

static void
parse_point (LinesParser *parser)
{
  if (begin_shape (parser) && check_room (parser, 1, rg_last (parser)))
    lines_make_point (parser->board);
}

/* -- attached parts, nodes and edges --------------------------------------- */

/* Whether the node has no line in the direction yet; otherwise reports it. */
static gboolean
check_free (LinesParser *parser, guint node, LinesDirection direction,
            RgRange range)
{
  const LinesNode *from = lines_node (parser->board, node);
  const guint next = from->next[direction];
  if (next != LINES_NO_NODE)
    rg_fail_at (parser, range, NULL,
                "node '%s' has a line to the %s already, to '%s'", from->name,
                lines_compass[direction],
                lines_node (parser->board, next)->name);
  return !parser->cursor.failed;
}

/* Reads a new name into parser->word. FALSE, with an error: it is invalid. */
static gboolean
parse_new_name (LinesParser *parser, const char *what)
{
  const RgRange range = rg_here (parser);
  if (!lines_expect_any_word (parser, what))
    return FALSE;
  const char *name = parser->word->str;
  if (!g_ascii_islower (name[0]) || strpbrk (name, "-_"))
    rg_fail_at (parser, range, NULL,
                "a name is a lower-case letter, then letters and digits");
  else if (range.length > 40)
    rg_fail_at (parser, range, NULL, "a name has 40 letters at most");
  else if (g_strv_contains (reserved, name) ||
           g_strv_contains (lines_compass, name))
    rg_fail_at (parser, range, NULL, "'%s' is a word of the language", name);
  return !parser->cursor.failed;
}

static const LinesPart *
find_part (const LinesBoard *board, const char *name)
{
  for (guint i = 0; i < board->parts->len; i++) {
    const LinesPart *part = g_ptr_array_index (board->parts, i);
    if (g_str_equal (part->name, name))
      return part;
  }
  return NULL;
}

/* Parses the name of a part; by default, that of the direction. FALSE, with an
 * error: it is invalid, or another part has it. */
static gboolean
parse_part_name (LinesParser *parser, LinesDirection direction, RgRange range)
{
  const gboolean named = lines_accept_word (parser, "named");
  g_string_assign (parser->word, lines_compass[direction]);
  if (named) {
    range = rg_here (parser);
    parse_new_name (parser, "a name");
  }
  if (!parser->cursor.failed && find_part (parser->board, parser->word->str))
    rg_fail_at (parser, range,
                named ? NULL : "write '... named NAME' to tell them apart",
                "there is a part '%s' already", parser->word->str);
  return !parser->cursor.failed;
}

/* Returns the root of a part: the node after `at`, or the middle of a side.
 * LINES_NO_NODE, with an error: there is none. */
static guint
parse_root (LinesParser *parser, LinesDirection direction)
{
  const RgRange range = rg_last (parser);
  if (parser->board->shape == LINES_NO_SHAPE) {
    rg_fail_at (parser, range,
                "begin with a shape such as 'grid 5x5' or 'point'",
                "there is nothing to attach it to");
    return LINES_NO_NODE;
  }
  if (lines_accept_word (parser, "at"))
    return lines_expect_node (parser);
  const guint root = lines_find_root (parser->board, direction);
  if (root == LINES_NO_NODE)
    rg_fail_at (parser, range, "write 'at NODE'",
                parser->board->shape == LINES_CIRCLE
                    ? "no line of the circle ends in that direction"
                    : "the side has no node in its middle");
  return root;
}

/* Parses a triangle or an arm: `north at c5 height 2`. */
static void
parse_part (LinesParser *parser, gboolean triangle)
{
  const gint found = lines_expect_one_of (parser, "direction", lines_compass);
  const RgRange range = rg_last (parser);
  if (found < 0)
    return;
  const LinesDirection direction = (LinesDirection)found;
  const guint root = parse_root (parser, direction);
  lines_expect_word (parser, triangle ? "height" : "length");
  const guint ranks = lines_expect_number (
      parser, triangle ? "the height" : "the length", 1, G_MAXINT);
  const RgRange size = rg_last (parser);
  if (parser->cursor.failed || !parse_part_name (parser, direction, range) ||
      !check_room (parser, (guint64)ranks * (triangle ? 3 : 1), size))
    return;
  if (triangle) {
    if (check_free (parser, root, lines_turn (direction, 7), range) &&
        check_free (parser, root, direction, range) &&
        check_free (parser, root, lines_turn (direction, 1), range))
      lines_add_triangle (parser->board, parser->word->str, root, direction,
                          ranks);
  } else if (check_free (parser, root, direction, range))
    lines_add_arm (parser->board, parser->word->str, root, direction, ranks);
}

/* Adds a line between two nodes, if it is valid. */
static void
connect_nodes (LinesParser *parser, guint from, LinesDirection direction,
               guint to, RgRange range)
{
  if (from == to)
    rg_fail_at (parser, range, NULL, "a line from a node to itself");
  else if (check_free (parser, from, direction, range) &&
           check_free (parser, to, lines_opposite (direction), range))
    lines_connect (parser->board, from, direction, to,
                   lines_opposite (direction));
}

/* Parses `NAME west of a3 and north of b1`. */
static void
parse_node (LinesParser *parser)
{
  const RgRange range = rg_here (parser);
  LinesBoard *board = parser->board;
  if (!parse_new_name (parser, "the name of the node") ||
      !check_room (parser, 1, range))
    return;
  if (lines_find_node (board, parser->word->str) != LINES_NO_NODE) {
    rg_fail_at (parser, range, NULL, "there is a node '%s' already",
                parser->word->str);
    return;
  }
  const guint node = lines_add_node (board, parser->word->str);
  char *label = g_strdup_printf ("node_%s", parser->word->str);
  lines_node (board, node)->label = g_string_chunk_insert (board->texts, label);
  g_free (label);
  if (board->shape == LINES_NO_SHAPE)
    board->shape = LINES_POINT;
  if (lines_peek_one_of (parser, lines_compass) < 0 && node == 0)
    return;
  do {
    const gint direction =
        lines_expect_one_of (parser, "direction", lines_compass);
    const RgRange line = rg_last (parser);
    lines_expect_word (parser, "of");
    const guint from =
        direction < 0 ? LINES_NO_NODE : lines_expect_node (parser);
    if (from != LINES_NO_NODE)
      connect_nodes (parser, from, (LinesDirection)direction, node, line);
  } while (lines_accept_word (parser, "and"));
}

/* Parses `a1 east b1`. */
static void
parse_edge (LinesParser *parser)
{
  const guint from = lines_expect_node (parser);
  if (from == LINES_NO_NODE)
    return;
  const gint direction =
      lines_expect_one_of (parser, "direction", lines_compass);
  const RgRange range = rg_last (parser);
  if (direction < 0)
    return;
  const guint to = lines_expect_node (parser);
  if (to != LINES_NO_NODE)
    connect_nodes (parser, from, (LinesDirection)direction, to, range);
}

/* -- the statement --------------------------------------------------------- */

static void
parse_shape (LinesParser *parser)
{
  switch (lines_expect_one_of (parser, "shape", shapes)) {
  case GRID:
    parse_grid (parser, LINES_PLAIN);
    break;
  case ALQUERQUE:
    parse_grid (parser, LINES_ALQUERQUE);
    break;
  case DIAGONALS:
    parse_grid (parser, LINES_ALL_DIAGONALS);
    break;
  case SQUARES:
    parse_grid (parser, LINES_SQUARES);
    break;
  case CIRCLE:
    parse_circle (parser);
    break;
  case POINT:
    parse_point (parser);
    break;
  case TRIANGLE:
    parse_part (parser, TRUE);
    break;
  case ARM:
    parse_part (parser, FALSE);
    break;
  case NODE:
    parse_node (parser);
    break;
  case EDGE:
    parse_edge (parser);
    break;
  default:
    break;
  }
}

void
lines_parse_board (LinesParser *parser)
{
  do
    parse_shape (parser);
  while (lines_accept_comma (parser));
  parser->is_board_invalid |= parser->cursor.failed;
}
