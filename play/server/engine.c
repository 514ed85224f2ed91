/* The child is a fork that talks over two pipes. At most one message is sent
 * at a time; a queue holds the others until the child has answered. */

#include "play/server/engine.h"

#include "base/child.h"
#include "play/server/messages.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A child process, and the messages to it. */
struct RgServerEngine {
  pid_t child;
  int in, out;       /* pipes for its input and output */
  GQueue messages;   /* of char *: queued; each ends with a newline */
  GString *text;     /* an incomplete line of its output */
  gboolean pending;  /* an answer is pending; at first, READY */
  gboolean ready;    /* its first answer was READY */
  gboolean gone;     /* it has ended, or was not ready */
  char *last_answer; /* its last answer */
};

static int
run_child (RgServerEngineRun *run, gpointer data, const int *in, const int *out,
           pid_t parent)
{
  close (in[1]);
  close (out[0]);
  rg_child_die_with_parent (parent);
  signal (SIGPIPE, SIG_DFL);
  run (in[0], out[1], data);
  return 0;
}

RgServerEngine *
rg_server_engine_new (RgServerEngineRun *run, gpointer data)
{
  int in[2], out[2];
  const pid_t parent = getpid ();
  if (pipe (in) != 0)
    return NULL;
  if (pipe (out) != 0) {
    close (in[0]);
    close (in[1]);
    return NULL;
  }
  fflush (NULL);
  const pid_t child = fork ();
  if (child == 0)
    _exit (run_child (run, data, in, out, parent));
  close (in[0]);
  close (out[1]);
  if (child < 0) {
    close (in[1]);
    close (out[0]);
    return NULL;
  }
  signal (SIGPIPE, SIG_IGN); /* writing to a dead process returns an error */
  RgServerEngine *engine = g_new (RgServerEngine, 1);
  *engine = (RgServerEngine){.child = child,
                             .in = in[1],
                             .out = out[0],
                             .messages = G_QUEUE_INIT,
                             .text = g_string_new (NULL),
                             .pending = TRUE};
  return engine;
}

void
rg_server_engine_free (RgServerEngine *engine)
{
  close (engine->in);
  close (engine->out);
  kill (engine->child, SIGKILL);
  waitpid (engine->child, NULL, 0);
  g_queue_clear_full (&engine->messages, g_free);
  g_string_free (engine->text, TRUE);
  g_free (engine->last_answer);
  g_free (engine);
}

/* -- messages -------------------------------------------------------------- */

/* Sends a queued message, unless an answer is pending. */
static void
send_next_message (RgServerEngine *engine)
{
  if (engine->pending || engine->gone || g_queue_is_empty (&engine->messages))
    return;
  char *text = g_queue_pop_head (&engine->messages);
  const char *unsent = text;
  gsize length = strlen (text);
  while (length > 0 && !engine->gone) {
    const ssize_t n = write (engine->in, unsent, length);
    engine->gone = n < 0 && errno != EINTR;
    unsent += MAX (n, 0);
    length -= (gsize)MAX (n, 0);
  }
  engine->pending = TRUE;
  g_free (text);
}

/* Takes a line of output as the answer, and sends the next message. */
static void
extract_line (RgServerEngine *engine, gsize length)
{
  g_free (engine->last_answer);
  engine->last_answer = g_strndup (engine->text->str, length);
  g_string_erase (engine->text, 0, (gssize)length + 1);
  engine->pending = FALSE;
  if (!engine->ready) {
    engine->ready = strcmp (engine->last_answer, "READY") == 0;
    engine->gone |= !engine->ready;
  }
  send_next_message (engine);
}

/* Reads available output, or waits for some.  FALSE: the time is over, or
 * the child has ended. */
static gboolean
read_more (RgServerEngine *engine, gint64 end)
{
  char room[4096];
  struct pollfd fd = {engine->out, POLLIN, 0};
  const gint64 microseconds = MAX (end - g_get_monotonic_time (), 0);
  const int n_ready =
      poll (&fd, 1, (int)MIN ((microseconds + 999) / 1000, G_MAXINT / 2));
  if (n_ready < 0)
    return errno == EINTR;
  if (n_ready == 0)
    return FALSE;
  const ssize_t n = read (engine->out, room, sizeof room);
  if (n <= 0) {
    engine->gone = TRUE;
    return FALSE;
  }
  g_string_append_len (engine->text, room, n);
  for (const char *line; (line = strchr (engine->text->str, '\n'));)
    extract_line (engine, (gsize)(line - engine->text->str));
  return TRUE;
}

/* Waits, at most until `end`, until all messages are sent and answered. FALSE:
 * they are not, or the child has ended. */
static gboolean
wait_for_answer (RgServerEngine *engine, gint64 end)
{
  while (engine->pending && !engine->gone && read_more (engine, end))
    ;
  return !engine->pending && !engine->gone &&
         g_queue_is_empty (&engine->messages);
}

gboolean
rg_server_engine_wait_ready (RgServerEngine *engine, gint64 end)
{
  while (!engine->ready && !engine->gone && read_more (engine, end))
    ;
  return engine->ready && !engine->gone;
}

char *
rg_server_engine_error (const RgServerEngine *engine)
{
  const char *text = engine->last_answer;
  return text && rg_server_ggp_is_error (text)
             ? g_strdup (text + strlen ("error: "))
             : NULL;
}

void
rg_server_engine_send (RgServerEngine *engine, const char *text)
{
  g_queue_push_tail (&engine->messages, g_strconcat (text, "\n", NULL));
  send_next_message (engine);
}

gboolean
rg_server_engine_request (RgServerEngine *engine, const char *text, gint64 end)
{
  if (!wait_for_answer (engine, end))
    return FALSE;
  rg_server_engine_send (engine, text);
  return !engine->gone;
}

char *
rg_server_engine_answer (RgServerEngine *engine, gint64 end)
{
  if (!wait_for_answer (engine, end) ||
      rg_server_ggp_is_error (engine->last_answer))
    return NULL;
  return g_steal_pointer (&engine->last_answer);
}
