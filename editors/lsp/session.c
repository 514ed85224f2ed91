/* Finds the documents of a session, and sends its messages. */
#include "editors/lsp/session.h"

#include <string.h>

LspDocument *
lsp_find_document (const LspServer *server, const char *uri)
{
  for (guint i = 0; i < server->documents->len; i++) {
    LspDocument *document = g_ptr_array_index (server->documents, i);
    if (strcmp (document->uri, uri) == 0)
      return document;
  }
  return NULL;
}

static void
send_text (LspServer *server, char *text, gsize length)
{
  lsp_frames_put (&server->frames, text, length);
  g_free (text);
}

void
lsp_notify (LspServer *server, const char *method, JsonObject *params)
{
  gsize length;
  char *text = lsp_print_notification (method, params, &length);
  send_text (server, text, length);
}

void
lsp_send_error (LspServer *server, JsonNode *id, LspError *error)
{
  gsize length;
  char *text = lsp_print_error_response (id, error, &length);
  send_text (server, text, length);
  g_free (error->text);
  *error = (LspError){LSP_NO_ERROR, NULL};
}

void
lsp_send_result (LspServer *server, JsonNode *id, JsonNode *result)
{
  gsize length;
  char *text = lsp_print_response (id, result, &length);
  send_text (server, text, length);
}

void
lsp_end_job (LspServer *server)
{
  lsp_job_free (server->job);
  server->job = NULL;
  server->translating = NULL;
}

void
lsp_fail_waiting (LspServer *server, LspDocument *document)
{
  LspMessage *message;
  if (server->translating == document)
    lsp_end_job (server);
  while ((message = g_queue_pop_head (document->waiting))) {
    LspError error = {LSP_NO_ERROR, NULL};
    lsp_fail (&error, LSP_CONTENT_MODIFIED, "the text was changed or closed");
    lsp_send_error (server, message->id, &error);
    lsp_message_free (message);
  }
}
