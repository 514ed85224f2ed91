/* The static checks of a sheet. */
#pragma once

#include "gdl/read/sheet.h"

/* FALSE: there are errors. */
gboolean gdl_check (const GdlSheet *sheet, RgDiags *diags);
