/* Serves as a player of General Game Playing, over HTTP. */
#include "base/cli.h"
#include "play/server/ggp-command.h"

static RgServerGgpCommand settings = {.address = "127.0.0.1",
                                      .port = 9147,
                                      .agent = "uct",
                                      .name = "rg-ggp",
                                      .seed = 1,
                                      .margin = 500,
                                      .matches = 1,
                                      .memory = 4096,
                                      .processor = 86400,
                                      .max_request = 16,
                                      .timeout = 30};

static const RgOption options[] = {
    {"Player", "agent", 0, RG_OPTION_STRING, &settings.agent, "AGENT",
     "agent, as in rg-match(1); without a budget: by the clock (default uct)"},
    {NULL, "margin", 0, RG_OPTION_INT, &settings.margin, "MS",
     "milliseconds of a clock that are not used (default 500)"},
    {NULL, "name", 0, RG_OPTION_STRING, &settings.name, "NAME",
     "the name in the answer to INFO (default rg-ggp)"},
    {NULL, "seed", 's', RG_OPTION_INT, &settings.seed, "N",
     "seed of the agent's random numbers (default 1)"},
    {"Server", "port", 'p', RG_OPTION_INT, &settings.port, "N",
     "listen on this port; 0: any free port, which is printed (default 9147)"},
    {NULL, "address", 0, RG_OPTION_STRING, &settings.address, "ADDRESS",
     "listen on this address (default 127.0.0.1); 0.0.0.0: on all interfaces"},
    {NULL, "host", 0, RG_OPTION_STRINGS, &settings.hosts, "NAME",
     "accept requests for this name of the machine; may be repeated"},
    {NULL, "origin", 0, RG_OPTION_STRINGS, &settings.origins, "ORIGIN",
     "accept requests from pages of this origin; *: all; may be repeated"},
    {NULL, "matches", 0, RG_OPTION_INT, &settings.matches, "N",
     "most matches at a time (default 1)"},
    {NULL, "stdio", 0, RG_OPTION_FLAG, &settings.stdio, NULL,
     "read messages from standard input, write answers to standard output"},
    {"Limits", "memory", 0, RG_OPTION_INT, &settings.memory, "MIB",
     "memory limit of a match (default 4096; 0: no limit)"},
    {NULL, "processor", 0, RG_OPTION_INT, &settings.processor, "SECONDS",
     "limit of processor time of a match (default 86400; 0: no limit)"},
    {NULL, "max-request", 0, RG_OPTION_INT, &settings.max_request, "MIB",
     "largest request (default 16)"},
    {NULL, "timeout", 0, RG_OPTION_INT, &settings.timeout, "SECONDS",
     "time for a request, and between two (default 30)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-ggp",
    .arguments = "",
    .summary = "Play matches of General Game Playing over HTTP.",
    .options = options,
    .max_arguments = 0,
    .prints_only = TRUE,
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  return rg_server_ggp_command (cli, &settings);
}
