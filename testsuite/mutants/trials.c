/* Worker processes build and test one mutant each (try.sh). Of a stratum, a
 * set of similar points, one mutant that compiles is tried. */

#include "testsuite/mutants/run.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A process that tries a mutant. */
typedef struct {
  pid_t process; /* 0: idle */
  char *dir;     /* of the mutant's files */
  guint stratum;
} Worker;

/* The trials of a run, by its workers. */
typedef struct {
  MutantRun *run;
  Worker *workers; /* run->jobs of them */
} Trials;

/* -- the script ------------------------------------------------------------ */

static const RgSource *
find_source (const MutantRun *run, const MutantPoint *point)
{
  for (guint i = 0;; i++) {
    const RgSource *source = g_ptr_array_index (run->sources, i);
    if (source->name == point->file)
      return source;
  }
}

static void
write_mutant (const MutantRun *run, const Worker *worker, const GString *text)
{
  char *path = g_build_filename (worker->dir, "mutant.c", NULL);
  if (g_mkdir_with_parents (worker->dir, 0777) ||
      !g_file_set_contents (path, text->str, (gssize)text->len, NULL))
    rg_cli_usage (run->cli, "can't write '%s'", path);
  g_free (path);
}

/* Executes the script, in the process of the worker. */
static void
run_script (const MutantRun *run, const Worker *worker, const char *file)
{
  char *path = g_build_filename (worker->dir, "verdict", NULL);
  const int out = open (path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (out >= 0 && dup2 (out, STDOUT_FILENO) >= 0)
    execlp ("sh", "sh", run->script, worker->dir, file, (char *)NULL);
  _exit (127);
}

static void
start_script (const MutantRun *run, Worker *worker, const char *file)
{
  fflush (NULL);
  worker->process = fork ();
  if (worker->process == 0)
    run_script (run, worker, file);
  if (worker->process < 0)
    rg_cli_usage (run->cli, "can't start a process");
}

static void
start_trial (const MutantRun *run, Worker *worker, guint stratum)
{
  const MutantPoint *point = point_in (run, &run->strata[stratum]);
  GString *text = point_apply (find_source (run, point), point);
  write_mutant (run, worker, text);
  g_string_free (text, TRUE);
  worker->stratum = stratum;
  start_script (run, worker, point->file);
}

/* Reads the first line of the script's output; to be freed. */
static char *
read_verdict (const Worker *worker)
{
  char *path = g_build_filename (worker->dir, "verdict", NULL);
  char *text = NULL;
  g_file_get_contents (path, &text, NULL, NULL);
  char *line = g_strndup (text ? text : "", text ? strcspn (text, "\n") : 0);
  g_free (text);
  g_free (path);
  return line;
}

/* -- verdicts -------------------------------------------------------------- */

static void
print_verdict (MutantRun *run, Stratum *stratum, MutantVerdict verdict,
               const char *killer)
{
  const MutantPoint *point = point_in (run, stratum);
  stratum->verdict = verdict;
  printf ("%s:%u: %s: %s  %s\n", point->file, point->line, point->rule,
          strchr (point->key, ' ') + 1,
          verdict == KILLED       ? killer
          : verdict == SURVIVED   ? "SURVIVED"
          : verdict == EQUIVALENT ? "equivalent"
                                  : "no C");
  fflush (stdout);
}

/* Whether the answer for the stratum is known without a trial; prints it. */
static gboolean
is_answered (MutantRun *run, Stratum *stratum)
{
  const char *key = point_in (run, stratum)->key;
  const char *killer = g_hash_table_lookup (run->killed, key);
  if (g_hash_table_contains (run->known, key))
    print_verdict (run, stratum, EQUIVALENT, NULL);
  else if (killer)
    print_verdict (run, stratum, KILLED, killer);
  else
    return FALSE;
  return TRUE;
}

/* Evaluates the result.  If the mutant did not compile, the worker tries
 * another one. */
static void
finish_trial (MutantRun *run, Worker *worker, int status)
{
  Stratum *stratum = &run->strata[worker->stratum];
  char *killer = read_verdict (worker);
  const int code = WIFEXITED (status) ? WEXITSTATUS (status) : -1;
  worker->process = 0;
  if (code == NO_CODE) {
    stratum->next = (stratum->next + 1) % stratum->n;
    if (stratum->next == 0)
      print_verdict (run, stratum, NO_CODE, NULL);
    else if (!is_answered (run, stratum))
      start_trial (run, worker, worker->stratum);
  } else if (code == KILLED || code == SURVIVED) {
    print_verdict (run, stratum, (MutantVerdict)code, killer);
    if (run->log && code == KILLED)
      fprintf (run->log, "%s\t%s\n", killer, point_in (run, stratum)->key);
  } else {
    rg_cli_usage (run->cli, "the script failed: %s", killer);
  }
  g_free (killer);
}

/* -- workers --------------------------------------------------------------- */

static void
wait_for_worker (const Trials *trials)
{
  int status;
  const pid_t process = wait (&status);
  for (guint i = 0; i < trials->run->jobs; i++) {
    if (trials->workers[i].process == process)
      finish_trial (trials->run, &trials->workers[i], status);
  }
}

static Worker *
find_idle (const Trials *trials)
{
  for (guint i = 0; i < trials->run->jobs; i++) {
    if (trials->workers[i].process == 0)
      return &trials->workers[i];
  }
  return NULL;
}

static gboolean
is_busy (const Trials *trials)
{
  for (guint i = 0; i < trials->run->jobs; i++) {
    if (trials->workers[i].process)
      return TRUE;
  }
  return FALSE;
}

/* Tests a source without a fault. FALSE, with a message: the tests fail. */
static gboolean
try_source (const MutantRun *run, Worker *worker, const RgSource *source)
{
  GString *text = g_string_new_len (source->text, source->length);
  int status;
  write_mutant (run, worker, text);
  g_string_free (text, TRUE);
  start_script (run, worker, source->name);
  const gboolean has_passed =
      waitpid (worker->process, &status, 0) >= 0 && status == 0;
  worker->process = 0;
  if (!has_passed) {
    char *line = read_verdict (worker);
    rg_diag (run->cli->diags, RG_FILE, NULL, RG_NOWHERE,
             "the tests fail without a fault: %s", line);
    g_free (line);
  }
  return has_passed;
}

/* Without a fault all tests must pass: tries the first source of each
 * folder. */
static gboolean
try_without_fault (const Trials *trials)
{
  const MutantRun *run = trials->run;
  char *last_folder = g_strdup ("");
  gboolean has_passed = TRUE;
  for (guint i = 0; i < run->sources->len && has_passed; i++) {
    const RgSource *source = g_ptr_array_index (run->sources, i);
    char *folder = g_path_get_dirname (source->name);
    if (!g_str_equal (folder, last_folder))
      has_passed = try_source (run, &trials->workers[0], source);
    g_free (last_folder);
    last_folder = folder;
  }
  g_free (last_folder);
  return has_passed;
}

static void
try_all (const Trials *trials)
{
  MutantRun *run = trials->run;
  for (guint i = 0; i < run->n_strata; i++) {
    if (is_answered (run, &run->strata[i]))
      continue;
    while (!find_idle (trials))
      wait_for_worker (trials);
    start_trial (run, find_idle (trials), i);
  }
  while (is_busy (trials))
    wait_for_worker (trials);
}

gboolean
trials_run (MutantRun *run)
{
  const Trials trials = {run, g_new0 (Worker, run->jobs)};
  for (guint i = 0; i < run->jobs; i++)
    trials.workers[i].dir = g_strdup_printf ("%s/%u", run->work, i + 1);
  const gboolean has_passed = try_without_fault (&trials);
  if (has_passed)
    try_all (&trials);
  for (guint i = 0; i < run->jobs; i++)
    g_free (trials.workers[i].dir);
  g_free (trials.workers);
  return has_passed;
}
