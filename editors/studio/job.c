/* Processes are stages that are connected by pipes. A job counts its pending
 * calls: reads, writes, and waits for ends of processes. When the last one is
 * finished, it delivers its result. */

#include "editors/studio/job.h"

#include "base/http/process.h"

#include <glib-unix.h>
#include <string.h>
#include <unistd.h>

enum {
  CHUNK = 1 << 16,       /* bytes of a read */
  MOST_ERRORS = 1 << 16, /* limit of the bytes of errors of a process */
};

/* A process of the pipeline. */
typedef struct {
  RgStudioJob *job;
  GSubprocess *process;
  pid_t guard; /* of it and its children; 0: it has ended */
  int status;
} Stage;

/* A stream that is read to its end. */
typedef struct {
  RgStudioJob *job;
  GInputStream *stream;
  GString *text;
  gsize limit;        /* of stored bytes */
  gboolean is_output; /* the job ends at the limit */
  char chunk[CHUNK];
} Reader;

/* A running job. */
struct RgStudioJob {
  RgStudioJobLimits limits;
  GArray *stages;     /* of Stage */
  GPtrArray *readers; /* of Reader *: errors by stage, the output last */
  GBytes *input;
  guint pending;     /* number of pending calls */
  guint timer;       /* 0: none */
  const char *limit; /* see RgStudioJobResult */
  char *failure; /* the reason why a process could not be started; NULL: none */
  gint64 begin;
  RgStudioJobDone *done;
  gpointer data;
};

/* -- ending a job ---------------------------------------------------------- */

void
rg_studio_job_stop (RgStudioJob *job)
{
  for (guint i = 0; i < job->stages->len; i++) {
    const Stage *stage = &g_array_index (job->stages, Stage, i);
    rg_child_stop (stage->guard);
  }
}

static void
stop_at_limit (RgStudioJob *job, const char *limit)
{
  if (!job->limit)
    job->limit = limit;
  rg_studio_job_stop (job);
}

static gboolean
stop_late_job (gpointer data)
{
  RgStudioJob *job = data;
  job->timer = 0;
  stop_at_limit (job, "time");
  return G_SOURCE_REMOVE;
}

static void
free_reader (gpointer data)
{
  Reader *reader = data;
  g_clear_object (&reader->stream);
  g_string_free (reader->text, TRUE);
  g_free (reader);
}

static void
clear_stage (gpointer data)
{
  Stage *stage = data;
  g_clear_object (&stage->process);
}

static void
free_job (RgStudioJob *job)
{
  if (job->timer)
    g_source_remove (job->timer);
  g_array_free (job->stages, TRUE);
  g_ptr_array_free (job->readers, TRUE);
  g_bytes_unref (job->input);
  g_free (job->failure);
  g_free (job);
}

/* Returns the status of the first stage that failed; 0: none failed; 2: also if
 * a process could not be started. A stage that was killed by SIGPIPE is not
 * counted, as a later stage ended before it. */
static int
compute_status (const RgStudioJob *job)
{
  int status = job->failure ? 2 : 0;
  for (guint i = 0; i < job->stages->len && status == 0; i++) {
    const Stage *stage = &g_array_index (job->stages, Stage, i);
    status = stage->status == 128 + SIGPIPE ? 0 : stage->status;
  }
  return status;
}

/* Reports the result of a job that has ended, and frees it. */
static void
deliver_result (RgStudioJob *job)
{
  GString *errors = g_string_new (NULL);
  const Reader *output = NULL;
  for (guint i = 0; i < job->readers->len; i++) {
    const Reader *reader = g_ptr_array_index (job->readers, i);
    if (reader->is_output)
      output = reader;
    else
      g_string_append_len (errors, reader->text->str,
                           (gssize)reader->text->len);
  }
  if (job->failure)
    g_string_append_printf (errors, "%s\n", job->failure);
  GString *no_output = g_string_new (NULL);
  const RgStudioJobResult result = {
      compute_status (job), job->limit, output ? output->text : no_output,
      errors, (double)(g_get_monotonic_time () - job->begin) / 1e6};
  job->done (&result, job->data);
  g_string_free (no_output, TRUE);
  g_string_free (errors, TRUE);
  free_job (job);
}

static void
end_call (RgStudioJob *job)
{
  if (--job->pending == 0)
    deliver_result (job);
}

/* -- streams --------------------------------------------------------------- */

static void continue_reading (Reader *reader);

static void
finish_read (GObject *source, GAsyncResult *result, gpointer data)
{
  Reader *reader = data;
  const gssize n =
      g_input_stream_read_finish (G_INPUT_STREAM (source), result, NULL);
  if (n > 0) {
    const gsize n_free = reader->limit - reader->text->len;
    g_string_append_len (reader->text, reader->chunk,
                         (gssize)MIN (n_free, (gsize)n));
    if (reader->is_output && (gsize)n > n_free)
      stop_at_limit (reader->job, "output");
    continue_reading (reader);
  }
  end_call (reader->job);
}

static void
continue_reading (Reader *reader)
{
  reader->job->pending++;
  g_input_stream_read_async (reader->stream, reader->chunk, CHUNK,
                             G_PRIORITY_DEFAULT, NULL, finish_read, reader);
}

static void
read_stream (RgStudioJob *job, GInputStream *stream, gsize limit,
             gboolean is_output)
{
  Reader *reader = g_new (Reader, 1);
  reader->job = job;
  reader->stream = g_object_ref (stream);
  reader->text = g_string_new (NULL);
  reader->limit = limit;
  reader->is_output = is_output;
  g_ptr_array_add (job->readers, reader);
  continue_reading (reader);
}

