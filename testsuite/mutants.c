/* mutants [OPTION]...  FILE.c...  Changes one place of a C source so that
 * it is wrong, and checks whether the tests detect it.  `--script=SCRIPT`
 * is run as `sh SCRIPT DIR FILE`: DIR is a separate folder with the changed
 * text of FILE in mutant.c.  Its exit status is the result (see
 * MutantVerdict), and its first line of output names the killer.  Exit
 * status: 0 all tried mutants are killed, 1 some survived, 2 wrong use.
 */
#include "base/random.h"
#include "testsuite/mutants/run.h"

#include <stdio.h>
#include <string.h>

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

/* -- points of the sources ------------------------------------------------- */

static void
read_points (MutantRun *run)
{
  for (guint i = 0; rg_cli_argument (run->cli, i); i++) {
    RgSource *source = rg_cli_read (run->cli, rg_cli_argument (run->cli, i));
    GPtrArray *points = find_points (source);
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
read_equivalent (MutantRun *run)
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

/* Reads a line of the log: the killer, a tab, the key. */
static void
read_log (MutantRun *run)
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
print_points (const MutantRun *run)
{
  for (guint i = 0; i < run->points->len; i++) {
    const MutantPoint *point = g_ptr_array_index (run->points, i);
    printf ("%u %s: %s\n", point->line, point->rule, point->key);
  }
  return RG_EXIT_DONE;
}

/* -- choice ---------------------------------------------------------------- */

static void
shuffle_values (RgRandom *random, guint *values, guint n)
{
  for (; n > 1; n--) {
    const guint k = rg_random_below (random, n);
    const guint value = values[k];
    values[k] = values[n - 1];
    values[n - 1] = value;
  }
}

/* Divides the points into strata, each in random order. */
static void
choose_strata (MutantRun *run)
{
  RgRandom random = rg_random_seeded ((guint64)seed);
  const guint64 n_points = run->points->len;
  run->n_strata = (guint)MIN ((guint64)number, n_points);
  run->strata = g_new0 (Stratum, run->n_strata);
  for (guint i = 0; i < run->n_strata; i++) {
    Stratum *stratum = &run->strata[i];
    const guint first = (guint)(i * n_points / run->n_strata);
    stratum->n = (guint)((i + 1) * n_points / run->n_strata) - first;
    stratum->order = g_new (guint, stratum->n);
    for (guint k = 0; k < stratum->n; k++)
      stratum->order[k] = first + k;
    shuffle_values (&random, stratum->order, stratum->n);
  }
}

static void
clear_run (MutantRun *run)
{
  for (guint i = 0; i < run->n_strata; i++)
    g_free (run->strata[i].order);
  g_free (run->strata);
  if (run->log)
    fclose (run->log);
  g_hash_table_destroy (run->known);
  g_hash_table_destroy (run->killed);
  g_ptr_array_free (run->points, TRUE);
  g_ptr_array_free (run->sources, TRUE);
}

static int
run_mutants (MutantRun *run)
{
  run->script = script;
  run->work = work;
  run->jobs = (guint)jobs;
  if (!script || !work || jobs < 1)
    rg_cli_usage (run->cli, "--script, --work and a job at least are needed");
  read_equivalent (run);
  read_log (run);
  choose_strata (run);
  return trials_run (run) ? report (run) : RG_EXIT_USAGE;
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  MutantRun run = {
      .cli = cli,
      .sources = g_ptr_array_new (),
      .points = g_ptr_array_new_with_free_func (point_free),
      .known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .killed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
  };
  read_points (&run);
  const int status = list ? print_points (&run) : run_mutants (&run);
  clear_run (&run);
  return rg_cli_finish_stream (cli, status);
}
