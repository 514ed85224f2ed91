/* Pipes to child processes. */
#pragma once

#include <gio/gio.h>

/* What is written to the stream in the background never blocks: by itself GIO
 * writes as much as it is given once there is room for anything. */
void rg_pipe_set_nonblocking (GOutputStream *stream);
