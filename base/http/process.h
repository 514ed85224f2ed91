/* Runs child processes of a server, each with a guard (base/child.h). */
#pragma once

#include "base/child.h"

#include <gio/gio.h>

/* Returns a launcher of processes that `child` sets up, with `folder` for
 * temporary files.  `child` must live until the last process is started. */
GSubprocessLauncher *rg_http_process_launcher (GSubprocessFlags flags,
                                               const char *folder,
                                               const RgChildSetUp *child);

/* Returns the guard of a new process.  It counts as running until
 * rg_child_ended. */
pid_t rg_http_process_guard (GSubprocess *process);

/* Makes asynchronous writes to the pipe non-blocking: otherwise GIO writes
 * a whole text once there is room for a part of it. */
void rg_http_process_set_nonblocking (GOutputStream *pipe);
