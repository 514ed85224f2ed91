/* rg-match: games between agents. */
#include "base/cli.h"
#include "play/match/match-command.h"
#include "rg/warnings.h"

static RgMatchCommand wanted = {.games = 100, .seed = 1, .max_moves = 10000};

static const RgOption options[] = {
    {"Match", "games", 'n', RG_OPTION_INT, &wanted.games, "N",
     "how many games (100); seats rotate"},
    {NULL, "seed", 's', RG_OPTION_INT, &wanted.seed, "N",
     "of all random numbers (1)"},
    {NULL, "max-moves", 0, RG_OPTION_INT, &wanted.max_moves, "N",
     "of a game, which has no result then (10000)"},
    {NULL, "jobs", 'j', RG_OPTION_INT, &wanted.jobs, "N",
     "games at once, in processes (one a processor)"},
    {NULL, "log", 0, RG_OPTION_STRING, &wanted.log, "FILE",
     "add each game to FILE; games that it has are not played again"},
    {"Output", "format", 'f', RG_OPTION_STRING, &wanted.format, "FORM",
     "text (default) or tsv"},
    {NULL, "no-progress", 0, RG_OPTION_FLAG, &wanted.no_progress, NULL,
     "never tell on a terminal how far it is"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-match",
    .arguments = "[GAME [AGENT]...]",
    .summary = "Play games between agents and tell who is better.",
    .options = options,
    .details =
        "GAME is of any language, by its ending, or a shared object with its"
        " model.\nThere is an AGENT for each player, or one for all (random): "
        "random,"
        " flat:BUDGET, uct:BUDGET,\noos:BUDGET, alphabeta:BUDGET, with a budget"
        " of iterations or a time, such as 1000 or 500ms;\noptions behind "
        "commas"
        " are in rg-match(1).\n",
    .max_arguments = G_MAXUINT,
    .warnings = {rg_check_warnings},
    .reads_stdin = TRUE,
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *text = g_string_new (NULL);
  rg_match_command (cli, &wanted, text);
  const int status = rg_cli_finish (cli, text);
  g_string_free (text, TRUE);
  return status;
}
