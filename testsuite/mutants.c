/* mutants [OPTION]... FILE.c...
 *
 * Changes C sources so that each is wrong in one place, and asks whether the
 * tests see it.  `--script=SCRIPT` is run as `sh SCRIPT DIR FILE`: DIR is a
 * folder of its own with the changed text of FILE in mutant.c.  It says by its
 * exit status what came of it (see Verdict), and in its first line of output
 * how.  Exit status: 0 all that were tried are killed, 1 some survived, 2 wrong
 * use.
 */
#include "base/cli.h"
#include "rg/random.h"
#include "testsuite/mutants/points.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef enum {
  SURVIVED = 0,
  KILLED = 1,
  NO_CODE = 3,    /* it does not compile; another one is tried instead, as
                     long as there is one near to it */
  EQUIVALENT = 4, /* not tried, as a list says that nobody can tell */
} Verdict;

/* A range of the points of which one is tried.  That spreads the mutants over
 * the files. */
typedef struct {
  guint *order; /* of the points in it, as they are to be tried */
  guint n, next;
  Verdict verdict;
} Stratum;

/* A process that tries a mutant. */
typedef struct {
  pid_t process; /* 0: idle */
  char *dir;
  guint stratum;
} Worker;

typedef struct {
  RgCli *cli;
  GPtrArray *sources; /* of RgSource * */
  GPtrArray *points;  /* of Point *, of all sources */
  GHashTable *known;  /* keys of points that make no difference */
  GHashTable *killed; /* from a key to the killer, by an earlier run */
  Stratum *strata;
  guint n_strata;
  Worker *workers;
  FILE *log;
} Run;

static gint64 number = 200, seed = 1, jobs = 1;
static char *script, *work, *equivalent, *log_name;
static gboolean list;

