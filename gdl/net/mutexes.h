/* Pairs of literals that never hold in the same state (Blum and Furst, "Fast
 * planning through planning graph analysis", 1997): guessed by random matches,
 * and proved by induction over steps. */
#pragma once

#include "base/bitset.h"
#include "gdl/net/net.h"

/* Those of variables that are read together: by what is legal, by the next
 * values of a variable, or of the fluents of a group that was refuted. `known`,
 * which may be NULL, are proved already.  An array of GdlMutex, NULL where
 * there is none; the caller frees it. */
GArray *gdl_find_mutexes (GdlNet *net, const GArray *refuted,
                          const GArray *known);

/* Adds the variables of the state that decide which of the fluents hold after a
 * step, by what their next values read and what allows the actions that these
 * read. */
void gdl_add_deciding (const GdlNet *net, const GArray *fluents, RgBits *set);

/* The same pairs in a network with other groups; those that it has no literals
 * for are left out. */
GArray *gdl_mutexes_of_fluents (const GdlNet *net, const GArray *mutexes,
                                const GdlNet *other);

/* Those that the network knows, a line for each. */
void gdl_mutexes_print (const GdlNet *net, GString *out);
