/* Serves games as environments for language models, over HTTP. */
#include "base/cli.h"
#include "play/env/env-command.h"

static RgEnvsCommand settings = {.number = 10,
                                 .seed = 1,
                                 .serving = {.address = (char *)"127.0.0.1",
                                             .port = 9149,
                                             .sessions = 256,
                                             .games = 16,
                                             .seconds = 30,
                                             .start = 120,
                                             .idle = 600,
                                             .memory = 4096,
                                             .max_request = 1024}};

static const RgOption options[] = {
    {"Server", "port", 'p', RG_OPTION_INT, &settings.serving.port, "N",
     "listen on this port; 0: any free port, which is printed (default 9149)"},
    {NULL, "address", 0, RG_OPTION_STRING, &settings.serving.address, "ADDRESS",
     "listen on this address (default 127.0.0.1); 0.0.0.0: on all interfaces"},
    {NULL, "host", 0, RG_OPTION_STRINGS, &settings.serving.hosts, "NAME",
     "accept requests for this name of the machine; may be repeated"},
    {NULL, "origin", 0, RG_OPTION_STRINGS, &settings.serving.origins, "ORIGIN",
     "accept requests from pages of this origin; *: all; may be repeated"},
    {NULL, "token", 0, RG_OPTION_FLAG, &settings.serving.token, NULL,
     "require a random token, which the printed address contains"},
    {NULL, "token-file", 0, RG_OPTION_STRING, &settings.serving.token_file,
     "FILE", "require the token in FILE, which is made if it is missing"},
    {NULL, "stdio", 0, RG_OPTION_FLAG, &settings.stdio, NULL,
     "answer lines of standard input about one game; the server runs this"},
    {"Rules and questions", "obfuscate", 0, RG_OPTION_STRING,
     &settings.obfuscate, "SEED",
     "rules, questions: replace all names by words drawn with this seed"},
    {NULL, "mutate", 0, RG_OPTION_STRING, &settings.mutate, "SEED",
     "rules, questions: make a small change, drawn with this seed"},
    {NULL, "number", 'n', RG_OPTION_INT, &settings.number, "N",
     "number of questions about each game (default 10)"},
    {NULL, "kinds", 0, RG_OPTION_STRING, &settings.kinds, "KIND,...",
     "kinds of questions: legal, next, steps, over, score, equal (default: "
     "all, in turn)"},
    {NULL, "seed", 's', RG_OPTION_INT, &settings.seed, "N",
     "seed of the questions (default 1)"},
    {"Limits", "sessions", 0, RG_OPTION_INT, &settings.serving.sessions, "N",
     "most sessions at a time (default 256)"},
    {NULL, "games", 0, RG_OPTION_INT, &settings.serving.games, "N",
     "most games in use at a time, a process each (default 16)"},
    {NULL, "seconds", 0, RG_OPTION_INT, &settings.serving.seconds, "N",
     "time for an answer (default 30)"},
    {NULL, "start-seconds", 0, RG_OPTION_INT, &settings.serving.start, "N",
     "time to translate and compile a game (default 120)"},
    {NULL, "idle", 0, RG_OPTION_INT, &settings.serving.idle, "SECONDS",
     "end a session that has no request for so long (default 600)"},
    {NULL, "memory", 0, RG_OPTION_INT, &settings.serving.memory, "MIB",
     "memory limit of the process of a game (default 4096)"},
    {NULL, "max-request", 0, RG_OPTION_INT, &settings.serving.max_request,
     "KIB", "largest request (default 1024)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-env",
    .arguments = "serve|rules|questions GAME...",
    .summary = "Serve games as environments for language models and agents.",
    .options = options,
    .details = "Commands:\n"
               "  serve GAME...      sessions of these games, over HTTP and"
               " WebSockets\n"
               "  rules GAME         the rules as text\n"
               "  questions GAME...  questions with exact answers, a line of "
               "JSON each\n"
               "A GAME is a file in any language of the hub.\n",
    .min_arguments = 1,
    .prints_only = TRUE,
    .max_arguments = G_MAXUINT,
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  return rg_envs_command (cli, &settings);
}
