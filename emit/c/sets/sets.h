/* Plans set-at-a-time evaluation: an expression of bit sets (terms.h) gives the
 * values of one scalar variable for which a part of a search succeeds.
 *
 *     pos = Position(*); ? a -> t     a, t: board[up[pos]] == me;
 *     {pos} = preimage of the cells with `me` under `up`
 *
 * The files NAME-values.c find such sets for several parts of a search. They
 * explore it as a product graph (value-search.h, actions.c), whose equations
 * (value-states.c) are solved by components (solve.c). A set is used if it is
 * cheap (costs.c), and becomes straight-line code (lower.c).
 */
#pragma once

#include "emit/c/sets/terms.h"
#include "emit/c/sets/value-set.h"

/* Frees a set with its terms (search-start.c). */
void rg_emit_value_set_free (RgEmitValueSet *set);

/* -- chain-values.c -------------------------------------------------------- */

/* The values of an any-assignment that pass a prefix of the chain of conditions
 * after it, at most RG_EMIT_FEW of them. NULL: no condition follows, sets don't
 * express the choices or the first condition, there are few choices, or the
 * technique is off. With `allows_few`, few choices are enough if all cells that
 * the set reads are maintained (views/views.h). The caller frees it. */
RgEmitValueSet *rg_emit_find_chain_values (const RgEmit *emit,
                                           const RgEmitGraph *graph,
                                           const RgEmitArc *arc,
                                           gboolean allows_few);
/* -- check-values.c -------------------------------------------------------- */

/* The answer of the check as a set: a condition, or the values of one scalar
 * for which it succeeds. NULL: sets don't express the check, a search is as
 * fast, or the technique is off. Also NULL if the check may recurse, several
 * scalars change, the scalar that changes has few values, or the answer is
 * constant. The caller frees it. */
RgEmitValueSet *rg_emit_find_check_values (const RgEmit *emit,
                                           const RgEmitCheck *check);

/* -- path-values.c --------------------------------------------------------- */

enum { RG_EMIT_VALUE_PATH = 4 }; /* conditions of a path */

/* Conditions (comparisons and checks) one after another, from a node on. */
typedef struct {
  const RgAction *conditions[RG_EMIT_VALUE_PATH];
  guint n; /* number of conditions */
} RgEmitValuePath;

/* Those of the values `within` of the scalar variable, at the node, that pass
 * all conditions of one of the paths. NULL: sets don't express a condition, or
 * the scalar's group has too many codes. The caller frees it. */
RgEmitValueSet *rg_emit_find_path_values (const RgEmit *emit,
                                          const RgEmitGraph *graph,
                                          guint32 node, RgEmitGlobal *variable,
                                          const RgBits *within,
                                          const RgEmitValuePath *paths,
                                          guint n_paths);

/* -- start-values.c -------------------------------------------------------- */

/* An upper bound of the values of an any-assignment with which the search
 * succeeds, found from the first steps after it. NULL: these steps read no cell
 * but that of the value itself, the choices are not a large set, or the
 * technique is off. The caller frees it. */
RgEmitValueSet *rg_emit_find_start_values (const RgEmit *emit,
                                           const RgEmitGraph *graph,
                                           const RgEmitArc *arc);

/* -- passing-values.c ------------------------------------------------------ */

/* A lower bound of the values of an any-assignment with which the first check
 * after it succeeds; *check_arc is the arc of that check. NULL: no check
 * follows before a fork, or the writes before it are not only to scalars and
 * one cell at the value. Also NULL if sets don't express the check, its set has
 * no loop, or the bound is constant. Also if the choices are not a large set,
 * or the technique is off. The caller frees it. */
RgEmitValueSet *rg_emit_find_passing_values (const RgEmit *emit,
                                             const RgEmitGraph *graph,
                                             const RgEmitArc *arc,
                                             const RgEmitArc **check_arc);

/* -- costs.c --------------------------------------------------------------- */

/* Whether the set is not constant, reads no cell that needs a guard, and takes
 * few operations on words. These are at most `max_cost`, the cost of the
 * alternative, such as a loop over its values, and few for the number of its
 * codes. Also prepares the set for lowering: starts of loops, bounds of terms,
 * fused loops. */
gboolean rg_emit_is_set_cheap (const RgEmit *emit, RgEmitValueSet *set,
                               guint64 max_cost);

/* The set that decides the check, cached; NULL: lines of sight or a search
 * decide it, as no set is cheap enough. */
RgEmitValueSet *rg_emit_find_check_set (const RgEmit *emit, RgEmitCheck *check);
/* Marks the check as called, and also the function of its root if no set
 * decides it. */
void rg_emit_plan_call (const RgEmit *emit, RgEmitCheck *check);
/* Marks the checks that the computation of the set calls, and records the
 * maintained sets that it reads. */
void rg_emit_plan_set (const RgEmit *emit, const RgEmitValueSet *set);
