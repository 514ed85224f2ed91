/* usage N COMMAND [ARGUMENT]...
 *
 * Runs the command N times, without its output, and prints the milliseconds
 * of processor time of one run and the largest memory in MiB.
 */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void
run_command (char **arguments)
{
  const pid_t child = fork ();
  if (child == 0) {
    const int nothing = open ("/dev/null", O_WRONLY);
    dup2 (nothing, STDOUT_FILENO);
    dup2 (nothing, STDERR_FILENO);
    execvp (arguments[0], arguments);
    _exit (127);
  }
  int status;
  if (child < 0 || waitpid (child, &status, 0) != child || status != 0)
    exit (1);
}

static double
to_milliseconds (struct timeval time)
{
  return (double)time.tv_sec * 1000 + (double)time.tv_usec / 1000;
}

int
main (int argc, char **argv)
{
  const int n = argc > 2 ? atoi (argv[1]) : 0;
  if (n < 1) {
    fputs ("usage: usage N COMMAND [ARGUMENT]...\n", stderr);
    return 2;
  }
  for (int i = 0; i < n; i++)
    run_command (argv + 2);
  struct rusage usage;
  getrusage (RUSAGE_CHILDREN, &usage);
  printf (
      "%.1f %.1f\n",
      (to_milliseconds (usage.ru_utime) + to_milliseconds (usage.ru_stime)) / n,
      (double)usage.ru_maxrss / 1024);
  return 0;
}
