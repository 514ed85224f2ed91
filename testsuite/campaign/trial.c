/* A trial runs the passes on a copy of the game. If the text changes, it is
 * read again, and the plays of both games are compared. At last the passes run
 * once more, and must change nothing. */

#include "testsuite/campaign/trial.h"

#include "base/cli.h"
#include "passes/verify.h"
#include "rg/print.h"
#include "rg/read.h"
#include "testsuite/campaign/profile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const trial_names[TRIAL_N_VERDICTS] = {
    [TRIAL_SAME] = "same",
    [TRIAL_FAULT] = "fault",
    [TRIAL_UNREADABLE] = "unreadable",
    [TRIAL_PROMISE] = "promise",
    [TRIAL_DIFFERENT] = "different",
    [TRIAL_CLASH] = "clash",
    [TRIAL_UNSETTLED] = "unsettled",
    [TRIAL_IMPROPER] = "improper",
};

/* -- texts and games ------------------------------------------------------- */

/* Appends the messages without their last newline. */
static void
append_diags (RgDiags *diags, GString *out)
{
  char *text = NULL;
  size_t size = 0;
  FILE *stream = open_memstream (&text, &size);
  rg_diags_print (diags, stream, FALSE);
  fclose (stream);
  g_string_append (out, g_strchomp (text));
  free (text);
}

static GString *
print_game (const RgGame *game)
{
  GString *text = g_string_new (NULL);
  rg_print (game, text);
  return text;
}

/* Reads a game. NULL, with the messages appended: the text is not valid. */
static RgGame *
read_source (const RgSource *source, GString *why)
{
  RgDiags *diags = rg_diags_new ();
  rg_diags_switch (diags, "no-all");
  RgGame *game = rg_read (source, diags);
  if (!game)
    append_diags (diags, why);
  rg_diags_free (diags);
  return game;
}

Subject *
subject_new (const char *text, guint64 seed)
{
  Subject *subject = g_new0 (Subject, 1);
  GString *why = g_string_new (NULL);
  subject->source = rg_source_new ("<game>", text, strlen (text));
  subject->game = read_source (subject->source, why);
  subject->random = rg_random_seeded (seed);
  if (subject->game) {
    subject->text = print_game (subject->game);
    subject->book = book_new (subject->game, FALSE, FALSE);
  }
  g_string_free (why, TRUE);
  return subject;
}

void
subject_free (Subject *subject)
{
  if (subject->game) {
    book_free (subject->book);
    g_string_free (subject->text, TRUE);
    rg_game_free (subject->game);
    if (subject->spare)
      rg_game_free (subject->spare);
  }
  rg_source_free (subject->source);
  g_free (subject);
}

gboolean
subject_is_proper (Subject *subject, guint states)
{
  const RgGame *game = subject->game;
  /* The language gives no meaning to edges that leave `end`. */
  return game && rg_node_info (game, game->end)->count[RG_OUT] == 0 &&
         subject->book->interp && book_explore (subject->book, states);
}

/* -- one trial ------------------------------------------------------------- */

/* A trial, and its result. */
typedef struct {
  Subject *subject;
  const CampaignTrial *trial;
  TrialResult *result;
} Run;

static void
set_verdict (const Run *run, TrialVerdict verdict, const char *why)
{
  run->result->verdict = verdict;
  g_string_append (run->result->why, why);
}

/* Runs the passes of the trial. FALSE: a pass failed. */
static gboolean
run_passes (const Run *run, RgGame *game)
{
  const RgDriverOptions options = {.passes = run->trial->passes,
                                   .bisect_limit = run->trial->bisect_limit,
                                   .verify_preserved = TRUE};
  RgDiags *diags = rg_diags_new ();
  const guint64 changes = game->changes;
  RgDriverOutcome outcome;
  const int status = rg_run_passes (game, &options, diags, &outcome);
  run->result->changes += game->changes - changes;
  if (status != RG_EXIT_DONE) {
    set_verdict (run, TRIAL_FAULT, "");
    append_diags (diags, run->result->why);
  }
  rg_diags_free (diags);
  return status == RG_EXIT_DONE;
}

/* Appends the first line of the second text that differs. */
static void
append_line_of_difference (const char *a, const char *b, GString *out)
{
  gsize line = 0;
  for (gsize i = 0; a[i] && a[i] == b[i]; i++)
    line = b[i] == '\n' ? i + 1 : line;
  g_string_append_len (out, b + line, (gssize)strcspn (b + line, "\n"));
}

static gboolean
keeps_tags (const CampaignTrial *trial)
{
  for (guint i = 0; i < trial->passes->len; i++) {
    const RgPass *pass = g_ptr_array_index (trial->passes, i);
    if (!(pass->keeps & RG_KEEPS_TAGS))
      return FALSE;
  }
  return TRUE;
}

/* Whether a pass may change which moves the keeper makes. */
static gboolean
gives_to_keeper (const CampaignTrial *trial)
{
  for (guint i = 0; i < trial->passes->len; i++) {
    const RgPass *pass = g_ptr_array_index (trial->passes, i);
    if (pass->keeper)
      return TRUE;
  }
  return FALSE;
}

