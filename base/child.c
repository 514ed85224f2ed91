/* Starts guards of child processes (child.h).  Before the command is executed,
 * its process forks.  The parent of the two becomes the guard, and the child
 * runs the command in its own process group.  The guard adopts orphans (Linux),
 * so that in the end all descendants of the command are its children.  It waits
 * until the command ends, SIGTERM arrives or its own parent ends; then it
 * sends SIGTERM to all that are left, and after GRACE SIGKILL.  It removes the
 * folder (if that is its task, or its parent has ended) and ends with the
 * status of the command, also if that is a signal. */
#define _GNU_SOURCE /* close_range, ppoll */
#include "base/child.h"

#include "base/folder.h"
#include "base/sandbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum {
  GRACE = 3000000,       /* microseconds from SIGTERM to SIGKILL, and
                            between SIGKILLs */
  MOST_ERRORS = 1 << 20, /* limit for stored bytes of standard error */
};

/* -- limits ---------------------------------------------------------------- */

static void
set_limit (int resource, guint64 most)
{
  const struct rlimit limit = {(rlim_t)most, (rlim_t)most};
  if (most > 0)
    setrlimit (resource, &limit);
}

/* Reads a file of a process in /proc; *owner becomes the status of the file,
 * which belongs to the user of the process.  Returns FALSE if the process has
 * ended. */
static gboolean
read_process_file (const char *process, const char *name, struct stat *owner,
                   char *text, gsize size)
{
  char path[64];
  snprintf (path, sizeof path, "/proc/%.20s/%s", process, name);
  const int file = open (path, O_RDONLY | O_CLOEXEC);
  const ssize_t n =
      file >= 0 && fstat (file, owner) == 0 ? read (file, text, size - 1) : -1;
  if (file >= 0)
    close (file);
  text[MAX (n, 0)] = 0;
  return n > 0;
}

/* Returns the number of threads of a process, or 0 if it is another user's or
 * has ended. */
static guint64
count_process_threads (const char *process)
{
  static const char label[] = "\nThreads:";
  char text[4096];
  struct stat owner;
  if (!read_process_file (process, "status", &owner, text, sizeof text) ||
      owner.st_uid != getuid ())
    return 0;
  const char *place = strstr (text, label);
  return place ? strtoull (place + strlen (label), NULL, 10) : 0;
}

/* Returns the number of threads of this user, which the kernel limits. */
static guint64
count_threads (void)
{
  guint64 count = 0;
  DIR *processes = opendir ("/proc");
  for (struct dirent *entry; processes && (entry = readdir (processes));) {
    if (g_ascii_isdigit (entry->d_name[0]))
      count += count_process_threads (entry->d_name);
  }
  if (processes)
    closedir (processes);
  return count;
}

void
rg_child_limit (const RgChildLimits *limits)
{
  /* AddressSanitizer needs an unlimited address space. */
#ifndef __SANITIZE_ADDRESS__
  set_limit (RLIMIT_AS, limits->memory);
#endif
  set_limit (RLIMIT_FSIZE, limits->file);
  set_limit (RLIMIT_CPU, limits->processor);
  set_limit (RLIMIT_NOFILE, limits->files);
  if (limits->processes)
    set_limit (RLIMIT_NPROC, count_threads () + limits->processes);
}

/* -- signals --------------------------------------------------------------- */

static const int ending_signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};

static sigset_t
make_signal_set (gboolean with_child)
{
  sigset_t set;
  sigemptyset (&set);
  for (guint i = 0; i < G_N_ELEMENTS (ending_signals); i++)
    sigaddset (&set, ending_signals[i]);
  if (with_child)
    sigaddset (&set, SIGCHLD);
  return set;
}

void
rg_child_block_signals (sigset_t *before)
{
  const sigset_t set = make_signal_set (FALSE);
  pthread_sigmask (SIG_BLOCK, &set, before);
}

void
rg_child_release_signals (const sigset_t *before)
{
  pthread_sigmask (SIG_SETMASK, before, NULL);
}

/* Requests a signal at the end of the parent. If it has ended already, the
 * process sends it to itself. */
static void
request_parent_signal (int number, pid_t starter)
{
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, number);
#endif
  if (starter && getppid () != starter)
    kill (getpid (), number);
}

void
rg_child_die_with_parent (pid_t starter)
{
  request_parent_signal (SIGKILL, starter);
}

/* -- the guard ------------------------------------------------------------- */

