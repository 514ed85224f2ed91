/* campaign: random games through the passes of rg-opt.
 *
 *   campaign [--seed=S] [--games=N] [--boards] [--faults] [--table] [--dir=DIR]
 *            [--passes=LIST] [--bisect-limit=N]
 *   campaign --passes=LIST [--bisect-limit=N] [--shows=KIND] FILE
 *
 * Without a file, makes games from the seeds S, S + 1, ... until N of them are
 * proper, and tries on each of them all passes, alone and together (see
 * settings.h), or just the given ones.  Prints what is not as it should be,
 * with a command that shows it again; the game is left in DIR.  Exit status: 0
 * nothing, 1 something.
 *
 * With a file, makes that one trial on it, with more effort.  With --shows the
 * exit status is 0 if the game is proper and just that kind of fault shows up,
 * as rg-reduce requires.
 */
#include "base/cli.h"
#include "base/progress.h"
#include "testsuite/campaign/settings.h"
#include "testsuite/random-board/game.h"
#include "testsuite/random/game.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
  MOST_SECONDS = 60,      /* limit for one game and all its trials */
  STATES_AT_FIRST = 60,   /* number of states that must be proper */
  STATES_IN_DOUBT = 3000, /* the same, after a finding */
  MOST_FINDINGS = 50,
  MOST_IMPROPER = 100, /* in excess of the wanted number of proper games */
  ENOUGH_GAMES = 1000, /* so that each pass makes a change */
};

static gint64 seed = 1, games = 100, bisect_limit = -1;
static char *passes, *shows, *dir;
static gboolean boards, faults, table;

