/* Builds boards node by node, and translates between nodes and their names.  A
 * place of a grid or of a circle has a name of letters and a number, such as
 * b3; after the column z comes aa.
 */
#include "lines/board.h"

#include <string.h>

const char *const lines_compass[] = {"north",     "northeast", "east",
                                     "southeast", "south",     "southwest",
                                     "west",      "northwest", NULL};

LinesBoard *
lines_board_new (void)
{
  LinesBoard *board = g_new0 (LinesBoard, 1);
  board->nodes = g_array_new (FALSE, TRUE, sizeof (LinesNode));
  board->parts = g_ptr_array_new_with_free_func (g_free);
  board->names = g_hash_table_new (g_str_hash, g_str_equal);
  board->texts = g_string_chunk_new (1024);
  return board;
}

void
lines_board_free (LinesBoard *board)
{
  g_array_free (board->nodes, TRUE);
  g_ptr_array_free (board->parts, TRUE);
  g_hash_table_destroy (board->names);
  g_string_chunk_free (board->texts);
  g_free (board);
}

/* -- names ----------------------------------------------------------------- */

char *
lines_format_column (guint column)
{
  char letters[16];
  guint at = sizeof letters;
  letters[--at] = '\0';
  for (; column > 0; column = (column - 1) / 26)
    letters[--at] = (char)('a' + (column - 1) % 26);
  return g_strdup (letters + at);
}

guint
lines_parse_column (const char *letters)
{
  guint column = 0;
  for (const char *at = letters; *at; at++) {
    if (!g_ascii_islower (*at) || at - letters >= 4)
      return 0;
    column = column * 26 + (guint)(*at - 'a' + 1);
  }
  return column;
}

char *
lines_direction_name (LinesDirection direction)
{
  if (direction < LINES_COMPASS)
    return g_strdup (lines_compass[direction]);
  if (direction >= LINES_OUTWARD)
    return g_strdup_printf ("toward_%c",
                            (char)('a' + direction - LINES_OUTWARD));
  return g_strdup (direction == LINES_RIGHT  ? "right"
                   : direction == LINES_LEFT ? "left"
                                             : "inward");
}

guint
lines_find_node (const LinesBoard *board, const char *name)
{
  const guint found =
      GPOINTER_TO_UINT (g_hash_table_lookup (board->names, name));
  return found ? found - 1 : LINES_NO_NODE;
}

guint
lines_find_place (const LinesBoard *board, guint column, guint row)
{
  char *letters = lines_format_column (column);
  char *name = g_strdup_printf ("%s%u", letters, row);
  const guint node = lines_find_node (board, name);
  g_free (name);
  g_free (letters);
  return node;
}

/* -- nodes and lines ------------------------------------------------------- */

guint
lines_add_node (LinesBoard *board, const char *name)
{
  LinesNode node = {.name = g_string_chunk_insert (board->texts, name)};
  node.label = node.name;
  for (guint i = 0; i < LINES_DIRECTIONS; i++)
    node.next[i] = LINES_NO_NODE;
  g_array_append_val (board->nodes, node);
  g_hash_table_insert (board->names, (gpointer)node.name,
                       GUINT_TO_POINTER (board->nodes->len));
  return board->nodes->len - 1;
}

void
lines_connect (LinesBoard *board, guint from, LinesDirection there, guint to,
               LinesDirection back)
{
  lines_node (board, from)->next[there] = to;
  lines_node (board, to)->next[back] = from;
}

guint
lines_add_place (LinesBoard *board, guint column, guint row)
{
  char *letters = lines_format_column (column);
  char *name = g_strdup_printf ("%s%u", letters, row);
  const guint node = lines_add_node (board, name);
  lines_node (board, node)->column = column;
  lines_node (board, node)->row = row;
  g_free (name);
  g_free (letters);
  return node;
}
