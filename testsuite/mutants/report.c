/* Prints tables of the verdicts: by rule, by folder, and of all. */
#include "testsuite/mutants/run.h"

/* The numbers of strata with a verdict. */
typedef struct {
  guint killed, survived, skipped;
} Count;

/* Counts the verdicts of the strata by a name of theirs. */
static GHashTable *
count_by (const MutantRun *run, char *(*name) (const MutantPoint *))
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
    const MutantVerdict verdict = run->strata[i].verdict;
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
get_folder (const MutantPoint *point)
{
  return g_path_get_dirname (point->file);
}

static char *
get_rule (const MutantPoint *point)
{
  return g_strdup (point->rule);
}

static char *
get_all (const MutantPoint *point)
{
  (void)point;
  return g_strdup ("all");
}

/* Prints a table; returns its last row. */
static Count
print_table (const MutantRun *run, char *(*name) (const MutantPoint *))
{
  GHashTable *counts = count_by (run, name);
  GList *names =
      g_list_sort (g_hash_table_get_keys (counts), (GCompareFunc)g_strcmp0);
  Count last = {0};
  for (const GList *link = names; link; link = link->next) {
    last = *(const Count *)g_hash_table_lookup (counts, link->data);
    print_row (link->data, &last);
  }
  g_list_free (names);
  g_hash_table_destroy (counts);
  return last;
}

int
report (const MutantRun *run)
{
  printf ("\n%-12s %7s %8s %8s\n", "", "killed", "survived", "skipped");
  print_table (run, get_rule);
  putchar ('\n');
  print_table (run, get_folder);
  const Count all = print_table (run, get_all);
  printf ("%u passed, %u failed, %u skipped\n", all.killed, all.survived,
          all.skipped);
  return all.survived ? RG_EXIT_INPUT : RG_EXIT_DONE;
}
