/* The notifications by which the editor keeps the server's texts the same as
 * its own.  What is not as it should be is left alone, since a notification has
 * no answer.
 */
#pragma once

#include "editors/lsp/session.h"

void lsp_did_open (LspServer *server, JsonObject *params);
void lsp_did_change (LspServer *server, JsonObject *params);
void lsp_did_close (LspServer *server, JsonObject *params);
