/* Lowers the plan to the tree of C, section by section. */
#pragma once

#include "emit/c/plan.h"

/* Builds the tree (emit->unit). If it reports an error (a limit is exceeded, or
 * a constant has no value), tables are missing, and the caller must not print
 * the tree. */
void rg_emit_lower (const RgEmit *emit);
