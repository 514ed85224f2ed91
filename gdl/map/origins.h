/* Records origins of nodes in the sheet, and adds them as pragmas. */
#pragma once

#include "gdl/map/name-table.h"

#define GDL_NOWHERE G_MAXUINT32

/* Records the origins of the nodes that are created from now on. */
void gdl_record_origins (GdlNames *names);
/* Sets the place of new nodes; returns the previous one. */
guint32 gdl_set_place (GdlNames *names, guint32 place);
/* Returns the offset of a clause in the sheet; GDL_NOWHERE: unknown. */
guint32 gdl_find_place_of_rule (const GdlRule *rule);
/* Return the place of the first clause that may derive the atom, and that of
 * the first clause with the keyword in its head; GDL_NOWHERE: unknown. */
guint32 gdl_find_place_of_atom (const GdlNames *names, GdlAtom atom);
guint32 gdl_find_place_of_rules (const GdlNames *names, GdlName keyword);
/* Records the current place as the origin of the node. */
void gdl_record_origin (GdlNames *names, RgNode node);
/* Adds the pragmas, if they are requested. */
void gdl_add_origins (GdlNames *names);
