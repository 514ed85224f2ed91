/* --materialise: conditions that many others read are variables, which are set
 * once at the end of each step (spec/gdl.md, 10.6). */
#pragma once

#include "gdl/map/turns.h"

/* Chooses the conditions and declares their variables, whose names are in
 * code->holds, with their initial values.  The state has its variables
 * already. */
void gdl_materialise (GdlTurns *turns);
void gdl_materialised_free (GArray *materialised);

/* After a step that has written variables, of which some values may be
 * known in the context, into a copy: sets the conditions that may have
 * changed, before a node.  Afterwards, the context only knows the copy. */
RgNode gdl_code_materialised (GdlTurns *turns, const RgBits *written,
                              guint copy, RgNode next);
