/* Translates RGL to GDL. */
#include "base/cli.h"
#include "rgl/rgl.h"

static gint64 limit = RGL_LIMIT;
static gboolean format, with_origins;

static const RgOption options[] = {
    {"Output", "format", 0, RG_OPTION_FLAG, &format, NULL,
     "print the source in a canonical layout, with its comments"},
    {NULL, "origins", 'g', RG_OPTION_FLAG, &with_origins, NULL,
     "print the place of each rule as a comment, for messages of gdl2rg"},
    {"Limits", "limit", 0, RG_OPTION_INT, &limit, "N",
     "stop at more than N nodes of the board (default 5000)"},
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
    .language = "rgl",
};

/* Returns the GDL of a source. NULL: errors, which are in the queue. */
static GString *
translate (const RgSource *source, RgDiags *diags)
{
  GArray *origins = g_array_new (FALSE, FALSE, sizeof (RgDerived));
  GString *text = rgl_translate (source, limit, origins, diags);
  if (text && with_origins)
    text = rgl_add_origins (text, source, origins);
  g_array_free (origins, TRUE);
  return text;
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  GString *text =
      format ? rgl_format (source, cli->diags) : translate (source, cli->diags);
  const int status = rg_cli_finish (cli, text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}
