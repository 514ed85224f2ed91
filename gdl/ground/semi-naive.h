/* Evaluates rules semi-naively, one atom at a time.
 *
 * Atoms are queued in the order of their numbers.  When an atom leaves the
 * queue, each literal that it matches triggers joins of the rest of the body.
 * In these, literals before it match only older atoms; literals after it may
 * also match this atom.  So each instance is found once.  Bancilhon and
 * Ramakrishnan, "An amateur's introduction to recursive query processing
 * strategies", 1986, section 3. */
#pragma once

#include "gdl/ground/fixpoint.h"

/* Returns an evaluation that has recorded no rules yet.  The arguments must
 * outlive it; gdl_fixpoint_free frees it, but not the store. */
GdlFixpoint *gdl_fixpoint_new (GdlStore *store, const GdlProgram *program,
                               const GdlLimits *limits);
void gdl_fixpoint_free (GdlFixpoint *fixpoint);

/* Derives all consequences of the schemas (GdlSchema *), whose heads are the
 * `current` relations of the store.  `mode`: which tables are computed, which
 * literals count as possible, and whether steps are followed (fixpoint.h).
 * FALSE: a limit is reached. */
gboolean gdl_fixpoint_run (GdlFixpoint *fixpoint, const GPtrArray *schemas,
                           GdlRunMode mode);

/* Prepares another attempt: removes the recorded rules, and the atoms from
 * number `from` on. Clears `stop`, and adds `work` to `earlier_work`. */
void gdl_fixpoint_reset (GdlFixpoint *fixpoint, GdlAtom from);
