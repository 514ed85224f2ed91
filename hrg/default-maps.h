/* Makes maps of RG with default values. */
#pragma once

#include "hrg/tree.h"

/* Chooses the default for a list of values: the most frequent one; among these,
 * the one with the fewest entries; among these, the last by name. */
const RgValue *hrg_choose_default (HrgTree *tree, const RgValue *const *values,
                                   guint n);

/* Makes a map of the pairs, in their order.  Pairs with the default value
 * (`fallback`) are omitted, unless `all`. */
const RgValue *hrg_make_map (HrgTree *tree, const RgName *keys,
                             const RgValue *const *values, guint n,
                             const RgValue *fallback, gboolean all);
