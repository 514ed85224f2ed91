/* A mention `c~Man` of a joined name shows where its first part ends. So the
 * first pass collects these lengths by name, the second drops mentions of
 * joined names, and the third adds mentions of their parts, token by token. */

#include "editors/lsp/rbg-parts.h"

#include "rbg/read/lex.h"

#include <string.h>

/* The names of a text, and their parts. */
typedef struct {
  const RgSource *source;
  LspIndex *index;
  GHashTable *first; /* joined name → length of its first part */
  GHashTable *parts; /* text → symbol, plus 1 */
} Reader;

/* Returns the symbol of a part; adds it if it is new. */
static guint32
get_part_symbol (Reader *reader, const char *text, gsize length)
{
  char *name = g_strndup (text, length);
  guint32 symbol = GPOINTER_TO_UINT (g_hash_table_lookup (reader->parts, name));
  if (symbol == 0) {
    symbol = lsp_add_symbol (reader->index, &(LspSymbol){.kind = LSP_ELEMENT,
                                                         .name = name,
                                                         .parent = LSP_NONE}) +
             1;
    g_hash_table_insert (reader->parts, g_strdup (name),
                         GUINT_TO_POINTER (symbol));
  }
  g_free (name);
  return symbol - 1;
}

/* Returns the length of the first part of a joined name, from a mention `A~B`
 * in which A or B is a parameter. 0: the mention has no or several `~`, or the
 * name neither ends with B nor begins with A. */
static gsize
find_first_part (const char *name, const char *text, gsize length)
{
  const char *tilde = memchr (text, '~', length);
  if (!tilde || memchr (tilde + 1, '~', length - (gsize)(tilde + 1 - text)))
    return 0;
  char *left_part = g_strstrip (g_strndup (text, (gsize)(tilde - text)));
  char *right_part =
      g_strstrip (g_strndup (tilde + 1, length - (gsize)(tilde + 1 - text)));
  const gsize name_length = strlen (name), left_length = strlen (left_part),
              right_length = strlen (right_part);
  const gsize part =
      name_length > right_length && g_str_has_suffix (name, right_part)
          ? name_length - right_length
      : name_length > left_length && g_str_has_prefix (name, left_part)
          ? left_length
          : 0;
  g_free (left_part);
  g_free (right_part);
  return part;
}

/* Finds joined names by mentions with `~`. */
static void
find_joined (Reader *reader)
{
  for (guint i = 0; i < reader->index->occurrences->len; i++) {
    const LspOccurrence *occurrence = lsp_occurrence (reader->index, i);
    const char *name = lsp_symbol (reader->index, occurrence->symbol)->name;
    const gsize part =
        find_first_part (name, reader->source->text + occurrence->range.offset,
                         occurrence->range.length);
    if (part > 0)
      g_hash_table_insert (reader->first, g_strdup (name),
                           GSIZE_TO_POINTER (part));
  }
}

/* Makes the symbols of the parts, and drops mentions of joined names. */
static void
drop_joined (Reader *reader)
{
  GArray *old = reader->index->occurrences;
  guint n_kept = 0;
  for (guint i = 0; i < old->len; i++) {
    const LspOccurrence occurrence = g_array_index (old, LspOccurrence, i);
    const char *name = lsp_symbol (reader->index, occurrence.symbol)->name;
    const gsize part =
        GPOINTER_TO_SIZE (g_hash_table_lookup (reader->first, name));
    if (part > 0) {
      char *copy = g_strdup (name);
      get_part_symbol (reader, copy, part);
      get_part_symbol (reader, copy + part, strlen (copy) - part);
      g_free (copy);
    } else {
      g_array_index (old, LspOccurrence, n_kept++) = occurrence;
    }
  }
  g_array_set_size (old, n_kept);
}

/* Adds mentions for a word that is a joined name, or a part of one. */
static void
add_mentions (Reader *reader, const RgToken *token)
{
  const char *text = reader->source->text + token->offset;
  char *name = g_strndup (text, token->length);
  const guint32 part =
      (guint32)GPOINTER_TO_SIZE (g_hash_table_lookup (reader->first, name));
  if (part > 0) {
    const guint32 rest = token->length - part;
    lsp_add_mention (reader->index, (RgRange){token->offset, part},
                     get_part_symbol (reader, name, part), LSP_READ);
    lsp_add_mention (reader->index, (RgRange){token->offset + part, rest},
                     get_part_symbol (reader, name + part, rest), LSP_READ);
  } else if (g_hash_table_contains (reader->parts, name)) {
    lsp_add_mention (reader->index, rg_token_range (token),
                     get_part_symbol (reader, name, token->length), LSP_READ);
  }
  g_free (name);
}

void
lsp_rbg_split_names (const RgSource *source, LspIndex *index)
{
  RgDiags *unused = rg_diags_new ();
  GArray *tokens = rbg_read_tokens (source, FALSE, unused);
  Reader reader = {
      source, index,
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL)};
  rg_diags_free (unused);
  find_joined (&reader);
  drop_joined (&reader);
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    if (token->kind == RBG_TOKEN_NAME)
      add_mentions (&reader, token);
  }
  g_array_free (tokens, TRUE);
  g_hash_table_destroy (reader.first);
  g_hash_table_destroy (reader.parts);
}
