/* Groups of equal shape as one map. */
#pragma once

#include "gdl/map/code.h"

typedef struct GdlMaps GdlMaps;

/* The groups that become elements of maps; by variable, its group or NULL.
 * The symbols are known, and no variable has a name yet. */
GdlMaps *gdl_find_maps (GdlCode *code, const GdlGroup **group_of,
                        guint32 left_out);
/* Declares the maps, and frees them.  `types` has the types of values by
 * their sets. */
void gdl_declare_maps (GdlMaps *maps, GHashTable *types);
