/* Builds the main shapes of boards, and the parts that are attached to them.
 *
 *     plain     alquerque    all diagonals    squares
 *     o-o-o      o-o-o         o-o-o          o---o
 *     | | |      |\|/|         |X|X|          |\ /|
 *     o-o-o      o-o-o         o-o-o          | o |
 *     | | |      |/|\|         |X|X|          |/ \|
 *     o-o-o      o-o-o         o-o-o          o---o
 */
#include "lines/board.h"

void
lines_make_point (LinesBoard *board)
{
  board->shape = LINES_POINT;
  board->centre = TRUE;
  lines_add_node (board, "centre");
}

/* -- grids ----------------------------------------------------------------- */

static const struct {
  gint column, row;
} offsets[LINES_COMPASS] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                            {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

/* Whether the column and the row, counted from the north-west corner, are both
 * even or both odd. */
static gboolean
is_even (const LinesBoard *board, guint column, guint row)
{
  return (column - 1 + board->rows - row) % 2 == 0;
}

/* Returns the distance to the next node in a direction. 0: there is no line. */
static guint
find_distance (const LinesBoard *board, LinesKind kind, guint column, guint row,
               LinesDirection direction)
{
  const gboolean diagonal = direction % 2 == 1;
  switch (kind) {
  case LINES_PLAIN:
    return diagonal ? 0 : 1;
  case LINES_ALQUERQUE:
    return !diagonal || is_even (board, column, row);
  case LINES_SQUARES:
    return diagonal ? 1 : column % 2 == 1 ? 2 : 0;
  case LINES_ALL_DIAGONALS:
    break;
  }
  return 1;
}

/* Connects a node to its neighbours in four of the eight directions; the others
 * follow from the opposite lines. */
static void
connect_place (LinesBoard *board, LinesKind kind, guint node)
{
  const guint column = lines_node (board, node)->column;
  const guint row = lines_node (board, node)->row;
  for (LinesDirection d = LINES_NORTH; d < LINES_COMPASS / 2; d++) {
    const gint far = (gint)find_distance (board, kind, column, row, d);
    const gint to_column = (gint)column + far * offsets[d].column;
    const gint to_row = (gint)row + far * offsets[d].row;
    if (far > 0 && to_column > 0 && to_row > 0) {
      const guint to =
          lines_find_place (board, (guint)to_column, (guint)to_row);
      if (to != LINES_NO_NODE)
        lines_connect (board, node, d, to, lines_opposite (d));
    }
  }
}

void
lines_make_grid (LinesBoard *board, LinesKind kind, guint columns, guint rows)
{
  board->shape = LINES_GRID;
  board->columns = columns;
  board->rows = rows;
  for (guint row = rows; row > 0; row--)
    for (guint column = 1; column <= columns; column++)
      if (kind != LINES_SQUARES || is_even (board, column, row))
        lines_add_place (board, column, row);
  for (guint i = 0; i < board->nodes->len; i++)
    connect_place (board, kind, i);
}

/* -- circles --------------------------------------------------------------- */

/* Returns the outward direction of a line of a circle, from 1. On circles with
 * 4, 6 or 8 lines, the directions are those of the compass. Opposite lines are
 * one line through the centre if their number is even. */
static LinesDirection
find_outward_direction (const LinesBoard *board, guint line)
{
  static const LinesDirection four[] = {LINES_NORTH, LINES_EAST};
  static const LinesDirection six[] = {LINES_NORTH, LINES_NORTHEAST,
                                       LINES_EAST};
  const guint i = line - 1, half = board->columns / 2;
  const guint turn = i < half ? 0 : LINES_COMPASS / 2;
  switch (board->columns) {
  case 4:
    return lines_turn (four[i % half], turn);
  case 6:
    return lines_turn (six[i % half], turn);
  case 8:
    return i;
  default:
    return LINES_OUTWARD + i;
  }
}

/* Returns the direction from a line to the centre: that of the opposite line,
 * if the number of lines is even. */
static LinesDirection
find_inward_direction (const LinesBoard *board, guint line)
{
  const guint lines = board->columns;
  return lines % 2 == 1 ? LINES_INWARD
                        : find_outward_direction (
                              board, (line - 1 + lines / 2) % lines + 1);
}

/* Connects a node with the next line of its ring, and with the ring or the
 * centre inside. */
static void
connect_on_circle (LinesBoard *board, guint line, guint ring)
{
  const guint node = lines_find_place (board, line, ring);
  const LinesDirection out = find_outward_direction (board, line);
  lines_connect (board, node, LINES_RIGHT,
                 lines_find_place (board, line % board->columns + 1, ring),
                 LINES_LEFT);
  if (ring > 1)
    lines_connect (board, lines_find_place (board, line, ring - 1), out, node,
                   find_inward_direction (board, line));
  else if (board->centre) {
    lines_node (board, 0)->next[out] = node;
    lines_node (board, node)->next[find_inward_direction (board, line)] = 0;
  }
}

void
lines_make_circle (LinesBoard *board, guint lines, guint rings, gboolean centre)
{
  board->shape = LINES_CIRCLE;
  board->columns = lines;
  board->rows = rings;
  board->centre = centre;
  if (centre)
    lines_add_node (board, "centre");
  for (guint ring = 1; ring <= rings; ring++)
    for (guint line = 1; line <= lines; line++)
      lines_add_place (board, line, ring);
  for (guint ring = 1; ring <= rings; ring++)
    for (guint line = 1; line <= lines; line++)
      connect_on_circle (board, line, ring);
}

/* -- attached parts -------------------------------------------------------- */

/* Returns the column or row of a root among n: the first, the middle or the
 * last one, by the sign of the offset. 0: there is no middle. */
static guint
find_coordinate (gint offset, guint n)
{
  if (offset != 0)
    return offset < 0 ? 1 : n;
  return n % 2 == 1 ? n / 2 + 1 : 0;
}

guint
lines_find_root (const LinesBoard *board, LinesDirection direction)
{
  if (board->shape == LINES_POINT)
    return 0;
  if (board->shape == LINES_GRID)
    return lines_find_place (
        board, find_coordinate (offsets[direction].column, board->columns),
        find_coordinate (offsets[direction].row, board->rows));
  for (guint line = 1; line <= board->columns; line++)
    if (find_outward_direction (board, line) == direction)
      return lines_find_place (board, line, board->rows);
  return LINES_NO_NODE;
}

/* Adds a node of the last part; `side`: its suffix. */
static guint
add_part_node (LinesBoard *board, const char *name, guint rank,
               const char *side)
{
  char *text = g_strdup_printf ("%s_%u%s", name, rank, side);
  const guint node = lines_add_node (board, text);
  lines_node (board, node)->part = board->parts->len;
  lines_node (board, node)->rank = rank;
  g_free (text);
  return node;
}

static void
add_part (LinesBoard *board, const char *name, gboolean triangle, guint ranks)
{
  LinesPart *part = g_new (LinesPart, 1);
  *part =
      (LinesPart){g_string_chunk_insert (board->texts, name), triangle, ranks};
  g_ptr_array_add (board->parts, part);
}

/* Adds three lines from the root, and cross lines; left and right are as seen
 * from the root. */
void
lines_add_triangle (LinesBoard *board, const char *name, guint root,
                    LinesDirection direction, guint height)
{
  static const char *const sides[] = {"l", "m", "r"};
  guint below[] = {root, root, root};
  add_part (board, name, TRUE, height);
  for (guint rank = 1; rank <= height; rank++) {
    for (guint i = 0; i < 3; i++) {
      const LinesDirection out = lines_turn (direction, i + 7);
      const guint node = add_part_node (board, name, rank, sides[i]);
      lines_connect (board, below[i], out, node, lines_opposite (out));
      below[i] = node;
    }
    for (guint i = 0; i < 2; i++)
      lines_connect (board, below[i], lines_turn (direction, 2), below[i + 1],
                     lines_turn (direction, 6));
  }
}

void
lines_add_arm (LinesBoard *board, const char *name, guint root,
               LinesDirection direction, guint length)
{
  add_part (board, name, FALSE, length);
  for (guint rank = 1; rank <= length; rank++) {
    const guint node = add_part_node (board, name, rank, "");
    lines_connect (board, root, direction, node, lines_opposite (direction));
    root = node;
  }
}
