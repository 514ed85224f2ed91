/* The static checks of a sheet. */
#pragma once

#include "gdl/read/relations.h"

/* FALSE: there are errors. */
gboolean gdl_check (GdlSheet *sheet, RgDiags *diags);
