/* Go to the declaration, and find the other mentions. */
#include "editors/lsp/feature.h"

LSP_HANDLER (lsp_definition)
{
  LspPlace place;
  if (!lsp_read_name (server, params, &place, error))
    return NULL;
  const LspIndex *index = place.analysis->index;
  JsonArray *locations = json_array_new ();
  for (guint32 i = 0; i < index->occurrences->len; i++) {
    const LspOccurrence *one = lsp_occurrence (index, i);
    if (one->role == LSP_DECLARE && lsp_is_at (&place, one->symbol))
      json_array_add_object_element (locations,
                                     lsp_location (place.document, one->range));
  }
  return lsp_array_node (locations);
}

LSP_HANDLER (lsp_references)
{
  LspPlace place;
  if (!lsp_read_name (server, params, &place, error))
    return NULL;
  const gboolean declarations = lsp_get_flag (
      lsp_get_object (params, "context"), "includeDeclaration", TRUE);
  const LspIndex *index = place.analysis->index;
  JsonArray *locations = json_array_new ();
  guint32 last = LSP_NONE; /* the beginning of the previous one */
  for (guint32 i = 0; i < index->occurrences->len; i++) {
    const LspOccurrence *one = lsp_occurrence (index, i);
    if (one->range.offset == last ||
        (one->role == LSP_DECLARE && !declarations) ||
        !lsp_is_at (&place, one->symbol))
      continue;
    last = one->range.offset;
    json_array_add_object_element (locations,
                                   lsp_location (place.document, one->range));
  }
  return lsp_array_node (locations);
}

LSP_HANDLER (lsp_highlight)
{
  enum { READ = 2, WRITE = 3 };
  LspPlace place;
  if (!lsp_read_name (server, params, &place, error))
    return NULL;
  const LspIndex *index = place.analysis->index;
  JsonArray *highlights = json_array_new ();
  for (guint32 i = 0; i < index->occurrences->len; i++) {
    const LspOccurrence *one = lsp_occurrence (index, i);
    if (!lsp_is_at (&place, one->symbol))
      continue;
    JsonObject *highlight = json_object_new ();
    json_object_set_object_member (
        highlight, "range",
        lsp_range_object (place.document->text, one->range));
    json_object_set_int_member (highlight, "kind",
                                one->role == LSP_READ ? READ : WRITE);
    json_array_add_object_element (highlights, highlight);
  }
  return lsp_array_node (highlights);
}
