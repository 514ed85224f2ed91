/* rg-ggp: a player of General Game Playing, over HTTP. */
#include "base/cli.h"
#include "play/server/ggp-command.h"

static RgServerGgpCommand wanted = {.address = "127.0.0.1",
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
    {"Player", "agent", 0, RG_OPTION_STRING, &wanted.agent, "AGENT",
     "who plays, as in rg-match(1); without a budget: by the clock (uct)"},
    {NULL, "margin", 0, RG_OPTION_INT, &wanted.margin, "MS",
     "milliseconds that are left of a clock (500)"},
    {NULL, "name", 0, RG_OPTION_STRING, &wanted.name, "NAME",
     "what INFO tells (rg-ggp)"},
    {NULL, "seed", 's', RG_OPTION_INT, &wanted.seed, "N",
     "of the agent's random numbers (1)"},
    {"Server", "port", 'p', RG_OPTION_INT, &wanted.port, "N",
     "listen there; 0: at any that is free, which is printed (9147)"},
    {NULL, "address", 0, RG_OPTION_STRING, &wanted.address, "ADDRESS",
     "listen on this address (127.0.0.1); 0.0.0.0: on all interfaces"},
    {NULL, "host", 0, RG_OPTION_STRINGS, &wanted.hosts, "NAME",
     "a name of this machine that requests may tell; may be repeated"},
    {NULL, "origin", 0, RG_OPTION_STRINGS, &wanted.origins, "ORIGIN",
     "a page that may ask, such as https://example.org; *: all pages"},
    {NULL, "matches", 0, RG_OPTION_INT, &wanted.matches, "N", "at a time (1)"},
    {NULL, "stdio", 0, RG_OPTION_FLAG, &wanted.stdio, NULL,
     "messages on standard input, answers on standard output"},
    {"Limits", "memory", 0, RG_OPTION_INT, &wanted.memory, "MIB",
     "of the process that plays a match (4096); 0: none"},
    {NULL, "processor", 0, RG_OPTION_INT, &wanted.processor, "SECONDS",
     "of processor time for a match (86400); 0: no limit"},
    {NULL, "max-request", 0, RG_OPTION_INT, &wanted.max_request, "MIB",
     "of a request (16)"},
    {NULL, "timeout", 0, RG_OPTION_INT, &wanted.timeout, "SECONDS",
     "until a request is whole, and between two (30)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-ggp",
    .arguments = "",
    .summary = "Play matches of General Game Playing, over HTTP.",
    .options = options,
    .max_arguments = 0,
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  return rg_server_ggp_command (cli, &wanted);
}
