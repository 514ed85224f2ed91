/* Converts symbolic environments to sequences of assignments. */
#pragma once

#include "rg/analysis/symbolic.h"

/* Appends assignments (RgPragmaAssign) that lead from the start of a walk to
 * its environment, one after the other, with tag number i named names[i].
 * FALSE: a value is unknown or has no expression, or the assignments depend on
 * each other cyclically. */
gboolean rg_sequentialise_env (RgSymbolic *symbolic, RgGame *game,
                               const RgEnv *env, const RgName *names,
                               GArray *assigns);
