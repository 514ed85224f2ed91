/* Implements --materialise: conditions that many others read are variables,
 * which are set once at the end of each step. */
#pragma once

#include "gdl/map/turns.h"

/* Chooses the conditions, and declares their variables with their initial
 * values. Their names go to coder->holds_variables. The variables of the state
 * exist already. */
void gdl_materialise (GdlTurns *turns);
void gdl_materialised_free (GArray *materialised);

/* Adds edges, before a node, that set the conditions which a step may have
 * changed. `written`: the variables that the step writes; the context may know
 * their values. `copy`: the copy to which it leads. Afterwards the context
 * knows only the copy. */
RgNode gdl_emit_materialised (GdlTurns *turns, const RgBits *written,
                              guint copy, RgNode next);
