/* Processes messages in the order of arrival.  Before each message, all
 * available input is read, so that a cancelled request is not processed.
 * If no message is waiting, diagnostics are published.  If none arrives for
 * a while, texts are translated in the background.
 */
#include "editors/lsp/server.h"

#include "editors/lsp/lifecycle.h"
#include "editors/lsp/sync.h"

#include <poll.h>
#include <string.h>

enum {
  MOST_WAITING = 10000, /* limit of queued messages; further ones stay in the
                           pipe */
  PAUSE = 300,          /* milliseconds without input before a translation */
};

/* The functions of requests, and those of notifications. */
static const struct {
  const char *method;
  LspHandler handler;
} requests[] = {
    {"initialize", lsp_initialize},
    {"shutdown", lsp_shutdown},
    {"textDocument/codeAction", lsp_code_actions},
    {"textDocument/completion", lsp_completion},
    {"textDocument/declaration", lsp_declaration},
    {"textDocument/definition", lsp_definition},
    {"textDocument/documentHighlight", lsp_highlight},
    {"textDocument/documentSymbol", lsp_document_symbols},
    {"textDocument/foldingRange", lsp_folding_ranges},
    {"textDocument/formatting", lsp_formatting},
    {"textDocument/hover", lsp_hover},
    {"textDocument/inlayHint", lsp_inlay_hints},
    {"textDocument/prepareRename", lsp_prepare_rename},
    {"textDocument/references", lsp_references},
    {"textDocument/rename", lsp_rename},
    {"textDocument/semanticTokens/full", lsp_semantic_tokens},
    {"textDocument/semanticTokens/range", lsp_semantic_tokens_range},
};

static const struct {
  const char *method;
  void (*handle) (LspServer *server, JsonObject *params);
} notifications[] = {
    {"textDocument/didOpen", lsp_handle_open},
    {"textDocument/didChange", lsp_handle_change},
    {"textDocument/didClose", lsp_handle_close},
};

/* -- messages -------------------------------------------------------------- */

/* Reports an error if the message must not be processed now. */
static void
check_state (const LspServer *server, const LspMessage *message,
             LspError *error)
{
  if (message->cancelled)
    lsp_fail (error, LSP_REQUEST_CANCELLED, "cancelled");
  else if (server->shut_down)
    lsp_fail (error, LSP_INVALID_REQUEST, "the server has been shut down");
  else if (!server->initialized && strcmp (message->method, "initialize") != 0)
    lsp_fail (error, LSP_NOT_INITIALIZED, "'initialize' comes first");
}

/* Calls the function of the message's method.  FALSE: there is no such
 * method. */
static gboolean
call_handler (LspServer *server, const LspMessage *message, JsonNode **result,
              LspError *error)
{
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++) {
    if (strcmp (requests[i].method, message->method) != 0)
      continue;
    *result = requests[i].handler (server, message->params, error);
    return TRUE;
  }
  return FALSE;
}

/* Answers a request.  FALSE: the answer is deferred, and the message stored. */
static gboolean
handle_request (LspServer *server, LspMessage *message)
{
  LspError error = {LSP_NO_ERROR, NULL};
  JsonNode *result = NULL;
  check_state (server, message, &error);
  if (error.code == LSP_NO_ERROR &&
      !call_handler (server, message, &result, &error))
    lsp_fail (&error, LSP_METHOD_NOT_FOUND, "unknown method '%s'",
              message->method);
  if (server->awaited) {
    g_queue_push_tail (server->awaited->waiting, message);
    server->awaited = NULL;
    return FALSE;
  }
  if (error.code != LSP_NO_ERROR)
    lsp_send_error (server, message->id, &error);
  else
    lsp_send_result (server, message->id, result);
  return TRUE;
}

static void
handle_notification (LspServer *server, const LspMessage *message)
{
  if (strcmp (message->method, "exit") == 0)
    server->exited = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (notifications); i++)
    if (server->initialized && !server->shut_down &&
        strcmp (notifications[i].method, message->method) == 0)
      notifications[i].handle (server, message->params);
}

