/* The server: messages in, messages out, and the documents that are open. */
#pragma once

#include "lsp/document.h"
#include "lsp/frame.h"
#include "lsp/message.h"

typedef struct {
  LspFrames frames;
  GQueue *queue;        /* of LspMessage *: came in, not answered */
  GPtrArray *documents; /* of LspDocument *: in the order they were opened */
  gboolean initialized, shut_down, exited;
  gboolean
      outline_trees; /* the editor takes document symbols that are nested */
  LspJob *job;       /* of `translating`, or NULL */
  LspDocument *translating;
  LspDocument *awaited; /* set by a request that has to wait for its sizes */
} LspServer;

/* Serves until the editor says so or its end of the pipe is closed.  Gives back
 * the exit status: 0 after "shutdown", otherwise 1. */
int lsp_serve (int in, int out);

/* NULL: it is not open. */
LspDocument *lsp_server_document (const LspServer *server, const char *uri);

/* The document is about to change, or to go: whatever waits for what is being
 * found out about it is answered with an error. */
void lsp_server_leave (LspServer *server, LspDocument *document);

/* Sends a notification; takes the parameters. */
void lsp_notify (LspServer *server, const char *method, JsonObject *params);
