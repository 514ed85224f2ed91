/* Prints the C++ file with which OpenSpiel plays a compiled game. */
#pragma once

#include "emit/c/plan.h"

/* Appends the file. FALSE, with a message: the number of moves of chance in a
 * state has no known bound, or the bound is too large. */
gboolean rg_emit_print_openspiel (const RgEmit *emit, GString *out);
