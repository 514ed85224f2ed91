/* Launches children of a server with guards. */
#include "base/http/process.h"

#include <gio/gfiledescriptorbased.h>
#include <glib-unix.h>

GSubprocessLauncher *
rg_http_process_launcher (GSubprocessFlags flags, const char *folder,
                          const RgChildSetUp *child)
{
  GSubprocessLauncher *launcher = g_subprocess_launcher_new (flags);
  g_subprocess_launcher_setenv (launcher, "TMPDIR", folder, TRUE);
  g_subprocess_launcher_set_child_setup (launcher, rg_child_set_up,
                                         (gpointer)child, NULL);
  return launcher;
}

pid_t
rg_http_process_guard (GSubprocess *process)
{
  const char *name = g_subprocess_get_identifier (process);
  const pid_t guard = name ? (pid_t)g_ascii_strtoll (name, NULL, 10) : 0;
  rg_child_started (guard);
  return guard;
}

void
rg_http_process_set_nonblocking (GOutputStream *pipe)
{
  g_unix_set_fd_nonblocking (
      g_file_descriptor_based_get_fd (G_FILE_DESCRIPTOR_BASED (pipe)), TRUE,
      NULL);
}
