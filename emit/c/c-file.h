/* Lowers the plan to the tree of C, section by section. */
#pragma once

#include "emit/c/plan.h"

/* Builds the tree. After a limit, or a constant without a value, tables may be
 * missing: the caller must not print the tree then. */
void rg_emit_lower (const RgEmit *emit);
