/* Finds axes: an argument is one if all of its values are numbers, letters, or
 * numbers after one prefix, and more than half of the range between them is
 * used. The pair of axes with the most squares gives column and row. */
#include "gdl/map/axes.h"

#include "rg/board/board.h"
#include "rg/board/name.h"

#include <string.h>

GdlTerm
gdl_picture_argument (const GdlPictures *pictures, guint i, guint position)
{
  return gdl_pictured_at (pictures, i)->arguments[position];
}

const char *
gdl_picture_text (const GdlPictures *pictures, GdlTerm term)
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
  gsize at = strlen (text);
  while (at > 0 && g_ascii_isdigit (text[at - 1]))
    at--;
  *prefix = at;
  if (text[at] == '\0') {
    *number = g_ascii_tolower (*text) - 'a' + 1;
    *prefix = 0;
    return at == 1 && g_ascii_isalpha (*text);
  }
  const guint64 value = g_ascii_strtoull (text + at, NULL, 10);
  *number = (gint)MIN (value, GDL_LIST);
  return value < GDL_LIST && at <= 3;
}

/* Reads the coordinates that an argument of the relation has.  FALSE: not all
 * of its values are coordinates, or they are too sparse. */
static gboolean
read_axis (const GdlPictures *pictures, const GdlPictureRelation *relation,
           guint position, GdlAxis *axis)
{
  GHashTable *numbers = g_hash_table_new (NULL, NULL);
  gboolean ok = TRUE;
  *axis = (GdlAxis){GDL_LIST, 0, 0, NULL, 0};
  for (guint i = 0; i < relation->pictured->len && ok; i++) {
    const char *text = gdl_picture_text (
        pictures,
        gdl_picture_argument (
            pictures, g_array_index (relation->pictured, guint, i), position));
    gint number;
    gsize prefix;
    ok = read_coordinate (text, &number, &prefix);
    axis->prefix = axis->first ? axis->prefix : prefix;
    axis->first = axis->first ? axis->first : text;
    ok =
        ok && prefix == axis->prefix && memcmp (text, axis->first, prefix) == 0;
    axis->low = MIN (axis->low, number);
    axis->high = MAX (axis->high, number);
    g_hash_table_add (numbers, GINT_TO_POINTER (number));
  }
  axis->n = g_hash_table_size (numbers);
  g_hash_table_destroy (numbers);
  /* "o" and "x" are not columns. */
  return ok && axis->n >= 2 &&
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
  for (guint i = 0; i < relation->pictured->len; i++) {
    GString *text = g_string_new (NULL);
    for (guint k = 0; k < n; k++)
      g_string_append_printf (
          text, "%u ",
          gdl_picture_argument (
              pictures, g_array_index (relation->pictured, guint, i), axes[k]));
    g_hash_table_add (squares, g_string_free (text, FALSE));
  }
  const guint found = g_hash_table_size (squares);
  g_hash_table_destroy (squares);
  return found;
}

/* Whether at least a quarter of all squares along the axes are there. */
static gboolean
is_dense (const GdlPictures *pictures, const GdlPictureRelation *relation,
          const guint *axes, const GdlAxis *all, guint n)
{
  const guint squares = count_squares (pictures, relation, axes, n);
  guint64 product = 1;
  for (guint i = 0; i < n; i++)
    product *= all[axes[i]].n;
  return squares >= RG_BOARD_FEWEST_CELLS && 4 * (guint64)squares >= product;
}

/* Whether names such as b3 have several columns and rows. */
static gboolean
are_squares (const GdlPictures *pictures, const GdlPictureRelation *relation,
             guint position)
{
  RgName *symbols = g_new (RgName, relation->pictured->len + 1);
  for (guint i = 0; i < relation->pictured->len; i++)
    symbols[i] = rg_intern (
        pictures->names->game,
        gdl_picture_text (
            pictures,
            gdl_picture_argument (pictures,
                                  g_array_index (relation->pictured, guint, i),
                                  position)));
  RgBoardNames *names = rg_board_names_new (pictures->names->game, symbols,
                                            relation->pictured->len);
  const gboolean ok = names->is_board && names->n == relation->pictured->len;
  rg_board_names_free (names);
  g_free (symbols);
  return ok;
}

static void
set_axes (GdlPictureRelation *relation, const GdlAxis *all,
          const guint *positions, guint n)
{
  relation->n_axes = n;
  for (guint k = 0; k < n; k++) {
    relation->positions[k] = positions[k];
    relation->axes[k] = all[positions[k]];
  }
}

/* Finds the pair of axes with the most squares. */
static void
find_axis_pair (const GdlPictures *pictures, GdlPictureRelation *relation,
                const GdlAxis *all, const guint *found, guint n)
{
  guint most = 0;
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++) {
      const guint pair[] = {found[i], found[k]};
      const guint squares = count_squares (pictures, relation, pair, 2);
      if (squares <= most || !are_alike (&all[pair[0]], &all[pair[1]]) ||
          !is_dense (pictures, relation, pair, all, 2))
        continue;
      most = squares;
      set_axes (relation, all, pair, 2);
    }
}

gint
gdl_find_coordinate (const GdlPictures *pictures, guint i, guint position)
{
  gint number = 0;
  gsize prefix;
  read_coordinate (
      gdl_picture_text (pictures, gdl_picture_argument (pictures, i, position)),
      &number, &prefix);
  return number;
}

/* Whether each fluent names two neighbouring squares, as x, y and x, y, and is
 * true or false: then it is a line between them. */
static gboolean
are_lines (const GdlPictures *pictures, const GdlPictureRelation *relation,
           const guint *positions)
{
  for (guint i = 0; i < relation->pictured->len; i++) {
    const guint one = g_array_index (relation->pictured, guint, i);
    const gint x = gdl_find_coordinate (pictures, one, positions[2]) -
                   gdl_find_coordinate (pictures, one, positions[0]);
    const gint y = gdl_find_coordinate (pictures, one, positions[3]) -
                   gdl_find_coordinate (pictures, one, positions[1]);
    if (!gdl_pictured_at (pictures, one)->single || x * x + y * y != 1)
      return FALSE;
  }
  return relation->pictured->len >= RG_BOARD_FEWEST_CELLS;
}

void
gdl_find_axes (const GdlPictures *pictures, GdlPictureRelation *relation)
{
  GdlAxis all[GDL_SHORT];
  guint found[GDL_SHORT], n = 0;
  gboolean alike = TRUE;
  for (guint i = 0; i < relation->n; i++) {
    if (~relation->constant & (1u << i))
      continue;
    if (are_squares (pictures, relation, i)) {
      relation->positions[relation->n_axes++] = i;
      return;
    }
    if (!read_axis (pictures, relation, i, &all[i]))
      continue;
    found[n++] = i;
    alike = alike && are_alike (&all[found[0]], &all[i]);
  }
  /* Without values of variables, other numbers may be pieces. */
  const gboolean values = relation->constant != G_MAXUINT32;
  for (guint use = MIN (n, GDL_FEW);
       values && alike && use > 2 && relation->n_axes == 0; use--) {
    if (!is_dense (pictures, relation, found, all, use))
      continue;
    set_axes (relation, all, found, use);
  }
  if (relation->n_axes == 0 && !(alike && n >= 4))
    find_axis_pair (pictures, relation, all, found, n);
  relation->dots = relation->n_axes == 0 && alike && n == 4 &&
                   are_lines (pictures, relation, found);
  if (relation->dots)
    set_axes (relation, all, found, 4);
}
