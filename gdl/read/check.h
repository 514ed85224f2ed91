/* The static checks of a sheet. */
#pragma once

#include "gdl/read/relations.h"

/* FALSE: errors. */
gboolean gdl_check (GdlSheet *sheet, RgDiags *diags);
