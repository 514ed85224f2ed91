/* Parses the statements `white` and `black`, lists of places of initial pieces:
 *
 *     white rows 1..2, east half, a3..c3, triangle north
 */
#include "lines/parser.h"

#include <string.h>

/* The most places in a text. */
enum { MOST_REGIONS = 10000 };

/* The indices of lines_regions. */
enum { ROW, ROWS, COLUMN, COLUMNS, LINE, LINES, RING, RINGS, TRIANGLE, ARM };

/* Puts a piece on a node, unless the other player has one there. */
static void
place_piece (LinesParser *parser, guint node, LinesPiece piece, RgRange range)
{
  LinesNode *at = lines_node (parser->board, node);
  if (at->piece != LINES_EMPTY && at->piece != piece)
    rg_fail_at (parser, range, NULL, "there is a %s piece on '%s' already",
                at->piece == LINES_WHITE ? "white" : "black", at->name);
  else if (at->piece == LINES_EMPTY)
    parser->placed++;
  at->piece = piece;
}

/* -- rows, columns, lines, rings ------------------------------------------- */

/* A range of columns, rows or ranks. */
typedef struct {
  guint from, to; /* both included */
} Span;

/* Returns a bound of a span: a number, or the number of a column by its
 * letters. 0: an error was reported. */
static guint
parse_bound (LinesParser *parser, gboolean letters, guint most)
{
  const RgRange range = rg_here (parser);
  if (!letters)
    return lines_expect_number (parser, "the number", 1, most);
  if (!lines_expect_any_word (parser, "its letter"))
    return 0;
  const guint column = lines_parse_column (parser->word->str);
  if (column == 0 || column > most) {
    char *last = lines_format_column (most);
    rg_fail_at (parser, range,
                strchr (parser->word->str, '-') ? "write a range as 'a..b'"
                                                : NULL,
                "the letter has to be between a and %s", last);
    g_free (last);
  }
  return column;
}

static Span
parse_bounds (LinesParser *parser, gboolean letters, guint most)
{
  const guint first = parse_bound (parser, letters, most);
  guint last = first;
  if (rg_accept (parser, LINES_TOKEN_DOTS))
    last = parse_bound (parser, letters, most);
  return (Span){MIN (first, last), MAX (first, last)};
}

/* Puts pieces on all nodes of a span of columns or of rows. */
static void
place_span (LinesParser *parser, LinesPiece piece, gboolean letters)
{
  const LinesBoard *board = parser->board;
  const RgRange word = rg_last (parser);
  const Span span =
      parse_bounds (parser, letters, letters ? board->columns : board->rows);
  const RgRange range = rg_range_join (word, rg_last (parser));
  for (guint i = 0; i < board->nodes->len && !parser->cursor.failed; i++) {
    const LinesNode *node = lines_node (board, i);
    const guint value = letters ? node->column : node->row;
    if (value >= span.from && value <= span.to && value > 0)
      place_piece (parser, i, piece, range);
  }
}

static void
parse_span (LinesParser *parser, LinesPiece piece, gint region)
{
  const gboolean circle = region >= LINE;
  const LinesShape wanted = circle ? LINES_CIRCLE : LINES_GRID;
  if (parser->board->shape != wanted)
    rg_fail_at (parser, rg_last (parser),
                parser->board->shape == LINES_CIRCLE ? "write 'lines a..c', "
                                                       "or 'ring 1'"
                : parser->board->shape == LINES_GRID ? "write 'rows 1..2'"
                                                     : NULL,
                circle ? "only a circle has lines and rings"
                       : "this board has no rows and columns");
  else
    place_span (parser, piece,
                region == COLUMN || region == COLUMNS || region == LINE ||
                    region == LINES);
}

/* -- halves ---------------------------------------------------------------- */

/* Returns the distance from the middle towards a side, in half steps. */
static gint
compute_height (const LinesBoard *board, const LinesNode *node,
                LinesDirection direction)
{
  const gint column = 2 * (gint)node->column - (gint)board->columns - 1;
  const gint row = 2 * (gint)node->row - (gint)board->rows - 1;
  switch (direction) {
  case LINES_NORTH:
    return row;
  case LINES_EAST:
    return column;
  case LINES_SOUTH:
    return -row;
  default:
    return -column;
  }
}

/* Reads the side whose part of the middle row belongs to a half. -1, with an
 * error: no direction follows. */
static gint
parse_middle (LinesParser *parser, LinesDirection half)
{
  const LinesBoard *board = parser->board;
  const guint across = half % 4 == 0 ? board->rows : board->columns;
  const gint side = lines_expect_one_of (parser, "direction", lines_compass);
  const RgRange range = rg_last (parser);
  if (side >= 0 && side % 4 != (gint)(half + 2) % 4)
    rg_fail_at (parser, range, NULL,
                half % 4 == 0 ? "the middle row has an east and a west"
                              : "the middle column has a north and a south");
  else if (side >= 0 && across % 2 == 0)
    rg_fail_at (parser, range, NULL, "there is nothing between the halves");
  return side;
}

/* Parses `north half`, with or without a side of the middle row. */
static void
parse_half (LinesParser *parser, LinesPiece piece, LinesDirection half)
{
  const LinesBoard *board = parser->board;
  RgRange range = rg_here (parser);
  rg_next (parser);
  lines_expect_word (parser, "half");
  if (board->shape != LINES_GRID || half % 2 == 1)
    rg_fail_at (parser, range, NULL,
                board->shape != LINES_GRID
                    ? "only a board of rows and columns has halves"
                    : "there is no half between two sides");
  const gint side =
      lines_accept_word (parser, "with") ? parse_middle (parser, half) : -1;
  range = rg_range_join (range, rg_last (parser));
  for (guint i = 0; i < board->nodes->len && !parser->cursor.failed; i++) {
    const LinesNode *node = lines_node (board, i);
    const gint far = node->row ? compute_height (board, node, half) : -1;
    if (far > 0 || (far == 0 && side >= 0 &&
                    compute_height (board, node, (LinesDirection)side) > 0))
      place_piece (parser, i, piece, range);
  }
}

