/* Groups of fluents that exclude each other: guessed by random matches, and
 * proved by induction over steps. */
#pragma once

#include "gdl/net/net.h"

/* Candidates that no state of some random matches refutes: fluents of one shape
 * that agree in some of their arguments, as --- for (cell 1 1 b) --- all
 * (cell 1 1 ?), all (cell ? ? b), or all (cell ? ? ?).  An array of GdlGroup, in
 * which a fluent may be in several. */
GArray *gdl_guess_groups (const GdlNet *net);
/* Drops those that are not inductive, and `complete` where that isn't.  The
 * network has no groups. */
void gdl_prove_groups (const GdlNet *net, GArray *groups);
/* Drops groups until no fluent is in two of them: those that make the fewest
 * variables of a shape are kept. */
void gdl_choose_groups (const GdlGround *ground, GArray *groups);
void gdl_groups_free (GArray *groups);
/* All of it.  To be freed by gdl_groups_free. */
GArray *gdl_find_groups (const GdlGround *ground);

/* Prints them, a line for each. */
void gdl_groups_print (const GdlGround *ground, const GArray *groups,
                       GString *out);
