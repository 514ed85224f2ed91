/* Finds axes, such as 1 and 2 of (cell 1 2 x). An argument is one if all of its
 * values are numbers, letters, or numbers after one prefix, and they use more
 * than half of their range. One argument suffices if its values are names such
 * as b3. Three or four similar axes may be a board of boards, or lines between
 * dots. Otherwise the pair of axes with the most squares gives column and row.
 */
#include "gdl/map/axes.h"

#include "rg/board/board.h"
#include "rg/board/name.h"

#include <string.h>

GdlTerm
gdl_get_picture_argument (const GdlPictures *pictures, guint i, guint position)
{
  return gdl_picture_variable_at (pictures, i)->arguments[position];
}

const char *
gdl_get_picture_text (const GdlPictures *pictures, GdlTerm term)
{
  return gdl_term_arity (pictures->terms, term) > 0
             ? ""
             : gdl_name_text (pictures->terms,
                              gdl_term_functor (pictures->terms, term));
}

/* Reads a coordinate such as "c3", "3" or "c", and the length of the prefix
 * before its number. FALSE: the term is not a coordinate. */
static gboolean
read_coordinate (const char *text, gint *number, gsize *prefix)
{
  gsize digits = strlen (text);
  while (digits > 0 && g_ascii_isdigit (text[digits - 1]))
    digits--;
  *prefix = digits;
  if (text[digits] == '\0') {
    *number = g_ascii_tolower (*text) - 'a' + 1;
    *prefix = 0;
    return digits == 1 && g_ascii_isalpha (*text);
  }
  const guint64 value = g_ascii_strtoull (text + digits, NULL, 10);
  *number = (gint)MIN (value, GDL_LIST);
  return value < GDL_LIST && digits <= 3;
}

/* Reads the coordinates that an argument of the relation has.  FALSE: not all
 * of its values are coordinates, or they are too sparse. */
static gboolean
read_axis (const GdlPictures *pictures, const GdlPictureRelation *relation,
           guint position, GdlAxis *axis)
{
  GHashTable *numbers = g_hash_table_new (NULL, NULL);
  gboolean is_axis = TRUE;
  *axis = (GdlAxis){GDL_LIST, 0, 0, NULL, 0};
  for (guint i = 0; i < relation->variables->len && is_axis; i++) {
    const char *text = gdl_get_picture_text (
        pictures,
        gdl_get_picture_argument (
            pictures, g_array_index (relation->variables, guint, i), position));
    gint number;
    gsize prefix;
    is_axis = read_coordinate (text, &number, &prefix);
    axis->prefix = axis->first ? axis->prefix : prefix;
    axis->first = axis->first ? axis->first : text;
    is_axis = is_axis && prefix == axis->prefix &&
              memcmp (text, axis->first, prefix) == 0;
    axis->low = MIN (axis->low, number);
    axis->high = MAX (axis->high, number);
    g_hash_table_add (numbers, GINT_TO_POINTER (number));
  }
  axis->n = g_hash_table_size (numbers);
  g_hash_table_destroy (numbers);
  /* "o" and "x" are not columns. */
  return is_axis && axis->n >= 2 &&
         2 * axis->n > (guint)(axis->high - axis->low + 1);
}

/* Whether two axes can be column and row: their coordinates have equal
 * prefixes, or prefixes that begin with x and y. */
static gboolean
are_alike (const GdlAxis *a, const GdlAxis *b)
{
  return a->prefix == b->prefix &&
         (memcmp (a->first, b->first, a->prefix) == 0 ||
          (*a->first == 'x' && *b->first == 'y'));
}

/* Returns the number of squares that the relation names along these axes. */
static guint
count_squares (const GdlPictures *pictures, const GdlPictureRelation *relation,
               const guint *axes, guint n)
{
  GHashTable *squares =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < relation->variables->len; i++) {
    GString *text = g_string_new (NULL);
    for (guint k = 0; k < n; k++)
      g_string_append_printf (text, "%u ",
                              gdl_get_picture_argument (
                                  pictures,
                                  g_array_index (relation->variables, guint, i),
                                  axes[k]));
    g_hash_table_add (squares, g_string_free (text, FALSE));
  }
  const guint n_squares = g_hash_table_size (squares);
  g_hash_table_destroy (squares);
  return n_squares;
}

/* Whether at least a quarter of all squares along the axes are there. axis_of:
 * by position of an argument. */
static gboolean
is_dense (const GdlPictures *pictures, const GdlPictureRelation *relation,
          const guint *axes, const GdlAxis *axis_of, guint n)
{
  const guint squares = count_squares (pictures, relation, axes, n);
  guint64 product = 1;
  for (guint i = 0; i < n; i++)
    product *= axis_of[axes[i]].n;
  return squares >= RG_BOARD_FEWEST_CELLS && 4 * (guint64)squares >= product;
}