static void
handle_message (LspServer *server, LspMessage *message)
{
  if (message->method && message->id) {
    if (!handle_request (server, message))
      return;
  } else if (message->method) {
    handle_notification (server, message);
  }
  lsp_message_free (message);
}

/* -- translations ---------------------------------------------------------- */

/* Returns a text without a translation: one that a request waits for, or else
 * the first. NULL: there is none. */
static LspDocument *
find_untranslated (const LspServer *server)
{
  LspDocument *best = NULL;
  for (guint i = server->documents->len; i-- > 0;) {
    LspDocument *document = g_ptr_array_index (server->documents, i);
    if (document->analysis && !document->analysis->translated &&
        (!best || best->waiting->length == 0 || document->waiting->length > 0))
      best = document;
  }
  return best;
}

/* Answers the deferred requests for a document. */
static void
answer_waiting (LspServer *server, LspDocument *document)
{
  GQueue *waiting = document->waiting;
  document->waiting = g_queue_new ();
  LspMessage *message;
  while ((message = g_queue_pop_head (waiting)))
    handle_message (server, message);
  g_queue_free (waiting);
}

/* Reads output of the translation; at its end, uses its result: publishes new
 * messages, and answers the deferred requests. */
static void
finish_job (LspServer *server)
{
  LspDocument *document = server->translating;
  if (!lsp_job_read (server->job))
    return;
  const gboolean changed = lsp_document_add_translation (document, server->job);
  lsp_end_job (server);
  if (changed)
    lsp_publish (server, document);
  answer_waiting (server, document);
}

/* Starts a translation; if that fails, the document stays without one, and its
 * deferred requests are answered. */
static void
start_job (LspServer *server, LspDocument *document)
{
  server->job = lsp_job_start (document->language, document->analysis->source,
                               document->switches, server->frames.out);
  server->translating = document;
  if (server->job)
    return;
  document->analysis->translated = TRUE;
  answer_waiting (server, document);
}

/* -- input ----------------------------------------------------------------- */

/* Cancels a deferred request of a document. */
static void
cancel_waiting (LspServer *server, LspDocument *document, JsonNode *id)
{
  for (GList *link = document->waiting->head; link; link = link->next) {
    LspMessage *message = link->data;
    if (!lsp_is_same_id (message->id, id))
      continue;
    LspError error = {LSP_NO_ERROR, NULL};
    lsp_fail (&error, LSP_REQUEST_CANCELLED, "cancelled");
    lsp_send_error (server, message->id, &error);
    lsp_message_free (message);
    g_queue_delete_link (document->waiting, link);
    return;
  }
}

static void
cancel_request (LspServer *server, JsonObject *params)
{
  JsonNode *id = params ? json_object_get_member (params, "id") : NULL;
  for (GList *link = server->queue->head; link; link = link->next) {
    LspMessage *message = link->data;
    message->cancelled |= lsp_is_same_id (message->id, id);
  }
  for (guint i = 0; i < server->documents->len; i++)
    cancel_waiting (server, g_ptr_array_index (server->documents, i), id);
}

static void
enqueue_message (LspServer *server, char *body, gsize length)
{
  LspError error = {LSP_NO_ERROR, NULL};
  LspMessage *message = lsp_message_new (body, length, &error);
  if (!message) {
    lsp_send_error (server, NULL, &error);
  } else if (message->method &&
             strcmp (message->method, "$/cancelRequest") == 0) {
    cancel_request (server, message->params);
    lsp_message_free (message);
  } else {
    g_queue_push_tail (server->queue, message);
  }
}

