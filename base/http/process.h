/* Child processes of a server, each with a guard (base/child.h). */
#pragma once

#include "base/child.h"

#include <gio/gio.h>

/* A launcher of processes that `child` sets up, with `folder` for temporary
 * files.  `child` must live until the last one is started. */
GSubprocessLauncher *rg_http_process_launcher (GSubprocessFlags flags,
                                               const char *folder,
                                               const RgChildSetUp *child);

/* The guard of a process that was just started.  It counts as running until
 * rg_child_ended. */
pid_t rg_http_process_guard (GSubprocess *process);

/* Writing to the pipe in the background never blocks: by itself GIO writes all
 * of a text once there is room for any of it. */
void rg_http_process_set_nonblocking (GOutputStream *pipe);
