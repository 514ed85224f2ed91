/* Declares parts of inline-assignment: assignments that are not available
 * copies. */
#pragma once

#include "passes/pass.h"
#include "rg/analysis/liveness.h"

/* Counts each chosen assignment, by edge, as a change.  Clears those that
 * --bisect-limit excludes, and those that determinacy then needs.  TRUE: some
 * are left. */
gboolean rg_confirm_inlining (RgPassRun *run, const RgVariables *variables,
                              guint8 *chosen);

/* Substitutes `x = f[x]` where x is read; see inline-self-updates.c. */
void rg_inline_self_updates (RgPassRun *run, const RgVariables *variables);

/* Substitutes several assignments to one variable into the one action that
 * reads it; see inline-forked.c. */
void rg_inline_forked (RgPassRun *run, const RgVariables *variables);
