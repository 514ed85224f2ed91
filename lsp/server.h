/* The server: messages in, messages out. */
#pragma once

/* Serves until the editor says so or its end of the pipe is closed.  Gives back
 * the exit status: 0 after "shutdown", otherwise 1. */
int lsp_serve (int in, int out);
