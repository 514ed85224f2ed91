/* Eliminates dead stores. */
#pragma once

#include "passes/pass.h"
#include "rg/analysis/liveness.h"

/* Replaces dead assignments by skips.  TRUE: there were some. */
gboolean rg_skip_dead_assignments (RgPassRun *run,
                                   const RgVariables *variables);
