/* Finds the constants that a sheet always writes as function terms without
 * arguments, such as `(take)` for `take`. Players of other programs may expect
 * this spelling. */
#include "gdl/read/sheet.h"

/* How the sheet writes a constant as a term: bits, by its name. */
enum { BARE = 1, IN_PARENTHESES = 2 };

/* Records how the terms of a sentence are written. */
static void
record_terms (const GdlNode *node, guint8 *spellings)
{
  for (guint i = 0; i < node->n; i++) {
    const GdlNode *argument = node->arguments[i];
    if (argument->n == 0)
      spellings[argument->name] |=
          argument->parentheses ? IN_PARENTHESES : BARE;
    record_terms (argument, spellings);
  }
}

GHashTable *
gdl_sheet_find_nullary (const GdlSheet *sheet)
{
  const guint n = gdl_count_names (sheet->terms);
  GHashTable *words =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint8 *spellings = g_new0 (guint8, n);
  for (guint i = 0; i < sheet->clauses->len; i++) {
    const GdlClause *clause = gdl_clause (sheet, i);
    record_terms (clause->head, spellings);
    for (guint j = 0; j < clause->n; j++)
      record_terms (clause->body[j], spellings);
  }
  for (GdlName name = 0; name < n; name++) {
    if (spellings[name] == IN_PARENTHESES)
      g_hash_table_add (words, g_strdup (gdl_name_text (sheet->terms, name)));
  }
  g_free (spellings);
  return words;
}
