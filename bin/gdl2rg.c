/* Translates GDL to RG. */
#include "base/cli.h"
#include "gdl/gdl.h"

static gboolean exact, print, to_infix, to_prefix, format;
static gboolean plain, keep_noop, names;
static char *stage, *info, *stuck;

static const RgOption options[] = {
    {"Input", "case-sensitive", 0, RG_OPTION_FLAG, &exact, NULL,
     "words that differ in case are different"},
    {NULL, "info", 0, RG_OPTION_STRING, &info, "full|sees",
     "what players are told: all moves, or what sees says"},
    {"Output", "stage", 0, RG_OPTION_STRING, &stage, "STAGE",
     "print what a stage gives: clauses, rules, ground, rg (default)"},
    {NULL, "plain", 0, RG_OPTION_FLAG, &plain, NULL,
     "a variable for each fluent; all roles move in each step"},
    {NULL, "keep-noop", 0, RG_OPTION_FLAG, &keep_noop, NULL,
     "roles without a choice move, too"},
    {NULL, "stuck", 0, RG_OPTION_STRING, &stuck, "end|error",
     "where a role has no legal action: the match ends (default), or nothing"},
    {NULL, "names", 0, RG_OPTION_FLAG, &names, NULL,
     "print the names of RG and what they stand for instead"},
    {NULL, "print-gdl", 0, RG_OPTION_FLAG, &print, NULL,
     "print the clauses in one layout instead, without comments"},
    {NULL, "to-infix", 0, RG_OPTION_FLAG, &to_infix, NULL,
     "the same in the infix form"},
    {NULL, "to-prefix", 0, RG_OPTION_FLAG, &to_prefix, NULL,
     "the same in the prefix form"},
    {NULL, "format", 0, RG_OPTION_FLAG, &format, NULL,
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

static GdlStage
chosen_stage (RgCli *cli)
{
  if (!stage)
    return GDL_STAGE_RG;
  for (GdlStage i = 0; i < GDL_N_STAGES; i++) {
    if (g_str_equal (stage, gdl_stages[i]))
      return i;
  }
  const char *near = rg_nearest (stage, gdl_stages);
  rg_cli_usage (cli,
                near ? "unknown stage '%s'; did you mean '%s'?"
                     : "unknown stage '%s'",
                stage, near);
}

static char
chosen_info (RgCli *cli)
{
  if (info && !g_str_equal (info, "full") && !g_str_equal (info, "sees"))
    rg_cli_usage (cli, "--info takes full or sees, not '%s'", info);
  return info ? *info : 0;
}

static GdlStuck
chosen_stuck (RgCli *cli)
{
  if (stuck && !g_str_equal (stuck, "end") && !g_str_equal (stuck, "error"))
    rg_cli_usage (cli, "--stuck takes end or error, not '%s'", stuck);
  return stuck && *stuck == 'e' && stuck[1] == 'r' ? GDL_STUCK_ERROR
                                                   : GDL_STUCK_END;
}

/* The clauses as they are: not all that can be read has to be right. */
static GString *
print_clauses (const RgSource *source, GdlTextForm form, RgDiags *diags)
{
  GdlSheet *sheet = gdl_parse (source, exact, diags);
  if (!sheet)
    return NULL;
  GString *text = gdl_sheet_print (sheet, form, diags);
  gdl_sheet_free (sheet);
  return text;
}

/* What goes out. */
static GString *
work (RgCli *cli, const RgSource *source)
{
  RgDiags *diags = cli->diags;
  if (format)
    return gdl_format (source, diags);
  if (print || to_infix || to_prefix)
    return print_clauses (source,
                          to_infix    ? GDL_TEXT_INFIX
                          : to_prefix ? GDL_TEXT_PREFIX
                                      : GDL_TEXT_AS_IS,
                          diags);
  const GdlOptions wanted = {
      exact, chosen_info (cli), {plain, keep_noop, chosen_stuck (cli)}, names};
  return gdl_translate (source, &wanted, chosen_stage (cli), diags);
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  if ((stage != NULL) + print + to_infix + to_prefix + format > 1)
    rg_cli_usage (cli, "only one of --stage, --print-gdl, --to-infix,"
                       " --to-prefix, --format");
  RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  GString *text = work (cli, source);
  const int status = rg_cli_finish (cli, text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}
