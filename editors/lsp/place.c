/* Reads documents, positions and ranges from the parameters of requests, and
 * makes ranges, locations and edits for their results.
 */
#include "editors/lsp/feature.h"

LspDocument *
lsp_read_document (LspServer *server, JsonObject *params, LspError *error)
{
  const char *uri =
      lsp_get_text (lsp_get_object (params, "textDocument"), "uri");
  LspDocument *document = uri ? lsp_find_document (server, uri) : NULL;
  if (!uri)
    lsp_fail (error, LSP_INVALID_PARAMS, "textDocument.uri is missing");
  else if (!document)
    lsp_fail (error, LSP_INVALID_PARAMS, "'%s' is not open", uri);
  return document;
}

static LspPosition
read_position (JsonObject *position)
{
  return (LspPosition){lsp_get_number (position, "line", 0),
                       lsp_get_number (position, "character", 0)};
}

gboolean
lsp_read_place (LspServer *server, JsonObject *params, LspPlace *place,
                LspError *error)
{
  JsonObject *position = lsp_get_object (params, "position");
  place->document = lsp_read_document (server, params, error);
  if (!position)
    lsp_fail (error, LSP_INVALID_PARAMS, "position is missing");
  if (!place->document || !position)
    return FALSE;
  place->analysis = lsp_document_analysis (place->document);
  place->offset =
      lsp_text_offset (place->document->text, read_position (position));
  if (!lsp_find_occurrences (place->analysis->index, place->offset,
                             &place->first, &place->end))
    place->first = place->end = 0;
  return TRUE;
}

gboolean
lsp_read_name (LspServer *server, JsonObject *params, LspPlace *place,
               LspError *error)
{
  return lsp_read_place (server, params, place, error) &&
         place->first < place->end;
}

gboolean
lsp_is_at (const LspPlace *place, guint32 symbol)
{
  gboolean is_found = FALSE;
  for (guint32 i = place->first; i < place->end && !is_found; i++)
    is_found = lsp_occurrence (place->analysis->index, i)->symbol == symbol;
  return is_found;
}

RgRange
lsp_read_range (LspText *text, JsonObject *object)
{
  JsonObject *range = lsp_get_object (object, "range");
  const guint32 from =
      lsp_text_offset (text, read_position (lsp_get_object (range, "start")));
  const guint32 to =
      lsp_text_offset (text, read_position (lsp_get_object (range, "end")));
  return (RgRange){MIN (from, to), MAX (from, to) - MIN (from, to)};
}

static JsonObject *
make_position (LspText *text, guint32 offset)
{
  const LspPosition position = lsp_text_position (text, offset);
  JsonObject *object = json_object_new ();
  json_object_set_int_member (object, "line", position.line);
  json_object_set_int_member (object, "character", position.character);
  return object;
}

JsonObject *
lsp_range_object (LspText *text, RgRange range)
{
  JsonObject *object = json_object_new ();
  json_object_set_object_member (object, "start",
                                 make_position (text, range.offset));
  json_object_set_object_member (
      object, "end", make_position (text, range.offset + range.length));
  return object;
}

JsonObject *
lsp_location (LspDocument *document, RgRange range)
{
  JsonObject *location = json_object_new ();
  json_object_set_string_member (location, "uri", document->uri);
  json_object_set_object_member (location, "range",
                                 lsp_range_object (document->text, range));
  return location;
}

JsonObject *
lsp_make_edit (LspText *text, RgRange range, const char *with)
{
  JsonObject *edit = json_object_new ();
  json_object_set_object_member (edit, "range", lsp_range_object (text, range));
  json_object_set_string_member (edit, "newText", with);
  return edit;
}

/* Appends fenced code; the fence is longer than any in the code. */
void
lsp_add_fenced (GString *out, const char *language, const char *code)
{
  guint longest = 2;
  for (const char *c = code; *c; c++) {
    guint n = 0;
    while (c[n] == '`')
      n++;
    longest = MAX (longest, n);
    c += n > 0 ? n - 1 : 0;
  }
  char *fence = g_strnfill (longest + 1, '`');
  g_string_append_printf (out, "%s%s\n%s\n%s\n", fence, language, code, fence);
  g_free (fence);
}
