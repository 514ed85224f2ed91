/* Prints the pragma @board of a line game: the places of its nodes, and its
 * lines.
 *
 *     @board board : graph a1 0 0, b1 1 0 : a1 b1;
 */
#include "lines/game.h"

#include <math.h>
#include <string.h>

enum { CIRCLE_UNIT = 100, WIDEST_LINE = 76 };

/* A place in the picture. */
typedef struct {
  double x, y; /* y grows downwards */
} Point;

/* A picture that is being printed. */
typedef struct {
  const LinesBoard *board;
  Point *at; /* by node */
  GString *out;
  gsize line; /* where the last line of the text begins */
  guint n;    /* number of items so far */
} Picture;

/* Returns the vector of a step in a direction of the compass, along a line of a
 * part. Lines of a circle of six are 60 degrees apart. */
static Point
compute_step (const LinesBoard *board, LinesDirection direction)
{
  static const double six[LINES_COMPASS] = {0,   60,  120, 150,
                                            180, 240, 300, 330};
  const gboolean circle = board->shape == LINES_CIRCLE;
  const double angle =
      G_PI / 180 *
      (circle && board->columns == 6 ? six[direction] : 45.0 * direction);
  const double x = sin (angle), y = -cos (angle);
  /* On a grid, diagonals lead to the next row and column. */
  const double scale = circle ? 1 : 1 / MAX (fabs (x), fabs (y));
  return (Point){x * scale, y * scale};
}

/* Returns the place of a node of the main shape. */
static Point
compute_main_place (const LinesBoard *board, const LinesNode *node)
{
  if (board->shape == LINES_CIRCLE) {
    const double angle = 2 * G_PI * (node->column - 1) / board->columns;
    return (Point){node->row * sin (angle), -(double)node->row * cos (angle)};
  }
  return (Point){node->column, (double)board->rows - node->row};
}

/* Returns the place of a node of a part: one step from the first node with a
 * line to it. */
static Point
compute_part_place (const Picture *picture, guint node)
{
  for (guint i = 0; i < node; i++)
    for (LinesDirection d = 0; d < LINES_COMPASS; d++)
      if (lines_node (picture->board, i)->next[d] == node) {
        const Point step = compute_step (picture->board, d);
        return (Point){picture->at[i].x + step.x, picture->at[i].y + step.y};
      }
  return (Point){0, 0};
}

/* Computes the places of all nodes, in integers from 0. */
static void
find_places (Picture *picture)
{
  const LinesBoard *board = picture->board;
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE;
  const double unit = board->shape == LINES_CIRCLE ? CIRCLE_UNIT : 1;
  for (guint i = 0; i < board->nodes->len; i++) {
    const LinesNode *node = lines_node (board, i);
    picture->at[i] = node->column ? compute_main_place (board, node)
                                  : compute_part_place (picture, i);
    left = MIN (left, picture->at[i].x);
    top = MIN (top, picture->at[i].y);
  }
  for (guint i = 0; i < board->nodes->len; i++) {
    picture->at[i].x = round ((picture->at[i].x - left) * unit);
    picture->at[i].y = round ((picture->at[i].y - top) * unit);
  }
}

static void
append_item (Picture *picture, const char *item)
{
  if (picture->n++ > 0)
    g_string_append_c (picture->out, ',');
  if (picture->out->len - picture->line + strlen (item) > WIDEST_LINE) {
    g_string_append (picture->out, "\n ");
    picture->line = picture->out->len - 1;
  }
  g_string_append_printf (picture->out, " %s", item);
}

static void
append_nodes (Picture *picture)
{
  for (guint i = 0; i < picture->board->nodes->len; i++) {
    char *item =
        g_strdup_printf ("%s %.0f %.0f", lines_node (picture->board, i)->label,
                         picture->at[i].x, picture->at[i].y);
    append_item (picture, item);
    g_free (item);
  }
}

/* Whether an earlier direction leads from the node to the same one. */
static gboolean
is_repeated (const LinesNode *node, LinesDirection direction)
{
  for (LinesDirection d = 0; d < direction; d++)
    if (node->next[d] == node->next[direction])
      return TRUE;
  return FALSE;
}

/* Appends each line once. */
static void
append_lines (Picture *picture)
{
  const LinesBoard *board = picture->board;
  picture->n = 0;
  for (guint i = 0; i < board->nodes->len; i++)
    for (LinesDirection d = 0; d < LINES_DIRECTIONS; d++) {
      const LinesNode *node = lines_node (board, i);
      const guint to = node->next[d];
      if (to == LINES_NO_NODE || to <= i || is_repeated (node, d))
        continue;
      char *item = g_strdup_printf ("%s%s %s", picture->n ? "" : ": ",
                                    node->label, lines_node (board, to)->label);
      append_item (picture, item);
      g_free (item);
    }
}

void
lines_print_picture (const LinesBoard *board, GString *out)
{
  Picture picture = {board, g_new0 (Point, board->nodes->len + 1), out,
                     out->len + 1, 0};
  find_places (&picture);
  g_string_append (out, "\n@board board : graph");
  append_nodes (&picture);
  append_lines (&picture);
  g_string_append (out, ";\n");
  g_free (picture.at);
}
