/* One message after the other, in the order in which they come.  What came in
 * is taken from the pipe before each of them, so that a request that the editor
 * has cancelled meanwhile is not worked on; messages about texts are sent when
 * nothing is waiting.
 */
#include "lsp/lifecycle.h"
#include "lsp/sync.h"

#include <poll.h>
#include <string.h>

/* Messages that may wait; what comes after them stays in the pipe. */
enum { MOST_WAITING = 10000 };

static const struct {
  const char *method;
  LspHandler handler;
} requests[] = {
    {"initialize", lsp_initialize},
    {"shutdown", lsp_shutdown},
    {"textDocument/definition", lsp_definition},
    {"textDocument/references", lsp_references},
    {"textDocument/documentHighlight", lsp_highlight},
    {"textDocument/hover", lsp_hover},
};

static const struct {
  const char *method;
  void (*handle) (LspServer *server, JsonObject *params);
} notifications[] = {
    {"textDocument/didOpen", lsp_did_open},
    {"textDocument/didChange", lsp_did_change},
    {"textDocument/didClose", lsp_did_close},
};

LspDocument *
lsp_server_document (const LspServer *server, const char *uri)
{
  for (guint i = 0; i < server->documents->len; i++) {
    LspDocument *document = g_ptr_array_index (server->documents, i);
    if (strcmp (document->uri, uri) == 0)
      return document;
  }
  return NULL;
}

/* -- what goes out --------------------------------------------------------- */

static void
send (LspServer *server, char *text, gsize length)
{
  lsp_frames_put (&server->frames, text, length);
  g_free (text);
}

void
lsp_notify (LspServer *server, const char *method, JsonObject *params)
{
  gsize length;
  char *text = lsp_notification (method, params, &length);
  send (server, text, length);
}

/* Frees the text of the error. */
static void
send_error (LspServer *server, JsonNode *id, LspError *error)
{
  gsize length;
  char *text = lsp_error_response (id, error, &length);
  send (server, text, length);
  g_free (error->text);
  *error = (LspError){LSP_NO_ERROR, NULL};
}

static void
send_result (LspServer *server, JsonNode *id, JsonNode *result)
{
  gsize length;
  char *text = lsp_response (id, result, &length);
  send (server, text, length);
}

/* -- messages -------------------------------------------------------------- */

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

static void
handle_request (LspServer *server, const LspMessage *message)
{
  LspError error = {LSP_NO_ERROR, NULL};
  JsonNode *result = NULL;
  gboolean known = FALSE;
  check_state (server, message, &error);
  for (guint i = 0;
       i < G_N_ELEMENTS (requests) && !known && error.code == LSP_NO_ERROR;
       i++) {
    known = strcmp (requests[i].method, message->method) == 0;
    if (known)
      result = requests[i].handler (server, message->params, &error);
  }
  if (!known)
    lsp_fail (&error, LSP_METHOD_NOT_FOUND, "unknown method '%s'",
              message->method);
  if (error.code != LSP_NO_ERROR)
    send_error (server, message->id, &error);
  else
    send_result (server, message->id, result);
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
handle (LspServer *server, LspMessage *message)
{
  if (message->method && message->id)
    handle_request (server, message);
  else if (message->method)
    handle_notification (server, message);
  lsp_message_free (message);
}

/* -- what comes in --------------------------------------------------------- */

static void
cancel (LspServer *server, JsonObject *params)
{
  JsonNode *id = params ? json_object_get_member (params, "id") : NULL;
  for (GList *at = server->queue->head; at; at = at->next) {
    LspMessage *message = at->data;
    message->cancelled |= lsp_same_id (message->id, id);
  }
}

static void
enqueue (LspServer *server, const char *body, gsize length)
{
  LspError error = {LSP_NO_ERROR, NULL};
  LspMessage *message = lsp_message_new (body, length, &error);
  if (!message) {
    send_error (server, NULL, &error);
  } else if (message->method &&
             strcmp (message->method, "$/cancelRequest") == 0) {
    cancel (server, message->params);
    lsp_message_free (message);
  } else {
    g_queue_push_tail (server->queue, message);
  }
}

/* Takes the frames that are whole. */
static void
take_frames (LspServer *server)
{
  LspError error = {LSP_NO_ERROR, NULL};
  char *body;
  gsize length;
  while (server->queue->length < MOST_WAITING) {
    switch (lsp_frames_take (&server->frames, &body, &length)) {
    case LSP_FRAME_NONE:
      return;
    case LSP_FRAME_BODY:
      enqueue (server, body, length);
      g_free (body);
      break;
    case LSP_FRAME_WRONG:
      lsp_fail (&error, LSP_PARSE_ERROR, "a header without Content-Length");
      send_error (server, NULL, &error);
      break;
    case LSP_FRAME_LARGE:
      lsp_fail (&error, LSP_INVALID_REQUEST,
                "a message above the limit of %u bytes", LSP_BODY_LIMIT);
      send_error (server, NULL, &error);
      break;
    }
  }
}

static gboolean
is_ready (const LspServer *server)
{
  struct pollfd in = {server->frames.in, POLLIN, 0};
  return poll (&in, 1, 0) > 0;
}

/* Reads what is there; waits for it where there is nothing to do. */
static void
receive (LspServer *server, gboolean wait)
{
  LspFrames *frames = &server->frames;
  take_frames (server);
  while (!frames->ended && server->queue->length < MOST_WAITING &&
         (is_ready (server) || (wait && server->queue->length == 0))) {
    lsp_frames_fill (frames);
    take_frames (server);
  }
}

/* The first document whose messages have not been sent. */
static LspDocument *
untold (const LspServer *server)
{
  for (guint i = 0; i < server->documents->len; i++) {
    LspDocument *document = g_ptr_array_index (server->documents, i);
    if (!document->told)
      return document;
  }
  return NULL;
}

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

int
lsp_serve (int in, int out)
{
  LspServer server = {
      .queue = g_queue_new (),
      .documents = g_ptr_array_new_with_free_func (free_document),
  };
  lsp_frames_init (&server.frames, in, out);
  while (!server.exited &&
         !(server.frames.ended && server.queue->length == 0)) {
    LspDocument *next = untold (&server);
    receive (&server, next == NULL);
    LspMessage *message = g_queue_pop_head (server.queue);
    if (message)
      handle (&server, message);
    else if (next)
      lsp_publish (&server, next);
  }
  g_queue_free_full (server.queue, free_message);
  g_ptr_array_free (server.documents, TRUE);
  lsp_frames_clear (&server.frames);
  return server.shut_down ? 0 : 1;
}
