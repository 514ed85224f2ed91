/* Reads coordinates in names of cells, in three forms (name.h). */
#include "rg/board/name.h"

#include "rg/board/board.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DIGITS = 4 };

/* Moves a position back over the digits before it. Returns FALSE if there are
 * none, or too many. */
static gboolean
skip_digits (const char *text, gsize *position)
{
  const gsize end = *position;
  while (*position > 0 && g_ascii_isdigit (text[*position - 1]))
    (*position)--;
  return *position < end && end - *position <= MOST_DIGITS;
}

/* Moves a position back over the character.  FALSE: another one is before it.
 * */
static gboolean
skip_character (const char *text, gsize *position, char character)
{
  if (*position == 0 || text[*position - 1] != character)
    return FALSE;
  (*position)--;
  return TRUE;
}

/* Reads `x3` before the `y`. FALSE: the text has another form; both numbers
 * must have digits. */
static gboolean
read_xy (const char *text, gsize position, RgBoardName *name)
{
  if (!skip_character (text, &position, 'y') || !skip_digits (text, &position))
    return FALSE;
  name->x = atoi (text + position);
  name->form = RG_BOARD_XY;
  name->prefix = position - 1;
  return skip_character (text, &position, 'x');
}

/* Reads `_X` before the second number of NAME_X_Y.  FALSE: another form. */
static gboolean
read_pair (const char *text, gsize position, RgBoardName *name)
{
  if (!skip_character (text, &position, '_') || !skip_digits (text, &position))
    return FALSE;
  name->x = atoi (text + position);
  name->form = RG_BOARD_PAIR;
  name->prefix = position;
  return TRUE;
}

/* Reads a column, a single letter, before a number.  FALSE: another form. */
static gboolean
read_letter (const char *text, gsize position, RgBoardName *name)
{
  skip_character (text, &position, '_');
  if (position == 0 || !g_ascii_isalpha (text[position - 1]) ||
      (position > 1 && text[position - 2] != '_'))
    return FALSE;
  name->x = g_ascii_tolower (text[position - 1]) - 'a' + 1;
  name->form = RG_BOARD_LETTER;
  name->prefix = position - 1;
  return TRUE;
}

/* Reads a layer at the end of the name, and moves *position before it: `x3y1z2`
 * becomes `x3y1`. */
static void
skip_layer (const char *text, gsize *position, RgBoardName *name)
{
  gsize before = *position;
  name->z = 0;
  if (!skip_character (text, &before, 'z') || !skip_digits (text, &before) ||
      !skip_character (text, &before, 'y'))
    return;
  name->z = atoi (text + *position);
  *position = before + 1;
}

gboolean
rg_board_name_read (const char *text, RgBoardName *name)
{
  gsize position = strlen (text);
  if (!skip_digits (text, &position))
    return FALSE;
  skip_layer (text, &position, name);
  name->y = atoi (text + position);
  return read_pair (text, position, name) || read_xy (text, position, name) ||
         read_letter (text, position, name);
}

/* Whether the names differ both in columns and in rows. Letters with a number
 * may mean anything otherwise. */
static gboolean
has_columns_and_rows (const RgBoardNames *names, guint n)
{
  const RgBoardName *first = NULL;
  gboolean columns = FALSE, rows = FALSE;
  for (guint i = 0; i < n; i++) {
    if (!names->is_cell[i])
      continue;
    first = first ? first : &names->coordinates[i];
    columns = columns || names->coordinates[i].x != first->x;
    rows = rows || names->coordinates[i].y != first->y;
  }
  return columns && rows;
}

/* Puts the layers side by side, a column apart. */
static void
place_layers (RgBoardNames *names, guint n)
{
  gint widest = 0;
  for (guint i = 0; i < n; i++)
    if (names->is_cell[i])
      widest = MAX (widest, names->coordinates[i].x);
  for (guint i = 0; i < n; i++)
    if (names->is_cell[i])
      names->coordinates[i].x += names->coordinates[i].z * (widest + 2);
}

RgBoardNames *
rg_board_names_new (const RgGame *game, const RgName *symbols, guint n)
{
  RgBoardNames *names = g_new0 (RgBoardNames, 1);
  const char *prefix = NULL;
  gsize length = 0;
  names->coordinates = g_new0 (RgBoardName, n);
  names->is_cell = g_new0 (gboolean, n);
  for (guint i = 0; i < n; i++) {
    const char *text = rg_text (game, symbols[i]);
    RgBoardName *name = &names->coordinates[i];
    if (!rg_board_name_read (text, name))
      continue;
    if (!prefix) {
      prefix = text;
      length = name->prefix;
      names->form = name->form;
    }
    names->is_cell[i] = name->form == names->form && name->prefix == length &&
                        memcmp (text, prefix, length) == 0;
    names->n += names->is_cell[i];
  }
  place_layers (names, n);
  names->is_board =
      names->n >= RG_BOARD_FEWEST_CELLS && 2 * names->n >= n &&
      (names->form != RG_BOARD_LETTER || has_columns_and_rows (names, n));
  return names;
}

void
rg_board_names_free (RgBoardNames *names)
{
  g_free (names->coordinates);
  g_free (names->is_cell);
  g_free (names);
}

const char *
rg_board_last_part (const char *text)
{
  const char *last = strrchr (text, '_');
  return last ? last + 1 : text;
}

gboolean
rg_board_is_coordinate (const char *text)
{
  const char *part = rg_board_last_part (text);
  gsize position = strlen (part);
  return (position == 1 && g_ascii_isalpha (*part)) ||
         (skip_digits (part, &position) && position == 0);
}

gint
rg_board_key_number (const char *text, guint place)
{
  const char *part = rg_board_last_part (text);
  if (!rg_board_is_coordinate (text))
    return (gint)place;
  return g_ascii_isdigit (*part) ? atoi (part)
                                 : g_ascii_tolower (*part) - 'a' + 1;
}

RgName
rg_board_fact (const RgGame *game, const RgExpr *key)
{
  RgBoardName name;
  if (key->kind != RG_EXPR_ACCESS || key->left->kind != RG_EXPR_NAME ||
      !rg_board_name_read (rg_text (game, key->left->name), &name) ||
      rg_board_name_read (rg_text (game, key->right->name), &name))
    return RG_NO_NAME;
  return key->right->name;
}
