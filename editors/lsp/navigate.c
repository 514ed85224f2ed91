/* Answers requests for the declarations and the other mentions of a name. */
#include "editors/lsp/feature.h"

LSP_HANDLER (lsp_definition)
{
  LspPlace place;
  if (!lsp_read_name (server, params, &place, error))
    return NULL;
  const LspIndex *index = place.analysis->index;
  JsonArray *locations = json_array_new ();
  for (guint32 i = 0; i < index->occurrences->len; i++) {
    const LspOccurrence *occurrence = lsp_occurrence (index, i);
    if (occurrence->role == LSP_DECLARE &&
        lsp_is_at (&place, occurrence->symbol))
      json_array_add_object_element (
          locations, lsp_location (place.document, occurrence->range));
  }
  return lsp_array_node (locations);
}

LSP_HANDLER (lsp_references)
{
  LspPlace place;
  if (!lsp_read_name (server, params, &place, error))
    return NULL;
  const gboolean with_declarations = lsp_get_flag (
      lsp_get_object (params, "context"), "includeDeclaration", TRUE);
  const LspIndex *index = place.analysis->index;
  JsonArray *locations = json_array_new ();
  guint32 last = LSP_NONE; /* the beginning of the previous one */
  for (guint32 i = 0; i < index->occurrences->len; i++) {
    const LspOccurrence *occurrence = lsp_occurrence (index, i);
    if (occurrence->range.offset == last ||
        (occurrence->role == LSP_DECLARE && !with_declarations) ||
        !lsp_is_at (&place, occurrence->symbol))
      continue;
    last = occurrence->range.offset;
    json_array_add_object_element (
        locations, lsp_location (place.document, occurrence->range));
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
    const LspOccurrence *occurrence = lsp_occurrence (index, i);
    if (!lsp_is_at (&place, occurrence->symbol))
      continue;
    JsonObject *highlight = json_object_new ();
    json_object_set_object_member (
        highlight, "range",
        lsp_range_object (place.document->text, occurrence->range));
    json_object_set_int_member (highlight, "kind",
                                occurrence->role == LSP_READ ? READ : WRITE);
    json_array_add_object_element (highlights, highlight);
  }
  return lsp_array_node (highlights);
}
