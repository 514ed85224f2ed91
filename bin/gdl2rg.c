/* Translates GDL to RG. */
#include "base/cli.h"
#include "gdl/gdl.h"

static gboolean exact;
static char *stage, *info;

static const RgOption options[] = {
    {"Input", "case-sensitive", 0, RG_OPTION_FLAG, &exact, NULL,
     "words that differ in case are different"},
    {NULL, "info", 0, RG_OPTION_STRING, &info, "full|sees",
     "what players are told: all moves, or what sees says"},
    {"Output", "stage", 0, RG_OPTION_STRING, &stage, "STAGE",
     "print this instead: clauses, rules"},
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

static GString *
work (const RgSource *source, RgDiags *diags)
{
  GdlSheet *sheet = gdl_read (source, exact, diags);
  if (!sheet)
    return NULL;
  GString *text = NULL;
  GdlProgram *program = gdl_normalise (sheet, info ? *info : 0, diags);
  if (program) {
    text = g_string_new (NULL);
    gdl_program_print (program, text);
    gdl_program_free (program);
  }
  gdl_sheet_free (sheet);
  return text;
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  GString *text = work (source, cli->diags);
  const int status = rg_cli_finish (cli, text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}
