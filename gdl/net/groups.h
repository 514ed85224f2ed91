/* Groups of fluents that exclude each other: guessed by random matches, and
 * proved by induction over steps. */
#pragma once

#include "gdl/net/net.h"

/* Terms are parted by functor, arity and the arguments in `keys`, a set of
 * positions, to which those from 32 on always belong. */
gboolean gdl_shapes_agree (const GdlTerms *terms, GdlTerm a, GdlTerm b,
                           guint32 keys);
guint32 gdl_hash_shape (const GdlTerms *terms, GdlTerm term, guint32 keys);

/* Candidates that no state of some random matches refutes: fluents of one shape
 * that agree in some of their arguments, as --- for (cell 1 1 b) --- all
 * (cell 1 1 ?), all (cell ? ? b), or all (cell ? ? ?).  An array of GdlGroup,
 * in which a fluent may be in several. */
GArray *gdl_guess_groups (const GdlNet *net);
/* Refutes those of the chosen ones that are not inductive, and drops `complete`
 * where that isn't; the others are proved.  Returns whether all are.  The
 * network has no groups.  Mutexes, which may be NULL, are known to hold.
 * `small`: the next values of the chosen ones depend on little, and the solver
 * is told no more than that. */
gboolean gdl_prove_groups (GdlNet *net, GArray *groups, const GArray *mutexes,
                           gboolean small);
/* Whether all that are chosen are inductive and exclusive, seen without a
 * solver; if so, they are proved.  Mutexes as above. */
gboolean gdl_prove_by_actions (GdlNet *net, GArray *groups,
                               const GArray *mutexes);
/* By partition, the number of pairs of a fluent and a group of the partition
 * that its next value reads, up to a limit: where it is smaller, updates read
 * fewer variables.  The network has no groups.  To be freed. */
guint64 *gdl_count_reads (const GdlNet *net, const GArray *groups,
                          guint n_partitions);
/* Begins a walk below the next values of fluents. */
void gdl_walk_group (const GdlNet *net, const GArray *members);
/* Chooses among candidates until those that are chosen are proved.  What is
 * refuted makes room for others, which are proved together with all that are
 * left.  Mutexes as above. */
void gdl_choose_groups (GdlNet *net, GArray *groups, const GArray *mutexes);
/* Removes one. */
void gdl_drop_group (GArray *groups, guint at);
void gdl_groups_free (GArray *groups);
/* All of it.  The network that has the groups, to be freed by gdl_groups_free,
 * as variables, and knows what literals imply. */
GdlNet *gdl_find_invariants (const GdlGround *ground, GArray **groups);

/* Prints them, a line for each. */
void gdl_groups_print (const GdlGround *ground, const GArray *groups,
                       GString *out);
