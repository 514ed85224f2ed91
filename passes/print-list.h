/* --list-passes: prints the RgPass of each pass. */
#pragma once

#include "passes/pass.h"

/* Appends the passes in running order, group by group. A line for each: its
 * name, its level, its help; or `full`: what it does in sentences, what it
 * needs and what it preserves. */
void rg_list_passes (const GPtrArray *all, gboolean full, GString *out);
