/* Translates a game in RG to a rule sheet in GDL. */
#include "emit/gdl/rg2gdl.h"
#include "base/cli.h"
#include "rg/read.h"
#include "rg/warnings.h"

static gint64 limit = KIF_LIMIT;

static const RgOption options[] = {
    {"Limits", "limit", 0, RG_OPTION_INT, &limit, "N",
     "stop at more than N rules (default 20000)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg2gdl",
    .arguments = "[FILE]",
    .summary = "Translate a game from RG to GDL.",
    .options = options,
    .details = "Optimise before: rg-opt game.rg | rg2gdl >game.kif",
    .max_arguments = 1,
    .reads_stdin = TRUE,
    .warnings = {rg_check_warnings},
    .language = "rg",
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  RgGame *game = rg_read (source, cli->diags);
  GString *text = game ? kif_translate (game, limit, cli->diags) : NULL;
  if (game)
    rg_game_free (game);
  const int status = rg_cli_finish (cli, text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}
