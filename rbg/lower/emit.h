/* Writes the lowered automaton into the game of RG. */
#pragma once

#include "rbg/lower/arithmetic.h"

/* Fills the game with declarations and the automaton, whose acts are skips,
 * actions and checks.  `origins`: with @file and @origin pragmas. */
void rbg_emit_game (const RbgAutomaton *automaton, RbgNumbers *numbers,
                    gboolean origins);
