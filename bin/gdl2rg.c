/* Translates GDL to RG. */
#include "gdl/command.h"
#include "gdl/gdl.h"

static GdlCommand wanted;

static const RgOption options[] = {
    {"Input", "case-sensitive", 0, RG_OPTION_FLAG, &wanted.exact, NULL,
     "words that differ in case are different"},
    {NULL, "info", 0, RG_OPTION_STRING, &wanted.info, "full|sees",
     "what players are told: all moves, or what sees says"},
    {"Output", "stage", 0, RG_OPTION_STRING, &wanted.stage, "STAGE",
     "print what a stage gives instead: clauses or rules"},
    {NULL, "print-gdl", 0, RG_OPTION_FLAG, &wanted.print, NULL,
     "print the clauses in one layout instead, without comments"},
    {NULL, "to-infix", 0, RG_OPTION_FLAG, &wanted.to_infix, NULL,
     "the same in the infix form"},
    {NULL, "to-prefix", 0, RG_OPTION_FLAG, &wanted.to_prefix, NULL,
     "the same in the prefix form"},
    {NULL, "format", 0, RG_OPTION_FLAG, &wanted.format, NULL,
     "print the source in its canonical form instead"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "gdl2rg",
    .arguments = "[FILE]",
    .summary = "Translate a game from GDL to RG.",
    .options = options,
    .max_arguments = 1,
    .reads_stdin = TRUE,
    .warnings = {gdl_warnings},
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *text = gdl_run_command (cli, &wanted);
  const int status = rg_cli_finish (cli, text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}