static void
close_all (void)
{
#ifdef SYS_close_range
  if (syscall (SYS_close_range, 0, ~0U, 0) == 0)
    return;
#endif
  const long n_files = sysconf (_SC_OPEN_MAX);
  for (int i = 0; i < (int)CLAMP (n_files, 256, 65536); i++)
    close (i);
}

/* Returns the parent of a process, or 0 if the process has ended. */
static pid_t
find_parent (const char *process)
{
  char text[512];
  struct stat owner;
  read_process_file (process, "stat", &owner, text, sizeof text);
  const char *end = strrchr (text, ')'); /* of the name */
  return end && strlen (end) > 4 ? (pid_t)strtol (end + 4, NULL, 10) : 0;
}

/* Sends the signal to the process group of the command and to all children of
 * the guard, including adopted ones. */
static void
signal_children (pid_t group, int number)
{
  const pid_t self = getpid ();
  kill (-group, number);
  DIR *processes = opendir ("/proc");
  for (struct dirent *entry; processes && (entry = readdir (processes));) {
    if (g_ascii_isdigit (entry->d_name[0]) &&
        find_parent (entry->d_name) == self)
      kill ((pid_t)strtol (entry->d_name, NULL, 10), number);
  }
  if (processes)
    closedir (processes);
}

/* Reaps the children that have ended; *status becomes that of the first one.
 * Returns FALSE if no children are left. */
static gboolean
reap_children (pid_t first, int *status)
{
  pid_t ended;
  int child_status;
  while ((ended = waitpid (-1, &child_status, WNOHANG)) > 0) {
    if (ended == first)
      *status = child_status;
  }
  return ended == 0;
}

/* Sends the signal until no children are left.  Returns FALSE if some are left
 * after GRACE. */
static gboolean
end_children (pid_t first, int number, int *status)
{
  const sigset_t set = make_signal_set (TRUE);
  const gint64 deadline = g_get_monotonic_time () + GRACE;
  const struct timespec pause = {.tv_nsec = 100000000};
  kill (-first, number);
  while (reap_children (first, status)) {
    if (g_get_monotonic_time () >= deadline)
      return FALSE;
    signal_children (first, number);
    sigtimedwait (&set, NULL, &pause);
  }
  return TRUE;
}

/* Ends the guard as the command ended: with its exit status, or by the same
 * signal, without a core file. */
static void
end_with_status (int status)
{
  const struct rlimit no_core = {0, 0};
  if (WIFEXITED (status))
    _exit (WEXITSTATUS (status));
  const int number = WTERMSIG (status);
  sigset_t set;
  setrlimit (RLIMIT_CORE, &no_core);
  signal (number, SIG_DFL);
  sigemptyset (&set);
  sigprocmask (SIG_SETMASK, &set, NULL);
  kill (getpid (), number);
  _exit (128 + number);
}

/* Waits until the first child ends, or a signal arrives.  The first child
 * is not reaped, so that its process group keeps its number.  Orphans are. */
static void
wait_for_first (pid_t first)
{
  const sigset_t set = make_signal_set (TRUE);
  int number = SIGCHLD;
  while (number == SIGCHLD || number < 0) {
    siginfo_t ended = {0};
    if (waitid (P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) != 0 ||
        ended.si_pid == first)
      return;
    if (ended.si_pid != 0)
      waitpid (ended.si_pid, NULL, 0);
    else
      number = sigwaitinfo (&set, NULL);
  }
}

/* Waits for the first child, ends the others, removes the folder, and ends with
 * the status of the first. */
static void
run_guard (pid_t first, const RgChildSetUp *child)
{
  int status = 0;
  setpgid (0, 0);
#ifdef __linux__
  prctl (PR_SET_CHILD_SUBREAPER, 1);
  prctl (PR_SET_NAME, "rg-guard");
#endif
  close_all ();
  request_parent_signal (SIGTERM, child->starter);
  wait_for_first (first);
  if (!end_children (first, SIGTERM, &status))
    end_children (first, SIGKILL, &status);
  const gboolean orphan = child->starter && getppid () != child->starter;
  if (child->folder && (child->owns_folder || orphan))
    rg_remove_tree (child->folder);
  end_with_status (status);
}

