/* Groups of mutually exclusive fluents: guessed by random matches, and
 * proved by induction over steps. */
#pragma once

#include "gdl/net/net.h"

/* Whether two terms have equal functor, arity, and arguments in `keys`, a
 * set of positions, which always includes those from 32 on. */
gboolean gdl_shapes_agree (const GdlTerms *terms, GdlTerm a, GdlTerm b,
                           guint32 keys);
guint32 gdl_hash_shape (const GdlTerms *terms, GdlTerm term, guint32 keys);

/* Candidates that no state of some random matches refutes: fluents of one
 * shape with some equal arguments.  For (cell 1 1 b), these are all (cell 1
 * 1 ?), all (cell ? ? b), or all (cell ? ? ?).  An array of GdlGroup; a
 * fluent may be in several. */
GArray *gdl_guess_groups (const GdlNet *net);
/* Refutes the chosen groups that are not inductive, and clears `complete`
 * where it isn't; the others are proved.  Returns whether all are proved.
 * The network has no groups.  Mutexes, which may be NULL, are known to
 * hold. */
gboolean gdl_prove_groups (GdlNet *net, GArray *groups, const GArray *mutexes);
/* Whether all chosen groups are inductive and exclusive, without a solver;
 * then they are proved.  Mutexes as above. */
gboolean gdl_prove_by_actions (GdlNet *net, GArray *groups,
                               const GArray *mutexes);
/* By partition: the number of pairs of a fluent and a group of the
 * partition that its next value reads, up to a limit.  The fewer, the fewer
 * variables do updates read.  The network has no groups.  To be freed. */
guint64 *gdl_count_reads (const GdlNet *net, const GArray *groups,
                          guint n_partitions);
/* Begins a traversal below the next values of fluents. */
void gdl_walk_group (const GdlNet *net, const GArray *members);
/* Chooses among candidates until the chosen ones are proved.  Refuted
 * groups make room for others, which are proved together with all remaining
 * ones.  Mutexes as above. */
void gdl_choose_groups (GdlNet *net, GArray *groups, const GArray *mutexes);
/* Removes a group. */
void gdl_drop_group (GArray *groups, guint at);
void gdl_groups_free (GArray *groups);
/* Finds all invariants.  Returns the network that has the groups, to be
 * freed by gdl_groups_free, as variables, with implications between
 * literals. */
GdlNet *gdl_find_invariants (const GdlGround *ground, GArray **groups);

/* Prints the groups, one on each line. */
void gdl_groups_print (const GdlGround *ground, const GArray *groups,
                       GString *out);
