/* Divides perft and matches into parts for several processes or machines. */
#include "base/cli.h"
#include "play/units/command.h"
#include "play/units/job.h"
#include "rg/warnings.h"

static RgUnitsCommand settings = {
    .split = -1,
    .games_each = 10,
    .match = {.games = 100, .seed = 1, .max_moves = 10000}};

static const RgOption options[] = {
    {"Perft", "split", 0, RG_OPTION_INT, &settings.split, "N",
     "make a unit for each state after N moves (default: enough for 64 units)"},
    {"Match", "games", 'n', RG_OPTION_INT, &settings.match.games, "N",
     "number of games (default 100); seats rotate"},
    {NULL, "seed", 's', RG_OPTION_INT, &settings.match.seed, "N",
     "seed of all random numbers (default 1)"},
    {NULL, "max-moves", 0, RG_OPTION_INT, &settings.match.max_moves, "N",
     "most moves of a game; a longer one has no result (default 10000)"},
    {NULL, "games-each", 0, RG_OPTION_INT, &settings.games_each, "N",
     "games of a unit (default 10)"},
    {"Output", "format", 'f', RG_OPTION_STRING, &settings.match.format, "FORM",
     "format of sum: text (default) or tsv"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-units",
    .arguments = "list|run|missing|sum [WORD]...",
    .summary =
        "Split a perft or a match into units for many processes and machines.",
    .options = options,
    .details =
        "Commands:\n"
        "  list perft N [GAME]         units of the sequences of 1 to N moves\n"
        "  list match [GAME [AGENT]...]  units of a match, as by rg-match\n"
        "  run GAME [UNIT]...          a result for each unit, or each line of"
        " input\n"
        "  missing UNITS [RESULTS]...  units of a list without a result\n"
        "  sum UNITS [RESULTS]...      sum of all results\n"
        "GAME is a file in any language, or a shared object with a"
        " model.\n",
    .min_arguments = 1,
    .max_arguments = G_MAXUINT,
    .warnings = {rg_check_warnings, rg_unit_job_warnings},
    .reads_stdin = TRUE,
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *out = g_string_new (NULL);
  rg_units_command (cli, &settings, out);
  const int status = rg_cli_finish (cli, out);
  g_string_free (out, TRUE);
  return status;
}
