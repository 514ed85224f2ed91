/* Finds groups of mutually exclusive fluents: guesses them by random matches,
 * chooses disjoint ones, and proves them by induction over steps.
 *
 *     (cell 1 1 x), (cell 1 1 o), (cell 1 1 b)      the values of one variable
 */
#pragma once

#include "gdl/net/net.h"

/* Returns the candidates (GdlGroup) that no state of some random matches
 * refutes: fluents of one shape with some equal arguments.  (cell 1 1 b) is in
 * a candidate of all (cell 1 1 ?), one of all (cell ? ? b), one of all
 * (cell ? ? ?), and so on.  Up to 63 constants are a candidate together. */
GArray *gdl_guess_groups (const GdlNet *net);
/* Proves the chosen groups by induction. Groups that are not inductive are
 * refuted; `complete` is cleared where that is not inductive. TRUE: neither was
 * necessary. The network has no groups. Mutexes, which may be NULL, are known
 * to hold. */
gboolean gdl_prove_groups (GdlNet *net, GArray *groups, const GArray *mutexes);
/* Whether all chosen groups are inductive and exclusive, tested without a
 * solver; if so, they are marked as proved. Mutexes as above. */
gboolean gdl_prove_by_actions (GdlNet *net, GArray *groups,
                               const GArray *mutexes);
/* By partition: the number of pairs of a fluent and a group that the fluent's
 * next value reads; counting stops at a limit. With fewer pairs, updates read
 * fewer variables. The network has no groups. The caller frees the array. */
guint64 *gdl_count_reads (const GdlNet *net, const GArray *groups,
                          guint n_partitions);
/* Chooses disjoint groups and proves them, until all properties are proved. A
 * refuted group makes room for others; then all chosen groups are proved
 * together. Mutexes as above. */
void gdl_choose_groups (GdlNet *net, GArray *groups, const GArray *mutexes);
/* Removes a group from the array, and frees its members. */
void gdl_drop_group (GArray *groups, guint index);
void gdl_groups_free (GArray *groups);
/* Finds all invariants. Returns the network in which the groups are variables,
 * and which has implications between literals. The caller frees the groups with
 * gdl_groups_free. */
GdlNet *gdl_find_invariants (const GdlGround *ground, GArray **groups);

/* Prints the groups, one on each line. */
void gdl_groups_print (const GdlGround *ground, const GArray *groups,
                       GString *out);
