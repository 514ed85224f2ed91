/* Maps of RG with their defaults. */
#pragma once

#include "hrg/tree.h"

/* The default for a list of values: the most frequent; of these, the smallest;
 * of these, the greatest. */
const RgValue *hrg_choose_default (HrgTree *tree, const RgValue *const *values,
                                   guint n);

/* A map of the pairs, in their order; `all`: including those with the
 * default. */
const RgValue *hrg_make_map (HrgTree *tree, const RgName *keys,
                             const RgValue *const *values, guint n,
                             const RgValue *fallback, gboolean all);
