/* Serves the studio: games in a browser, over the tools. */
#include "base/cli.h"
#include "editors/studio/studio-command.h"

static RgStudioCommand settings = {
    .port = 9148, .seconds = 120, .memory = 4096};

static const RgOption options[] = {
    {"Server", "port", 'p', RG_OPTION_INT, &settings.port, "N",
     "listen on this port; 0: any free port (default 9148)"},
    {NULL, "token-file", 0, RG_OPTION_STRING, &settings.token_file, "FILE",
     "read the token from FILE, so that the address stays the same"},
    {"Limits", "seconds", 0, RG_OPTION_INT, &settings.seconds, "N",
     "wall-clock limit of each command that a view runs (default 120)"},
    {NULL, "memory", 0, RG_OPTION_INT, &settings.memory, "MIB",
     "memory limit of each process that runs (default 4096)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-studio",
    .arguments = "[FOLDER]",
    .summary =
        "Edit, see, play and measure the games of a folder in a browser.",
    .options = options,
    .details =
        "It prints the address to open, which only this machine can reach.\n",
    .max_arguments = 1,
    .prints_only = TRUE,
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  return rg_studio_command (cli, &settings);
}
