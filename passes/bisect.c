/* Searches for the change that breaks a game, by binary search over the number
 * of changes. If the verdict on a number is unknown, the search tries the
 * closest other ones. */
#include "passes/bisect.h"

#include "base/cli.h"
#include "base/trial.h"
#include "passes/driver.h"
#include "passes/trace.h"
#include "rg/print.h"
#include "rg/read.h"

/* Exit statuses of the script, as of `git bisect run`. */
enum { GOOD = 0, CANT_TELL = 125, GIVE_UP = 126 };

/* The state of the search. */
typedef struct {
  const RgSource *source;
  const GPtrArray *passes;
  RgDiags *diags;
  RgTrial *trial;
  guint64 total;     /* number of changes that the passes make */
  guint64 good, bad; /* the closest numbers of changes with these verdicts */
  GHashTable *undecided; /* set of numbers (guint64 *) without a verdict of the
                           script */
  int status;            /* RG_EXIT_...; RG_EXIT_DONE: no error so far */
} Bisection;

/* Returns the game after that many changes; -1: after all. The caller frees it.
 */
static RgGame *
run_passes (const RgSource *source, const GPtrArray *passes, gint64 changes,
            RgDriverOutcome *outcome)
{
  const RgDriverOptions options = {.passes = passes, .bisect_limit = changes};
  RgDiags *diags = rg_diags_new ();
  RgGame *game = rg_read (source, diags);
  rg_run_passes (game, &options, diags, outcome);
  rg_diags_free (diags);
  return game;
}

guint64
rg_count_changes (const RgSource *source, const GPtrArray *passes)
{
  RgDriverOutcome outcome;
  rg_game_free (run_passes (source, passes, -1, &outcome));
  return outcome.changes;
}

/* -- one test -------------------------------------------------------------- */

/* Reports an error, and sets the status, which ends the search. */
static void G_GNUC_PRINTF (3, 4)
    stop (Bisection *bisection, int status, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  rg_diag_va (bisection->diags, RG_ERROR, NULL, RG_NOWHERE, format, arguments);
  va_end (arguments);
  bisection->status = status;
}

static RgTrialResult
run_script (const Bisection *bisection, guint64 n, GError **error)
{
  RgDriverOutcome outcome;
  RgGame *game =
      run_passes (bisection->source, bisection->passes, (gint64)n, &outcome);
  GString *text = g_string_new (NULL);
  rg_print (game, text);
  const RgTrialResult result =
      rg_trial_run (bisection->trial, text->str, text->len, error);
  g_string_free (text, TRUE);
  rg_game_free (game);
  return result;
}

/* Runs the script after n changes, and returns its exit status. GIVE_UP or more
 * stops the search. */
static int
run_test (Bisection *bisection, guint64 n)
{
  GError *error = NULL;
  const RgTrialResult result = run_script (bisection, n, &error);
  if (result == RG_TRIAL_BROKEN || result == RG_TRIAL_INTERRUPT) {
    /* a signal ends the program; the trial was removed */
    stop (bisection, RG_EXIT_USAGE, "%s",
          error ? error->message : "interrupted");
    g_clear_error (&error);
    return GIVE_UP;
  }
  const int status = rg_trial_status (bisection->trial);
  if (status >= GIVE_UP)
    stop (bisection, RG_EXIT_USAGE,
          "the command gives up: it exits with %d after %" G_GUINT64_FORMAT
          " of %" G_GUINT64_FORMAT " changes",
          status, n, bisection->total);
  else
    g_printerr ("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " changes: %s\n",
                n, bisection->total,
                status == GOOD        ? "good"
                : status == CANT_TELL ? "can't tell"
                                      : "bad");
  return status;
}

/* -- halving --------------------------------------------------------------- */

/* Whether a run after n changes may narrow the search. */
static gboolean
can_decide (const Bisection *bisection, guint64 n)
{
  return n > bisection->good && n < bisection->bad &&
         !g_hash_table_contains (bisection->undecided, &n);
}

/* Returns the number of changes closest to the middle that may get a verdict.
 * 0: none. */
