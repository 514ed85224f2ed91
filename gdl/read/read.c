/* Parses a sheet (parse.c), then runs all checks (run-checks.c). A sheet with
 * errors is not returned.
 */
#include "gdl/read/run-checks.h"

GdlSheet *
gdl_read (const RgSource *source, gboolean exact, RgDiags *diags)
{
  GdlSheet *sheet = gdl_parse (source, exact, diags);
  if (!sheet || gdl_check (sheet, diags))
    return sheet;
  gdl_sheet_free (sheet);
  return NULL;
}
