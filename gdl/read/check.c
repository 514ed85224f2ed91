#include "gdl/read/check.h"

gboolean
gdl_check (const GdlSheet *sheet, RgDiags *diags)
{
  return sheet && rg_diags_errors (diags) == 0;
}
