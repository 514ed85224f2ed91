/* initialize, and what the server says that it can do. */
#include "lsp/lifecycle.h"

static JsonObject *
synchronisation (void)
{
  enum { INCREMENTAL = 2 };
  JsonObject *object = json_object_new ();
  json_object_set_boolean_member (object, "openClose", TRUE);
  json_object_set_int_member (object, "change", INCREMENTAL);
  return object;
}

static JsonObject *
capabilities (void)
{
  static const char *const simple[] = {
      "hoverProvider",
      "definitionProvider",
      "referencesProvider",
      "documentHighlightProvider",
  };
  JsonObject *object = json_object_new ();
  json_object_set_string_member (object, "positionEncoding", "utf-16");
  json_object_set_object_member (object, "textDocumentSync",
                                 synchronisation ());
  for (guint i = 0; i < G_N_ELEMENTS (simple); i++)
    json_object_set_boolean_member (object, simple[i], TRUE);
  return object;
}

static void
note_capabilities (LspServer *server, JsonObject *params)
{
  JsonObject *text =
      lsp_get_object (lsp_get_object (params, "capabilities"), "textDocument");
  server->outline_trees =
      lsp_get_flag (lsp_get_object (text, "documentSymbol"),
                    "hierarchicalDocumentSymbolSupport", FALSE);
  server->snippets = lsp_get_flag (
      lsp_get_object (lsp_get_object (text, "completion"), "completionItem"),
      "snippetSupport", FALSE);
}

LSP_HANDLER (lsp_initialize)
{
  if (server->initialized) {
    lsp_fail (error, LSP_INVALID_REQUEST, "initialized already");
    return NULL;
  }
  server->initialized = TRUE;
  note_capabilities (server, params);
  JsonObject *about = json_object_new ();
  json_object_set_string_member (about, "name", "rg-lsp");
  json_object_set_string_member (about, "version", RG_VERSION);
  JsonObject *result = json_object_new ();
  json_object_set_object_member (result, "capabilities", capabilities ());
  json_object_set_object_member (result, "serverInfo", about);
  return lsp_object_node (result);
}

LSP_HANDLER (lsp_shutdown)
{
  (void)params;
  (void)error;
  server->shut_down = TRUE;
  return NULL;
}
