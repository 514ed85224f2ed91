/* The variables of the state in RG (10.3). */
#pragma once

#include "gdl/map/code.h"

/* Declares all but `left_out`, which may be GDL_NONE; the code knows them.
 * `maps`: those of a shape are elements of a map, where that can be. */
void gdl_add_variables_of (GdlCode *code, const GArray *groups,
                           guint32 left_out, gboolean maps);
/* Another variable of the same type and first value. */
RgName gdl_add_temporary (GdlCode *code, guint32 variable, const char *prefix);