static guint64
choose_number (const Bisection *bisection)
{
  const guint64 width = bisection->bad - bisection->good;
  const guint64 middle = bisection->good + width / 2;
  for (guint64 distance = 0; distance <= width; distance++) {
    if (can_decide (bisection, middle - distance))
      return middle - distance;
    if (can_decide (bisection, middle + distance))
      return middle + distance;
  }
  return 0;
}

/* Halves the interval from `good` to `bad`, until no number in it can be
 * decided.
 */
static void
halve (Bisection *bisection)
{
  for (guint64 n = 0; bisection->status == RG_EXIT_DONE &&
                      (n = choose_number (bisection)) != 0;) {
    const int status = run_test (bisection, n);
    if (status == CANT_TELL)
      g_hash_table_add (bisection->undecided, g_memdup2 (&n, sizeof n));
    else if (status == GOOD)
      bisection->good = n;
    else
      bisection->bad = n;
  }
}

/* Tests the ends: no change must be good, and all changes bad. */
static void
test_ends (Bisection *bisection)
{
  const int first_status = run_test (bisection, 0);
  if (bisection->status == RG_EXIT_DONE && first_status != GOOD)
    stop (bisection, RG_EXIT_INPUT,
          "the game is not good without any change: the command exits with %d",
          first_status);
  if (bisection->status != RG_EXIT_DONE)
    return;
  const int last_status = run_test (bisection, bisection->total);
  if (bisection->status == RG_EXIT_DONE &&
      (last_status == GOOD || last_status == CANT_TELL))
    stop (bisection, RG_EXIT_INPUT,
          "the game is not bad with all %" G_GUINT64_FORMAT
          " changes: the command exits with %d",
          bisection->total, last_status);
}

/* -- the search ------------------------------------------------------------ */

static void
print_change (const Bisection *bisection, GString *out)
{
  const guint64 n = bisection->bad;
  RgDriverOutcome outcome;
  RgGame *before = run_passes (bisection->source, bisection->passes,
                               (gint64)n - 1, &outcome);
  RgGame *after =
      run_passes (bisection->source, bisection->passes, (gint64)n, &outcome);
  g_string_append_printf (
      out, "# change %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT ", by %s\n",
      n, bisection->total, outcome.last->name);
  rg_trace_difference (before, after, out);
  rg_game_free (before);
  rg_game_free (after);
}

static void
search (Bisection *bisection, GString *out)
{
  test_ends (bisection);
  halve (bisection);
  if (bisection->status != RG_EXIT_DONE)
    return;
  if (bisection->bad - bisection->good > 1)
    stop (bisection, RG_EXIT_INPUT,
          "the first bad change is one of %" G_GUINT64_FORMAT
          " to %" G_GUINT64_FORMAT
          ": the command can't tell what is between them",
          bisection->good + 1, bisection->bad);
  else
    print_change (bisection, out);
}

int
rg_bisect (const RgSource *source, const GPtrArray *passes, const char *script,
           RgDiags *diags, GString *out)
{
  char *command[] = {(char *)"sh", (char *)"-c", (char *)script, (char *)"sh",
                     NULL};
  const RgTrialOptions options = {.command = command,
                                  .tool = "rg-opt",
                                  .name = "game.rg",
                                  .reads = TRUE,
                                  .inherits_stderr = TRUE};
  const guint64 total = rg_count_changes (source, passes);
  Bisection bisection = {.source = source,
                         .passes = passes,
                         .diags = diags,
                         .total = total,
                         .bad = total,
                         .status = RG_EXIT_DONE};
  GError *error = NULL;
  bisection.undecided =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  bisection.trial = rg_trial_new (&options, &error);
  if (!bisection.trial)
    stop (&bisection, RG_EXIT_USAGE, "%s", error->message);
  else
    search (&bisection, out);
  if (bisection.trial)
    rg_trial_free (bisection.trial);
  g_clear_error (&error);
  g_hash_table_destroy (bisection.undecided);
  return bisection.status;
}
