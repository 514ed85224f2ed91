/* Set-at-a-time evaluation.  An expression of bit sets (terms.h) gives the
 * values of one scalar variable for which a part of a search succeeds.
 *
 *     pos = Position(*); ? a -> t     a: board[up[pos]] == me;   a -> t
 *     {pos} = preimage of the cells with `me` under `up`
 **/
#pragma once

#include "emit/c/sets/set.h"
#include "emit/c/sets/terms.h"

/* Frees a set with its terms. */
void rg_emit_value_set_free (RgEmitValueSet *set);

/* The values of an any assignment that pass a prefix of the chain of conditions
 * after it.  NULL: the first condition is not expressible by sets, or there are
 * few values.  With `small`, few values are enough if all cells that the set
 * reads are maintained (views/views.h).  The caller frees it. */
RgEmitValueSet *rg_emit_find_chain_values (const RgEmit *emit,
                                           const RgEmitGraph *graph,
                                           const RgEmitArc *arc,
                                           gboolean small);
/* The answer of the check as a set: a condition, or the values of one scalar
 * for which it succeeds.  NULL: sets don't express the check, a search is as
 * fast, or several scalars change.  The caller frees it. */
RgEmitValueSet *rg_emit_find_check_values (const RgEmit *emit,
                                           const RgEmitCheck *check);

/* -- paths.c --------------------------------------------------------------- */

enum { RG_EMIT_VALUE_PATH = 4 }; /* conditions of a path */

/* Conditions one after another, from a node on. */
typedef struct {
  const RgAction *conditions[RG_EMIT_VALUE_PATH];
  guint n; /* number of conditions */
} RgEmitValuePath;

/* Those of the values `within` of the scalar variable, at the node, that pass
 * all conditions of one of the paths.  NULL: a condition can't be expressed by
 * sets. The caller frees it. */
RgEmitValueSet *rg_emit_find_path_values (const RgEmit *emit,
                                          const RgEmitGraph *graph,
                                          guint32 node, RgEmitGlobal *variable,
                                          const RgBits *within,
                                          const RgEmitValuePath *paths,
                                          guint n_paths);

/* -- starts.c -------------------------------------------------------------- */

/* An upper bound of the values of an any assignment with which the search
 * succeeds, found from the first steps after it.  NULL: these steps read no
 * cell but that of the value itself, or the choices are not a large set.  The
 * caller frees it. */
RgEmitValueSet *rg_emit_find_start_values (const RgEmit *emit,
                                           const RgEmitGraph *graph,
                                           const RgEmitArc *arc);

/* -- lower-bounds.c -------------------------------------------------------- */

/* A lower bound of the values of an any assignment with which the first check
 * after it succeeds; *check_arc is the arc of that check.  NULL: the bound is
 * constant, or the check is decided without a loop. */
RgEmitValueSet *rg_emit_find_passing_values (const RgEmit *emit,
                                             const RgEmitGraph *graph,
                                             const RgEmitArc *arc,
                                             const RgEmitArc **check_arc);

/* -- costs.c --------------------------------------------------------------- */

/* Whether the set is not constant, reads no cell that needs a guard, and takes
 * few operations on words.  `max_cost`: the cost of a loop over its values.
 * Also prepares the set for lowering: starts of loops, bounds of terms, fused
 * loops.
 */
gboolean rg_emit_is_set_cheap (const RgEmit *emit, RgEmitValueSet *set,
                               guint64 max_cost);

/* The set that decides the check, cached; NULL: a search decides it. */
RgEmitValueSet *rg_emit_find_check_set (const RgEmit *emit, RgEmitCheck *check);
/* Marks the function that a call of the check needs, if no set decides it. */
void rg_emit_plan_call (const RgEmit *emit, RgEmitCheck *check);
/* Marks the functions and maintained sets that the computation of the set
 * needs. */
void rg_emit_plan_set (const RgEmit *emit, const RgEmitValueSet *set);
