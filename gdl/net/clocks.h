/* Finds clocks: variables of the state that only `terminal` and their own next
 * values read, and whose next value depends only on their value. States that
 * differ only in a clock have the same moves and goals. */
#pragma once

#include "gdl/net/context.h"

/* Returns the set of all clocks, as bits by variable; the caller frees it. */
RgBits *gdl_find_clocks (GdlContext *context);
