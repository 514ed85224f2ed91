/* Hover information on the name at a place, or on a word of the language. */
#include "editors/lsp/feature.h"

#include <string.h>

/* Appends the line of the source from which a node was translated. */
static void
add_origin (GString *out, const LspDocument *document, const LspSymbol *symbol)
{
  char *path;
  guint32 start;
  RgDiags *diags = rg_diags_new ();
  const RgSource *source =
      lsp_find_origin_source (document, symbol, diags, &path);
  g_string_append_printf (out, "\n\nfrom `%s:%u:%u`", symbol->origin,
                          symbol->line, symbol->column);
  if (source && rg_source_offset (source, symbol->line, 1, &start)) {
    const char *line = source->text + start;
    char *code = g_strndup (line, strcspn (line, "\r\n"));
    const char *dot = strrchr (symbol->origin, '.');
    g_string_append (out, "\n\n");
    lsp_add_fenced (out, dot ? dot + 1 : "", code);
    g_free (code);
  }
  rg_diags_free (diags);
  g_free (path);
}

/* Appends the description of a symbol, in Markdown. */
static void
describe_symbol (GString *out, const LspDocument *document,
                 const LspIndex *index, const LspSymbol *symbol)
{
  if (symbol->detail)
    lsp_add_fenced (out, document->language->id, symbol->detail);
  g_string_append (out, lsp_kinds[symbol->kind].text);
  if (symbol->fixed)
    g_string_append (out, " of the language");
  if (symbol->parent != LSP_NONE)
    g_string_append_printf (out, " of `%s`",
                            lsp_symbol (index, symbol->parent)->name);
  if (symbol->note)
    g_string_append_printf (out, "\n\n%s", symbol->note);
  if (symbol->origin)
    add_origin (out, document, symbol);
}

static JsonNode *
make_hover (const LspPlace *place, const char *text, RgRange range)
{
  JsonObject *content = json_object_new ();
  json_object_set_string_member (content, "kind", "markdown");
  json_object_set_string_member (content, "value", text);
  JsonObject *object = json_object_new ();
  json_object_set_object_member (object, "contents", content);
  json_object_set_object_member (
      object, "range", lsp_range_object (place->document->text, range));
  return lsp_object_node (object);
}

static JsonNode *
hover_keyword (const LspPlace *place)
{
  const LspLexeme *lexeme =
      lsp_find_lexeme (place->analysis->index, place->offset);
  if (!lexeme)
    return NULL;
  JsonNode *hover = NULL;
  char *word = g_strndup (place->analysis->source->text + lexeme->range.offset,
                          lexeme->range.length);
  for (const LspKeyword *keyword = place->document->language->keywords;
       keyword->word && !hover; keyword++)
    if (g_ascii_strcasecmp (keyword->word, word) == 0)
      hover = make_hover (place, keyword->text, lexeme->range);
  g_free (word);
  return hover;
}

LSP_HANDLER (lsp_hover)
{
  enum { MOST = 8 };
  LspPlace place;
  if (!lsp_read_place (server, params, &place, error))
    return NULL;
  if (place.first == place.end)
    return hover_keyword (&place);
  const LspIndex *index = place.analysis->index;
  GString *text = g_string_new (NULL);
  for (guint32 i = place.first; i < MIN (place.end, place.first + MOST); i++) {
    if (i > place.first)
      g_string_append (text, "\n\n---\n\n");
    describe_symbol (text, place.document, index,
                     lsp_symbol (index, lsp_occurrence (index, i)->symbol));
  }
  JsonNode *result = make_hover (&place, text->str,
                                 lsp_occurrence (index, place.first)->range);
  g_string_free (text, TRUE);
  return result;
}
