/* Plays a game in the terminal, against people and agents. */
#include "base/cli.h"
#include "play/match/play-command.h"
#include "rg/warnings.h"

static RgMatchPlayCommand settings = {.seed = 1};

static const RgOption options[] = {
    {"Play", "seed", 's', RG_OPTION_INT, &settings.seed, "N",
     "seed of agents and of chance (default 1)"},
    {NULL, "load", 0, RG_OPTION_STRING, &settings.load, "FILE",
     "continue a saved play"},
    {NULL, "script", 0, RG_OPTION_STRING, &settings.script, "FILE",
     "read the input of people from FILE"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-play",
    .arguments = "GAME [PLAYER=AGENT]...",
    .summary = "Play a game in the terminal.",
    .options = options,
    .details = "GAME is a file in any language, or a shared object with a"
               " model.\nPLAYER=AGENT, or --PLAYER=AGENT, assigns an agent, "
               "such as white=human or black=uct:500ms;\nother players are "
               "people.  Type help for the commands.\n",
    .min_arguments = 1,
    .max_arguments = G_MAXUINT,
    .warnings = {rg_check_warnings},
    .takes_names = TRUE,
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  return rg_cli_finish_stream (cli, rg_match_play_command (cli, &settings));
}
