/* Checks a game in RG, and prints it in canonical form. */
#include "base/cli.h"
#include "rg/builtins.h"
#include "rg/check.h"
#include "rg/print.h"
#include "rg/read.h"
#include "rg/warnings.h"

static gboolean builtins;

static const RgOption options[] = {
    {"Output", "builtins", 0, RG_OPTION_FLAG, &builtins, NULL,
     "print the built-in definitions that the text leaves out, too"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-fmt",
    .arguments = "[FILE]",
    .summary = "Print a game in RG in its canonical form, after all static"
               " checks.",
    .options = options,
    .max_arguments = 1,
    .warnings = {rg_check_warnings, rg_lint_warnings},
    .reads_stdin = TRUE,
    .language = "rg",
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  const RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  RgGame *game = rg_read (source, cli->diags);
  GString *text = g_string_new (NULL);
  if (game) {
    rg_lint (game, cli->diags);
    if (builtins)
      rg_show_builtins (game);
    rg_print (game, text);
    rg_game_free (game);
  }
  const int status = rg_cli_finish (cli, text);
  g_string_free (text, TRUE);
  return status;
}
