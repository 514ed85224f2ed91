/* Hoists and sinks actions that several branches share, for reorder-conditions,
 * reorder-actions and sink-conditions.  Each change makes the game smaller by
 * at least one edge.
 */
#pragma once

#include "passes/pass.h"

/* Whether a pass moves an action, or moves others over it. */
typedef gboolean (*RgActionFilter) (const RgAction *action);

/* Hoists at the work nodes and their neighbours. If several branches out of a
 * node have the same wanted action second, and it commutes with their first
 * actions, it moves before the fork. Effects may also be further along the
 * chain. An action moves only over passable ones (NULL: all are), and over a
 * condition and its negation if these are all branches. */
void rg_hoist_common (RgPassRun *run, RgActionFilter is_wanted,
                      RgActionFilter is_passable);

/* Sinks at the work nodes and their neighbours. If several branches into a node
 * have the same wanted action last, it moves after the join. It may also be
 * last but one if it commutes with the last, and effects further back. */
void rg_sink_common (RgPassRun *run, RgActionFilter is_wanted);
