/* Completion: the names and keywords that are allowed at a place.  The language
 * determines their kinds from the tokens before the place (`expected` in
 * language.h).  The editor filters them by the typed prefix.
 */
#include "editors/lsp/feature.h"

#include <string.h>

enum {
  MOST_ITEMS = 2000, /* limit of an answer */
  KEYWORD_ITEM = 14, /* the kind of items that are keywords, in the protocol */
};

static gboolean
is_in_word (char c)
{
  return g_ascii_isalnum (c) || c == '_' || c == '?';
}

/* Returns the beginning of the current word. */
static guint32
find_word_start (const LspPlace *place)
{
  const char *text = place->analysis->source->text;
  guint32 start = place->offset;
  while (start > 0 && is_in_word (text[start - 1]))
    start--;
  return start;
}

static JsonObject *
make_item (const char *label, int kind, const char *detail)
{
  JsonObject *object = json_object_new ();
  json_object_set_string_member (object, "label", label);
  json_object_set_int_member (object, "kind", kind);
  if (detail) {
    char *line = g_strndup (detail, strcspn (detail, "\n"));
    json_object_set_string_member (object, "detail", line);
    g_free (line);
  }
  return object;
}

/* Whether the current word is the only mention of a symbol. */
static gboolean
is_typed (const LspIndex *index, guint32 number, guint32 start)
{
  const LspSymbol *symbol = lsp_symbol (index, number);
  gboolean other = symbol->word.length == 0 || symbol->word.offset != start;
  for (guint i = 0; i < index->occurrences->len && !other; i++)
    other = lsp_occurrence (index, i)->symbol == number &&
            lsp_occurrence (index, i)->range.offset != start;
  return !other;
}

static gboolean
is_wanted (const LspPlace *place, guint32 number, guint32 start, guint32 kinds)
{
  const LspIndex *index = place->analysis->index;
  const LspSymbol *symbol = lsp_symbol (index, number);
  const gboolean seen =
      symbol->scope.length == 0 || lsp_is_inside (symbol->scope, place->offset);
  return (kinds & LSP_BIT (symbol->kind)) != 0 && seen &&
         !is_typed (index, number, start);
}

static void
add_symbols (const LspPlace *place, guint32 start, guint32 kinds,
             GHashTable *added, JsonArray *items)
{
  const LspIndex *index = place->analysis->index;
  for (guint32 i = 0; i < index->symbols->len; i++) {
    const LspSymbol *symbol = lsp_symbol (index, i);
    if (json_array_get_length (items) >= MOST_ITEMS)
      return;
    if (is_wanted (place, i, start, kinds) &&
        g_hash_table_add (added, (gpointer)symbol->name))
      json_array_add_object_element (
          items, make_item (symbol->name, lsp_kinds[symbol->kind].item_kind,
                            symbol->detail));
  }
}

LSP_HANDLER (lsp_completion)
{
  LspPlace place;
  gboolean keywords = FALSE;
  if (!lsp_read_place (server, params, &place, error))
    return NULL;
  const LspLanguage *language = place.document->language;
  const LspLexeme *lexeme =
      lsp_find_lexeme (place.analysis->index, place.offset);
  if (lexeme && lexeme->type == LSP_TOKEN_COMMENT &&
      lexeme->range.offset < place.offset)
    return NULL;
  JsonArray *items = json_array_new ();
  GHashTable *added = g_hash_table_new (g_str_hash, g_str_equal);
  const guint32 start = find_word_start (&place);
  const guint32 kinds =
      language->expected (place.analysis->source, start, &keywords);
  add_symbols (&place, start, kinds, added, items);
  for (const LspKeyword *one = language->keywords; keywords && one->word; one++)
    if (g_hash_table_add (added, (gpointer)one->word))
      json_array_add_object_element (
          items, make_item (one->word, KEYWORD_ITEM, one->text));
  g_hash_table_destroy (added);
  JsonObject *list = json_object_new ();
  json_object_set_boolean_member (list, "isIncomplete",
                                  json_array_get_length (items) >= MOST_ITEMS);
  json_object_set_array_member (list, "items", items);
  return lsp_object_node (list);
}
