#include "play/server/worker.h"

#include "base/http/process.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Limits on messages that wait for a slow player: their number, and bytes. */
enum { MOST_REQUESTS = 1024, MOST_WAITING = 64 << 20 };

typedef struct {
  char *text; /* behind the name of the kind */
  RgServerGgpKind kind;
  char *late;
  guint timer;
  RgServerWorkerAnswer *answer; /* NULL: it was given */
  gpointer data;
} Request;

/* Reference counted: by its user, and by reading and writing that goes on. */
struct RgServerWorker {
  GSubprocess *process;
  pid_t guard; /* of it and its children; 0: it has ended */
  GDataInputStream *answers;
  GCancellable *cancellable; /* cancelled when the user is gone */
  GQueue requests;           /* of Request */
  gsize waiting;             /* bytes of their texts */
  gboolean asked;            /* the first request was sent */
  gboolean writing;
  void (*gone) (RgServerWorker *worker, gpointer data);
  gpointer data;
};

/* -- requests -------------------------------------------------------------- */

static void
give (Request *request, const char *answer)
{
  RgServerWorkerAnswer *call = request->answer;
  if (request->timer)
    g_source_remove (request->timer);
  request->timer = 0;
  request->answer = NULL;
  if (call)
    call (answer, request->data);
}

static void
free_request (RgServerWorker *worker, Request *request)
{
  worker->waiting -= strlen (request->text);
  g_free (request->text);
  g_free (request->late);
  g_free (request);
}

static gboolean
is_late (gpointer data)
{
  Request *request = data;
  request->timer = 0;
  give (request, request->late);
  return G_SOURCE_REMOVE;
}

static gboolean
is_freed (const RgServerWorker *worker)
{
  return g_cancellable_is_cancelled (worker->cancellable);
}

static void
clear_worker (gpointer data)
{
  RgServerWorker *worker = data;
  g_object_unref (worker->answers);
  g_object_unref (worker->process);
  g_object_unref (worker->cancellable);
}

static void
release (RgServerWorker *worker)
{
  g_rc_box_release_full (worker, clear_worker);
}

static void send_first (RgServerWorker *worker);

typedef struct {
  RgServerWorker *worker;
  char *text;
} Writing;

static void
was_written (GObject *source, GAsyncResult *result, gpointer data)
{
  Writing *writing = data;
  RgServerWorker *worker = writing->worker;
  g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL,
                                    NULL);
  worker->writing = FALSE;
  if (!is_freed (worker))
    send_first (worker);
  g_free (writing->text);
  g_free (writing);
  release (worker);
}

/* Sends the first request, once there is one and the one before it was
 * answered. A PLAY that is late only tells of moves. */
static void
send_first (RgServerWorker *worker)
{
  const Request *request = g_queue_peek_head (&worker->requests);
  if (!request || worker->asked || worker->writing)
    return;
  const gboolean late = !request->answer && request->kind == RG_SERVER_GGP_PLAY;
  Writing *writing = g_new (Writing, 1);
  *writing =
      (Writing){g_rc_box_acquire (worker),
                g_strdup_printf ("(%s%s\n",
                                 rg_server_ggp_kind_name (
                                     late ? RG_SERVER_GGP_TELL : request->kind),
                                 request->text)};
  worker->asked = worker->writing = TRUE;
  g_output_stream_write_all_async (
      g_subprocess_get_stdin_pipe (worker->process), writing->text,
      strlen (writing->text), G_PRIORITY_DEFAULT, worker->cancellable,
      was_written, writing);
}

