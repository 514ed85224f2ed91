/* Parts of inline-assignment: assignments that no copy can be known of. */
#pragma once

#include "passes/pass.h"
#include "rg/analysis/liveness.h"

/* Asks the driver for each chosen assignment, by edge; those that it refuses,
 * and those that are needed with them for determinacy, are not chosen any more.
 * TRUE when any is left. */
gboolean rg_confirm_inlining (RgPassRun *run, const RgVariables *variables,
                              guint8 *chosen);

/* Substitutes `x = f[x]` where x is read; see inline-own.c. */
void rg_inline_own (RgPassRun *run, const RgVariables *variables);

/* Substitutes several assignments to one variable into the one action that
 * reads it; see inline-forked.c. */
void rg_inline_forked (RgPassRun *run, const RgVariables *variables);
