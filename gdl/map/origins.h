/* Where nodes come from in the sheet, for pragmas. */
#pragma once

#include "gdl/map/naming.h"

#define GDL_NOWHERE G_MAXUINT32

/* From here on it is noted where nodes come from. */
void gdl_want_origins (GdlNames *names);
/* The place of nodes from here on; returns the one before. */
guint32 gdl_set_place (GdlNames *names, guint32 place);
guint32 gdl_place_of_rule (const GdlRule *rule);
/* Of the first clause that the atom may come from, or of a keyword. */
guint32 gdl_place_of_atom (const GdlNames *names, GdlAtom atom);
guint32 gdl_place_of_rules (const GdlNames *names, GdlName keyword);
void gdl_note_node (GdlNames *names, RgNode node);
/* Adds the pragmas, if they are asked for. */
void gdl_add_origins (GdlNames *names);
