/* Maps as fluents: effects of a walk, and frame axioms (what is not written
 * stays as it was), for the next state or a version at a node within a step. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Rules for a map as it is at the end of a walk: of its next state, or of a
 * version.  What is not written stays as it was. */
void kif_conclude_map (KifSheet *sheet, const KifWalk *walk, RgName map,
                       KifKind kind, guint32 name);

/* Rules for a version of a map, as it is at the end of a walk, with the values
 * of the clock of the loop there. */
void kif_conclude_version (KifSheet *sheet, const KifWalk *walk, RgName map,
                           guint version, const GArray *clock);
