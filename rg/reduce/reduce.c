/* Reduces a game by delta debugging (reduce.h).
 *
 * For each kind of cuts, all possible cuts are listed and tried in groups:
 * first all at once, then halves, and so on down to single cuts. The test
 * command decides whether the smaller game is still interesting. A text is
 * tested only if it can be parsed, is new and smaller (measure.h), and is a
 * valid game or invalid ones are accepted. The kinds are repeated until no cut
 * succeeds, or the reduction ends otherwise (RgReduceResult). Texts that were
 * tested are recorded by their digest.
 */
#include "rg/reduce/reduce.h"

#include "rg/builtins.h"
#include "rg/check.h"
#include "rg/print.h"
#include "rg/read.h"
#include "rg/reduce/cut.h"
#include "rg/reduce/measure.h"

/* A text and the game that was read from it. */
typedef struct {
  RgSource *source;
  RgDiags *diags;
  RgGame *game;
} Reading;

/* The state of the reduction. */
typedef struct {
  const RgReduceOptions *options;
  GString *text; /* the smallest so far */
  RgReduceMeasure measure;
  GHashTable *tried;     /* digests of texts, as char * */
  guint64 tests, steps;  /* tests, and those that were interesting */
  const char *kind;      /* the current kind of cuts */
  RgReduceResult result; /* DONE while it continues */
  GError **error;
} Reducer;

/* -- reading --------------------------------------------------------------- */

static Reading
read_text (const char *text, gsize length)
{
  Reading reading = {.source = rg_source_new ("", text, length),
                     .diags = rg_diags_new ()};
  reading.game = rg_parse (reading.source, reading.diags);
  rg_add_builtins (reading.game);
  return reading;
}

static void
reading_clear (Reading *reading)
{
  rg_game_free (reading->game);
  rg_diags_free (reading->diags);
  rg_source_free (reading->source);
}

/* Whether the text can be parsed, is smaller than the current one by the
 * measure, and is a valid game, unless invalid ones may be tested. */
static gboolean
is_candidate (const Reducer *reducer, const GString *text,
              RgReduceMeasure *measure)
{
  Reading reading = read_text (text->str, text->len);
  gboolean is_possible = rg_diags_errors (reading.diags) == 0;
  *measure = rg_reduce_measure (reading.game);
  is_possible =
      is_possible && rg_reduce_measure_less (measure, &reducer->measure);
  if (is_possible && !reducer->options->invalid) {
    rg_check (reading.game, reading.diags);
    is_possible = rg_diags_errors (reading.diags) == 0;
  }
  reading_clear (&reading);
  return is_possible;
}

/* -- one test -------------------------------------------------------------- */

/* Runs the test command on the text; *passed: the text is interesting. Returns
 * FALSE if no more tests are possible; then the reduction ends. */
static gboolean
run_trial (Reducer *reducer, const char *text, gsize length, gboolean *passed)
{
  const RgReduceOptions *options = reducer->options;
  if (options->max_tests && reducer->tests == options->max_tests) {
    reducer->result = RG_REDUCE_LIMIT;
    return FALSE;
  }
  reducer->tests++;
  const RgTrialResult result =
      rg_trial_run (options->trial, text, length, reducer->error);
  if (result == RG_TRIAL_BROKEN)
    reducer->result = RG_REDUCE_BROKEN;
  if (result == RG_TRIAL_INTERRUPT)
    reducer->result = RG_REDUCE_INTERRUPT;
  *passed = result == RG_TRIAL_PASSED;
  return reducer->result == RG_REDUCE_DONE;
}

/* Tests the text if it is new and a candidate, and reports the progress.  TRUE:
 * it is interesting, and has become the current text. */
static gboolean
try_text (Reducer *reducer, const GString *text)
{
  const RgReduceOptions *options = reducer->options;
  RgReduceMeasure measure;
  gboolean passed = FALSE;
  if (rg_trial_interrupted (options->trial))
    reducer->result = RG_REDUCE_INTERRUPT;
  char *digest = g_compute_checksum_for_data (
      G_CHECKSUM_SHA256, (const guchar *)text->str, text->len);
  if (!g_hash_table_add (reducer->tried, digest) ||
      !is_candidate (reducer, text, &measure) ||
      !run_trial (reducer, text->str, text->len, &passed))
    return FALSE;
  if (passed) {
    reducer->steps++;
    g_string_assign (reducer->text, text->str);
    reducer->measure = measure;
  }
  const RgReduceProgress progress = {reducer->tests, reducer->text->len,
                                     reducer->kind, passed};
  options->report_test (options->data, &progress);
  return passed;
}

