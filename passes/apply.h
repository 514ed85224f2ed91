/* What a walk did, written as assignments. */
#pragma once

#include "rg/analysis/symbolic.h"

/* Appends RgPragmaAssigns that, carried out one after the other where the walk
 * began, give what the environment says, with tag number i named names[i].
 * FALSE where a value is not known, or where no order of them is right. */
gboolean rg_apply_write (RgSymbolic *symbolic, RgGame *game, const RgEnv *env,
                         const RgName *names, GArray *assigns);
