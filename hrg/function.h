/* Functions to constant maps (spec/hrg.md, sections 3.5 and 4.3). */
#pragma once

#include "hrg/tree.h"

/* Evaluates all functions for all arguments and fills in their tables; reports
 * missing cases, values outside of the types, cycles of mentions. */
void hrg_functions (HrgTree *tree);

/* Warns of functions that nothing mentions, and of cases that nothing came to;
 * for when all is well. */
void hrg_warn_unused_functions (HrgTree *tree);

/* Whether a symbol is the name of a function whose map fits the type. */
gboolean hrg_is_map_name (HrgTree *tree, const HrgValue *value,
                          const RgType *type);

/* For g_ptr_array_foreach: frees what is not in the arena. */
void hrg_function_clear (gpointer function, gpointer unused);
