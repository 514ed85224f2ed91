/* Reduces a game to the smallest one that a command finds interesting. */
#include "base/cli.h"
#include "rg/reduce/command.h"
#include "rg/warnings.h"

static gboolean in_place;
static RgReduceSearch settings = {.seconds = 60};

static const RgOption options[] = {
    {"Test", "test", 't', RG_OPTION_STRING, &settings.test, "SCRIPT",
     "run a script or a shell command, with the file as $1"},
    {NULL, "status", 0, RG_OPTION_INT, &settings.status, "N",
     "exit status of an interesting game (default 0); 128 + N for signal N"},
    {NULL, "timeout", 0, RG_OPTION_INT, &settings.seconds, "SECONDS",
     "kill a command that takes longer (default 60; 0: no limit)"},
    {"Search", "max-tests", 0, RG_OPTION_INT, &settings.max_tests, "N",
     "stop after N runs of the command"},
    {NULL, "invalid", 0, RG_OPTION_FLAG, &settings.invalid, NULL,
     "also try games that fail the static checks"},
    {"Output", "in-place", 'i', RG_OPTION_FLAG, &in_place, NULL,
     "write the result to FILE"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-reduce",
    .arguments = "[FILE] [-- COMMAND...]",
    .summary = "Reduce a game in RG while COMMAND exits with status 0 for it.",
    .options = options,
    .details =
        "COMMAND gets the name of a file with a smaller game in the place"
        " of each {},\nor as its last argument.  --verbose reports each "
        "step.\n",
    .max_arguments = G_MAXUINT,
    .warnings = {rg_check_warnings, rg_reduce_warnings},
    .reads_stdin = TRUE,
    .language = "rg",
};

static void
choose_output (RgCli *cli)
{
  const char *path = rg_cli_argument (cli, 0);
  if (!in_place)
    return;
  if (rg_source_is_stdin (path))
    rg_cli_usage (cli, "--in-place needs a file");
  if (cli->output)
    rg_cli_usage (cli, "--in-place and --output exclude each other");
  rg_cli_set_output (cli, path);
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  char **command = rg_reduce_command (cli, &settings);
  choose_output (cli);
  settings.verbose = cli->verbose;
  const RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  GString *text = g_string_new (NULL);
  const gboolean run = rg_reduce_search (cli, &settings, source, command, text);
  const int finished = rg_cli_finish (cli, run ? text : NULL);
  g_string_free (text, TRUE);
  g_free (command);
  return run ? finished : RG_EXIT_USAGE;
}
