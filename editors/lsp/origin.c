/* The origin of an edge of RG: pragmas name a file of another language,
 * which is searched for beside the text, and below the working folder of
 * the server.
 */
#include "editors/lsp/feature.h"

const RgSource *
lsp_find_origin_source (const LspDocument *document, const LspSymbol *symbol,
                        RgDiags *diags, char **path)
{
  *path = NULL;
  if (!symbol->origin)
    return NULL;
  if (document->path && !g_path_is_absolute (symbol->origin)) {
    char *folder = g_path_get_dirname (document->path);
    *path = g_build_filename (folder, symbol->origin, NULL);
    g_free (folder);
    const RgSource *beside = rg_diags_source (diags, *path);
    if (beside)
      return beside;
    g_free (*path);
  }
  *path = g_canonicalize_filename (symbol->origin, NULL);
  return rg_diags_source (diags, *path);
}

static JsonObject *
make_location (const LspSymbol *symbol, const RgSource *source,
               const char *path)
{
  char *uri = g_filename_to_uri (path, NULL, NULL);
  guint32 offset;
  if (!uri ||
      !rg_source_offset (source, symbol->line, symbol->column, &offset)) {
    g_free (uri);
    return NULL;
  }
  LspText *text = lsp_text_new (source->text);
  JsonObject *object = json_object_new ();
  json_object_set_string_member (object, "uri", uri);
  json_object_set_object_member (object, "range",
                                 lsp_range_object (text, (RgRange){offset, 0}));
  lsp_text_free (text);
  g_free (uri);
  return object;
}

/* Answers with the origin of a node; for other symbols, with the declaration.
 */
LSP_HANDLER (lsp_declaration)
{
  LspPlace place;
  if (!lsp_read_name (server, params, &place, error))
    return NULL;
  const LspIndex *index = place.analysis->index;
  const LspSymbol *symbol =
      lsp_symbol (index, lsp_occurrence (index, place.first)->symbol);
  char *path;
  RgDiags *diags = rg_diags_new ();
  const RgSource *source =
      lsp_find_origin_source (place.document, symbol, diags, &path);
  JsonObject *location = source ? make_location (symbol, source, path) : NULL;
  rg_diags_free (diags);
  g_free (path);
  return location ? lsp_object_node (location)
                  : lsp_definition (server, params, error);
}
