/* What is known of the name at a place. */
#include "lsp/feature.h"

static void
describe (GString *out, const LspDocument *document, const LspSymbol *symbol)
{
  if (symbol->detail)
    lsp_add_code (out, document, symbol->detail);
  g_string_append (out, lsp_kinds[symbol->kind].text);
  if (symbol->fixed)
    g_string_append (out, " of the language");
  if (symbol->note)
    g_string_append_printf (out, "\n\n%s", symbol->note);
}

LSP_HANDLER (lsp_hover)
{
  enum { MOST = 8 };
  LspPlace place;
  guint32 first, end;
  if (!lsp_place_of (server, params, &place, error) ||
      !lsp_symbols_at (&place, &first, &end))
    return NULL;
  const LspIndex *index = place.analysis->index;
  GString *text = g_string_new (NULL);
  for (guint32 i = first; i < MIN (end, first + MOST); i++) {
    if (i > first)
      g_string_append (text, "\n\n---\n\n");
    describe (text, place.document,
              lsp_symbol (index, lsp_occurrence (index, i)->symbol));
  }
  JsonObject *content = json_object_new ();
  json_object_set_string_member (content, "kind", "markdown");
  json_object_set_string_member (content, "value", text->str);
  g_string_free (text, TRUE);
  JsonObject *hover = json_object_new ();
  json_object_set_object_member (hover, "contents", content);
  json_object_set_object_member (
      hover, "range",
      lsp_range_object (place.document->text,
                        lsp_occurrence (index, first)->range));
  return lsp_object_node (hover);
}