/* Whether names such as b3 have several columns and rows. */
static gboolean
are_squares (const GdlPictures *pictures, const GdlPictureRelation *relation,
             guint position)
{
  RgName *symbols = g_new (RgName, relation->variables->len + 1);
  for (guint i = 0; i < relation->variables->len; i++)
    symbols[i] = rg_intern (
        pictures->names->game,
        gdl_get_picture_text (pictures,
                              gdl_get_picture_argument (
                                  pictures,
                                  g_array_index (relation->variables, guint, i),
                                  position)));
  RgBoardNames *names = rg_board_names_new (pictures->names->game, symbols,
                                            relation->variables->len);
  const gboolean are_named =
      names->is_board && names->n == relation->variables->len;
  rg_board_names_free (names);
  g_free (symbols);
  return are_named;
}

/* Stores n axes of the relation. `positions`: of their arguments; axis_of: by
 * position. */
static void
set_axes (GdlPictureRelation *relation, const GdlAxis *axis_of,
          const guint *positions, guint n)
{
  relation->n_axes = n;
  for (guint k = 0; k < n; k++) {
    relation->positions[k] = positions[k];
    relation->axes[k] = axis_of[positions[k]];
  }
}

/* Finds the pair of axes with the most squares. */
static void
find_axis_pair (const GdlPictures *pictures, GdlPictureRelation *relation,
                const GdlAxis *axis_of, const guint *candidates, guint n)
{
  guint max_squares = 0;
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++) {
      const guint pair[] = {candidates[i], candidates[k]};
      const guint squares = count_squares (pictures, relation, pair, 2);
      if (squares <= max_squares ||
          !are_alike (&axis_of[pair[0]], &axis_of[pair[1]]) ||
          !is_dense (pictures, relation, pair, axis_of, 2))
        continue;
      max_squares = squares;
      set_axes (relation, axis_of, pair, 2);
    }
}

gint
gdl_find_coordinate (const GdlPictures *pictures, guint i, guint position)
{
  gint number = 0;
  gsize prefix;
  read_coordinate (gdl_get_picture_text (pictures, gdl_get_picture_argument (
                                                       pictures, i, position)),
                   &number, &prefix);
  return number;
}

/* Whether each fluent names two neighbouring squares, as x, y and x, y, and is
 * true or false: then it is a line between them. */
static gboolean
are_lines (const GdlPictures *pictures, const GdlPictureRelation *relation,
           const guint *positions)
{
  for (guint i = 0; i < relation->variables->len; i++) {
    const guint variable = g_array_index (relation->variables, guint, i);
    const gint x = gdl_find_coordinate (pictures, variable, positions[2]) -
                   gdl_find_coordinate (pictures, variable, positions[0]);
    const gint y = gdl_find_coordinate (pictures, variable, positions[3]) -
                   gdl_find_coordinate (pictures, variable, positions[1]);
    if (!gdl_picture_variable_at (pictures, variable)->single ||
        x * x + y * y != 1)
      return FALSE;
  }
  return relation->variables->len >= RG_BOARD_FEWEST_CELLS;
}

void
gdl_find_axes (const GdlPictures *pictures, GdlPictureRelation *relation)
{
  GdlAxis axis_of[GDL_SHORT];
  guint candidates[GDL_SHORT], n = 0;
  gboolean are_similar = TRUE;
  for (guint i = 0; i < relation->n; i++) {
    if (~relation->constant & (1u << i))
      continue;
    if (are_squares (pictures, relation, i)) {
      relation->positions[relation->n_axes++] = i;
      return;
    }
    if (!read_axis (pictures, relation, i, &axis_of[i]))
      continue;
    candidates[n++] = i;
    are_similar =
        are_similar && are_alike (&axis_of[candidates[0]], &axis_of[i]);
  }
  /* Without values of variables, other numbers may be pieces. */
  const gboolean has_values = relation->constant != G_MAXUINT32;
  for (guint n_used = MIN (n, GDL_FEW);
       has_values && are_similar && n_used > 2 && relation->n_axes == 0;
       n_used--) {
    if (!is_dense (pictures, relation, candidates, axis_of, n_used))
      continue;
    set_axes (relation, axis_of, candidates, n_used);
  }
  if (relation->n_axes == 0 && !(are_similar && n >= 4))
    find_axis_pair (pictures, relation, axis_of, candidates, n);
  relation->dots = relation->n_axes == 0 && are_similar && n == 4 &&
                   are_lines (pictures, relation, candidates);
  if (relation->dots)
    set_axes (relation, axis_of, candidates, 4);
}
