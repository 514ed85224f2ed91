/* A state as a person wants to see it. */
#pragma once

#include "play/table.h"

/* Appends the boards of the state: maps of at least four cells, as `show` of
 * rg-run lays them out, but for goals and visible; the whole state where there
 * are none, or `all`. */
void rg_board_print (const RgTable *table, gboolean all, GString *out);
