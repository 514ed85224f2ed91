/* Proofs by cases on the product graph: what holds of walks whatever the cells
 * hold, shown for each value of the cells that it turns out to depend on
 * (Stålmarck: a question that is open is split in two).
 *
 * A check surely succeeds where it is asked:
 *
 *     1, 2: board[pos] == empty;    c, d: ! e -> t;     e, f: next = left[pos];
 *     2, 3: ? c -> t;               c, g: next = left[pos];
 *                                   g, d: board[next] == black;
 *                                   f, t: board[next] == black;
 *
 * Known are the cells of which the only way to the question tells.  Where that
 * are many cases the check is cut at the forks that all its walks pass, and the
 * cells that were read before are forgotten there.
 *
 * One way out of a node leads nowhere while a condition holds by which another
 * leaves: of c, d and c, g only one ever comes to d.
 *
 * Cost: steps of walks, limited for each question and in all.
 */
#pragma once

#include "rg/analysis/product.h"

typedef struct RgCases RgCases;

/* The product must live as long. */
RgCases *rg_cases_new (const RgProduct *product);
void rg_cases_free (RgCases *cases);

/* Whether the check succeeds wherever plays and other checks ask it. */
gboolean rg_cases_surely_reach (RgCases *cases, RgNode start, RgNode target);
/* Whether, where the one edge can be passed, no walk by the other comes to the
 * end of the move.  Both leave one node. */
gboolean rg_cases_lead_apart (RgCases *cases, RgEdgeId condition,
                              RgEdgeId other);
