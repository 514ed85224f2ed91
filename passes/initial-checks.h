/* Part of initialize-variables: checks in the initial state. */
#pragma once

#include "passes/pass.h"

/* Decides checks on edges out of `begin` by the initial values; see
 * initial-checks.c. */
void rg_decide_initial_checks (RgPassRun *run);
