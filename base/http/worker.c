/* Passes requests to a child process (worker.h). The process gets one request
 * at a time; a queue holds the others. After its time limit a request is
 * answered with `late`, but stays in the queue until the process has answered
 * it, too. */

#include "base/http/worker.h"

#include "base/http/process.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Limits on requests in the queue: their number, and the bytes of their texts.
 */
enum { MOST_REQUESTS = 1024, MOST_WAITING = 128 << 20 };

/* A request in the queue. */
typedef struct {
  char *text, *text_if_late;
  gsize length; /* of both */
  char *late;   /* the answer after the time limit */
  guint timer;  /* source of the time limit; 0: it has passed, or the request is
                   answered */
  RgHttpWorkerAnswer *answer; /* NULL: already answered */
  gpointer data;
} Request;

/* A worker.  References: one of its user, and one of each pending operation. */
struct RgHttpWorker {
  GSubprocess *process;
  pid_t guard; /* of the process and its children; 0: the process has ended */
  GDataInputStream *answers;
  GCancellable *cancellable; /* cancelled when the user frees it */
  GQueue requests;           /* of Request */
  gsize waiting;             /* total size of their texts */
  gboolean sent;             /* the first request was sent */
  gboolean writing;          /* its text is not yet written whole */
  void (*gone) (RgHttpWorker *worker, gpointer data); /* called when the process
                                                         has ended */
  gpointer data;                                      /* for `gone` */
};

/* -- requests -------------------------------------------------------------- */

static void
deliver_answer (Request *request, const char *answer)
{
  RgHttpWorkerAnswer *call = request->answer;
  if (request->timer)
    g_source_remove (request->timer);
  request->timer = 0;
  request->answer = NULL;
  if (call)
    call (answer, request->data);
}

static void
free_request (RgHttpWorker *worker, Request *request)
{
  worker->waiting -= request->length;
  g_free (request->text);
  g_free (request->text_if_late);
  g_free (request->late);
  g_free (request);
}

/* Answers a request whose time limit has passed (GSourceFunc). */
static gboolean
answer_late (gpointer data)
{
  Request *request = data;
  request->timer = 0;
  deliver_answer (request, request->late);
  return G_SOURCE_REMOVE;
}

static gboolean
is_freed (const RgHttpWorker *worker)
{
  return g_cancellable_is_cancelled (worker->cancellable);
}

static void
clear_worker (gpointer data)
{
  RgHttpWorker *worker = data;
  g_object_unref (worker->answers);
  g_object_unref (worker->process);
  g_object_unref (worker->cancellable);
}

static void
release_worker (RgHttpWorker *worker)
{
  g_rc_box_release_full (worker, clear_worker);
}

static void send_next_request (RgHttpWorker *worker);

/* A pending write. */
typedef struct {
  RgHttpWorker *worker; /* a reference */
  char *text;
} Writing;

static void
finish_write (GObject *source, GAsyncResult *result, gpointer data)
{
  Writing *writing = data;
  RgHttpWorker *worker = writing->worker;
  g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL,
                                    NULL);
  worker->writing = FALSE;
  if (!is_freed (worker))
    send_next_request (worker);
  g_free (writing->text);
  g_free (writing);
  release_worker (worker);
}

/* Sends the first request after the previous one was answered. */
static void
send_next_request (RgHttpWorker *worker)
{
  const Request *request = g_queue_peek_head (&worker->requests);
  if (!request || worker->sent || worker->writing)
    return;
  Writing *writing = g_new (Writing, 1);
  *writing = (Writing){
      g_rc_box_acquire (worker),
      g_strconcat (request->answer ? request->text : request->text_if_late,
                   "\n", NULL)};
  worker->sent = worker->writing = TRUE;
  g_output_stream_write_all_async (
      g_subprocess_get_stdin_pipe (worker->process), writing->text,
      strlen (writing->text), G_PRIORITY_DEFAULT, worker->cancellable,
      finish_write, writing);
}

