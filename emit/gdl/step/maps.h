/* Makes the effect axioms of maps, for the next state or for a version at a
 * node within a step. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Adds the rules of a map's value at the end of a walk: for the next state
 * (KIF_NEXT; `name`: the map), or for a version (KIF_RELATION; `name`: its
 * number). */
void kif_conclude_map (KifSheet *sheet, const KifWalk *walk, RgName map,
                       KifKind kind, guint32 name);

/* Adds the rules of a map's version at the end of a walk; `clock` has the
 * values of the loop's clock there. */
void kif_conclude_version (KifSheet *sheet, const KifWalk *walk, RgName map,
                           guint version, const GArray *clock);
