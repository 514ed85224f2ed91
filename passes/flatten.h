/* Flattens checks at the end of checks, for inline-reachability. */
#pragma once

#include "passes/pass.h"

/* Replaces a check that is the last step of a check's walk by what it walks, at
 * all work nodes; see flatten.c. */
void rg_flatten_checks (RgPassRun *run);
