#include "play/match/match-command.h"

#include "base/progress.h"
#include "play/match/load.h"
#include "play/match/match-log.h"

#include <string.h>

enum { MOST_JOBS = 1024 };

void
rg_match_check_options (RgCli *cli, const RgMatchCommand *wanted)
{
  if (wanted->games < 1 || wanted->games > RG_MATCH_MOST_GAMES)
    rg_cli_usage (cli, "option --games: not from 1 to %d", RG_MATCH_MOST_GAMES);
  if (wanted->jobs > MOST_JOBS)
    rg_cli_usage (cli, "option --jobs: more than %d", MOST_JOBS);
}

/* One for each player; without arguments, all play at random. */
static const char **
agents_of_arguments (RgCli *cli, guint first, guint n)
{
  const guint given =
      cli->arguments->len > first ? cli->arguments->len - first : 0;
  if (given > 1 && given != n)
    rg_cli_usage (cli, "the game has %u players: one agent, or %u, not %u", n,
                  n, given);
  const char **agents = g_new (const char *, n);
  for (guint i = 0; i < n; i++)
    agents[i] = given == 0
                    ? "random"
                    : rg_cli_argument (cli, first + (given == 1 ? 0 : i));
  return agents;
}

const char **
rg_match_of_arguments (RgCli *cli, const RgMatchCommand *wanted, guint first,
                       const RgModel *model, RgMatch *match)
{
  if (model->n_players > RG_MATCH_MOST_PLAYERS)
    rg_cli_usage (cli, "the game has more than %d players",
                  RG_MATCH_MOST_PLAYERS);
  const char **agents = agents_of_arguments (cli, first, model->n_players);
  *match = (RgMatch){.model = model,
                     .n_players = model->n_players,
                     .agents = agents,
                     .games = (guint64)wanted->games,
                     .seed = (guint64)wanted->seed,
                     .jobs = wanted->jobs ? (guint)wanted->jobs
                                          : g_get_num_processors (),
                     .max_moves = (guint64)wanted->max_moves};
  return agents;
}

typedef struct {
  const RgMatch *match;
  FILE *log; /* or NULL */
  guint64 done;
} Watch;

static void
game_is_over (const RgMatchResult *result, gpointer data)
{
  Watch *watch = data;
  watch->done++;
  if (watch->log)
    rg_match_log_add (watch->log, watch->match, result);
  if (rg_progress_due ())
    rg_progress_show ("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " games",
                      watch->done, watch->match->games);
}

static void
play (RgCli *cli, const RgMatchCommand *wanted, const RgMatch *match,
      RgMatchStandingsForm form, GString *text)
{
  RgMatchResult *results = g_new0 (RgMatchResult, match->games);
  Watch watch = {match, NULL, 0};
  for (guint64 i = 0; i < match->games; i++)
    results[i].code = RG_MATCH_LOST;
  if (wanted->log)
    watch.log = rg_match_log_open (wanted->log, match, results, cli->diags);
  for (guint64 i = 0; i < match->games; i++)
    watch.done += results[i].code != RG_MATCH_LOST;
  rg_progress_begin (cli->tool->name, !wanted->no_progress);
  if ((!wanted->log || watch.log) &&
      rg_match_play (match, results, game_is_over, &watch, cli->diags))
    rg_match_standings_print (match, results, form, text);
  rg_progress_end ();
  if (watch.log && fclose (watch.log) != 0)
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "%s: can't be written",
             wanted->log);
  g_free (results);
}

void
rg_match_command (RgCli *cli, const RgMatchCommand *wanted, GString *text)
{
  const RgMatchStandingsForm form =
      rg_match_standings_form (cli, wanted->format);
  rg_match_check_options (cli, wanted);
  const RgModel *model = rg_match_load_model (cli, rg_cli_argument (cli, 0));
  RgMatch match;
  if (!model)
    return;
  const char **agents = rg_match_of_arguments (cli, wanted, 1, model, &match);
  if (rg_match_check (&match, cli->diags))
    play (cli, wanted, &match, form, text);
  g_free (agents);
}