/* Extracts the complete frames. */
static void
read_frames (LspServer *server)
{
  LspError error = {LSP_NO_ERROR, NULL};
  char *body;
  gsize length;
  while (server->queue->length < MOST_WAITING) {
    switch (lsp_frames_next (&server->frames, &body, &length)) {
    case LSP_FRAME_NONE:
      return;
    case LSP_FRAME_BODY:
      enqueue_message (server, body, length);
      g_free (body);
      break;
    case LSP_FRAME_WRONG:
      lsp_fail (&error, LSP_PARSE_ERROR, "a header without Content-Length");
      lsp_send_error (server, NULL, &error);
      break;
    case LSP_FRAME_LARGE:
      lsp_fail (&error, LSP_INVALID_REQUEST,
                "a message above the limit of %u bytes", LSP_BODY_LIMIT);
      lsp_send_error (server, NULL, &error);
      break;
    }
  }
}

/* Waits for input, or for output of the background process, for that many
 * milliseconds (-1: forever).  FALSE: neither has come. */
static gboolean
wait_for (const LspServer *server, int timeout, gboolean *input, gboolean *job)
{
  struct pollfd descriptors[] = {
      {server->frames.in, POLLIN, 0},
      {server->job ? server->job->pipe : -1, POLLIN, 0},
  };
  const int n = poll (descriptors, G_N_ELEMENTS (descriptors), timeout);
  *input = n > 0 && descriptors[0].revents != 0;
  *job = n > 0 && descriptors[1].revents != 0;
  return n > 0;
}

/* Reads available input, up to the limit of queued messages. */
static void
receive_input (LspServer *server)
{
  gboolean input = TRUE, job;
  read_frames (server);
  while (!server->frames.ended && server->queue->length < MOST_WAITING) {
    wait_for (server, 0, &input, &job);
    if (!input)
      return;
    lsp_frames_fill (&server->frames);
    read_frames (server);
  }
}

/* Returns the first document with unpublished messages. NULL: there is none. */
static LspDocument *
find_unpublished (const LspServer *server)
{
  for (guint i = 0; i < server->documents->len; i++) {
    LspDocument *document = g_ptr_array_index (server->documents, i);
    if (!document->published)
      return document;
  }
  return NULL;
}

/* Does one thing while no message is waiting: publishes messages, or waits for
 * input, and for the translation or its beginning. */
static void
work_while_idle (LspServer *server)
{
  gboolean input, job;
  LspDocument *document = find_unpublished (server);
  if (document) {
    lsp_publish (server, document);
    return;
  }
  document = server->job ? NULL : find_untranslated (server);
  const int timeout = !document                       ? -1
                      : document->waiting->length > 0 ? 0
                                                      : PAUSE;
  const gboolean has_input = wait_for (server, timeout, &input, &job);
  if (job)
    finish_job (server);
  else if (!has_input && document)
    start_job (server, document);
  else if (input)
    lsp_frames_fill (&server->frames);
}

/* -- a session ------------------------------------------------------------- */

static void
free_document (gpointer document)
{
  lsp_document_free (document);
}

static void
free_message (gpointer message)
{
  lsp_message_free (message);
}

static void
clear_server (LspServer *server)
{
  for (guint i = 0; i < server->documents->len; i++)
    lsp_fail_waiting (server, g_ptr_array_index (server->documents, i));
  g_queue_free_full (server->queue, free_message);
  g_ptr_array_free (server->documents, TRUE);
  lsp_frames_clear (&server->frames);
}

int
lsp_serve (int in, int out, const RgDiags *switches)
{
  LspServer server = {
      .switches = switches,
      .queue = g_queue_new (),
      .documents = g_ptr_array_new_with_free_func (free_document),
  };
  lsp_frames_init (&server.frames, in, out);
  while (!server.exited && !server.frames.lost) {
    receive_input (&server);
    LspMessage *message = g_queue_pop_head (server.queue);
    if (message)
      handle_message (&server, message);
    else if (server.frames.ended)
      break;
    else
      work_while_idle (&server);
  }
  clear_server (&server);
  return server.shut_down ? 0 : 1;
}
