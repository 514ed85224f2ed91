/* Finds clocks, such as the number of a step after which a match ends:
 * variables of the state that only `terminal` and their own next values read,
 * and whose next value depends on no other variable.
 *
 *     (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
 *     (<= terminal (true (step 50)))
 *
 * States that differ only in a clock have the same moves and goals, unless one
 * of them is terminal. */
#pragma once

#include "gdl/net/context.h"

/* Returns the set of all clocks, as bits by variable; the caller frees it. */
RgBits *gdl_find_clocks (const GdlNet *net);