static const RgOption options[] = {
    {"Many games", "seed", 0, RG_OPTION_INT, &seed, "S", "the first seed"},
    {NULL, "games", 0, RG_OPTION_INT, &games, "N", "so many proper games"},
    {NULL, "boards", 0, RG_OPTION_FLAG, &boards, NULL, "games on boards"},
    {NULL, "faults", 0, RG_OPTION_FLAG, &faults, NULL,
     "try passes that plant faults, too: they have to be found"},
    {NULL, "table", 0, RG_OPTION_FLAG, &table, NULL,
     "how often each pass changed a game"},
    {NULL, "dir", 0, RG_OPTION_STRING, &dir, "DIR",
     "where to put games that show something"},
    {"One trial", "passes", 0, RG_OPTION_STRING, &passes, "LIST",
     "run these, in this order"},
    {NULL, "bisect-limit", 0, RG_OPTION_INT, &bisect_limit, "N",
     "make only the first N changes"},
    {"One game", "shows", 0, RG_OPTION_STRING, &shows, "KIND",
     "exit with 0 if just this is wrong"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "campaign",
    .arguments = "[FILE]",
    .summary = "Try the passes of rg-opt on random games.",
    .options = options,
    .max_arguments = 1,
};

/* Counts of a pass. */
typedef struct {
  guint64 games, changes, caught, clashes;
} Count;

/* The counts of a campaign. */
typedef struct {
  RgCli *cli;
  Count *counts; /* by pass, in the order of rg_passes */
  guint64 proper, improper, unread, findings;
} Campaign;

/* The current trial, to report after a crash or a timeout. */
static struct {
  gint64 seed;
  const char *text;
  char *options;
} current_trial;

static GPtrArray *
read_passes (RgCli *cli)
{
  GPtrArray *list = g_ptr_array_new ();
  char **names = g_strsplit (passes ? passes : "", ",", -1);
  for (guint i = 0; names[i]; i++) {
    const RgPass *pass = rg_find_pass (names[i]);
    if (!pass)
      rg_cli_usage (cli, "no pass is called '%s'", names[i]);
    g_ptr_array_add (list, (gpointer)pass);
  }
  g_strfreev (names);
  return list;
}

/* -- findings -------------------------------------------------------------- */

/* Writes the current game to a file; returns its path, to be freed. */
static char *
keep_game (void)
{
  char *path = g_strdup_printf ("%s/campaign-%" G_GINT64_FORMAT ".rg",
                                dir ? dir : ".", current_trial.seed);
  if (dir)
    g_mkdir_with_parents (dir, 0777);
  g_file_set_contents (path, current_trial.text, -1, NULL);
  return path;
}

/* Prints the first line of a long explanation: the command prints all of
 * it. */
static void
print_finding (const char *kind, const char *why)
{
  char *path = keep_game ();
  rg_progress_erase ();
  printf ("seed %" G_GINT64_FORMAT ": %s: %.*s\n"
          "  campaign --shows=%s %s %s\n",
          current_trial.seed, kind, (int)strcspn (why, "\n"), why, kind,
          current_trial.options, path);
  fflush (stdout);
  g_free (path);
}

/* Handles a signal.  The program ends after this, so calls that are unsafe in a
 * signal handler do no further harm. */
static void
on_signal (int number)
{
  signal (number, SIG_DFL);
  print_finding (number == SIGALRM ? "hangs" : "crashes", g_strsignal (number));
  raise (number);
}

static void
watch_signals (void)
{
  static const int numbers[] = {SIGALRM, SIGABRT, SIGSEGV, SIGBUS,
                                SIGFPE,  SIGILL,  SIGTRAP};
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    signal (numbers[i], on_signal);
}

/* -- many games ------------------------------------------------------------ */

static Count *
get_count (const Campaign *campaign, const RgPass *pass)
{
  guint i = 0;
  while (rg_passes[i] != pass)
    i++;
  return &campaign->counts[i];
}

static void
count_result (const Campaign *campaign, const Setting *setting,
              const TrialResult *result)
{
  const RgPass *pass = g_ptr_array_index (setting->trial.passes, 0);
  Count *counted = get_count (campaign, pass);
  if (setting->kind != SETTING_ALONE && setting->kind != SETTING_FAULT)
    return;
  counted->games += result->changes > 0;
  counted->changes += result->changes;
  counted->clashes += result->verdict == TRIAL_CLASH;
  counted->caught +=
      result->verdict != TRIAL_SAME && result->verdict != TRIAL_IMPROPER;
}

/* Tries the setting on the game. FALSE: the game is improper. */
static gboolean
try_setting (Campaign *campaign, Subject *subject, const Setting *setting)
{
  current_trial.options = setting_options (&setting->trial);
  TrialResult result = trial_run (subject, &setting->trial);
  gboolean proper = result.verdict != TRIAL_IMPROPER;
  count_result (campaign, setting, &result);
  if (proper && result.verdict != TRIAL_SAME &&
      setting->kind != SETTING_FAULT) {
    proper = subject_is_proper (subject, STATES_IN_DOUBT);
    if (proper) {
      campaign->findings++;
      print_finding (trial_names[result.verdict], result.why->str);
    }
  }
  trial_result_clear (&result);
  g_free (current_trial.options);
  current_trial.options = NULL;
  return proper;
}

static gboolean
try_all (Campaign *campaign, Subject *subject)
{
  GPtrArray *settings =
      passes ? settings_of (read_passes (campaign->cli), bisect_limit)
             : settings_new ((guint64)current_trial.seed, faults);
  gboolean proper = TRUE;
  for (guint i = 0; i < settings->len && proper; i++)
    proper = try_setting (campaign, subject, g_ptr_array_index (settings, i));
  g_ptr_array_free (settings, TRUE);
  return proper;
}

static void
run_seed (Campaign *campaign)
{
  char *text = boards ? random_board_game ((guint64)current_trial.seed)
                      : random_game ((guint64)current_trial.seed);
  Subject *subject = subject_new (text, (guint64)current_trial.seed);
  current_trial.text = text;
  alarm (MOST_SECONDS);
  if (!subject->game)
    campaign->unread++;
  else if (subject_is_proper (subject, STATES_AT_FIRST) &&
           try_all (campaign, subject))
    campaign->proper++;
  else
    campaign->improper++;
  subject_free (subject);
  g_free (text);
}

static void
print_table (const Campaign *campaign)
{
  printf ("%-28s %8s %8s %8s\n", "pass", "games", "percent", "changes");
  for (guint i = 0; rg_passes[i]; i++) {
    const Count *counted = &campaign->counts[i];
    if (rg_passes[i]->level == RG_LEVEL_TEST && !faults)
      continue;
    printf ("%-28s %8" G_GUINT64_FORMAT " %8.1f %8" G_GUINT64_FORMAT,
            rg_passes[i]->name, counted->games,
            100.0 * (double)counted->games / (double)campaign->proper,
            counted->changes);
    if (counted->clashes)
      printf ("  clashes in %" G_GUINT64_FORMAT, counted->clashes);
    if (rg_passes[i]->level == RG_LEVEL_TEST)
      printf ("  caught in %" G_GUINT64_FORMAT, counted->caught);
    putchar ('\n');
  }
  printf ("proper %" G_GUINT64_FORMAT ", improper %" G_GUINT64_FORMAT
          ", rejected %" G_GUINT64_FORMAT "\n",
          campaign->proper, campaign->improper, campaign->unread);
}

/* Reports passes that never changed a game: then the campaign tests
 * nothing. */
static void
find_gaps (Campaign *campaign)
{
  for (guint i = 0; rg_passes[i]; i++) {
    const gboolean fault = rg_passes[i]->level == RG_LEVEL_TEST;
    const Count *counted = &campaign->counts[i];
    const char *gap = NULL;
    if (fault && faults && counted->caught == 0)
      gap = "is never found out";
    else if (rg_passes[i]->level <= RG_LEVEL_HINTS && counted->games == 0)
      gap = "never changes anything";
    if (!gap)
      continue;
    printf ("%s %s\n", rg_passes[i]->name, gap);
    campaign->findings++;
  }
}

static int
run_campaign (RgCli *cli)
{
  Campaign campaign = {.cli = cli};
  guint n = 0;
  while (rg_passes[n])
    n++;
  campaign.counts = g_new0 (Count, n);
  watch_signals ();
  rg_progress_begin (cli->tool->name, TRUE);
  for (current_trial.seed = seed;
       campaign.proper < (guint64)games && campaign.findings < MOST_FINDINGS &&
       campaign.unread + campaign.improper < MOST_IMPROPER + (guint64)games;
       current_trial.seed++) {
    if (rg_progress_due ())
      rg_progress_show ("%" G_GUINT64_FORMAT " of %" G_GINT64_FORMAT " games",
                        campaign.proper, games);
    rg_progress_suspend (TRUE);
    run_seed (&campaign);
    rg_progress_suspend (FALSE);
  }
  rg_progress_end ();
  if (campaign.proper >= ENOUGH_GAMES && !passes)
    find_gaps (&campaign);
  if (campaign.proper < (guint64)games && campaign.findings++ < MOST_FINDINGS)
    puts ("too many games are improper");
  if (table)
    print_table (&campaign);
  printf ("%" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT " findings\n",
          campaign.proper, campaign.findings);
  g_free (campaign.counts);
  return campaign.findings ? RG_EXIT_INPUT : RG_EXIT_DONE;
}

/* -- one game -------------------------------------------------------------- */

static int
try_file (RgCli *cli)
{
  const RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  GPtrArray *list = read_passes (cli);
  const CampaignTrial trial = {list, bisect_limit, {.pairs = 600, .plays = 40}};
  Subject *subject = subject_new (source->text, 1);
  TrialVerdict verdict = TRIAL_IMPROPER;
  alarm (MOST_SECONDS);
  if (subject_is_proper (subject, STATES_IN_DOUBT)) {
    TrialResult result = trial_run (subject, &trial);
    verdict = result.verdict;
    if (!shows)
      printf ("%s: %s\n", trial_names[verdict], result.why->str);
    trial_result_clear (&result);
  } else if (!shows) {
    puts ("improper");
  }
  subject_free (subject);
  g_ptr_array_free (list, TRUE);
  if (shows)
    return g_str_equal (shows, trial_names[verdict]) ? 0 : 1;
  return verdict == TRIAL_SAME ? RG_EXIT_DONE : RG_EXIT_INPUT;
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  const int status =
      rg_cli_argument (cli, 0) ? try_file (cli) : run_campaign (cli);
  return rg_cli_finish_stream (cli, status);
}
