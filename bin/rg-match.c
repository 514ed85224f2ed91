/* Plays matches between agents. */
#include "base/cli.h"
#include "play/match/match-command.h"
#include "rg/warnings.h"

static RgMatchCommand settings = {.games = 100, .seed = 1, .max_moves = 10000};

static const RgOption options[] = {
    {"Match", "games", 'n', RG_OPTION_INT, &settings.games, "N",
     "number of games (default 100); seats rotate"},
    {NULL, "seed", 's', RG_OPTION_INT, &settings.seed, "N",
     "seed of all random numbers (default 1)"},
    {NULL, "max-moves", 0, RG_OPTION_INT, &settings.max_moves, "N",
     "most moves of a game; a longer one has no result (default 10000)"},
    {NULL, "jobs", 'j', RG_OPTION_INT, &settings.jobs, "N",
     "games that run at once, in processes (default: one per processor)"},
    {NULL, "log", 0, RG_OPTION_STRING, &settings.log, "FILE",
     "append each game to FILE; skip the games in it"},
    {NULL, "budgets", 0, RG_OPTION_STRING, &settings.budgets, "LIST",
     "repeat the match for each budget in LIST: that of agents such as uct:N"},
    {"Output", "plot", 0, RG_OPTION_STRING, &settings.plot, "FILE",
     "draw win rates, scores and lengths as SVG"},
    {NULL, "format", 'f', RG_OPTION_STRING, &settings.format, "FORM",
     "text (default) or tsv"},
    {NULL, "no-progress", 0, RG_OPTION_FLAG, &settings.no_progress, NULL,
     "show no progress"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-match",
    .arguments = "[GAME [AGENT]...]",
    .summary = "Play matches between agents, and compare them.",
    .options = options,
    .details =
        "GAME is a file in any language, or a shared object with a "
        "model.\nThere is an AGENT for each player, or one for all (random): "
        "random,"
        " flat:BUDGET, uct:BUDGET,\noos:BUDGET, alphabeta:BUDGET, with a budget"
        " of iterations or a time, such as 1000 or 500ms;\noptions after "
        "commas are in rg-match(1).\n",
    .max_arguments = G_MAXUINT,
    .warnings = {rg_check_warnings},
    .reads_stdin = TRUE,
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *text = g_string_new (NULL);
  rg_match_command (cli, &settings, text);
  const int status = rg_cli_finish (cli, text);
  g_string_free (text, TRUE);
  return status;
}
