/* Proves mutexes by induction (mutexes.c). */
#pragma once

#include "gdl/net/net.h"

/* Reduces the mutexes to the largest set that holds initially and that each
 * step preserves. `proved`, which may be NULL, are mutexes that hold in all
 * reachable states. */
void gdl_prove_mutexes (const GdlNet *net, GArray *mutexes,
                        const GArray *proved);
