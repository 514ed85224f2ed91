/* Proves properties by cases on the product graph: a property holds for all
 * values of the cells if it holds for each value of the cells that its proof
 * reads. An open case is split in two (dilemma rule, Stålmarck).
 *
 * This check always succeeds:
 *
 *     1, 2: board[pos] == empty;    c, d: ! e -> t;     e, f: next = left[pos];
 *     2, 3: ? c -> t;               c, g: next = left[pos];
 *                                   g, d: board[next] == black;
 *                                   f, t: board[next] == black;
 *
 * The tests on the only path to the check give known cells.  If there are many
 * cases, the check is cut at the forks that dominate its target.  There, the
 * proof drops the cells that were read before.
 *
 * It also proves of a fork: if one condition holds, walks through the other
 * edge fail.  Of c, d and c, g, only one can reach d.
 *
 * Cost: steps of walks, limited for each query and in total.
 */
#pragma once

#include "rg/analysis/product.h"

typedef struct RgCases RgCases;

/* The product must outlive the result. */
RgCases *rg_cases_new (const RgProduct *product);
void rg_cases_free (RgCases *cases);

/* Whether the check succeeds in all reachable states in which plays or
 * other checks make it. FALSE: not proved. */
gboolean rg_cases_always_reach (RgCases *cases, RgNode start, RgNode target);
/* Whether, if the first edge can be passed, no walk through the other one
 * reaches the end of the move.  Both leave one node. FALSE: not proved. */
gboolean rg_cases_lead_apart (RgCases *cases, RgEdgeId condition,
                              RgEdgeId other);
