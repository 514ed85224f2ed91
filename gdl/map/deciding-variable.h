/* Finds the variable that selects the legal actions: each action requires one
 * of a few of its values. */
#pragma once

#include "gdl/net/net.h"

/* Returns the variable of which at least half of the conditions that are not
 * false require one of several values. GDL_NONE: there is none. */
guint32 gdl_find_deciding_variable (const GdlNet *net, const GArray *refs);
/* Returns the values of the variable of which `ref` requires one, as literals
 * without duplicates. Empty: none found.  The caller frees them. */
GArray *gdl_find_required_values (const GdlNet *net, GdlRef ref,
                                  guint32 variable);
