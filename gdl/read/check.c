#include "gdl/read/check.h"

gboolean
gdl_check (const GdlSheet *sheet, RgDiags *diags)
{
  GdlCheck check = {
      .sheet = sheet,
      .relations = gdl_relations_new (sheet),
      .report = gdl_report_new (sheet->source),
  };
  gdl_check_keywords (&check);
  gdl_check_variables (&check);
  gdl_check_dependencies (&check);
  gdl_check_names (&check);
  gdl_check_fluents (&check);
  gdl_check_clauses (&check);
  const guint errors = rg_diags_errors (diags);
  gdl_report_finish (&check.report, diags);
  gdl_relations_clear (&check.relations);
  return rg_diags_errors (diags) == errors;
}
