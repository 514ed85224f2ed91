/* The notifications by which the editor synchronises the server's texts
 * with its own.  Invalid ones are ignored, since a notification has no
 * answer.
 */
#pragma once

#include "editors/lsp/session.h"

/* Adds the text, or replaces it if it is open already. */
void lsp_handle_open (LspServer *server, JsonObject *params);
/* Changes the text; its deferred requests fail. */
void lsp_handle_change (LspServer *server, JsonObject *params);
/* Removes the text and its messages; its deferred requests fail. */
void lsp_handle_close (LspServer *server, JsonObject *params);