void
rg_child_set_up (gpointer data)
{
  const RgChildSetUp *child = data;
  const sigset_t set = make_signal_set (TRUE);
  sigprocmask (SIG_BLOCK, &set, NULL);
  signal (SIGCHLD, SIG_DFL); /* otherwise waiting would fail */
  const pid_t parent = getpid (), first = fork ();
  if (first > 0)
    run_guard (first, child);
  setpgid (0, 0);
  setrlimit (RLIMIT_CORE, &(const struct rlimit){0, 0});
  rg_child_limit (&child->limits);
#ifdef __linux__
  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
  if (child->confined)
    rg_sandbox_enter ();
  /* Without a guard, at least this child ends with the parent. */
  rg_child_die_with_parent (first == 0 ? parent : child->starter);
  sigprocmask (SIG_UNBLOCK, &set, NULL);
}

int
rg_child_guard (char **command, const char *folder)
{
  RgChildSetUp child = {.folder = folder, .starter = getppid ()};
  rg_child_set_up (&child);
  execvp (command[0], command);
  fprintf (stderr, "%s: %s\n", command[0], g_strerror (errno));
  return errno == ENOENT ? 127 : 126;
}

void
rg_child_stop (pid_t guard)
{
  if (guard > 0)
    kill (guard, SIGTERM);
}

/* -- while a command runs -------------------------------------------------- */

/* Reads to the end of the stream.  Returns FALSE if the stream is still open
 * at the deadline (monotonic clock, in microseconds; 0: no time limit). */
static gboolean
read_errors (int stream, gint64 deadline, const sigset_t *before,
             GString *errors)
{
  char buffer[4096];
  for (;;) {
    const gint64 time_left = MAX (deadline - g_get_monotonic_time (), 0);
    const struct timespec time = {time_left / G_USEC_PER_SEC,
                                  time_left % G_USEC_PER_SEC * 1000};
    struct pollfd poll_entry = {.fd = stream, .events = POLLIN};
    const int n_ready = ppoll (&poll_entry, 1, deadline ? &time : NULL, before);
    if (n_ready == 0)
      return FALSE;
    const gssize n = n_ready > 0 ? read (stream, buffer, sizeof buffer) : -1;
    if (n == 0 || (n < 0 && errno != EINTR))
      return TRUE;
    if (n > 0 && errors->len < MOST_ERRORS)
      g_string_append_len (errors, buffer, n);
  }
}

/* Waits until the guard ends; stops it first if it is too late.  FALSE, with
 * an error: it was too late, or the command failed. */
static gboolean
wait_for_command (pid_t pid, gboolean too_late, GError **error)
{
  int status = 0;
  if (too_late)
    rg_child_stop (pid);
  while (waitpid (pid, &status, 0) < 0 && errno == EINTR)
    ;
  if (too_late)
    g_set_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED,
                 "it took too long");
  return !too_late && g_spawn_check_wait_status (status, error);
}

gboolean
rg_child_run (char **command, char **environment, const RgChildSetUp *child,
              guint seconds, const sigset_t *before, GString *errors,
              GError **error)
{
  const gint64 deadline =
      seconds ? g_get_monotonic_time () + (gint64)seconds * G_USEC_PER_SEC : 0;
  int stream = -1;
  GPid pid;
  if (!g_spawn_async_with_pipes (
          NULL, command, environment,
          G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL |
              G_SPAWN_DO_NOT_REAP_CHILD,
          rg_child_set_up, (gpointer)child, &pid, NULL, NULL, &stream, error))
    return FALSE;
  const gboolean too_late = !read_errors (stream, deadline, before, errors);
  close (stream);
  return wait_for_command (pid, too_late, error);
}

/* -- all children of a server ---------------------------------------------- */

static GArray *running; /* of pid_t; NULL: none */

void
rg_child_started (pid_t guard)
{
  if (!running)
    running = g_array_new (FALSE, FALSE, sizeof (pid_t));
  g_array_append_val (running, guard);
}

void
rg_child_ended (pid_t guard)
{
  for (guint i = 0; running && i < running->len; i++) {
    if (g_array_index (running, pid_t, i) == guard) {
      g_array_remove_index_fast (running, i);
      return;
    }
  }
}

/* Does not reap the guards: each has its own waiter. */
void
rg_child_stop_all (void)
{
  for (guint i = 0; running && i < running->len; i++)
    rg_child_stop (g_array_index (running, pid_t, i));
  for (guint i = 0; running && i < running->len; i++) {
    siginfo_t info;
    const id_t guard = (id_t)g_array_index (running, pid_t, i);
    while (waitid (P_PID, guard, &info, WEXITED | WNOWAIT) != 0 &&
           errno == EINTR)
      ;
  }
  g_clear_pointer (&running, g_array_unref);
}
