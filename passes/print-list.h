/* --list-passes: prints the RgPass of each pass. */
#pragma once

#include "passes/pass.h"

/* Appends the passes in running order, group by group. Each has one line with
 * its name, level and help. `full`: each has its description, the properties
 * that it promises to preserve, and the analyses that it needs. */
void rg_list_passes (const GPtrArray *passes, gboolean full, GString *out);
