/* Translates line games to HRG. */
#include "base/cli.h"
#include "lines/lines.h"

static gint64 limit = LINES_LIMIT;
static gboolean format;

static const RgOption options[] = {
    {"Output", "format", 0, RG_OPTION_FLAG, &format, NULL,
     "print the source in a canonical layout instead"},
    {"Limits", "limit", 0, RG_OPTION_INT, &limit, "N",
     "stop at more than N nodes of the board (default 5000)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "lines2hrg",
    .arguments = "[FILE]",
    .summary = "Translate a line game to HRG.",
    .options = options,
    .max_arguments = 1,
    .reads_stdin = TRUE,
    .warnings = {lines_warnings},
    .language = "lines",
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  GString *text = format ? lines_format (source, limit, cli->diags)
                         : lines_translate (source, limit, cli->diags);
  const int status = rg_cli_finish (cli, text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}
