/* Assignments whose value nothing reads. */
#pragma once

#include "passes/pass.h"
#include "rg/analysis/liveness.h"

/* Makes them skips; TRUE when there were any. */
gboolean rg_skip_dead_assignments (RgPassRun *run,
                                   const RgVariables *variables);
