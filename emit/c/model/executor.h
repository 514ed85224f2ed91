/* Executes symbolically the walks from a node, with known codes for some
 * scalars, the keys (King 1976; partial evaluation: Jones, Gomard, Sestoft
 * 1993).
 *
 *     a, b: pos = up[pos];               with pos = a1, the residue is
 *     b, c: board[pos] == empty;         board[a2] == empty
 *
 * Walks are enumerated depth first, in the order of the arcs. All that the
 * keys determine is executed.  The rest is the residue of a walk.  It consists
 * of the path condition (the tests of cells), and of data of the technique,
 * such as the bits of a move.  A technique defines the type of its residue, and
 * two functions.  One handles arcs that change the residue, and passes all
 * others to rg_emit_execute_arc().  The other handles the ends of walks.
 *
 *     step (executor, arc, ...)   a test of a cell extends the residue, then
 *                                 rg_emit_continue_walk(); all other arcs:
 *                                 rg_emit_execute_arc()
 *     stop (executor, arc, ...)   adds the residue to `found`
 *
 * All walks have to be executed: `failed` ends the enumeration. The cost is
 * the steps of all walks, at most `most_steps`.
 */
#pragma once

#include "emit/c/model/partial-evaluation.h"
#include "emit/c/plan.h"

typedef struct RgEmitExecutor RgEmitExecutor;

/* Handles one arc, or a run of that many conditions from this arc on, of which
 * one has to hold. */
typedef void (*RgEmitExecutorStep) (RgEmitExecutor *executor,
                                    const RgEmitArc *arc, guint run,
                                    gconstpointer residue);
/* Handles the end of a walk after the arc. */
typedef void (*RgEmitExecutorStop) (RgEmitExecutor *executor,
                                    const RgEmitArc *arc,
                                    gconstpointer residue);

/* The state of an enumeration: the first member of the state of a technique. */
struct RgEmitExecutor {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  RgEmitExecutorStep step;
  RgEmitExecutorStop stop;
  guint most_steps; /* limit of steps of all walks */
  guint32 cut;      /* walks also end at this node; RG_NONE: only at stops */
  /* only this many arcs of the first node are followed; 0: all */
  guint32 n_arcs;
  gboolean executes_dead_writes; /* also writes that no walk reads later */
  gboolean splits_runs; /* conditions are taken one by one, at all arcs of the
                           node: arcs that end a walk first, then the others in
                           reverse order */
  guint32 *known;       /* by variable: its code; RG_NONE: not known */
  RgBits *missing;      /* scalars whose values were needed and unknown */
  GArray *found; /* of the technique's type: the residues; if there is a table,
                    row by row */
  guint row_start; /* index in `found` of the first residue of this row */
  guint depth;     /* length of this walk */
  guint n_steps;   /* steps of all walks so far */
  gboolean failed; /* some walk can't be executed, or a limit is reached */
};

/* A new executor, for which all scalars are unknown. `size`: bytes of an
 * element of `found`. */
RgEmitExecutor rg_emit_new_executor (const RgEmit *emit,
                                     const RgEmitGraph *graph,
                                     RgEmitExecutorStep step,
                                     RgEmitExecutorStop stop, guint most_steps,
                                     guint size);
void rg_emit_executor_clear (RgEmitExecutor *executor);

/* Enumerates all walks from the node; restores `known`. Fails if a walk has
 * more than RG_EMIT_LIST arcs, or all walks have too many steps. */
void rg_emit_execute_walks (RgEmitExecutor *executor, guint32 node,
                            gconstpointer residue);

/* -- for steps ------------------------------------------------------------- */

/* Executes an arc that leaves the residue as it is, and continues its walks.
 * There is one for each value of an any assignment, and none if the action is
 * illegal. Dead writes have no effect, unless `executes_dead_writes`. Fails at
 * a check, a write to a map, a comparison of maps, and an unknown value. */
void rg_emit_execute_arc (RgEmitExecutor *executor, const RgEmitArc *arc,
                          guint run, gconstpointer residue);
/* Continues the walk after the arc: with `stop` if it ends there, else with the
 * arcs of the target. Does nothing after a failure. */
void rg_emit_continue_walk (RgEmitExecutor *executor, const RgEmitArc *arc,
                            gconstpointer residue);
/* Continues the walk after the arc, which assigns the code to the scalar. */
void rg_emit_continue_walk_with (RgEmitExecutor *executor, const RgEmitArc *arc,
                                 const RgEmitGlobal *scalar, guint32 code,
                                 gconstpointer residue);
/* Finds the variable that the arc writes. NULL: none, or the walk stops after
 * the arc, or the write is dead (without `executes_dead_writes`). */
RgEmitGlobal *rg_emit_find_live_written (const RgEmitExecutor *executor,
                                         const RgEmitArc *arc);
/* Whether the value of the expression is known, or known not to exist.
 * FALSE: neither; fails, and adds the unknown scalars to `missing`. */
gboolean rg_emit_require_known (RgEmitExecutor *executor,
                                const RgEmitAssumptions *assumed,
                                const RgExpr *expr);
/* Computes the number of a cell within its map. KNOWN: *number has it; INVALID:
 * an index is outside of the map; UNKNOWN: the execution fails, and `missing`
 * has the unknown scalars of the last index. */
RgEmitResult rg_emit_find_cell (RgEmitExecutor *executor, const RgExpr *cell,
                                guint32 *number);
/* Fails because the value of the expression is unknown; adds the unknown
 * scalars that it reads to `missing`. */
void rg_emit_fail_unknown (RgEmitExecutor *executor, const RgExpr *expr);

/* The current codes of scalars, as assumptions. */
static inline RgEmitAssumptions
rg_emit_get_assumptions (const RgEmitExecutor *executor)
{
  return (RgEmitAssumptions){executor->emit, executor->known, NULL, 0};
}
