/* The notifications by which the editor synchronises the server's texts
 * with its own.  Invalid ones are ignored, since a notification has no
 * answer.
 */
#pragma once

#include "editors/lsp/session.h"

void lsp_handle_open (LspServer *server, JsonObject *params);
void lsp_handle_change (LspServer *server, JsonObject *params);
void lsp_handle_close (LspServer *server, JsonObject *params);
