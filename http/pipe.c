#include "http/pipe.h"

#include <gio/gfiledescriptorbased.h>
#include <glib-unix.h>

void
rg_pipe_set_nonblocking (GOutputStream *stream)
{
  g_unix_set_fd_nonblocking (
      g_file_descriptor_based_get_fd (G_FILE_DESCRIPTOR_BASED (stream)), TRUE,
      NULL);
}
