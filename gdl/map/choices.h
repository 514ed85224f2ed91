/* The variable whose value decides what may be done. */
#pragma once

#include "gdl/net/net.h"

/* Of which most conditions need one of several values; GDL_NONE if there is
 * none. */
guint32 gdl_deciding_variable (const GdlNet *net, const GArray *refs);
/* Literals of the values of the variable without which the ref can't hold, each
 * once; none if that is not seen.  The caller frees them. */
GArray *gdl_values_for (const GdlNet *net, GdlRef ref, guint32 variable);
