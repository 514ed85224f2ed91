/* Runs a command on a text in a temporary folder (trial.h). */
#include "base/trial.h"

#include "base/child.h"
#include "base/folder.h"
#include "base/output.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A command, and its temporary folder. */
struct RgTrial {
  RgTrialOptions options;
  char *folder, *file;
  char **command;          /* with the name of the file */
  int status;              /* the last result, as rg_trial_status returns it */
  sigset_t ending_signals; /* signals that end the program */
  sigset_t awaited; /* these and that of the child: awaited, not delivered */
  sigset_t mask;    /* the signals that were blocked before */
  struct sigaction pipe, child; /* the former actions of SIGPIPE, SIGCHLD */
};

/* -- before and after ------------------------------------------------------ */

/* Finds the signals that end the tool. Ignored ones, as by nohup, stay
 * ignored. */
static void
find_ending_signals (sigset_t *ending_signals)
{
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  sigemptyset (ending_signals);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    struct sigaction action;
    sigaction (numbers[i], NULL, &action);
    if (action.sa_handler != SIG_IGN)
      sigaddset (ending_signals, numbers[i]);
  }
}

static void
block_signals (RgTrial *trial)
{
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  struct sigaction default_action = {.sa_handler = SIG_DFL};
  sigaction (SIGPIPE, &ignore, &trial->pipe);
  sigaction (SIGCHLD, &default_action, &trial->child);
  find_ending_signals (&trial->ending_signals);
  trial->awaited = trial->ending_signals;
  sigaddset (&trial->awaited, SIGCHLD);
  sigprocmask (SIG_BLOCK, &trial->awaited, &trial->mask);
}

static void
release_signals (const RgTrial *trial)
{
  sigaction (SIGPIPE, &trial->pipe, NULL);
  sigaction (SIGCHLD, &trial->child, NULL);
  sigprocmask (SIG_SETMASK, &trial->mask, NULL);
}

static char *
insert_file (const char *argument, const char *file)
{
  char **parts = g_strsplit (argument, "{}", -1);
  char *text = g_strjoinv (file, parts);
  g_strfreev (parts);
  return text;
}

static char **
complete_command (char **command, const char *file)
{
  GPtrArray *words = g_ptr_array_new ();
  gboolean is_named = FALSE;
  for (; *command; command++) {
    is_named = is_named || strstr (*command, "{}");
    g_ptr_array_add (words, insert_file (*command, file));
  }
  if (!is_named)
    g_ptr_array_add (words, g_strdup (file));
  g_ptr_array_add (words, NULL);
  return (char **)g_ptr_array_free (words, FALSE);
}

RgTrial *
rg_trial_new (const RgTrialOptions *options, GError **error)
{
  RgTrial *trial = g_new0 (RgTrial, 1);
  block_signals (trial);
  char *pattern = g_strconcat (options->tool, "-XXXXXX", NULL);
  trial->folder = g_dir_make_tmp (pattern, error);
  g_free (pattern);
  if (!trial->folder) {
    release_signals (trial);
    g_free (trial);
    return NULL;
  }
  trial->options = *options;
  trial->file = g_build_filename (trial->folder, options->name, NULL);
  trial->command = complete_command (options->command, trial->file);
  return trial;
}

void
rg_trial_free (RgTrial *trial)
{
  /* The command may have added files to the folder, or made it read-only. */
  rg_remove_tree (trial->folder);
  g_strfreev (trial->command);
  g_free (trial->file);
  g_free (trial->folder);
  release_signals (trial);
  g_free (trial);
}

/* -- the command ----------------------------------------------------------- */

/* Runs in the child: executes the command, or reports the error. */
static void
run_command (const RgTrial *trial, int report)
{
  const int null = open ("/dev/null", O_RDWR);
  const int input = trial->options.reads ? open (trial->file, O_RDONLY) : null;
  struct sigaction default_action = {.sa_handler = SIG_DFL};
  RgChildSetUp set_up = {.folder = trial->folder, .starter = getppid ()};
  rg_child_set_up (&set_up);
  dup2 (input, STDIN_FILENO);
  dup2 (null, STDOUT_FILENO);
  if (!trial->options.inherits_stderr)
    dup2 (null, STDERR_FILENO);
  sigaction (SIGPIPE, &default_action, NULL);
  sigaction (SIGCHLD, &trial->child, NULL);
  sigprocmask (SIG_SETMASK, &trial->mask, NULL);
  execvp (trial->command[0], trial->command);
  const int problem = errno;
  _exit (write (report, &problem, sizeof problem) < 0 ? 126 : 127);
}

