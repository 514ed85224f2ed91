/* Runs the static checks of a sheet. */
#pragma once

#include "gdl/read/relations.h"

/* Runs all checks. FALSE: there are errors. */
gboolean gdl_check (GdlSheet *sheet, RgDiags *diags);
