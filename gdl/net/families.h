/* Families of derived atoms that exclude each other in each state, as the
 * counts of pieces do: (count 3 3 white ?) is one of 65 numbers.  That is
 * proved from the families that they read, without a solver.
 */
#pragma once

#include "gdl/net/net.h"

/* The network in which families that the goals read are variables, and these
 * families, of GdlFamily, those first that others read.  NULL: there are none.
 * Both are to be freed. */
GdlNet *gdl_goal_net (const GdlGround *ground, const GArray *groups,
                      GArray **families);
void gdl_families_free (GArray *families);
