/* Runs the static checks of a sheet (checks.h) in turn, and reports their
 * messages sorted by place. Stops at a sheet with too many relations. */
#include "gdl/read/run-checks.h"
#include "gdl/read/checks.h"

/* Reports too many relations: GDL_RELATIONS_LIMIT. FALSE: there are. */
static gboolean
check_size (GdlCheck *check)
{
  if (check->relations.relations->len <= GDL_RELATIONS_LIMIT)
    return TRUE;
  const GdlRelationUses *last =
      gdl_relation (&check->relations, GDL_RELATIONS_LIMIT);
  gdl_limit (&check->report, (last->defined ? last->defined : last->used)->word,
             "more relations than the fixed limit of %d", GDL_RELATIONS_LIMIT);
  return FALSE;
}

static void
check_all (GdlCheck *check)
{
  gdl_check_keywords (check);
  gdl_check_variables (check);
  gdl_check_dependencies (check);
  gdl_check_names (check);
  gdl_check_constants (check);
  gdl_check_fluents (check);
  gdl_check_clauses (check);
}

gboolean
gdl_check (GdlSheet *sheet, RgDiags *diags)
{
  GdlCheck check = {
      .sheet = sheet,
      .relations = gdl_relations_new (sheet),
      .report = gdl_report_new (sheet->source),
  };
  if (check_size (&check))
    check_all (&check);
  const guint errors = rg_diags_errors (diags);
  gdl_report_finish (&check.report, diags);
  gdl_relations_clear (&check.relations);
  return rg_diags_errors (diags) == errors;
}
