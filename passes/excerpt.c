/* Shortens a long line for a comparison with another one.  Lists in braces are
 * split at commas, other text at spaces; entries that the other line has, too,
 * are left out after the first ones. If only the entry of k differs:
 *
 *     const f: A -> B = { :x, a: b, c: d, …, i: z, k: y, l: b, … };
 *     const f: A -> B = { :x, a: b, …, k: y, … }; (excerpt)
 */
#include "passes/excerpt.h"

#include <string.h>

/* Lengths in bytes: the limit of a line that is printed whole; of the beginning
 * of a list, which is always printed; the limit of a list. */
enum { SHORT = 160, BEGINNING = 60, MOST = 400 };

/* -- lists ----------------------------------------------------------------- */

/* Returns the parts between separators outside of inner braces; the caller
 * frees the array, which owns them. */
static GPtrArray *
split_items (const char *text, gsize length, char separator)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_free);
  guint depth = 0;
  for (gsize i = 0, first = 0; i <= length; i++) {
    if (i == length || (text[i] == separator && depth == 0)) {
      g_ptr_array_add (items, g_strstrip (g_strndup (text + first, i - first)));
      first = i + 1;
    } else {
      depth += text[i] == '{';
      depth -= text[i] == '}';
    }
  }
  return items;
}

/* Finds the next pair of outermost braces. Returns FALSE if there is none. */
static gboolean
find_group (const char *text, const char **open, const char **close)
{
  guint depth = 0;
  *open = strchr (text, '{');
  for (*close = *open; *close; ++*close) {
    depth += **close == '{';
    depth -= **close == '}';
    if (depth == 0)
      return **close == '}';
  }
  return FALSE;
}

/* Returns the entry of the other list with the same key. NULL: there is none.
 */
static const char *
find_counterpart (const GPtrArray *others, const char *entry)
{
  const char *colon = strchr (entry, ':');
  for (guint i = 0; colon && others && i < others->len; i++) {
    const char *other = g_ptr_array_index (others, i);
    if (strncmp (other, entry, (gsize)(colon - entry) + 1) == 0)
      return other;
  }
  return NULL;
}

static GHashTable *
make_set (const GPtrArray *items)
{
  GHashTable *set = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; items && i < items->len; i++)
    g_hash_table_add (set, g_ptr_array_index (items, i));
  return set;
}

/* Appends the first items, and those that the other list (NULL: none) lacks. */
static void
append_list (const GPtrArray *items, const GPtrArray *others, const char *joint,
             GString *out)
{
  GHashTable *other_items = make_set (others);
  const gsize start = out->len;
  gboolean gap = FALSE;
  for (guint i = 0; i < items->len; i++) {
    const char *item = g_ptr_array_index (items, i);
    const gsize length = out->len - start;
    const gboolean shown =
        length < BEGINNING ||
        (others && length < MOST && !g_hash_table_contains (other_items, item));
    if (!shown && gap)
      continue;
    if (i > 0)
      g_string_append (out, joint);
    if (shown)
      rg_excerpt (item, find_counterpart (others, item), out);
    else
      g_string_append (out, "…");
    gap = !shown;
  }
  g_hash_table_destroy (other_items);
}

/* -- lines ----------------------------------------------------------------- */

static void
append_words (const char *line, const char *other, GString *out)
{
  GPtrArray *words = split_items (line, strlen (line), ' ');
  GPtrArray *others = other ? split_items (other, strlen (other), ' ') : NULL;
  append_list (words, others, " ", out);
  g_ptr_array_free (words, TRUE);
  if (others)
    g_ptr_array_free (others, TRUE);
}

void
rg_excerpt (const char *line, const char *other, GString *out)
{
  const char *open, *close, *other_open, *other_close;
  if (strlen (line) <= SHORT || !strpbrk (line, "{ ")) {
    g_string_append (out, line);
    return;
  }
  if (!strchr (line, '{')) {
    append_words (line, other, out);
    return;
  }
  while (find_group (line, &open, &close)) {
    GPtrArray *items = split_items (open + 1, (gsize)(close - open) - 1, ',');
    GPtrArray *others = NULL;
    if (other && find_group (other, &other_open, &other_close)) {
      others = split_items (other_open + 1,
                            (gsize)(other_close - other_open) - 1, ',');
      other = other_close + 1;
    }
    g_string_append_len (out, line, open + 1 - line);
    g_string_append_c (out, ' ');
    append_list (items, others, ", ", out);
    g_string_append (out, " }");
    g_ptr_array_free (items, TRUE);
    if (others)
      g_ptr_array_free (others, TRUE);
    line = close + 1;
  }
  g_string_append (out, line);
}
