/* What the C model of a game costs: what front ends know about the emitter, so
 * that they can choose between forms of a game. */
#pragma once

#include "rg/game.h"

/* From this size on, values, rows, moves or cells are sets of bits: a list
 * of fewer is as fast, and shorter. */
enum { RG_COST_SET = 12 };

/* What a C compiler has to do: edges, and for each target of checks the nodes
 * that these may come to, as many such checks are compiled as one.  Where it is
 * more than `most`, the number is only larger than that. */
guint64 rg_cost_to_compile (const RgGame *game, guint64 most);

/* Whether moves choose from a set of values, which nothing but a check tests
 * then: the model tests all of them at once, and the interpreter one by one. */
gboolean rg_tests_sets (RgGame *game);
