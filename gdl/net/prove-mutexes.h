/* Mutexes by induction (mutexes.c). */
#pragma once

#include "gdl/net/net.h"

/* Leaves the largest set of them, which the first state satisfies, that each
 * step keeps from states with all of these and of `known`, which hold in all
 * states that are reached, and may be NULL. */
void gdl_keep_mutexes (const GdlNet *net, GArray *mutexes, const GArray *known);
