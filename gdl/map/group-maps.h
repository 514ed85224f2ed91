/* Declares groups of equal shape as one map: cell_1_1, cell_1_2, … become the
 * places cell[1][1], cell[1][2], … of a map. */
#pragma once

#include "gdl/map/emit-edges.h"

typedef struct GdlMaps GdlMaps;

/* Finds the groups that become elements of maps. group_of: by variable, its
 * group or NULL. `omitted`: a variable that is not considered, or GDL_NONE.
 * Symbols are known, but variables have no names yet. */
GdlMaps *gdl_find_maps (GdlCoder *coder, const GdlGroup **group_of,
                        guint32 omitted);
/* Declares the maps, and frees them. `types`: types of values, by their
 * sets. */
void gdl_declare_maps (GdlMaps *maps, GHashTable *types);
