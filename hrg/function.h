/* Tabulates functions (hrg(5)) as constant maps of RG. */
#pragma once

#include "hrg/tree.h"

/* Evaluates the functions without errors for all arguments; reports missing
 * cases, values outside of the types, and cyclic mentions. */
void hrg_tabulate_functions (HrgTree *tree);

/* Warns of functions that are not mentioned, and of cases that no arguments
 * reach.  Only for texts without errors. */
void hrg_warn_unused_functions (HrgTree *tree);

/* Whether a symbol is the name of a function whose map has the type, or whose
 * type is invalid. */
gboolean hrg_is_map_name (HrgTree *tree, const HrgValue *value,
                          const RgType *type);

/* Frees memory outside of the arena, for g_ptr_array_foreach. */
void hrg_function_clear (gpointer function, gpointer unused);
