/* Views as C: sets that a random play maintains beside the state. */
#pragma once

#include "emit/c/plan.h"

/* Places the words of all views, and adds the functions that fill, read and
 * update them.  To be called once all other functions of the game are there:
 * what they mention tells which sets are maintained. */
void rg_emit_lower_views (RgEmit *emit);
