#define _DEFAULT_SOURCE /* wait4 */
#include "testsuite/hostile/child.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  STEPS_FILE = 9,            /* the descriptor to which steps.c writes */
  MOST_MESSAGES = 64 * 1024, /* limit of bytes that are read */
};

/* The limit of memory, far above those of the tests: protects the machine. */
static const rlim_t most_memory = (rlim_t)4 << 30;

/* Sets limits and files, and executes the command. */
static void G_GNUC_NORETURN
become_command (char **command, guint seconds, int messages, int steps)
{
  const struct rlimit processor = {seconds, seconds + 1};
  const struct rlimit memory = {most_memory, most_memory};
  const struct rlimit core = {0, 0};
  const int nothing = open ("/dev/null", O_RDWR);
  setrlimit (RLIMIT_CPU, &processor);
  setrlimit (RLIMIT_AS, &memory);
  setrlimit (RLIMIT_CORE, &core);
  dup2 (nothing, STDIN_FILENO);
  dup2 (nothing, STDOUT_FILENO);
  dup2 (messages, STDERR_FILENO);
  dup2 (steps, STEPS_FILE);
  execvp (command[0], command);
  _exit (127);
}

/* Returns the last part of an unnamed file. */
static char *
read_end (FILE *file)
{
  char *text = g_malloc (MOST_MESSAGES + 1);
  if (fseek (file, -MOST_MESSAGES, SEEK_END) != 0)
    rewind (file);
  text[fread (text, 1, MOST_MESSAGES, file)] = '\0';
  return text;
}

static double
get_seconds (struct timeval time)
{
  return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

gboolean
hostile_run (char **command, guint seconds, HostileUsage *usage)
{
  FILE *messages = tmpfile (), *steps = tmpfile ();
  int status = 0;
  struct rusage used;
  gboolean is_done = FALSE;
  if (messages && steps) {
    const pid_t child = fork ();
    if (child == 0)
      become_command (command, seconds, fileno (messages), fileno (steps));
    is_done = child > 0 && wait4 (child, &status, 0, &used) == child;
  }
  if (is_done) {
    char *count = read_end (steps);
    *usage = (HostileUsage){
        .status = WIFEXITED (status) ? WEXITSTATUS (status) : -1,
        .signal = WIFSIGNALED (status) ? WTERMSIG (status) : 0,
        .memory = (double)used.ru_maxrss / 1024,
        .seconds = get_seconds (used.ru_utime) + get_seconds (used.ru_stime),
        .steps = g_ascii_strtoull (count, NULL, 10),
        .messages = read_end (messages)};
    g_free (count);
  }
  if (messages)
    fclose (messages);
  if (steps)
    fclose (steps);
  return is_done;
}