static void
finish_write (GObject *source, GAsyncResult *result, gpointer data)
{
  GOutputStream *stream = G_OUTPUT_STREAM (source);
  g_output_stream_write_all_finish (stream, result, NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  end_call (data);
}

static void
write_input (RgStudioJob *job, GOutputStream *stream)
{
  gsize length;
  const char *text = g_bytes_get_data (job->input, &length);
  rg_http_process_set_nonblocking (stream);
  job->pending++;
  g_output_stream_write_all_async (stream, text, length, G_PRIORITY_DEFAULT,
                                   NULL, finish_write, job);
}

/* -- processes ------------------------------------------------------------- */

static void
finish_process (GObject *source, GAsyncResult *result, gpointer data)
{
  Stage *stage = data;
  GSubprocess *process = G_SUBPROCESS (source);
  g_subprocess_wait_finish (process, result, NULL);
  rg_child_ended (stage->guard);
  stage->guard = 0;
  stage->status = g_subprocess_get_if_exited (process)
                      ? g_subprocess_get_exit_status (process)
                      : 128 + g_subprocess_get_term_sig (process);
  end_call (stage->job);
}

static GSubprocessLauncher *
new_launcher (RgStudioJob *job, const char *folder)
{
  GSubprocessLauncher *launcher = rg_http_process_launcher (
      G_SUBPROCESS_FLAGS_STDERR_PIPE, folder, &job->limits.child);
  g_subprocess_launcher_set_cwd (launcher, folder);
  g_subprocess_launcher_setenv (launcher, "LC_ALL", "C.UTF-8", TRUE);
  return launcher;
}

/* Starts a process whose input is *input, or a new pipe if that is -1; *input
 * becomes the end of the pipe of its output, unless it is the last one. FALSE:
 * it can't be started. */
static gboolean
start_stage (RgStudioJob *job, guint i, const char *const *command,
             gboolean is_last, GSubprocessLauncher *launcher, int *input)
{
  GError *error = NULL;
  int pipe_ends[2] = {-1, -1};
  GSubprocessFlags flags = G_SUBPROCESS_FLAGS_STDERR_PIPE;
  if (*input < 0)
    flags |= G_SUBPROCESS_FLAGS_STDIN_PIPE;
  if (is_last)
    flags |= G_SUBPROCESS_FLAGS_STDOUT_PIPE;
  g_subprocess_launcher_set_flags (launcher, flags);
  if (*input >= 0)
    g_subprocess_launcher_take_stdin_fd (launcher, *input);
  *input = -1;
  if (!is_last && g_unix_open_pipe (pipe_ends, FD_CLOEXEC, &error))
    g_subprocess_launcher_take_stdout_fd (launcher, pipe_ends[1]);
  Stage *stage = &g_array_index (job->stages, Stage, i);
  stage->job = job;
  if (!error)
    stage->process = g_subprocess_launcher_spawnv (launcher, command, &error);
  if (!stage->process) {
    job->failure = g_strdup (error->message);
    g_error_free (error);
    if (pipe_ends[0] >= 0)
      close (pipe_ends[0]);
    return FALSE;
  }
  stage->guard = rg_http_process_guard (stage->process);
  job->pending++;
  g_subprocess_wait_async (stage->process, NULL, finish_process, stage);
  read_stream (job, g_subprocess_get_stderr_pipe (stage->process), MOST_ERRORS,
               FALSE);
  *input = pipe_ends[0];
  return TRUE;
}

static void
start_stages (RgStudioJob *job, const GPtrArray *commands, const char *folder)
{
  int input = -1;
  for (guint i = 0; i < commands->len; i++) {
    GSubprocessLauncher *launcher = new_launcher (job, folder);
    const gboolean is_last = i + 1 == commands->len;
    const gboolean is_started = start_stage (
        job, i, g_ptr_array_index (commands, i), is_last, launcher, &input);
    g_object_unref (launcher);
    if (!is_started) {
      rg_studio_job_stop (job);
      return;
    }
    GSubprocess *process = g_array_index (job->stages, Stage, i).process;
    if (i == 0)
      write_input (job, g_subprocess_get_stdin_pipe (process));
    if (is_last)
      read_stream (job, g_subprocess_get_stdout_pipe (process),
                   job->limits.output, TRUE);
  }
}

/* Ends the call that keeps the job until the event loop runs. */
static gboolean
report_later (gpointer data)
{
  end_call (data);
  return G_SOURCE_REMOVE;
}

RgStudioJob *
rg_studio_job_start (const GPtrArray *commands, const char *folder,
                     GBytes *input, const RgStudioJobLimits *limits,
                     RgStudioJobDone *done, gpointer data)
{
  RgStudioJob *job = g_new0 (RgStudioJob, 1);
  job->limits = *limits;
  job->stages = g_array_new (FALSE, TRUE, sizeof (Stage));
  g_array_set_size (job->stages, commands->len);
  g_array_set_clear_func (job->stages, clear_stage);
  job->readers = g_ptr_array_new_with_free_func (free_reader);
  job->input = g_bytes_ref (input);
  job->begin = g_get_monotonic_time ();
  job->done = done;
  job->data = data;
  job->pending = 1;
  job->timer = g_timeout_add_seconds (limits->seconds, stop_late_job, job);
  start_stages (job, commands, folder);
  g_idle_add (report_later, job);
  return job;
}