static TrialVerdict
compare_books (const Run *run, Book *after, GString *why)
{
  static const TrialVerdict verdicts[] = {
      [COMPARE_SAME] = TRIAL_SAME,
      [COMPARE_DIFFERENT] = TRIAL_DIFFERENT,
      [COMPARE_IMPROPER] = TRIAL_IMPROPER,
  };
  Subject *subject = run->subject;
  CompareEffort effort = run->trial->effort;
  effort.keeper = gives_to_keeper (run->trial);
  return verdicts[keeps_tags (run->trial)
                      ? compare_games (subject->book, after, &effort,
                                       &subject->random, why)
                      : compare_profiles (subject->book, after, &effort, why)];
}

/* If the game after the passes is improper, compares its plays without the
 * checks. */
static TrialVerdict
compare_unchecked (const Run *run, RgGame *after)
{
  GString *why = g_string_new (NULL);
  Book *book = book_new (after, TRUE, FALSE);
  const TrialVerdict verdict = compare_books (run, book, why);
  book_free (book);
  g_string_free (why, TRUE);
  return verdict;
}

static void
compare_plays (const Run *run, RgGame *after)
{
  TrialResult *result = run->result;
  Book *book = book_new (after, FALSE, TRUE);
  result->verdict = compare_books (run, book, result->why);
  if (rg_diags_errors (book->diags)) {
    g_string_append (result->why, ": ");
    append_diags (book->diags, result->why);
    if (compare_unchecked (run, after) == TRIAL_SAME)
      result->verdict = TRIAL_CLASH;
  }
  book_free (book);
}

/* Whether a second run of the passes must change nothing. Not after a pass that
 * makes a normal form: earlier passes don't undo it, and may change it. */
static gboolean
should_settle (const CampaignTrial *trial)
{
  for (guint i = 0; i < trial->passes->len && trial->passes->len > 1; i++) {
    const RgPass *pass = g_ptr_array_index (trial->passes, i);
    if (pass->phase == RG_PHASE_FORMS)
      return FALSE;
  }
  return trial->bisect_limit < 0;
}

/* Runs the passes once more, if that must change nothing, and compares the
 * text. */
static void
run_again (const Run *run, RgGame *again, const GString *text)
{
  const guint64 changes = run->result->changes;
  if (!should_settle (run->trial) || !run_passes (run, again))
    return;
  run->result->changes = changes;
  GString *second_text = print_game (again);
  if (!g_string_equal (second_text, text)) {
    set_verdict (run, TRIAL_UNSETTLED, "once more gives ");
    append_line_of_difference (text->str, second_text->str, run->result->why);
  }
  g_string_free (second_text, TRUE);
}

static void
check_promise (const Run *run, RgGame *after)
{
  const RgPass *pass = g_ptr_array_index (run->trial->passes, 0);
  const char *broken =
      run->trial->passes->len == 1
          ? rg_find_broken_promise (pass, run->subject->game, after)
          : NULL;
  if (!broken)
    return;
  set_verdict (run, TRIAL_PROMISE, "not kept: ");
  g_string_append (run->result->why, broken);
}

/* Judges a changed text: reads it, and compares its plays with those of the
 * game before the passes. */
static void
judge_text (const Run *run, const GString *text)
{
  RgSource *source = rg_source_new ("<after>", text->str, text->len);
  GString *why = g_string_new (NULL);
  RgGame *after = read_source (source, why);
  GString *printed_text = after ? print_game (after) : NULL;
  if (!after) {
    set_verdict (run, TRIAL_UNREADABLE, why->str);
  } else if (!g_string_equal (printed_text, text)) {
    set_verdict (run, TRIAL_UNREADABLE, "read and printed, it is ");
    append_line_of_difference (text->str, printed_text->str, run->result->why);
  }
  if (run->result->verdict == TRIAL_SAME)
    check_promise (run, after);
  if (run->result->verdict == TRIAL_SAME)
    compare_plays (run, after);
  if (run->result->verdict == TRIAL_SAME)
    run_again (run, after, text);
  if (after) {
    g_string_free (printed_text, TRUE);
    rg_game_free (after);
  }
  g_string_free (why, TRUE);
  rg_source_free (source);
}

TrialResult
trial_run (Subject *subject, const CampaignTrial *trial)
{
  TrialResult result = {.why = g_string_new (NULL)};
  const Run run = {subject, trial, &result};
  RgGame *game = subject->spare;
  if (!game)
    game = read_source (subject->source, result.why);
  subject->spare = NULL;
  g_assert (game);
  const gboolean is_done = run_passes (&run, game);
  GString *text = print_game (game);
  if (is_done && !g_string_equal (text, subject->text))
    judge_text (&run, text);
  if (is_done && result.changes == 0)
    subject->spare = game;
  else
    rg_game_free (game);
  g_string_free (text, TRUE);
  return result;
}

void
trial_result_clear (TrialResult *result)
{
  g_string_free (result->why, TRUE);
}
