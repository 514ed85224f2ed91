/* Families of derived atoms that are mutually exclusive in each state, such
 * as counts of pieces: (count 3 3 white ?) is one of 65 numbers.  The proof
 * uses the families that they read, without a solver.
 */
#pragma once

#include "gdl/net/net.h"

/* The network in which the families that the goals read are variables, and
 * these families, of GdlFamily, in topological order.  NULL: there are
 * none.  The caller frees both. */
GdlNet *gdl_goal_net (const GdlGround *ground, const GArray *groups,
                      GArray **families);
void gdl_families_free (GArray *families);