/* -- groups of cuts -------------------------------------------------------- */

static GArray *
list_cuts (const Reducer *reducer, const RgReduceCutKind *kind)
{
  GArray *cuts = g_array_new (FALSE, FALSE, sizeof (RgReduceCut));
  Reading reading = read_text (reducer->text->str, reducer->text->len);
  kind->list (reading.game, cuts);
  reading_clear (&reading);
  return cuts;
}

/* Applies n cuts to the current text, and tests the result. TRUE: as
 * try_text(). */
static gboolean
try_cuts (Reducer *reducer, const RgReduceCutKind *kind, const GArray *cuts,
          guint first, guint n)
{
  Reading reading = read_text (reducer->text->str, reducer->text->len);
  GString *text = g_string_sized_new (reducer->text->len);
  kind->apply (reading.game, &g_array_index (cuts, RgReduceCut, first), n);
  rg_print (reading.game, text);
  const gboolean is_smaller = try_text (reducer, text);
  g_string_free (text, TRUE);
  reading_clear (&reading);
  return is_smaller;
}

/* Tries all cuts once, `size` of them at a time.  After a success, the cuts of
 * the smaller text are listed, and tried from the same index on. */
static void
try_all_cuts (Reducer *reducer, const RgReduceCutKind *kind, guint size)
{
  GArray *cuts = list_cuts (reducer, kind);
  for (guint i = 0; i < cuts->len && reducer->result == RG_REDUCE_DONE;) {
    if (!try_cuts (reducer, kind, cuts, i, MIN (size, cuts->len - i))) {
      i += size;
      continue;
    }
    g_array_free (cuts, TRUE);
    cuts = list_cuts (reducer, kind);
  }
  g_array_free (cuts, TRUE);
}

static guint
count_cuts (const Reducer *reducer, const RgReduceCutKind *kind)
{
  GArray *cuts = list_cuts (reducer, kind);
  const guint n = cuts->len;
  g_array_free (cuts, TRUE);
  return n;
}

/* Tries all kinds of cuts, each in groups of halved sizes, in rounds, until a
 * round changes nothing or the reduction ends. */
static void
reduce (Reducer *reducer)
{
  guint64 steps_before;
  do {
    steps_before = reducer->steps;
    for (guint i = 0; rg_reduce_cut_kinds[i]; i++) {
      const RgReduceCutKind *kind = rg_reduce_cut_kinds[i];
      reducer->kind = kind->name;
      for (guint size = count_cuts (reducer, kind);
           size > 0 && reducer->result == RG_REDUCE_DONE; size /= 2)
        try_all_cuts (reducer, kind, size);
    }
  } while (reducer->steps > steps_before && reducer->result == RG_REDUCE_DONE);
}

/* Tests the canonical form of the source, which becomes the current text: cuts
 * print canonical texts.  If it is not interesting, the result is FRAGILE. */
static void
try_canonical (Reducer *reducer)
{
  GString *canonical = g_string_new (NULL);
  gboolean passed = FALSE;
  Reading reading = read_text (reducer->text->str, reducer->text->len);
  rg_print (reading.game, canonical);
  reading_clear (&reading);
  reading = read_text (canonical->str, canonical->len);
  reducer->measure = rg_reduce_measure (reading.game);
  reading_clear (&reading);
  if (run_trial (reducer, canonical->str, canonical->len, &passed)) {
    g_string_assign (reducer->text, canonical->str);
    if (!passed)
      reducer->result = RG_REDUCE_FRAGILE;
  }
  g_string_free (canonical, TRUE);
}

RgReduceResult
rg_reduce (const RgSource *source, GString *text,
           const RgReduceOptions *options, GError **error)
{
  gboolean passed = FALSE;
  Reducer reducer = {
      .options = options,
      .text = text,
      .tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .error = error};
  g_string_truncate (text, 0);
  g_string_append_len (text, source->text, source->length);
  if (run_trial (&reducer, text->str, text->len, &passed) && !passed)
    reducer.result = RG_REDUCE_BORING;
  if (passed) {
    reducer.steps++;
    try_canonical (&reducer);
  }
  if (reducer.result == RG_REDUCE_DONE)
    reduce (&reducer);
  if (reducer.result == RG_REDUCE_BROKEN && reducer.steps > 0)
    reducer.result = RG_REDUCE_STOPPED;
  g_hash_table_destroy (reducer.tried);
  return reducer.result;
}
