/* Compares tags with the keys of cells.  A tag that is no key may still contain
 * one: its pairs of numbers at the end are compared with that of the key.
 *
 *     put_3_1 and move_2_1_3_1    contain V__3_1 */
#include "emit/svg/cell-keys.h"

#include "emit/svg/text.h"

#include <string.h>

/* Appends the keys, joined by '_'. */
static void
append_key (const RgGame *game, const RgExpr *key, GString *out)
{
  if (key->kind == RG_EXPR_ACCESS) {
    append_key (game, key->left, out);
    g_string_append_c (out, '_');
    append_key (game, key->right, out);
  } else if (key->kind == RG_EXPR_NAME) {
    g_string_append (out, rg_text (game, key->name));
  }
}

char *
rg_svg_join_keys (const RgGame *game, const RgExpr *key)
{
  GString *text = g_string_new (NULL);
  append_key (game, key, text);
  return g_string_free (text, FALSE);
}

/* Finds the pair of numbers, such as "3_1", that ends at the index *end of the
 * text; *end becomes the index of its beginning.  NULL: no pair ends there. */
static const char *
find_last_pair (const char *text, gsize *end)
{
  gsize i = *end, parts = 0;
  for (; parts < 2; parts++) {
    const gsize digits_end = i;
    while (i > 0 && g_ascii_isdigit (text[i - 1]))
      i--;
    if (i == digits_end)
      return NULL;
    if (parts == 0 && (i == 0 || text[--i] != '_'))
      return NULL;
  }
  *end = i;
  return text + i;
}

/* Whether two names such as V__3_1, whose pairs begin at the indexes a_end and
 * b_end, are of different kinds. One may have a key before it, as ann_V__3_1.
 */
static gboolean
are_of_two_kinds (const char *a, gsize a_end, const char *b, gsize b_end)
{
  const gsize length = MIN (a_end, b_end);
  return length > 2 && memcmp (a + a_end - 2, "__", 2) == 0 &&
         memcmp (b + b_end - 2, "__", 2) == 0 &&
         memcmp (a + a_end - length, b + b_end - length, length) != 0;
}

/* Whether the tag ends with pairs of numbers, joined by '_', and one of them is
 * the pair at the end of the key. */
static gboolean
has_pair (const char *tag, const char *key)
{
  gsize key_end = strlen (key), end = strlen (tag);
  const char *pair = find_last_pair (key, &key_end);
  for (const char *tag_pair; pair; end--) {
    const gsize pair_end = end;
    tag_pair = find_last_pair (tag, &end);
    if (!tag_pair)
      return FALSE;
    const gsize length = pair_end - end;
    if (length == strlen (pair) && memcmp (tag_pair, pair, length) == 0)
      return !are_of_two_kinds (tag, end, key, key_end);
    if (end == 0 || tag[end - 1] != '_')
      return FALSE;
  }
  return FALSE;
}

/* Whether the tag ends with '_' and the key. */
static gboolean
ends_with_key (const char *tag, const char *key)
{
  const gsize length = strlen (key), tag_length = strlen (tag);
  return tag_length > length && strcmp (tag + tag_length - length, key) == 0 &&
         tag[tag_length - length - 1] == '_';
}

/* Whether the key is three or more numbers, as on a board of boards. */
static gboolean
has_many_numbers (const char *key)
{
  guint parts = 1;
  for (const char *c = key; *c; c++)
    parts += *c == '_';
  return parts > 2 && key[strspn (key, "0123456789_")] == '\0';
}

gboolean
rg_svg_is_tagged (const RgSvgTags *tags, const char *key)
{
  for (guint i = 0; i < tags->n; i++)
    if (strcmp (tags->tags[i], key) == 0)
      return TRUE;
  for (guint i = 0; i < tags->n; i++)
    if (has_many_numbers (key) ? ends_with_key (tags->tags[i], key)
                               : has_pair (tags->tags[i], key))
      return TRUE;
  return FALSE;
}

/* -- values ---------------------------------------------------------------- */

/* Appends the variable of a place and its keys, with blanks between them. */
static void
append_place (const RgGame *game, const RgExpr *place, GString *out)
{
  if (place->kind == RG_EXPR_ACCESS) {
    append_place (game, place->left, out);
    g_string_append_c (out, ' ');
    append_place (game, place->right, out);
  } else if (place->kind == RG_EXPR_NAME) {
    rg_svg_append_text (rg_text (game, place->name), out);
  }
}

void
rg_svg_draw_values (const RgSvgPicture *picture, const RgExpr *place,
                    RgSvgDrawValue *draw, gpointer data, GString *out)
{
  if (!picture->draws_values) {
    draw (picture->value (picture->data, place), data);
    return;
  }
  const RgType *type = rg_expr_type (picture->game, place);
  const RgName current = picture->value (picture->data, place);
  g_string_append (out, "<g data-place=\"");
  append_place (picture->game, place, out);
  g_string_append (out, "\">");
  for (guint i = 0; i < type->n_symbols; i++) {
    rg_svg_append_format (out, "<g data-value=\"%s\"",
                          rg_text (picture->game, type->symbols[i]));
    g_string_append (out,
                     type->symbols[i] == current ? ">" : " display=\"none\">");
    draw (type->symbols[i], data);
    g_string_append (out, "</g>");
  }
  g_string_append (out, "</g>");
}
