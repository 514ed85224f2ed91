/* Units go to the process line by line through a pipe, and results come back
 * through another one. The end of the output means that the process has
 * ended. */

#include "play/mpi/child.h"

#include "base/child.h"
#include "base/cli.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_TRIES = 3 }; /* limit for a unit */

void
rg_mpi_child_init (RgMpiChild *child, const char *program, const char *game)
{
  *child = (RgMpiChild){.argv = g_new0 (char *, 5),
                        .in = -1,
                        .out = -1,
                        .line = g_string_new (NULL)};
  child->argv[0] = g_strdup (program);
  child->argv[1] = g_strdup ("run");
  child->argv[2] = g_strdup ("--");
  child->argv[3] = g_strdup (game);
}

/* Closes the pipes, and waits for the end of the process. Returns its status,
 * as of waitpid. */
static int
wait_for_exit (RgMpiChild *child)
{
  int status = 0;
  if (child->pid == 0)
    return 0;
  close (child->in);
  close (child->out);
  while (waitpid (child->pid, &status, 0) < 0 && errno == EINTR)
    ;
  child->pid = 0;
  g_string_truncate (child->line, 0);
  return status;
}

void
rg_mpi_child_clear (RgMpiChild *child)
{
  wait_for_exit (child);
  g_strfreev (child->argv);
  g_string_free (child->line, TRUE);
  g_free (child->unit);
}

static gboolean
start_child (RgMpiChild *child)
{
  GError *error = NULL;
  RgChildSetUp set_up = {.starter = getpid ()};
  if (g_spawn_async_with_pipes (NULL, child->argv, NULL,
                                G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD,
                                rg_child_set_up, &set_up, &child->pid,
                                &child->in, &child->out, NULL, &error))
    return TRUE;
  fprintf (stderr, "rg-units-mpi: %s\n", error->message);
  g_error_free (error);
  child->pid = 0;
  return FALSE;
}

/* Sends a unit.  A child that can't receive it is dead; reading its answer
 * detects that. */
static void
send_unit (RgMpiChild *child)
{
  char *line = g_strconcat (child->unit, "\n", NULL);
  gsize n_sent = 0, length = strlen (line);
  while (n_sent < length) {
    const gssize n = write (child->in, line + n_sent, length - n_sent);
    if (n < 0 && errno != EINTR)
      break;
    n_sent += (gsize)MAX (n, 0);
  }
  g_free (line);
}

void
rg_mpi_child_begin (RgMpiChild *child, const char *unit)
{
  g_free (child->unit);
  child->unit = g_strdup (unit);
  child->tries = 1;
  if (child->pid != 0 || start_child (child))
    send_unit (child);
}

/* -- results --------------------------------------------------------------- */

/* Appends the first received line to the text. FALSE: it is incomplete. */
static gboolean
extract_line (RgMpiChild *child, GString *text)
{
  const char *newline = strchr (child->line->str, '\n');
  if (!newline)
    return FALSE;
  const gssize length = newline - child->line->str;
  g_string_append_len (text, child->line->str, length);
  g_string_erase (child->line, 0, length + 1);
  return TRUE;
}

static RgMpiChildState
finish_unit (RgMpiChild *child, RgMpiChildState state)
{
  g_clear_pointer (&child->unit, g_free);
  return state;
}

/* Handles the end of the process. If it was killed, restarts it with the same
 * unit, at most MOST_TRIES times in all. */
static RgMpiChildState
handle_end (RgMpiChild *child, int *status)
{
  const int wait_status = wait_for_exit (child);
  if (WIFEXITED (wait_status)) {
    *status =
        WEXITSTATUS (wait_status) ? WEXITSTATUS (wait_status) : RG_EXIT_FAULT;
    return finish_unit (child, RG_MPI_CHILD_FAILED);
  }
  fprintf (stderr, "rg-units-mpi: a process was killed by signal %d: %s\n",
           WTERMSIG (wait_status), child->unit);
  if (child->tries++ == MOST_TRIES || !start_child (child))
    return finish_unit (child, RG_MPI_CHILD_LOST);
  send_unit (child);
  return RG_MPI_CHILD_BUSY;
}

RgMpiChildState
rg_mpi_child_wait (RgMpiChild *child, int milliseconds, GString *text,
                   int *status)
{
  char bytes[4096];
  if (!child->unit)
    return RG_MPI_CHILD_IDLE;
  if (child->pid == 0) {
    *status = RG_EXIT_USAGE;
    return finish_unit (child, RG_MPI_CHILD_FAILED);
  }
  struct pollfd wanted = {.fd = child->out, .events = POLLIN};
  if (poll (&wanted, 1, milliseconds) <= 0)
    return RG_MPI_CHILD_BUSY;
  const gssize n = read (child->out, bytes, sizeof bytes);
  if (n < 0 && errno == EINTR)
    return RG_MPI_CHILD_BUSY;
  if (n <= 0)
    return handle_end (child, status);
  g_string_append_len (child->line, bytes, n);
  return extract_line (child, text) ? finish_unit (child, RG_MPI_CHILD_DONE)
                                    : RG_MPI_CHILD_BUSY;
}
