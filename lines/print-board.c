/* Prints the board as HRG: its nodes, directions, lines and pieces.
 *
 *     domain Node = a1 | b1
 *     next(east, a1) = b1
 */
#include "lines/game.h"

#include <string.h>

/* A list of words with `|` between them, in lines of at most 80 columns. */
typedef struct {
  GString *out;
  gsize begin; /* of the line */
  guint n;
} List;

static List
begin_list (GString *out, const char *domain)
{
  const gsize begin = out->len;
  g_string_append_printf (out, "domain %s =", domain);
  return (List){out, begin, 0};
}

static void
print_word (List *list, const char *word)
{
  if (list->n++ > 0)
    g_string_append (list->out, " |");
  if (list->out->len - list->begin + strlen (word) + 3 > 80) {
    g_string_append (list->out, "\n ");
    list->begin = list->out->len - 1;
  }
  g_string_append_printf (list->out, " %s", word);
}

static gboolean
is_used (const LinesBoard *board, LinesDirection direction)
{
  for (guint i = 0; i < board->nodes->len; i++)
    if (lines_node (board, i)->next[direction] != LINES_NO_NODE)
      return TRUE;
  return FALSE;
}

static void
print_direction (const LinesBoard *board, LinesDirection direction,
                 GString *out)
{
  char *name = lines_direction_name (direction);
  for (guint i = 0; i < board->nodes->len; i++) {
    const LinesNode *node = lines_node (board, i);
    const guint next = node->next[direction];
    if (next != LINES_NO_NODE)
      g_string_append_printf (out, "next(%s, %s) = %s\n", name, node->label,
                              lines_node (board, next)->label);
  }
  g_free (name);
}

/* Prints the used directions, and the function `next`. */
static void
print_directions (const LinesBoard *board, GString *out)
{
  List list = begin_list (out, "Direction");
  for (LinesDirection d = 0; d < LINES_DIRECTIONS; d++)
    if (is_used (board, d)) {
      char *name = lines_direction_name (d);
      print_word (&list, name);
      g_free (name);
    }
  g_string_append (out, "\n\n"
                        "// The node at the end of a line in a direction.\n"
                        "next : Direction -> NodeOrNone -> NodeOrNone\n");
  for (LinesDirection d = 0; d < LINES_DIRECTIONS; d++)
    print_direction (board, d, out);
  g_string_append (out, "next(_, _) = none\n");
}

static void
print_pieces (const LinesBoard *board, GString *out)
{
  g_string_append (out, "\nboard : NodeOrNone -> Piece = {\n"
                        "  :empty;\n"
                        "  none = outside");
  for (guint i = 0; i < board->nodes->len; i++) {
    const LinesNode *node = lines_node (board, i);
    if (node->piece != LINES_EMPTY)
      g_string_append_printf (out, ";\n  %s = %s", node->label,
                              node->piece == LINES_WHITE ? "whitePiece"
                                                         : "blackPiece");
  }
  g_string_append (out, "\n}\n");
}

void
lines_print_board (const LinesBoard *board, GString *out)
{
  List list = begin_list (out, "Node");
  for (guint i = 0; i < board->nodes->len; i++)
    print_word (&list, lines_node (board, i)->label);
  g_string_append (out, "\ndomain NodeOrNone = none | Node\n");
  print_directions (board, out);
  print_pieces (board, out);
}
