/* Decides checks in the initial state, for initialize-variables. */
#pragma once

#include "passes/pass.h"

/* Decides checks on edges out of `begin` by the initial values; see
 * initial-checks.c. */
void rg_decide_initial_checks (RgPassRun *run);
