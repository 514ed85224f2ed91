/* Changing the order of actions, so that walks have more in common: what
 * reorder-conditions and reorder-actions do.  Each change makes the game
 * smaller by an edge at least.
 */
#pragma once

#include "passes/pass.h"

typedef gboolean (*RgActionFilter) (const RgAction *action);

/* Hoists at the work nodes and their neighbours: Several branches out of a
 * node have the same wanted action second. If it commutes with their first
 * ones, it moves before the fork. Effects may also be further along the chain.
 * It moves only over actions that satisfy `over` (NULL: any), and over a
 * condition and its negation if these are all branches. */
void rg_hoist_common (RgPassRun *run, RgActionFilter wanted,
                      RgActionFilter over);

/* Sinks: if several branches into a node have the same action last, or last
 * but one and it commutes with the last, it moves after the join. Effects may
 * also be further along the chain. */
void rg_sink_common (RgPassRun *run, RgActionFilter wanted);
