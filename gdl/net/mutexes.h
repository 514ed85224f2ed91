/* Finds mutexes: pairs of literals that never hold in the same state (Blum and
 * Furst, "Fast planning through planning graph analysis", 1997).
 *
 *     control == x and phase == swap      if only o may choose to swap
 *
 * They are guessed by random matches, and proved by induction over steps. */
#pragma once

#include "base/bitset.h"
#include "gdl/net/net.h"

/* Finds mutexes of variables that are read together: by the legality of
 * actions, by the next values of a variable, or by those of a refuted group.
 * `groups`: of GdlGroup, with the refuted ones. `proved`, which may be NULL,
 * are proved already. Returns an array of GdlMutex, which the caller frees.
 * NULL: there are none. */
GArray *gdl_find_mutexes (GdlNet *net, const GArray *groups,
                          const GArray *proved);

/* Adds the variables of the state that determine which of the fluents hold
 * after a step: those that their next values, and the legality of the actions
 * in these, read. */
void gdl_add_deciding (const GdlNet *net, const GArray *fluents, RgBits *set);

/* Translates mutexes to the literals of a network with other groups. A mutex
 * with a literal that has no counterpart is left out. The caller frees the
 * array. */
GArray *gdl_translate_mutexes (const GdlNet *net, const GArray *mutexes,
                               const GdlNet *target_net);

/* Prints the mutexes of the network, one on each line. */
void gdl_mutexes_print (const GdlNet *net, GString *out);
