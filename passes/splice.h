/* Part of inline-reachability: what a check walks takes its place, where
 * nothing else walks there.
 */
#pragma once

#include "passes/pass.h"
#include "rg/analysis/liveness.h"

typedef struct {
  RgPassRun *run;
  const RgVariables *variables;
  RgBits *live; /* by node (rg_bits_at); NULL until it is needed */
} RgSplicer;

RgSplicer rg_splicer (RgPassRun *run);
/* To be called after a change that rg_splice did not make, and at the end. */
void rg_splicer_clear (RgSplicer *splicer);

/* `p→q: ? s -> t`, where all edges that lead from s to t serve this check only:
 * makes the check a skip to s, and lets what leads to t lead to q.  The walks
 * must have no tag, and not come back to a node; at most one of them is legal
 * in each state, and they write nothing that is read behind q, or that is left
 * so when the move ends, before it is written again.  FALSE where this can't
 * be. */
gboolean rg_splice (RgSplicer *splicer, RgEdgeId check);

/* The checks (RgEdgeId) that work nodes make, or that start at one; the caller
 * frees the array. */
GArray *rg_checks_at_work (const RgPassRun *run);
