/* Set-at-a-time evaluation: the values of one scalar variable for which a part
 * of a search succeeds, as an expression of bit sets (terms.h).
 *
 *     pos = Position(*); ? a -> t     a: board[up[pos]] == me;   a -> t
 *     {pos} = preimage of the cells with `me` under `up`
 */
#pragma once

#include "emit/c/sets/set.h"
#include "emit/c/sets/terms.h"

void rg_emit_value_set_free (RgEmitValueSet *set);

/* The values of an any assignment that pass the chain of conditions behind it,
 * as far as that can be told.  NULL where there is none that depends on more
 * than one cell, or they are few: `small` allows these where all cells are of
 * maintained sets (views/views.h). */
RgEmitValueSet *rg_emit_values_behind (const RgEmit *emit,
                                       const RgEmitGraph *graph,
                                       const RgEmitArc *arc, gboolean small);
/* Whether the check succeeds: a condition, or for which values of a variable,
 * where it is a closure.  NULL where it is of another kind. */
RgEmitValueSet *rg_emit_check_values (const RgEmit *emit,
                                      const RgEmitCheck *check);

/* -- starts.c -------------------------------------------------------------- */

/* The values of an any assignment with which the search may succeed, and maybe
 * others: the first steps behind it are looked at.  NULL where they tell
 * nothing of other cells than that of the value. */
RgEmitValueSet *rg_emit_values_that_start (const RgEmit *emit,
                                           const RgEmitGraph *graph,
                                           const RgEmitArc *arc);

/* -- lower-bounds.c -------------------------------------------------------- */

/* Values of an any assignment with which the first check behind it succeeds,
 * and maybe not all of them; that check as *asks.  NULL where none are told, or
 * the check needs no search. */
RgEmitValueSet *rg_emit_values_that_pass (const RgEmit *emit,
                                          const RgEmitGraph *graph,
                                          const RgEmitArc *arc,
                                          const RgEmitArc **asks);

/* -- costs.c --------------------------------------------------------------- */

/* Whether the set can be printed at this place, and costs less than to try its
 * values one by one: `most` operations on words at most.  Computes upper bounds
 * of what the sets may have. */
gboolean rg_emit_set_is_cheap (const RgEmit *emit, RgEmitValueSet *set,
                               guint64 most);

/* How the check is decided by sets; NULL where it isn't. */
RgEmitValueSet *rg_emit_find_check_set (const RgEmit *emit, RgEmitCheck *check);
/* A call of the check; of what it takes to compute the set. */
void rg_emit_plan_call (const RgEmit *emit, RgEmitCheck *check);
void rg_emit_plan_set (const RgEmit *emit, const RgEmitValueSet *set);
