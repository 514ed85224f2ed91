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

typedef struct RgHints RgHints;

/* An index of the pragmas; none may be added to the game while it lives. */
RgHints *rg_hints_new (RgGame *game);
void rg_hints_free (RgHints *hints);

/* To be called after a run of a pass that changed the game, with the nodes
 * that are on game->touched.  Takes time by their number. */
void rg_hints_update (RgHints *hints, const RgPass *pass);

/* The names of the nodes that pragmas of either kind name, or just of the first
 * one that each names: a set of RgName, which the caller destroys. */
GHashTable *rg_hinted_nodes (const RgGame *game, RgPragmaKind kind,
                             RgPragmaKind other, gboolean first);

/* Adds a pragma before a declaration. */
void rg_add_pragma_before (RgGame *game, const RgPragma *pragma, RgDeclId decl);

/* Drops the hints about nodes that mention variables or constants which are to
 * go: those for whose names `goes (data, name)` holds. */
void rg_hints_forget (RgGame *game,
                      gboolean (*goes) (gpointer data, RgName name),
                      gpointer data);
