/* Proves mutexes by induction (mutexes.c). */
#pragma once

#include "gdl/net/net.h"

/* Reduces the mutexes to the largest set that holds initially and that each
 * step preserves, given all of these and `known`, which hold in all
 * reachable states, and may be NULL. */
void gdl_keep_mutexes (const GdlNet *net, GArray *mutexes, const GArray *known);
