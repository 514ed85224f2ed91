/* The server: messages in, messages out. */
#pragma once

#include "base/diag.h"

/* Serves until the editor ends the session or closes its end of the pipe.
 * Returns the exit status: 0 after "shutdown", otherwise 1.  Warnings are
 * switched as in a queue. */
int lsp_serve (int in, int out, const RgDiags *switches);