/* -- parts and single nodes ------------------------------------------------ */

/* Returns the number of the named part, from 1. 0, with an error: there is
 * none.
 */
static guint
parse_part_number (LinesParser *parser, gboolean triangle)
{
  const char *what = triangle ? "triangle" : "arm";
  GPtrArray *names = g_ptr_array_new ();
  guint found = 0;
  const GPtrArray *parts = parser->board->parts;
  for (guint i = 0; i < parts->len; i++) {
    const LinesPart *part = g_ptr_array_index (parts, i);
    if (part->triangle != triangle)
      continue;
    g_ptr_array_add (names, (gpointer)part->name);
    if (lines_is_at_word (parser, part->name))
      found = i + 1;
  }
  g_ptr_array_add (names, NULL);
  if (found)
    rg_next (parser);
  else if (names->len == 1)
    rg_fail_at (parser, rg_last (parser), NULL, "the board has no %s", what);
  else
    lines_expect_one_of (parser, what, (gpointer)names->pdata);
  g_ptr_array_free (names, TRUE);
  return found;
}

static void
parse_part (LinesParser *parser, LinesPiece piece, gboolean triangle)
{
  const LinesBoard *board = parser->board;
  RgRange range = rg_last (parser);
  const guint number = parse_part_number (parser, triangle);
  if (number == 0)
    return;
  const LinesPart *part = g_ptr_array_index (board->parts, number - 1);
  Span span = {1, part->ranks};
  if (lines_accept_word (parser, "rows") || lines_accept_word (parser, "row"))
    span = parse_bounds (parser, FALSE, part->ranks);
  range = rg_range_join (range, rg_last (parser));
  for (guint i = 0; i < board->nodes->len && !parser->cursor.failed; i++) {
    const LinesNode *node = lines_node (board, i);
    if (node->part == number && node->rank >= span.from &&
        node->rank <= span.to)
      place_piece (parser, i, piece, range);
  }
}

/* Returns the number of steps from a node to another one in a direction. 0: not
 * reachable.  A line without end is a cycle, since each node has at most
 * one predecessor in a direction. */
static guint
count_steps (const LinesBoard *board, guint from, guint to,
             LinesDirection direction)
{
  guint at = from, n = 0;
  do {
    at = lines_node (board, at)->next[direction];
    n++;
  } while (at != LINES_NO_NODE && at != to && at != from);
  return at == to ? n : 0;
}

/* Places the line from a node to another one; on a ring, the shorter way. */
static void
place_line (LinesParser *parser, guint from, guint to, LinesPiece piece,
            RgRange range)
{
  const LinesBoard *board = parser->board;
  LinesDirection direction = LINES_NORTH;
  guint least = from == to ? 0 : G_MAXUINT;
  for (LinesDirection d = 0; d < LINES_DIRECTIONS && from != to; d++) {
    const guint n = count_steps (board, from, to, d);
    if (n > 0 && n < least) {
      least = n;
      direction = d;
    }
  }
  if (least == G_MAXUINT)
    rg_fail_at (parser, range, NULL, "no line leads from '%s' to '%s'",
                lines_node (board, from)->name, lines_node (board, to)->name);
  for (guint i = 0; i <= least && !parser->cursor.failed; i++) {
    place_piece (parser, from, piece, range);
    from = lines_node (board, from)->next[direction];
  }
}

static void
parse_nodes (LinesParser *parser, LinesPiece piece)
{
  const RgRange first = rg_here (parser);
  const guint from = lines_expect_node (parser);
  guint to = from;
  if (from != LINES_NO_NODE && rg_accept (parser, LINES_TOKEN_DOTS))
    to = lines_expect_node (parser);
  if (!parser->cursor.failed)
    place_line (parser, from, to, piece,
                rg_range_join (first, rg_last (parser)));
}

/* -- the statement --------------------------------------------------------- */

/* Parses a place of any kind. */
static void
parse_place (LinesParser *parser, LinesPiece piece)
{
  const gint half = lines_peek_one_of (parser, lines_compass);
  const gint region = lines_peek_one_of (parser, lines_regions);
  if (half >= 0) {
    parse_half (parser, piece, (LinesDirection)half);
    return;
  }
  if (region >= 0)
    rg_next (parser);
  if (region == TRIANGLE || region == ARM)
    parse_part (parser, piece, region == TRIANGLE);
  else if (region >= 0)
    parse_span (parser, piece, region);
  else
    parse_nodes (parser, piece);
}

static void
parse_region (LinesParser *parser, LinesPiece piece)
{
  const RgRange first = rg_here (parser);
  if (++parser->regions > MOST_REGIONS) {
    rg_fail_limit (parser, first, "more than the fixed limit of %d places",
                   MOST_REGIONS);
    return;
  }
  parser->placed = 0;
  parse_place (parser, piece);
  if (!parser->cursor.failed && parser->placed == 0)
    rg_warn (parser->cursor.diags, "repeated-place", parser->cursor.source,
             rg_range_join (first, rg_last (parser)),
             "this place adds no piece: there already is one");
}

void
lines_parse_pieces (LinesParser *parser, LinesPiece piece)
{
  if (parser->board->shape == LINES_NO_SHAPE) {
    rg_fail_at (parser, rg_last (parser), "write 'board SHAPE' above",
                "there is no board yet");
    return;
  }
  do
    parse_region (parser, piece);
  while (lines_accept_comma (parser));
}