void
rg_server_worker_send (RgServerWorker *worker,
                       const RgServerGgpMessage *message, guint milliseconds,
                       const char *late, RgServerWorkerAnswer *answer,
                       gpointer data)
{
  if (worker->requests.length > 0 &&
      (worker->requests.length >= MOST_REQUESTS ||
       worker->waiting + message->rest.length > MOST_WAITING)) {
    answer ("error: too many messages wait for the player", data);
    return;
  }
  Request *request = g_new0 (Request, 1);
  *request =
      (Request){.text = g_strndup (message->rest.text, message->rest.length),
                .kind = message->kind,
                .late = g_strdup (late),
                .answer = answer,
                .data = data};
  request->timer = g_timeout_add (milliseconds, is_late, request);
  worker->waiting += strlen (request->text);
  g_queue_push_tail (&worker->requests, request);
  send_first (worker);
}

/* -- answers --------------------------------------------------------------- */

static void read_answer (RgServerWorker *worker);

/* Hands the answer to the request that was sent. */
static void
take_answer (RgServerWorker *worker, const char *line)
{
  Request *request = g_queue_pop_head (&worker->requests);
  worker->asked = FALSE;
  if (request) {
    give (request, line);
    free_request (worker, request);
  }
}

static void
got_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  RgServerWorker *worker = data;
  char *line = g_data_input_stream_read_line_finish (
      G_DATA_INPUT_STREAM (source), result, NULL, NULL);
  if (line && !is_freed (worker))
    take_answer (worker, line);
  if (line && !is_freed (worker)) {
    send_first (worker);
    read_answer (worker);
  } else if (!is_freed (worker)) {
    worker->gone (worker, worker->data);
  }
  g_free (line);
  release (worker);
}

static void
read_answer (RgServerWorker *worker)
{
  g_data_input_stream_read_line_async (worker->answers, G_PRIORITY_DEFAULT,
                                       worker->cancellable, got_answer,
                                       g_rc_box_acquire (worker));
}

/* -- the process ----------------------------------------------------------- */

static void
has_ended (GObject *source, GAsyncResult *result, gpointer data)
{
  RgServerWorker *worker = data;
  g_subprocess_wait_finish (G_SUBPROCESS (source), result, NULL);
  rg_child_ended (worker->guard);
  worker->guard = 0;
  release (worker);
}

static void
watch_end (RgServerWorker *worker)
{
  worker->guard = rg_http_process_guard (worker->process);
  g_subprocess_wait_async (worker->process, NULL, has_ended,
                           g_rc_box_acquire (worker));
}

static GSubprocess *
start (const char *const *command, const RgChildLimits *limits,
       const char *folder, GError **error)
{
  RgChildSetUp child = {.limits = *limits,
                        .folder = folder,
                        .own = TRUE,
                        .confined = TRUE,
                        .starter = getpid ()};
  GSubprocessLauncher *launcher = rg_http_process_launcher (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, folder,
      &child);
  GSubprocess *process =
      g_subprocess_launcher_spawnv (launcher, command, error);
  g_object_unref (launcher);
  return process;
}

RgServerWorker *
rg_server_worker_new (const char *const *command, const RgChildLimits *limits,
                      void (*gone) (RgServerWorker *worker, gpointer data),
                      gpointer data, GError **error)
{
  char *folder = g_dir_make_tmp ("rg-ggp-XXXXXX", error);
  GSubprocess *process = folder ? start (command, limits, folder, error) : NULL;
  if (!process) {
    if (folder)
      g_rmdir (folder);
    g_free (folder);
    return NULL;
  }
  g_free (folder);
  RgServerWorker *worker = g_rc_box_new0 (RgServerWorker);
  worker->process = process;
  watch_end (worker);
  rg_http_process_set_nonblocking (g_subprocess_get_stdin_pipe (process));
  worker->answers =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  worker->cancellable = g_cancellable_new ();
  worker->gone = gone;
  worker->data = data;
  g_queue_init (&worker->requests);
  read_answer (worker);
  return worker;
}

void
rg_server_worker_free (RgServerWorker *worker, const char *answer)
{
  g_cancellable_cancel (worker->cancellable);
  rg_child_stop (worker->guard);
  for (Request *request; (request = g_queue_pop_head (&worker->requests));) {
    give (request, answer);
    free_request (worker, request);
  }
  release (worker);
}
