/* Merges bisimilar nodes, for join-fork-prefixes and join-fork-suffixes. */
#pragma once

#include "passes/pass.h"

/* Calls `merge` for each node of a class except its representative, the first
 * one by name (`begin` before all).  The classes are those of bisimulation.h,
 * by equal pasts (`backward`) or equal futures.  Nodes for which `is_alone`
 * holds are not merged.  Neither are classes with a tag between two nodes,
 * which would become a self-loop. */
void rg_merge_classes (RgPassRun *run, gboolean backward,
                       gboolean (*is_alone) (const RgGame *game, RgNode node),
                       void (*merge) (RgGame *game, RgNode node, RgNode into));
