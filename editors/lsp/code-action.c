/* Quick fixes: the suggestion in the hint of a message becomes an edit.
 *
 *     turn = wite;     error: unknown name 'wite'; hint: did you mean 'white'?
 *     turn = white;
 */
#include "editors/lsp/feature.h"

#include <string.h>

/* Returns the only quoted text in a hint with that beginning. NULL: there is
 * none, there are several, or it contains a placeholder "...". */
static char *
find_quoted (const char *hint, const char *begin)
{
  if (!g_str_has_prefix (hint, begin))
    return NULL;
  char **parts = g_strsplit (hint, "'", -1);
  char *text = NULL;
  if (g_strv_length (parts) == 3 && *parts[1] && !strstr (parts[1], "..."))
    text = g_strdup (parts[1]);
  g_strfreev (parts);
  return text;
}

/* Whether a message only means that its text is not allowed there. */
static gboolean
is_unexpected (const RgMessage *message)
{
  char *text = g_strdup_printf ("unexpected '%.*s'", (int)message->length,
                                message->source->text + message->offset);
  const gboolean is_equal = strcmp (message->text, text) == 0;
  g_free (text);
  return is_equal;
}

/* Returns the replacement for the wrong text: X in "did you mean 'X'?", and in
 * "write 'X'" for a token. NULL: there is none. */
static char *
make_suggestion (const RgMessage *message)
{
  if (!message->hint || !message->source)
    return NULL;
  char *word = find_quoted (message->hint, "did you mean '");
  return !word && is_unexpected (message)
             ? find_quoted (message->hint, "write '")
             : word;
}

/* Whether the message marks one word of this document, which the suggestion can
 * replace.  Removes a mark from the suggestion, such as the '#' of an RBG
 * section, if it stands before the word in the text. */
static gboolean
is_replaceable (const LspAnalysis *analysis, const RgMessage *message,
                char *with)
{
  const char *text = analysis->source->text;
  if (message->source != analysis->source || message->length == 0)
    return FALSE;
  if (message->offset > 0 && !g_ascii_isalnum (*with) &&
      text[message->offset - 1] == *with && text[message->offset] != *with)
    memmove (with, with + 1, strlen (with));
  gboolean is_word = TRUE;
  for (guint i = 0; i < message->length && is_word; i++)
    is_word = !g_ascii_isspace (text[message->offset + i]);
  return is_word;
}

static JsonObject *
make_action (LspDocument *document, const RgMessage *message, const char *with)
{
  const RgRange range = {message->offset, message->length};
  JsonArray *edits = json_array_new ();
  json_array_add_object_element (edits,
                                 lsp_make_edit (document->text, range, with));
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
  LspDocument *document = lsp_read_document (server, params, error);
  if (!document)
    return NULL;
  const LspAnalysis *analysis = lsp_document_analysis (document);
  const RgRange range = lsp_read_range (document->text, params);
  JsonArray *actions = json_array_new ();
  for (guint i = 0; i < analysis->messages->len; i++) {
    const RgMessage *message =
        &g_array_index (analysis->messages, RgMessage, i);
    const RgRange about = {message->offset, message->length};
    char *with = make_suggestion (message);
    if (with &&
        (lsp_is_inside (range, about.offset) ||
         lsp_is_inside (about, range.offset)) &&
        is_replaceable (analysis, message, with))
      json_array_add_object_element (actions,
                                     make_action (document, message, with));
    g_free (with);
  }
  return lsp_array_node (actions);
}
