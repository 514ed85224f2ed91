/* Parts of inline-assignment: assignments that no copy can be known of. */
#pragma once

#include "analysis/liveness.h"
#include "passes/pass.h"

/* Substitutes `x = f[x]` where x is read; see inline-own.c. */
void rg_inline_own (RgPassRun *run, RgVariables *variables);

/* Substitutes several assignments to one variable into the one action that
 * reads it; see inline-forked.c. */
void rg_inline_forked (RgPassRun *run, RgVariables *variables);
