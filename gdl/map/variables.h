/* Declares the variables of the state in RG: their names, types and initial
 * values.
 *
 *     at most one of (at 1), (at 2)      type at_t = { none, 1, 2 };
 *                                        var at: at_t = 1;
 */
#pragma once

#include "gdl/map/emit-edges.h"

/* Declares all variables except `omitted`, which may be GDL_NONE. `maps`:
 * similar groups become elements of one map, if possible. */
void gdl_declare_variables (GdlCoder *coder, const GArray *groups,
                            guint32 omitted, gboolean maps);
/* Declares another variable with the same type and initial value. */
RgName gdl_add_temporary (GdlCoder *coder, guint32 variable,
                          const char *prefix);
