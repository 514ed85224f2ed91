/* Sends the messages about a text after each change. */
#include "editors/lsp/feature.h"

static int
get_severity_number (RgSeverity severity)
{
  enum { ERROR = 1, WARNING = 2 };
  return severity == RG_WARNING ? WARNING : ERROR;
}

/* Returns the range of a message. Messages without a place, or about another
 * text, are at the beginning. */
static RgRange
find_message_range (const LspAnalysis *analysis, const RgMessage *message)
{
  return message->source == analysis->source
             ? (RgRange){message->offset, message->length}
             : RG_NOWHERE;
}

/* Returns the notes of a message, which follow it. */
static JsonArray *
make_related (LspDocument *document, guint first)
{
  const LspAnalysis *analysis = document->analysis;
  JsonArray *array = json_array_new ();
  for (guint i = first; i < analysis->messages->len; i++) {
    const RgMessage *note = &g_array_index (analysis->messages, RgMessage, i);
    if (note->severity != RG_NOTE)
      break;
    JsonObject *related = json_object_new ();
    json_object_set_object_member (
        related, "location",
        lsp_location (document, find_message_range (analysis, note)));
    json_object_set_string_member (related, "message", note->text);
    json_array_add_object_element (array, related);
  }
  return array;
}

static JsonObject *
make_diagnostic (LspDocument *document, guint i)
{
  const LspAnalysis *analysis = document->analysis;
  const RgMessage *message = &g_array_index (analysis->messages, RgMessage, i);
  JsonObject *object = json_object_new ();
  json_object_set_object_member (
      object, "range",
      lsp_range_object (document->text,
                        find_message_range (analysis, message)));
  json_object_set_int_member (object, "severity",
                              get_severity_number (message->severity));
  if (message->warning)
    json_object_set_string_member (object, "code", message->warning);
  json_object_set_string_member (object, "source", document->language->id);
  char *text = message->hint
                   ? g_strdup_printf ("%s\n%s", message->text, message->hint)
                   : g_strdup (message->text);
  json_object_set_string_member (object, "message", text);
  g_free (text);
  JsonArray *notes = make_related (document, i + 1);
  if (json_array_get_length (notes) > 0)
    json_object_set_array_member (object, "relatedInformation", notes);
  else
    json_array_unref (notes);
  return object;
}

static void
publish_list (LspServer *server, const LspDocument *document, JsonArray *list)
{
  JsonObject *params = json_object_new ();
  json_object_set_string_member (params, "uri", document->uri);
  json_object_set_int_member (params, "version", document->version);
  json_object_set_array_member (params, "diagnostics", list);
  lsp_notify (server, "textDocument/publishDiagnostics", params);
}

/* The limit of messages at a time; further ones are omitted. */
enum { MOST_MESSAGES = 1000 };

void
lsp_publish (LspServer *server, LspDocument *document)
{
  const LspAnalysis *analysis = lsp_document_analysis (document);
  JsonArray *list = json_array_new ();
  for (guint i = 0; i < MIN (analysis->messages->len, MOST_MESSAGES); i++) {
    if (g_array_index (analysis->messages, RgMessage, i).severity != RG_NOTE)
      json_array_add_object_element (list, make_diagnostic (document, i));
  }
  publish_list (server, document, list);
  document->published = TRUE;
}

void
lsp_unpublish (LspServer *server, const LspDocument *document)
{
  publish_list (server, document, json_array_new ());
}
