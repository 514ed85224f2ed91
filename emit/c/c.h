/* Lowering: the plan becomes the tree of C. */
#pragma once

#include "emit/c/plan.h"

/* Builds the tree.  After a limit, or a constant without a value, tables may be
 * missing: the caller must not print it then. */
void rg_emit_lower (const RgEmit *emit);
/* Appends the header. */
void rg_emit_print_header (const RgEmit *emit, GString *out);
/* Appends the file for OpenSpiel.  FALSE, with a message: moves of chance have
 * no bound. */
gboolean rg_emit_print_openspiel (const RgEmit *emit, GString *out);
