/* Translates HRG to RG. */
#include "base/cli.h"
#include "hrg/hrg.h"
#include "rg/translation.h"

static gboolean builtins, origins, format;
static gint64 limit = HRG_LIMIT;

static const RgOption options[] = {
    {"Output", "builtins", 0, RG_OPTION_FLAG, &builtins, NULL,
     "print the built-in definitions, too"},
    {NULL, "origins", 'g', RG_OPTION_FLAG, &origins, NULL,
     "print source places as @origin pragmas"},
    {NULL, "format", 0, RG_OPTION_FLAG, &format, NULL,
     "print the source in a canonical layout instead"},
    {"Limits", "limit", 0, RG_OPTION_INT, &limit, "N",
     "stop at more than N edges and table cells (default 2000000)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "hrg2rg",
    .arguments = "[FILE]",
    .summary = "Translate a game from HRG to RG.",
    .options = options,
    .max_arguments = 1,
    .warnings = {hrg_warnings},
    .reads_stdin = TRUE,
    .language = "hrg",
};

/* Returns the RG of a source. NULL: errors, which are in the queue. */
static GString *
translate (const RgSource *source, RgDiags *diags)
{
  const HrgOptions settings = {limit, origins};
  RgGame *game = hrg_translate (source, &settings, diags);
  if (!game)
    return NULL;
  GString *text = rg_print_translation (game, builtins, diags);
  rg_game_free (game);
  return text;
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  GString *text =
      format ? hrg_format (source, cli->diags) : translate (source, cli->diags);
  const int status = rg_cli_finish (cli, text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}
