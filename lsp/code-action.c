/* Repairs: what a message suggests. */
#include "lsp/feature.h"

#include <string.h>

/* The word in "did you mean 'X'?"; NULL: the hint suggests nothing that could
 * be put in the place of what is wrong. */
static char *
suggestion (const RgMessage *message)
{
  static const char begin[] = "did you mean '", end[] = "'?";
  if (!message->hint || !g_str_has_prefix (message->hint, begin) ||
      !g_str_has_suffix (message->hint, end))
    return NULL;
  const char *word = message->hint + strlen (begin);
  const gsize length = strlen (word) - strlen (end);
  return memchr (word, '\'', length) ? NULL : g_strndup (word, length);
}

/* The word that is wrong.  Where the suggestion begins with a mark that stands
 * before the word in the text, as the '#' of an RBG section, the mark is taken
 * off. */
static gboolean
replaceable (const LspAnalysis *analysis, const RgMessage *message, char *with)
{
  const char *text = analysis->source->text;
  if (message->source != analysis->source || message->length == 0)
    return FALSE;
  if (message->offset > 0 && !g_ascii_isalnum (*with) &&
      text[message->offset - 1] == *with && text[message->offset] != *with)
    memmove (with, with + 1, strlen (with));
  gboolean word = TRUE;
  for (guint i = 0; i < message->length && word; i++)
    word = !g_ascii_isspace (text[message->offset + i]);
  return word;
}

static JsonObject *
action (LspDocument *document, const RgMessage *message, const char *with)
{
  const RgRange range = {message->offset, message->length};
  JsonArray *edits = json_array_new ();
  json_array_add_object_element (edits, lsp_edit (document->text, range, with));
  JsonObject *changes = json_object_new ();
  json_object_set_array_member (changes, document->uri, edits);
  JsonObject *edit = json_object_new ();
  json_object_set_object_member (edit, "changes", changes);
  char *title = g_strdup_printf ("Replace '%.*s' by '%s'", (int)message->length,
                                 message->source->text + message->offset, with);
  JsonObject *object = json_object_new ();
  json_object_set_string_member (object, "title", title);
  json_object_set_string_member (object, "kind", "quickfix");
  json_object_set_boolean_member (object, "isPreferred", TRUE);
  json_object_set_object_member (object, "edit", edit);
  g_free (title);
  return object;
}

LSP_HANDLER (lsp_code_actions)
{
  LspDocument *document = lsp_document_of (server, params, error);
  if (!document)
    return NULL;
  const LspAnalysis *analysis = lsp_document_analysis (document);
  const RgRange range = lsp_read_range (document->text, params);
  JsonArray *actions = json_array_new ();
  for (guint i = 0; i < analysis->messages->len; i++) {
    const RgMessage *message =
        &g_array_index (analysis->messages, RgMessage, i);
    const RgRange about = {message->offset, message->length};
    char *with = suggestion (message);
    if (with &&
        (lsp_is_inside (range, about.offset) ||
         lsp_is_inside (about, range.offset)) &&
        replaceable (analysis, message, with))
      json_array_add_object_element (actions, action (document, message, with));
    g_free (with);
  }
  return lsp_array_node (actions);
}
