/* Translates RGL to GDL. */
#include "base/cli.h"
#include "rgl/rgl.h"

static gint64 limit = RGL_LIMIT;
static gboolean format;

static const RgOption options[] = {
    {"Output", "format", 0, RG_OPTION_FLAG, &format, NULL,
     "print the source in a canonical layout, with its comments"},
    {"Limits", "limit", 0, RG_OPTION_INT, &limit, "N",
     "nodes of the board at most (default 5000)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rgl2gdl",
    .arguments = "[FILE]",
    .summary = "Translate a game from RGL to GDL.",
    .options = options,
    .max_arguments = 1,
    .reads_stdin = TRUE,
    .warnings = {rgl_warnings},
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  GString *text = format ? rgl_format (source, cli->diags)
                         : rgl_translate (source, limit, cli->diags);
  const int status = rg_cli_finish (cli, text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}
