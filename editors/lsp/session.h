/* A session with an editor: the documents that are open, and what is sent. */
#pragma once

#include "editors/lsp/document.h"
#include "editors/lsp/frame.h"
#include "editors/lsp/message.h"

typedef struct {
  LspFrames frames;
  const RgDiags *switches; /* of warnings */
  GQueue *queue;           /* of LspMessage *: came in, not answered */
  GPtrArray *documents;    /* of LspDocument *: in the order they were opened */
  gboolean initialized, shut_down, exited;
  gboolean outline_trees;   /* the editor takes symbols that are nested */
  LspJob *job;              /* the translation of a document, or NULL */
  LspDocument *translating; /* that one */
  LspDocument *awaited; /* set by a request that has to wait for its sizes */
} LspServer;

/* NULL: it is not open. */
LspDocument *lsp_find_document (const LspServer *server, const char *uri);

/* The document is about to change, or to go: whatever waits for what is being
 * found out about it is answered with an error. */
void lsp_leave (LspServer *server, LspDocument *document);
/* Ends the translation in the background. */
void lsp_end_job (LspServer *server);

/* Sends a notification; takes the parameters. */
void lsp_notify (LspServer *server, const char *method, JsonObject *params);
/* Answers with an error, whose text is freed; the id may be NULL. */
void lsp_send_error (LspServer *server, JsonNode *id, LspError *error);
/* Answers with a result, which is taken; NULL: null. */
void lsp_send_result (LspServer *server, JsonNode *id, JsonNode *result);