static const RgOption options[] = {
    {"Mutants", "list", 0, RG_OPTION_FLAG, &list, NULL,
     "print all places and changes, and try none"},
    {NULL, "number", 0, RG_OPTION_INT, &number, "N", "try so many (200)"},
    {NULL, "seed", 0, RG_OPTION_INT, &seed, "S", "which ones (1)"},
    {NULL, "equivalent", 0, RG_OPTION_STRING, &equivalent, "FILE",
     "leave out those that are listed there"},
    {"Tests", "script", 0, RG_OPTION_STRING, &script, "SCRIPT",
     "what tries a mutant"},
    {NULL, "work", 0, RG_OPTION_STRING, &work, "DIR",
     "where its folders are made"},
    {NULL, "jobs", 0, RG_OPTION_INT, &jobs, "N", "so many at a time (1)"},
    {NULL, "log", 0, RG_OPTION_STRING, &log_name, "FILE",
     "take over from there which are killed, and add to it"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "mutants",
    .arguments = "FILE.c...",
    .summary = "Ask the tests about faults that are put into C sources.",
    .options = options,
    .min_arguments = 1,
    .max_arguments = G_MAXUINT,
};

/* -- what is there --------------------------------------------------------- */

static void
read_points (Run *run)
{
  for (guint i = 0; rg_cli_argument (run->cli, i); i++) {
    RgSource *source = rg_cli_read (run->cli, rg_cli_argument (run->cli, i));
    GPtrArray *points = points_of (source);
    g_ptr_array_add (run->sources, source);
    g_ptr_array_extend_and_steal (run->points, points);
  }
}

static char **
read_lines (const char *path)
{
  char *text = NULL;
  char **lines = NULL;
  if (path && g_file_get_contents (path, &text, NULL, NULL))
    lines = g_strsplit (text, "\n", -1);
  g_free (text);
  return lines;
}

static void
read_equivalent (Run *run)
{
  char **lines = read_lines (equivalent);
  if (equivalent && !lines)
    rg_cli_usage (run->cli, "can't read '%s'", equivalent);
  for (guint i = 0; lines && lines[i]; i++) {
    if (*lines[i] && *lines[i] != '#')
      g_hash_table_add (run->known, g_strdup (lines[i]));
  }
  g_strfreev (lines);
}

/* A line of the log: what killed it, a tab, the key. */
static void
read_log (Run *run)
{
  char **lines = read_lines (log_name);
  for (guint i = 0; lines && lines[i]; i++) {
    const char *tab = strchr (lines[i], '\t');
    if (tab)
      g_hash_table_insert (run->killed, g_strdup (tab + 1),
                           g_strndup (lines[i], (gsize)(tab - lines[i])));
  }
  g_strfreev (lines);
  if (log_name && !(run->log = fopen (log_name, "a")))
    rg_cli_usage (run->cli, "can't write '%s'", log_name);
}

static int
print_points (const Run *run)
{
  for (guint i = 0; i < run->points->len; i++) {
    const Point *point = g_ptr_array_index (run->points, i);
    printf ("%u %s: %s\n", point->line, point->rule, point->key);
  }
  return RG_EXIT_DONE;
}

/* -- choice ---------------------------------------------------------------- */

static void
shuffle (RgRandom *random, guint *values, guint n)
{
  for (; n > 1; n--) {
    const guint k = rg_random_below (random, n);
    const guint value = values[k];
    values[k] = values[n - 1];
    values[n - 1] = value;
  }
}

static void
choose (Run *run)
{
  RgRandom random = rg_random_seeded ((guint64)seed);
  const guint64 all = run->points->len;
  run->n_strata = (guint)MIN ((guint64)number, all);
  run->strata = g_new0 (Stratum, run->n_strata);
  for (guint i = 0; i < run->n_strata; i++) {
    Stratum *stratum = &run->strata[i];
    const guint first = (guint)(i * all / run->n_strata);
    stratum->n = (guint)((i + 1) * all / run->n_strata) - first;
    stratum->order = g_new (guint, stratum->n);
    for (guint k = 0; k < stratum->n; k++)
      stratum->order[k] = first + k;
    shuffle (&random, stratum->order, stratum->n);
  }
}

static const Point *
point_in (const Run *run, const Stratum *stratum)
{
  return g_ptr_array_index (run->points, stratum->order[stratum->next]);
}

/* -- trials ---------------------------------------------------------------- */

static const RgSource *
source_of (const Run *run, const Point *point)
{
  for (guint i = 0;; i++) {
    const RgSource *source = g_ptr_array_index (run->sources, i);
    if (source->name == point->file)
      return source;
  }
}

static void
write_mutant (const Run *run, const Worker *worker, const GString *text)
{
  char *path = g_build_filename (worker->dir, "mutant.c", NULL);
  if (g_mkdir_with_parents (worker->dir, 0777) ||
      !g_file_set_contents (path, text->str, (gssize)text->len, NULL))
    rg_cli_usage (run->cli, "can't write '%s'", path);
  g_free (path);
}

/* In the process of the worker. */
static void
run_script (const Worker *worker, const char *file)
{
  char *path = g_build_filename (worker->dir, "verdict", NULL);
  const int out = open (path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (out >= 0 && dup2 (out, STDOUT_FILENO) >= 0)
    execlp ("sh", "sh", script, worker->dir, file, (char *)NULL);
  _exit (127);
}

static void
start_script (const Run *run, Worker *worker, const char *file)
{
  fflush (NULL);
  worker->process = fork ();
  if (worker->process == 0)
    run_script (worker, file);
  if (worker->process < 0)
    rg_cli_usage (run->cli, "can't start a process");
}

static void
start (const Run *run, Worker *worker, guint stratum)
{
  const Point *point = point_in (run, &run->strata[stratum]);
  GString *text = point_apply (source_of (run, point), point);
  write_mutant (run, worker, text);
  g_string_free (text, TRUE);
  worker->stratum = stratum;
  start_script (run, worker, point->file);
}

static void
tell (Run *run, Stratum *stratum, Verdict verdict, const char *killer)
{
  const Point *point = point_in (run, stratum);
  stratum->verdict = verdict;
  printf ("%s:%u: %s: %s  %s\n", point->file, point->line, point->rule,
          strchr (point->key, ' ') + 1,
          verdict == KILLED       ? killer
          : verdict == SURVIVED   ? "SURVIVED"
          : verdict == EQUIVALENT ? "equivalent"
                                  : "no C");
  fflush (stdout);
}

/* Whether the stratum has an answer without a trial. */
static gboolean
is_answered (Run *run, Stratum *stratum)
{
  const char *key = point_in (run, stratum)->key;
  const char *killer = g_hash_table_lookup (run->killed, key);
  if (g_hash_table_contains (run->known, key))
    tell (run, stratum, EQUIVALENT, NULL);
  else if (killer)
    tell (run, stratum, KILLED, killer);
  else
    return FALSE;
  return TRUE;
}

static char *
first_line (const Worker *worker)
{
  char *path = g_build_filename (worker->dir, "verdict", NULL);
  char **lines = read_lines (path);
  char *line = g_strdup (lines && lines[0] ? lines[0] : "");
  g_strfreev (lines);
  g_free (path);
  return line;
}

/* Starts the worker again where the mutant was no C. */
static void
finish (Run *run, Worker *worker, int status)
{
  Stratum *stratum = &run->strata[worker->stratum];
  char *killer = first_line (worker);
  const int code = WIFEXITED (status) ? WEXITSTATUS (status) : -1;
  worker->process = 0;
  if (code == NO_CODE) {
    stratum->next = (stratum->next + 1) % stratum->n;
    if (stratum->next == 0)
      tell (run, stratum, NO_CODE, NULL);
    else if (!is_answered (run, stratum))
      start (run, worker, worker->stratum);
  } else if (code == KILLED || code == SURVIVED) {
    tell (run, stratum, (Verdict)code, killer);
    if (run->log && code == KILLED)
      fprintf (run->log, "%s\t%s\n", killer, point_in (run, stratum)->key);
  } else {
    rg_cli_usage (run->cli, "the script failed: %s", killer);
  }
  g_free (killer);
}

static void
wait_for_worker (Run *run)
{
  int status;
  const pid_t process = wait (&status);
  for (guint i = 0; i < jobs; i++) {
    if (run->workers[i].process == process)
      finish (run, &run->workers[i], status);
  }
}

static Worker *
idle_worker (Run *run)
{
  for (guint i = 0;; i = (i + 1) % (guint)jobs) {
    if (run->workers[i].process == 0)
      return &run->workers[i];
    if (i + 1 == jobs)
      wait_for_worker (run);
  }
}

static gboolean
is_busy (const Run *run)
{
  for (guint i = 0; i < jobs; i++) {
    if (run->workers[i].process)
      return TRUE;
  }
  return FALSE;
}

/* Without a fault all has to pass: tried with the first source of a folder. */
static void
try_without_fault (Run *run)
{
  Worker *worker = &run->workers[0];
  char *last = g_strdup ("");
  for (guint i = 0; i < run->sources->len; i++) {
    const RgSource *source = g_ptr_array_index (run->sources, i);
    char *folder = g_path_get_dirname (source->name);
    if (!g_str_equal (folder, last)) {
      GString *text = g_string_new_len (source->text, source->length);
      int status;
      write_mutant (run, worker, text);
      start_script (run, worker, source->name);
      if (waitpid (worker->process, &status, 0) < 0 || status != 0)
        rg_cli_usage (run->cli, "the tests fail without a fault: %s",
                      first_line (worker));
      worker->process = 0;
      g_string_free (text, TRUE);
    }
    g_free (last);
    last = folder;
  }
  g_free (last);
}

static void
try_all (Run *run)
{
  for (guint i = 0; i < run->n_strata; i++) {
    if (!is_answered (run, &run->strata[i]))
      start (run, idle_worker (run), i);
  }
  while (is_busy (run))
    wait_for_worker (run);
}

/* -- report ---------------------------------------------------------------- */

typedef struct {
  guint killed, survived, skipped;
} Count;

/* The verdicts of the strata by a name of theirs. */
static GHashTable *
count_by (const Run *run, char *(*name) (const Point *))
{
  GHashTable *counts =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < run->n_strata; i++) {
    char *key = name (point_in (run, &run->strata[i]));
    Count *count = g_hash_table_lookup (counts, key);
    if (!count) {
      count = g_new0 (Count, 1);
      g_hash_table_insert (counts, g_strdup (key), count);
    }
    const Verdict verdict = run->strata[i].verdict;
    count->killed += verdict == KILLED;
    count->survived += verdict == SURVIVED;
    count->skipped += verdict == EQUIVALENT || verdict == NO_CODE;
    g_free (key);
  }
  return counts;
}

static void
print_row (const char *name, const Count *count)
{
  const guint tried = count->killed + count->survived;
  printf ("%-12s %7u %8u %8u", name, count->killed, count->survived,
          count->skipped);
  if (tried > 0)
    printf (" %7.1f %%", 100.0 * count->killed / tried);
  putchar ('\n');
}

static char *
folder_of (const Point *point)
{
  return g_path_get_dirname (point->file);
}

static char *
rule_of (const Point *point)
{
  return g_strdup (point->rule);
}

static char *
no_name (const Point *point)
{
  (void)point;
  return g_strdup ("all");
}

static Count
print_table (const Run *run, char *(*name) (const Point *))
{
  GHashTable *counts = count_by (run, name);
  GList *names =
      g_list_sort (g_hash_table_get_keys (counts), (GCompareFunc)g_strcmp0);
  Count last = {0};
  for (const GList *at = names; at; at = at->next) {
    last = *(const Count *)g_hash_table_lookup (counts, at->data);
    print_row (at->data, &last);
  }
  g_list_free (names);
  g_hash_table_destroy (counts);
  return last;
}

/* Gives the exit status. */
static int
report (const Run *run)
{
  printf ("\n%-12s %7s %8s %8s\n", "", "killed", "survived", "skipped");
  print_table (run, rule_of);
  putchar ('\n');
  print_table (run, folder_of);
  const Count all = print_table (run, no_name);
  printf ("%u passed, %u failed, %u skipped\n", all.killed, all.survived,
          all.skipped);
  return all.survived ? RG_EXIT_INPUT : RG_EXIT_DONE;
}

static void
clear (Run *run)
{
  for (guint i = 0; i < run->n_strata; i++)
    g_free (run->strata[i].order);
  for (guint i = 0; run->workers && i < jobs; i++)
    g_free (run->workers[i].dir);
  g_free (run->strata);
  g_free (run->workers);
  if (run->log)
    fclose (run->log);
  g_hash_table_destroy (run->known);
  g_hash_table_destroy (run->killed);
  g_ptr_array_free (run->points, TRUE);
  g_ptr_array_free (run->sources, TRUE);
}

static int
run_mutants (Run *run)
{
  if (!script || !work || jobs < 1)
    rg_cli_usage (run->cli, "--script, --work and a job at least are needed");
  read_equivalent (run);
  read_log (run);
  choose (run);
  run->workers = g_new0 (Worker, (gsize)jobs);
  for (guint i = 0; i < jobs; i++)
    run->workers[i].dir = g_strdup_printf ("%s/%u", work, i + 1);
  try_without_fault (run);
  try_all (run);
  return report (run);
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  Run run = {
      .cli = cli,
      .sources = g_ptr_array_new (),
      .points = g_ptr_array_new (),
      .known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .killed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
  };
  read_points (&run);
  const int status = list ? print_points (&run) : run_mutants (&run);
  clear (&run);
  return rg_cli_finish_stream (cli, status);
}
