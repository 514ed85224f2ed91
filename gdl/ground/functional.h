/* Functional split: where a fluent has one value at most for its key, each
 * condition of the value may have a fluent of its own.
 *
 *     (<= p (true (mark ?i ?m)) (a ?m) (b ?m))
 *
 *     (<= p (true (mark ?i ?m1)) (a ?m1) (true (mark ?i ?m2)) (b ?m2))
 *
 * Then no variable connects the conditions, and variable elimination
 * (narrow.h) makes a relation of each of them.
 */
#pragma once

#include "gdl/ground/store.h"
#include "gdl/keys.h"

/* The rule with as many fluents as it has conditions of different values; the
 * rule itself where there is nothing to do.  `keys`: of GdlKey. */
const GdlRule *gdl_part_functional (GdlStore *store, const GdlRule *rule,
                                    const GArray *keys);
