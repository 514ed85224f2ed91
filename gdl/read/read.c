/* Parses a sheet, then runs all checks. */
#include "gdl/read/check.h"

GdlSheet *
gdl_read (const RgSource *source, gboolean exact, RgDiags *diags)
{
  GdlSheet *sheet = gdl_parse (source, exact, diags);
  if (!sheet || gdl_check (sheet, diags))
    return sheet;
  gdl_sheet_free (sheet);
  return NULL;
}
