/* A session with an editor: the open documents, and the output. */
#pragma once

#include "editors/lsp/document.h"
#include "editors/lsp/frame.h"
#include "editors/lsp/message.h"

/* A session. */
typedef struct {
  LspFrames frames;
  const RgDiags *switches; /* of warnings */
  GQueue *queue;           /* of LspMessage *: unanswered */
  GPtrArray *documents;    /* of LspDocument *: in the order they were opened */
  gboolean initialized, shut_down, exited;
  gboolean outline_trees;   /* the editor supports nested symbols */
  LspJob *job;              /* the translation of a document; NULL: none */
  LspDocument *translating; /* its document */
  LspDocument *awaited;     /* set by a request that waits for its sizes */
} LspServer;

/* Returns the document with a URI. NULL: it is not open. */
LspDocument *lsp_find_document (const LspServer *server, const char *uri);

/* Called before the document changes or is closed. Requests that wait for its
 * analysis are answered with an error. */
void lsp_fail_waiting (LspServer *server, LspDocument *document);
/* Ends the translation in the background. */
void lsp_end_job (LspServer *server);

/* Sends a notification; frees the parameters. */
void lsp_notify (LspServer *server, const char *method, JsonObject *params);
/* Answers with an error, whose text this frees; the id may be NULL. */
void lsp_send_error (LspServer *server, JsonNode *id, LspError *error);
/* Answers with a result, which this frees; NULL: null. */
void lsp_send_result (LspServer *server, JsonNode *id, JsonNode *result);