void
rg_http_worker_send (RgHttpWorker *worker, const RgHttpWorkerRequest *content,
                     RgHttpWorkerAnswer *answer, gpointer data)
{
  const gsize length = strlen (content->text) + strlen (content->text_if_late);
  if (worker->requests.length > 0 &&
      (worker->requests.length >= MOST_REQUESTS ||
       worker->waiting + length > MOST_WAITING)) {
    answer ("error: too many requests wait for the process", data);
    return;
  }
  Request *request = g_new0 (Request, 1);
  *request = (Request){.text = g_strdup (content->text),
                       .text_if_late = g_strdup (content->text_if_late),
                       .length = length,
                       .late = g_strdup (content->late),
                       .answer = answer,
                       .data = data};
  request->timer = g_timeout_add (content->milliseconds, answer_late, request);
  worker->waiting += length;
  g_queue_push_tail (&worker->requests, request);
  send_next_request (worker);
}

/* -- answers --------------------------------------------------------------- */

static void read_answer (RgHttpWorker *worker);

/* Delivers the answer to the current request. */
static void
receive_answer (RgHttpWorker *worker, const char *line)
{
  Request *request = g_queue_pop_head (&worker->requests);
  worker->sent = FALSE;
  if (request) {
    deliver_answer (request, line);
    free_request (worker, request);
  }
}

static void
finish_read (GObject *source, GAsyncResult *result, gpointer data)
{
  RgHttpWorker *worker = data;
  char *line = g_data_input_stream_read_line_finish (
      G_DATA_INPUT_STREAM (source), result, NULL, NULL);
  if (line && !is_freed (worker))
    receive_answer (worker, line);
  if (line && !is_freed (worker)) {
    send_next_request (worker);
    read_answer (worker);
  } else if (!is_freed (worker)) {
    worker->gone (worker, worker->data);
  }
  g_free (line);
  release_worker (worker);
}

static void
read_answer (RgHttpWorker *worker)
{
  g_data_input_stream_read_line_async (worker->answers, G_PRIORITY_DEFAULT,
                                       worker->cancellable, finish_read,
                                       g_rc_box_acquire (worker));
}

/* -- the process ----------------------------------------------------------- */

static void
finish_process (GObject *source, GAsyncResult *result, gpointer data)
{
  RgHttpWorker *worker = data;
  g_subprocess_wait_finish (G_SUBPROCESS (source), result, NULL);
  rg_child_ended (worker->guard);
  worker->guard = 0;
  release_worker (worker);
}

static void
watch_end (RgHttpWorker *worker)
{
  worker->guard = rg_http_process_guard (worker->process);
  g_subprocess_wait_async (worker->process, NULL, finish_process,
                           g_rc_box_acquire (worker));
}

static GSubprocess *
start_process (const char *const *command, const RgChildLimits *limits,
               const char *folder, GError **error)
{
  RgChildSetUp child = {.limits = *limits,
                        .folder = folder,
                        .owns_folder = TRUE,
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

RgHttpWorker *
rg_http_worker_new (const char *const *command, const RgChildLimits *limits,
                    void (*gone) (RgHttpWorker *worker, gpointer data),
                    gpointer data, GError **error)
{
  char *folder = g_dir_make_tmp ("rg-worker-XXXXXX", error);
  GSubprocess *process =
      folder ? start_process (command, limits, folder, error) : NULL;
  if (!process) {
    if (folder)
      g_rmdir (folder);
    g_free (folder);
    return NULL;
  }
  g_free (folder);
  RgHttpWorker *worker = g_rc_box_new0 (RgHttpWorker);
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
rg_http_worker_free (RgHttpWorker *worker, const char *answer)
{
  g_cancellable_cancel (worker->cancellable);
  rg_child_stop (worker->guard);
  for (Request *request; (request = g_queue_pop_head (&worker->requests));) {
    deliver_answer (request, answer);
    free_request (worker, request);
  }
  release_worker (worker);
}
