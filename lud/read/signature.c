/* Parses the signatures of ludemes.list, which describes their grammar:
 * "rows=int [columns=int]" is two parameters, of which the second is optional.
 */
#include "lud/read/signature.h"

#include <string.h>

/* The signatures of all ludemes. */
typedef struct {
  LudSignature signatures[LUD_N_LUDEMES];
  GHashTable *by_head; /* from a head to an array of LudLudeme, 0 at the end */
} Table;

/* -- types ----------------------------------------------------------------- */

/* The end of an alternative: at a `|`, a closing brace or the end. */
static const char *
find_part_end (const char *text)
{
  guint depth = 0;
  for (; *text; text++) {
    if (*text == '{' || *text == '<')
      depth++;
    else if ((*text == '}' || *text == '>') && depth-- == 0)
      return text;
    else if (*text == '|' && depth == 0)
      return text;
  }
  return text;
}

static void read_type (const char *text, guint depth, GArray *alternatives);

static void
read_part (const char *text, gsize length, guint depth, GArray *alternatives)
{
  char *part = g_strndup (text, length);
  LudAlternative alternative = {lud_find_class (part), depth, NULL};
  if (part[0] == '{') {
    part[length - 1] = 0;
    read_type (part + 1, depth + 1, alternatives);
    g_free (part);
    return;
  }
  if (part[0] == '<') {
    part[length - 1] = 0;
    alternative.words = (const char *const *)g_strsplit (part + 1, ",", -1);
  } else if (alternative.class == LUD_WORDS) {
    const char *type = lud_find_abbreviation (part);
    if (!type)
      g_error ("faulty type '%s' in ludemes.list", part);
    read_type (type, depth, alternatives);
    g_free (part);
    return;
  }
  g_array_append_val (alternatives, alternative);
  g_free (part);
}

static void
read_type (const char *text, guint depth, GArray *alternatives)
{
  for (;; text++) {
    const char *end = find_part_end (text);
    read_part (text, (gsize)(end - text), depth, alternatives);
    text = end;
    if (*text != '|')
      return;
  }
}

/* -- parameters ------------------------------------------------------------ */

/* Removes the last byte if it is `last`.  FALSE: it is another one. */
static gboolean
cut_last (char *text, char last)
{
  const gsize length = strlen (text);
  const gboolean is_found = length > 0 && text[length - 1] == last;
  if (is_found)
    text[length - 1] = 0;
  return is_found;
}

static LudParameter
read_parameter (const char *text)
{
  LudParameter parameter = {.is_optional = text[0] == '['};
  char *copy = g_strdup (text + parameter.is_optional);
  if (parameter.is_optional)
    cut_last (copy, ']');
  parameter.manner = cut_last (copy, '*')   ? LUD_ONE_OR_ARRAY
                     : cut_last (copy, '&') ? LUD_TWO_OR_ARRAY
                                            : LUD_ONE;
  const char *type = copy + strcspn (copy, ":=");
  parameter.is_named = *type == ':';
  parameter.name = g_strndup (copy, (gsize)(type - copy));
  GArray *alternatives = g_array_new (FALSE, FALSE, sizeof (LudAlternative));
  read_type (*type ? type + 1 : copy, 0, alternatives);
  parameter.n = alternatives->len;
  parameter.alternatives =
      (const LudAlternative *)(gpointer)g_array_free (alternatives, FALSE);
  g_free (copy);
  return parameter;
}

static LudSignature
read_signature (const char *text)
{
  GArray *parameters = g_array_new (FALSE, FALSE, sizeof (LudParameter));
  char **words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i]; i++) {
    if (!*words[i])
      continue;
    const LudParameter parameter = read_parameter (words[i]);
    g_array_append_val (parameters, parameter);
  }
  g_strfreev (words);
  LudSignature signature = {.n = parameters->len};
  signature.parameters =
      (const LudParameter *)(gpointer)g_array_free (parameters, FALSE);
  return signature;
}

/* -- the table ------------------------------------------------------------- */

/* Inserts a row after the rows with keywords of at least its length. */
static void
add_by_head (GHashTable *by_head, LudLudeme ludeme)
{
  GArray *list =
      g_hash_table_lookup (by_head, lud_get_ludeme_row (ludeme)->head);
  if (!list) {
    list = g_array_new (TRUE, FALSE, sizeof (LudLudeme));
    g_hash_table_insert (by_head, (gpointer)lud_get_ludeme_row (ludeme)->head,
                         list);
  }
  const gsize length = strlen (lud_get_ludeme_row (ludeme)->keyword);
  guint position = list->len;
  while (
      position > 0 &&
      strlen (lud_get_ludeme_row (g_array_index (list, LudLudeme, position - 1))
                  ->keyword) < length)
    position--;
  g_array_insert_val (list, position, ludeme);
}

static const Table *
get_table (void)
{
  static Table *once;
  if (g_once_init_enter (&once)) {
    Table *table = g_new0 (Table, 1);
    table->by_head = g_hash_table_new (g_str_hash, g_str_equal);
    for (LudLudeme i = LUD_TERM_LITERAL + 1; i < LUD_N_LUDEMES; i++) {
      table->signatures[i] =
          read_signature (lud_get_ludeme_row (i)->parameters);
      add_by_head (table->by_head, i);
    }
    g_once_init_leave (&once, table);
  }
  return once;
}

const LudSignature *
lud_get_signature (LudLudeme ludeme)
{
  return &get_table ()->signatures[ludeme];
}

const LudLudeme *
lud_find_ludeme_rows (const char *head)
{
  const GArray *list = g_hash_table_lookup (get_table ()->by_head, head);
  return list ? (const LudLudeme *)(gconstpointer)list->data : NULL;
}
