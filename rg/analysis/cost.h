/* Estimates the cost of the C model of a game, and finds other facts about the
 * emitter that front ends need to choose between forms of a game. */
#pragma once

#include "rg/game.h"

/* The least size of sets of values, rows, moves or cells that become bits.
 * A list of fewer is as fast, and shorter. */
enum { RG_COST_SET = 12 };

/* Returns an estimate of the work of a C compiler: the edges, and for each
 * target of checks the nodes that such checks may visit, since equal checks are
 * compiled once. A result above `most` may be too small. */
guint64 rg_estimate_compile_cost (const RgGame *game, guint64 most);

/* Whether walks choose from a set of at least RG_COST_SET values, and the only
 * edge after the choice is a check, which a tag may follow: the model tests all
 * values at once, the interpreter one by one. */
gboolean rg_has_set_tests (RgGame *game);
