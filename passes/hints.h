/* Pragmas while the game changes.
 *
 * A pragma that is a hint was true of the game that it came with, and nobody
 * proves it again.  What is dropped:
 *
 *   disjoint, disjointExhaustive, iterator, tagIndex, tagMaxIndex
 *       when a node that they name changed: its edges, or what it was merged
 *       with.  Elsewhere a pass changes neither the actions that they speak of
 *       nor, since it is sound, what can be met there.  The last two also when
 *       a pass that drops tags changed anything.
 *   unique, repeat, simpleApply, simpleApplyExhaustive
 *       when anything of the automaton or of the variables changed: they speak
 *       of whole walks.
 *   origin
 *       loses the names of nodes that are gone, and goes with the last one.
 *
 * All others stay.
 */
#pragma once

#include "passes/pass.h"

/* To be called after a run of a pass that changed the game, with the nodes
 * that are on game->touched. */
void rg_hints_update (RgGame *game, const RgPass *pass);

/* Drops the hints that mention a variable or constant which is to go. */
void rg_hints_forget (RgGame *game, RgName global);
