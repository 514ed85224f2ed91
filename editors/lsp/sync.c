/* Keeps the open documents as the editor has them. */
#include "editors/lsp/sync.h"

#include "editors/lsp/feature.h"
#include "editors/lsp/languages.h"

/* The limit of open texts. */
enum { MOST_DOCUMENTS = 1000 };

static LspDocument *
find_document (LspServer *server, JsonObject *params)
{
  const char *uri =
      lsp_get_text (lsp_get_object (params, "textDocument"), "uri");
  return uri ? lsp_find_document (server, uri) : NULL;
}

void
lsp_handle_open (LspServer *server, JsonObject *params)
{
  JsonObject *item = lsp_get_object (params, "textDocument");
  const char *uri = lsp_get_text (item, "uri");
  const char *text = lsp_get_text (item, "text");
  const char *id = lsp_get_text (item, "languageId");
  const LspLanguage *language =
      uri ? lsp_find_language (id ? id : "", uri) : NULL;
  if (!language || !text)
    return;
  LspDocument *old_document = lsp_find_document (server, uri);
  if (old_document) {
    lsp_fail_waiting (server, old_document);
    g_ptr_array_remove (server->documents, old_document);
  }
  if (server->documents->len < MOST_DOCUMENTS)
    g_ptr_array_add (server->documents,
                     lsp_document_new (uri, language, server->switches,
                                       lsp_get_number (item, "version", 0),
                                       text));
}

/* Applies a change; without a range, it replaces the whole text. */
static void
apply_change (LspDocument *document, JsonObject *change)
{
  const char *with = lsp_get_text (change, "text");
  if (!with)
    return;
  RgRange range = {0, (guint32)document->text->bytes->len};
  if (lsp_get_object (change, "range"))
    range = lsp_read_range (document->text, change);
  lsp_text_replace (document->text, range.offset, range.offset + range.length,
                    with);
}

void
lsp_handle_change (LspServer *server, JsonObject *params)
{
  LspDocument *document = find_document (server, params);
  JsonArray *changes = lsp_get_array (params, "contentChanges");
  if (!document || !changes)
    return;
  lsp_fail_waiting (server, document);
  for (guint i = 0; i < json_array_get_length (changes); i++) {
    JsonObject *change = lsp_get_element (changes, i);
    if (change)
      apply_change (document, change);
  }
  document->version = lsp_get_number (lsp_get_object (params, "textDocument"),
                                      "version", document->version);
  lsp_document_discard_analysis (document);
}

void
lsp_handle_close (LspServer *server, JsonObject *params)
{
  LspDocument *document = find_document (server, params);
  if (!document)
    return;
  lsp_fail_waiting (server, document);
  lsp_unpublish (server, document);
  g_ptr_array_remove (server->documents, document);
}
