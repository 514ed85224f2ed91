/* Splices the walk of a check into its place, if no other walk uses its nodes:
 * a part of inline-reachability.
 */
#pragma once

#include "passes/pass.h"
#include "rg/analysis/liveness.h"

/* A run of splices, with the liveness that they share. */
typedef struct {
  RgPassRun *run;
  const RgVariables *variables;
  RgBits *live; /* by node (rg_bits_at); NULL until it is needed */
} RgSplicer;

RgSplicer rg_splicer_new (RgPassRun *run);
/* Frees the liveness: to be called after a change that rg_splice did not make,
 * and at the end. */
void rg_splicer_clear (RgSplicer *splicer);

/* `p→q: ? s -> t`, where only this check uses the edges from s to t: the check
 * becomes a skip to s, and the edges into t lead to q.  The walks must have no
 * tags, any assignments and cycles; at most one is legal in each state; and
 * their writes are dead after q and at the end of the move.  FALSE: a condition
 * fails, the check is negative or has too many nodes, or rg_may_change forbids
 * the change. */
gboolean rg_splice (RgSplicer *splicer, RgEdgeId check);

/* Returns the checks (RgEdgeId) that work nodes make, or that start at one; the
 * caller frees the array. */
GArray *rg_find_checks_at_work (const RgPassRun *run);
