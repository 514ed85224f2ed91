/* Changing the order of actions, so that walks have more in common: what
 * reorder-conditions and reorder-actions do.  Each change makes the game
 * smaller by an edge at least.
 */
#pragma once

#include "passes/pass.h"

typedef gboolean (*RgActionFilter) (const RgAction *action);

/* Where several branches out of a node have one of the wanted actions as their
 * second, and it can as well be the first: tries it once, before they part.
 * Effects may also stand further off, with nothing else between.  Only over
 * such actions (NULL: any), and where two conditions are all branches out and
 * one of them always holds, over them.  For the work nodes, and those next to
 * them. */
void rg_hoist_common (RgPassRun *run, RgActionFilter wanted,
                      RgActionFilter over);

/* Where several branches into a node have the same action as their last, or
 * their last but one, and then it can as well be the last: tries it once,
 * behind the place where they meet.  Effects may also stand further off, with
 * nothing else between. */
void rg_sink_common (RgPassRun *run, RgActionFilter wanted);
