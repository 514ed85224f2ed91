/* Assignments whose value nothing reads. */
#pragma once

#include "analysis/liveness.h"
#include "passes/pass.h"

/* Makes them skips; TRUE when there were any. */
gboolean rg_skip_dead_assignments (RgPassRun *run,
                                   const RgVariables *variables);
