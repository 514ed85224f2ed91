/* Checks that the result of rg-opt is a fixed point.
 *
 *     settled [FILE.rg]...
 *
 * For each game: the passes of -O2 change nothing in their own result; the
 * result is the same if each change is verified; and the order of the
 * declarations affects only the order of the result.  Prints each violation,
 * and at the end the number of proper games; for improper ones passes promise
 * nothing, and verifying stops.  Exit status: 0 all are fixed points, 1 some
 * are not.
 */
#include "base/cli.h"
#include "base/memory.h"
#include "passes/driver.h"
#include "rg/print.h"
#include "rg/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static guint n_proper, n_improper, n_faults;

static void
report_fault (const char *path, const char *fault)
{
  printf ("%s: %s\n", path, fault);
  n_faults++;
}

/* -- running the passes ---------------------------------------------------- */

static GPtrArray *
default_passes (void)
{
  GPtrArray *passes = g_ptr_array_new ();
  for (guint i = 0; rg_passes[i]; i++) {
    if (rg_passes[i]->level <= RG_LEVEL_FULL)
      g_ptr_array_add (passes, (gpointer)rg_passes[i]);
  }
  return passes;
}

/* Returns the optimised text, and stores the exit status of rg-opt. NULL: it
 * fails. */
static GString *
optimise_text (const char *text, gboolean verify, int *status)
{
  RgSource *source = rg_source_new ("<game>", text, strlen (text));
  RgDiags *diags = rg_diags_new ();
  rg_diags_switch (diags, "no-all");
  RgGame *game = rg_read (source, diags);
  GPtrArray *passes = default_passes ();
  const RgDriverOptions options = {
      .passes = passes, .bisect_limit = -1, .verify = verify};
  RgDriverOutcome outcome;
  GString *out = NULL;
  *status =
      game ? rg_run_passes (game, &options, diags, &outcome) : RG_EXIT_INPUT;
  if (*status == RG_EXIT_DONE) {
    out = g_string_new (NULL);
    rg_print (game, out);
  }
  if (game)
    rg_game_free (game);
  g_ptr_array_free (passes, TRUE);
  rg_diags_free (diags);
  rg_source_free (source);
  return out;
}

/* -- lines ----------------------------------------------------------------- */

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

/* Compares the texts from the first blank on, in the reverse order. */
static int
compare_ends (gconstpointer a, gconstpointer b)
{
  const char *left = *(const char *const *)a, *right = *(const char *const *)b;
  const char *left_end = strchr (left, ' '), *right_end = strchr (right, ' ');
  const int difference =
      strcmp (left_end ? left_end : "", right_end ? right_end : "");
  return difference ? -difference : -strcmp (left, right);
}

/* Returns the lines in the order of `compare`; the caller frees it, as the
 * results below. */
static char *
sort_lines (const char *text, int (*compare) (gconstpointer, gconstpointer))
{
  char **lines = g_strsplit (text, "\n", -1);
  qsort (lines, g_strv_length (lines), sizeof *lines, compare);
  char *sorted = g_strjoinv ("\n", lines);
  g_strfreev (lines);
  return sorted;
}

static char *
reverse_lines (const char *text)
{
  char **lines = g_strsplit (text, "\n", -1);
  const guint n = g_strv_length (lines);
  for (guint i = 0; i < n / 2; i++) {
    char *line = lines[i];
    lines[i] = lines[n - 1 - i];
    lines[n - 1 - i] = line;
  }
  char *reversed = g_strjoinv ("\n", lines);
  g_strfreev (lines);
  return reversed;
}

/* -- properties ------------------------------------------------------------ */

static gboolean
is_same (const GString *a, const GString *b)
{
  return a && b && g_string_equal (a, b);
}

static void
free_text (GString *text)
{
  if (text)
    g_string_free (text, TRUE);
}

static void
try_again (const char *path, const GString *once)
{
  int status;
  GString *twice = optimise_text (once->str, FALSE, &status);
  if (!is_same (once, twice))
    report_fault (path, "twice is not once");
  free_text (twice);
}

static void
try_verified (const char *path, const char *text, const GString *once)
{
  int status;
  GString *verified = optimise_text (text, TRUE, &status);
  if (status == RG_EXIT_DONE && !is_same (once, verified))
    report_fault (path, "verified, it is another");
  else if (status != RG_EXIT_DONE && status != RG_EXIT_INPUT)
    report_fault (path, "a pass is at fault");
  n_proper += status == RG_EXIT_DONE;
  n_improper += status == RG_EXIT_INPUT;
  free_text (verified);
}

/* Optimises the reordered text, which it frees: only the order of the result
 * may differ. */
static void
try_order (const char *path, const char *name, char *reordered,
           const GString *once)
{
  int status;
  GString *result = optimise_text (reordered, FALSE, &status);
  char *expected_lines = sort_lines (once->str, compare_lines);
  char *found_lines = sort_lines (result ? result->str : "", compare_lines);
  if (strcmp (expected_lines, found_lines) != 0)
    report_fault (path, name);
  free_text (result);
  g_free (expected_lines);
  g_free (found_lines);
  g_free (reordered);
}

/* Optimises a game, and again with its lines in another order: each declaration
 * of the cases is one line.  The comments among them have no effect. */
static void
try_game (const char *path, const char *text)
{
  int status;
  GString *once = optimise_text (text, FALSE, &status);
  if (!once) {
    report_fault (path, "is not read");
    return;
  }
  try_again (path, once);
  try_verified (path, text, once);
  try_order (path, "turned round, it is another", reverse_lines (text), once);
  try_order (path, "sorted, it is another", sort_lines (text, compare_lines),
             once);
  try_order (path, "sorted by their ends, it is another",
             sort_lines (text, compare_ends), once);
  free_text (once);
}

int
main (int argc, char **argv)
{
  rg_memory_configure ();
  for (int i = 1; i < argc; i++) {
    char *text;
    if (!g_file_get_contents (argv[i], &text, NULL, NULL)) {
      fprintf (stderr, "settled: %s: can't be read\n", argv[i]);
      return 2;
    }
    try_game (argv[i], text);
    g_free (text);
  }
  printf ("%u proper, %u improper\n", n_proper, n_improper);
  return n_faults > 0;
}