/* Sets the error: the name and the text of an errno.  Always returns FALSE. */
static gboolean
fail (GError **error, const char *name, int problem)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (problem), "%s: %s",
               name, g_strerror (problem));
  return FALSE;
}

/* Starts the command. A pipe reports a failure: a successful exec closes it.
 * FALSE, with an error: it can't be started. */
static gboolean
start_command (const RgTrial *trial, pid_t *child, GError **error)
{
  int pipe_ends[2], problem = 0;
  if (pipe (pipe_ends) != 0)
    return fail (error, "pipe", errno);
  for (guint i = 0; i < 2; i++)
    fcntl (pipe_ends[i], F_SETFD, FD_CLOEXEC);
  *child = fork ();
  if (*child == 0)
    run_command (trial, pipe_ends[1]);
  if (*child < 0)
    problem = errno;
  close (pipe_ends[1]);
  ssize_t length = 0;
  do
    length = read (pipe_ends[0], &problem, sizeof problem);
  while (length < 0 && errno == EINTR);
  close (pipe_ends[0]);
  if (problem == 0)
    return TRUE;
  if (*child > 0)
    waitpid (*child, NULL, 0);
  return fail (error, trial->command[0], problem);
}

static int
compute_status (int status)
{
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}

/* Waits until the deadline (monotonic time), if there is one.  Returns FALSE
 * if a signal has arrived. */
static gboolean
await_command (RgTrial *trial, pid_t child, gint64 deadline)
{
  int status = 0, number = SIGCHLD;
  pid_t ended = 0;
  while ((ended = waitpid (child, &status, WNOHANG)) == 0) {
    const gint64 remaining =
        MAX (0, deadline ? deadline - g_get_monotonic_time () : G_USEC_PER_SEC);
    if (deadline && remaining == 0)
      break;
    const struct timespec wait = {.tv_sec = remaining / G_USEC_PER_SEC,
                                  .tv_nsec = remaining % G_USEC_PER_SEC * 1000};
    number = sigtimedwait (&trial->awaited, NULL, &wait);
    if (number > 0 && number != SIGCHLD)
      break;
    number = SIGCHLD;
  }
  if (ended == 0) {
    rg_child_stop (child);
    waitpid (child, &status, 0);
  }
  trial->status = ended == 0 ? -1 : compute_status (status);
  if (number != SIGCHLD)
    raise (number);
  return number == SIGCHLD;
}

gboolean
rg_trial_interrupted (const RgTrial *trial)
{
  sigset_t waiting;
  sigpending (&waiting);
  for (int number = 1; number < 32; number++) {
    if (sigismember (&waiting, number) == 1 &&
        sigismember (&trial->ending_signals, number) == 1)
      return TRUE;
  }
  return FALSE;
}

RgTrialResult
rg_trial_run (RgTrial *trial, const char *text, gsize length, GError **error)
{
  pid_t child;
  if (rg_trial_interrupted (trial))
    return RG_TRIAL_INTERRUPT;
  /* A new file: an existing one would not be truncated. */
  g_unlink (trial->file);
  if (!rg_output_write (trial->file, text, length, error) ||
      !start_command (trial, &child, error))
    return RG_TRIAL_BROKEN;
  const gint64 deadline =
      trial->options.seconds
          ? g_get_monotonic_time () +
                (gint64)MIN (trial->options.seconds, G_MAXUINT32) *
                    G_USEC_PER_SEC
          : 0;
  if (!await_command (trial, child, deadline))
    return RG_TRIAL_INTERRUPT;
  return trial->status == trial->options.status ? RG_TRIAL_PASSED
                                                : RG_TRIAL_FAILED;
}

int
rg_trial_status (const RgTrial *trial)
{
  return trial->status;
}
