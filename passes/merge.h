/* Merging nodes that can take each other's place: what join-fork-prefixes and
 * join-fork-suffixes do.
 */
#pragma once

#include "passes/pass.h"

/* Calls `merge` for each node of a class but the one that comes first by name
 * (`begin` before all), with that one.  The classes are those of
 * bisimulation.h; nodes for which `is_alone` holds stay by themselves.  So do
 * those whose class has a tag between two of its nodes, as it would end on a
 * self-loop. */
void rg_merge_classes (RgPassRun *run, gboolean backward,
                       gboolean (*is_alone) (const RgGame *game, RgNode node),
                       void (*merge) (RgGame *game, RgNode node, RgNode into));
