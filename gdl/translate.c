/* The stages from the text of a sheet on. */
#include "gdl/read/check.h"

const char *const gdl_stages[GDL_N_STAGES + 1] = {
    [GDL_STAGE_CLAUSES] = "clauses",
    [GDL_STAGE_RULES] = "rules",
};

GdlSheet *
gdl_read (const RgSource *source, gboolean exact, RgDiags *diags)
{
  GdlSheet *sheet = gdl_parse (source, exact, diags);
  if (!sheet || gdl_check (sheet, diags))
    return sheet;
  gdl_sheet_free (sheet);
  return NULL;
}

static GString *
print_rules (const GdlProgram *program)
{
  GString *text = g_string_new (NULL);
  gdl_program_print (program, text);
  return text;
}

static GString *
translate_sheet (const GdlSheet *sheet, const GdlOptions *options,
                 GdlStage stage, RgDiags *diags)
{
  if (stage == GDL_STAGE_CLAUSES)
    return gdl_sheet_print (sheet, GDL_TEXT_AS_IS, diags);
  GdlProgram *program = gdl_normalise (sheet, options->info, diags);
  if (!program)
    return NULL;
  GString *text = print_rules (program);
  gdl_program_free (program);
  return text;
}

GString *
gdl_translate (const RgSource *source, const GdlOptions *options,
               GdlStage stage, RgDiags *diags)
{
  GdlSheet *sheet = gdl_read (source, options->exact, diags);
  if (!sheet)
    return NULL;
  GString *text = translate_sheet (sheet, options, stage, diags);
  gdl_sheet_free (sheet);
  return text;
}
