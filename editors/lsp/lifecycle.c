/* Answers `initialize`, with the capabilities of the server, and `shutdown`. */
#include "editors/lsp/lifecycle.h"

#include "editors/lsp/semantic-tokens.h"

static JsonObject *
make_synchronisation (void)
{
  enum { INCREMENTAL = 2 };
  JsonObject *object = json_object_new ();
  json_object_set_boolean_member (object, "openClose", TRUE);
  json_object_set_int_member (object, "change", INCREMENTAL);
  return object;
}

/* Returns an object with one member that is TRUE. */
static JsonObject *
make_flag_object (const char *name)
{
  JsonObject *object = json_object_new ();
  json_object_set_boolean_member (object, name, TRUE);
  return object;
}

static JsonObject *
make_semantic_tokens (void)
{
  JsonObject *object = make_flag_object ("full");
  json_object_set_boolean_member (object, "range", TRUE);
  json_object_set_object_member (object, "legend", lsp_make_semantic_legend ());
  return object;
}

static JsonObject *
make_completion (void)
{
  static const char *const triggers[] = {"$", "#", "(", "[", ">", "?"};
  JsonArray *array = json_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (triggers); i++)
    json_array_add_string_element (array, triggers[i]);
  JsonObject *object = json_object_new ();
  json_object_set_array_member (object, "triggerCharacters", array);
  return object;
}

static JsonObject *
make_code_actions (void)
{
  JsonArray *kinds = json_array_new ();
  json_array_add_string_element (kinds, "quickfix");
  JsonObject *object = json_object_new ();
  json_object_set_array_member (object, "codeActionKinds", kinds);
  return object;
}

static JsonObject *
make_capabilities (void)
{
  static const char *const simple[] = {
      "hoverProvider",
      "definitionProvider",
      "declarationProvider",
      "referencesProvider",
      "documentHighlightProvider",
      "documentSymbolProvider",
      "documentFormattingProvider",
      "foldingRangeProvider",
      "inlayHintProvider",
  };
  JsonObject *object = json_object_new ();
  json_object_set_string_member (object, "positionEncoding", "utf-16");
  json_object_set_object_member (object, "textDocumentSync",
                                 make_synchronisation ());
  for (guint i = 0; i < G_N_ELEMENTS (simple); i++)
    json_object_set_boolean_member (object, simple[i], TRUE);
  json_object_set_object_member (object, "completionProvider",
                                 make_completion ());
  json_object_set_object_member (object, "codeActionProvider",
                                 make_code_actions ());
  json_object_set_object_member (object, "renameProvider",
                                 make_flag_object ("prepareProvider"));
  json_object_set_object_member (object, "semanticTokensProvider",
                                 make_semantic_tokens ());
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
  json_object_set_object_member (result, "capabilities", make_capabilities ());
  json_object_set_object_member (result, "serverInfo", about);
  return lsp_object_node (result);
}

LSP_HANDLER (lsp_shutdown)
{
  (void)params;
  (void)error;
  for (guint i = 0; i < server->documents->len; i++)
    lsp_fail_waiting (server, g_ptr_array_index (server->documents, i));
  server->shut_down = TRUE;
  return NULL;
}
