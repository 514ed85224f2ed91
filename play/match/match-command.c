/* Plays one match, or one for each budget of --budgets, with the log and the
 * progress of its games; prints the standings, and draws the plot. */

#include "play/match/match-command.h"

#include "base/progress.h"
#include "play/match/budgets.h"
#include "play/match/load.h"
#include "play/match/match-log.h"
#include "play/match/match-plot.h"

#include <string.h>

enum { MOST_JOBS = 1024 };

void
rg_match_check_options (RgCli *cli, const RgMatchCommand *settings)
{
  if (settings->games < 1 || settings->games > RG_MATCH_MOST_GAMES)
    rg_cli_usage (cli, "option --games: not from 1 to %d", RG_MATCH_MOST_GAMES);
  if (settings->jobs > MOST_JOBS)
    rg_cli_usage (cli, "option --jobs: more than %d", MOST_JOBS);
}

/* Reads the agents of the arguments: one for each player, or one for all.
 * Without arguments, all play at random. */
static const char **
read_agents (RgCli *cli, guint first, guint n)
{
  const guint n_given =
      cli->arguments->len > first ? cli->arguments->len - first : 0;
  if (n_given > 1 && n_given != n)
    rg_cli_usage (cli, "the game has %u players: one agent, or %u, not %u", n,
                  n, n_given);
  const char **agents = g_new (const char *, n);
  for (guint i = 0; i < n; i++)
    agents[i] = n_given == 0
                    ? "random"
                    : rg_cli_argument (cli, first + (n_given == 1 ? 0 : i));
  return agents;
}

const char **
rg_match_of_arguments (RgCli *cli, const RgMatchCommand *settings, guint first,
                       const RgModel *model, RgMatch *match)
{
  if (model->n_players > RG_MATCH_MOST_PLAYERS)
    rg_cli_usage (cli, "the game has more than %d players",
                  RG_MATCH_MOST_PLAYERS);
  const char **agents = read_agents (cli, first, model->n_players);
  *match = (RgMatch){.model = model,
                     .n_players = model->n_players,
                     .agents = agents,
                     .games = (guint64)settings->games,
                     .seed = (guint64)settings->seed,
                     .jobs = settings->jobs ? (guint)settings->jobs
                                            : g_get_num_processors (),
                     .max_moves = (guint64)settings->max_moves};
  return agents;
}

/* The progress of a match. */
typedef struct {
  const RgMatch *match;
  FILE *log;      /* or NULL */
  guint64 n_done; /* number of finished games */
} Watch;

static void
record_game (const RgMatchResult *result, gpointer data)
{
  Watch *watch = data;
  watch->n_done++;
  if (watch->log)
    rg_match_log_add (watch->log, watch->match, result);
  if (rg_progress_due ())
    rg_progress_show ("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " games",
                      watch->n_done, watch->match->games);
}

/* The options of a command, and its output. */
typedef struct {
  RgCli *cli;
  const RgMatchCommand *settings;
  RgMatchStandingsForm form;
  RgMatchPlot *plot; /* or NULL */
  GString *text;
} Command;

static void
report_games (const Command *command, const RgMatch *match,
              const RgMatchResult *results, const char *budget)
{
  if (command->form == RG_MATCH_STANDINGS_TEXT && command->text->len > 0)
    g_string_append_c (command->text, '\n');
  rg_match_standings_print (match, results, command->form, command->text);
  if (command->plot)
    rg_match_plot_add (command->plot, match, results, budget);
}

static void
play_games (const Command *command, const RgMatch *match, const char *budget)
{
  RgCli *cli = command->cli;
  const RgMatchCommand *settings = command->settings;
  RgMatchResult *results = g_new0 (RgMatchResult, match->games);
  Watch watch = {match, NULL, 0};
  for (guint64 i = 0; i < match->games; i++)
    results[i].code = RG_MATCH_LOST;
  if (settings->log)
    watch.log = rg_match_log_open (settings->log, match, results, cli->diags);
  for (guint64 i = 0; i < match->games; i++)
    watch.n_done += results[i].code != RG_MATCH_LOST;
  rg_progress_begin (cli->tool->name, !settings->no_progress);
  if ((!settings->log || watch.log) &&
      rg_match_play (match, results, record_game, &watch, cli->diags))
    report_games (command, match, results, budget);
  rg_progress_end ();
  if (watch.log && fclose (watch.log) != 0)
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "%s: can't be written",
             settings->log);
  g_free (results);
}

/* Plays the match with the budget in place of N, or only checks the agents.
 * FALSE, with an error: an agent can't play. */
static gboolean
play_budget (const Command *command, RgMatch match, const char *budget,
             gboolean only_check)
{
  char **agents = g_new0 (char *, match.n_players + 1);
  for (guint i = 0; i < match.n_players; i++)
    agents[i] = rg_match_budget_fill (match.agents[i], budget);
  match.agents = (const char *const *)agents;
  const gboolean can_play = rg_match_check (&match, command->cli->diags);
  if (can_play && !only_check)
    play_games (command, &match, budget);
  g_strfreev (agents);
  return can_play;
}

/* Plays the match for each budget, after all budgets were checked. */
static void
play_budgets (const Command *command, const RgMatch *match, char **budgets)
{
  gboolean is_filled = FALSE, is_done = TRUE;
  for (guint i = 0; i < match->n_players; i++)
    is_filled = is_filled || rg_match_budget_end (match->agents[i]);
  if (!is_filled)
    rg_cli_usage (command->cli, "--budgets: no agent has the budget N");
  for (guint i = 0; budgets[i] && is_done; i++)
    is_done = play_budget (command, *match, budgets[i], TRUE);
  for (guint i = 0; budgets[i] && is_done; i++)
    is_done = play_budget (command, *match, budgets[i], FALSE) &&
              rg_diags_errors (command->cli->diags) == 0;
}

static void
draw_plot (const Command *command)
{
  const char *game = rg_cli_argument (command->cli, 0);
  char *title = game && strcmp (game, "-") != 0
                    ? g_path_get_basename (game)
                    : g_strdup (command->cli->input_name);
  GString *picture = g_string_new (NULL);
  rg_match_plot_finish (command->plot, title ? title : "match", picture);
  if (rg_diags_errors (command->cli->diags) == 0)
    rg_cli_write_file (command->cli, command->settings->plot, picture);
  g_string_free (picture, TRUE);
  g_free (title);
}

void
rg_match_command (RgCli *cli, const RgMatchCommand *settings, GString *text)
{
  Command command = {cli, settings,
                     rg_match_standings_form (cli, settings->format), NULL,
                     text};
  rg_match_check_options (cli, settings);
  if (settings->log && settings->budgets)
    rg_cli_usage (cli, "--log and --budgets exclude each other");
  if (settings->plot)
    rg_cli_check_file (cli, "plot", settings->plot);
  char **budgets = settings->budgets
                       ? rg_match_split_budgets (cli, settings->budgets)
                       : NULL;
  const RgModel *model = rg_match_load_model (cli, rg_cli_argument (cli, 0));
  RgMatch match;
  if (model) {
    const char **agents =
        rg_match_of_arguments (cli, settings, 1, model, &match);
    if (settings->plot)
      command.plot = rg_match_plot_new (model, agents);
    if (budgets)
      play_budgets (&command, &match, budgets);
    else if (rg_match_check (&match, cli->diags))
      play_games (&command, &match, NULL);
    if (command.plot)
      draw_plot (&command);
    g_free (agents);
  }
  g_strfreev (budgets);
}
