/* Symbolic execution of the walks from a node, where scalars have known codes,
 * the keys (King 1976; partial evaluation: Jones, Gomard, Sestoft 1993).
 *
 *     a, b: pos = up[pos];               with pos = a1, the residue is
 *     b, c: board[pos] == empty;         board[a2] == empty
 *
 * Walks are enumerated depth first, in the order of the arcs.  Whatever the
 * keys tell is executed.  The rest is the residue of a walk: its path
 * condition, that is, tests of cells, and whatever else a technique makes of
 * walks, as the bits of a move.  A technique has a type of its own for it, and
 * two functions: one takes the arcs that leave a residue, and hands over the
 * others to rg_emit_take(); one takes the ends of walks.
 *
 *     step (executor, arc, ...)        a test of a cell: a residue that has it,
 *                                      rg_emit_go_on() with that; else
 *                                      rg_emit_take()
 *     stop (executor, arc, ...)        adds the residue to `found`
 *
 * All have to be executed: `failed` ends the enumeration.  The cost is that of
 * all walks, bounded by the steps.
 */
#pragma once

#include "emit/c/model/partial-evaluation.h"
#include "emit/c/plan.h"

typedef struct RgEmitExecutor RgEmitExecutor;

/* Takes a run of arcs, conditions of which one has to hold, or one arc. */
typedef void (*RgEmitExecutorStep) (RgEmitExecutor *executor,
                                    const RgEmitArc *arc, guint run,
                                    gconstpointer residue);
/* Takes the end of a walk, behind the arc. */
typedef void (*RgEmitExecutorStop) (RgEmitExecutor *executor,
                                    const RgEmitArc *arc,
                                    gconstpointer residue);

/* The first member of the search of a technique. */
struct RgEmitExecutor {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  RgEmitExecutorStep step;
  RgEmitExecutorStop stop;
  guint most_steps; /* of all walks */
  guint32 cut;      /* walks end at this node, too; RG_NONE: nowhere else */
  guint32 n_arcs;   /* of the first node that are taken; 0: all */
  gboolean applies; /* writes that nothing reads before the end count, too */
  gboolean single;  /* conditions are no runs; arcs that end a walk are taken
                       first, then the others, the last first */
  guint32 *known;   /* by variable: its code; RG_NONE: not known */
  RgBits *missing;  /* variables: it failed for not knowing these */
  GArray *found;    /* of a type of the technique: by row, if it has a table */
  guint row_start;  /* the place in `found` of the first of this row */
  guint depth;      /* arcs of this walk */
  guint n_steps;
  gboolean failed;
};

/* `size` is that of an element of `found`.  Nothing is known. */
RgEmitExecutor rg_emit_executor (const RgEmit *emit, const RgEmitGraph *graph,
                                 RgEmitExecutorStep step,
                                 RgEmitExecutorStop stop, guint most_steps,
                                 guint size);
void rg_emit_executor_clear (RgEmitExecutor *executor);

/* Enumerates all walks from the node; `known` is as before then. */
void rg_emit_execute (RgEmitExecutor *executor, guint32 node,
                      gconstpointer residue);

/* -- for steps ------------------------------------------------------------- */

/* Executes what is known: the walk goes on where a condition of the run holds,
 * by an assignment to a scalar for each value, and by tags and skips.  A check,
 * a write to a map, and what is not known fail. */
void rg_emit_take (RgEmitExecutor *executor, const RgEmitArc *arc, guint run,
                   gconstpointer residue);
/* The same walk behind the arc. */
void rg_emit_go_on (RgEmitExecutor *executor, const RgEmitArc *arc,
                    gconstpointer residue);
/* The same, where the arc gives the scalar the code. */
void rg_emit_go_on_with (RgEmitExecutor *executor, const RgEmitArc *arc,
                         const RgEmitGlobal *scalar, guint32 code,
                         gconstpointer residue);
/* What the arc writes, if that counts: a write behind which nothing reads it is
 * left out; or NULL. */
RgEmitGlobal *rg_emit_live_written (const RgEmitExecutor *executor,
                                    const RgEmitArc *arc);
/* Whether what is supposed tells the value of the expression, or that it is not
 * there; else it fails, and knows what was missing. */
gboolean rg_emit_is_told (RgEmitExecutor *executor,
                          const RgEmitSupposed *supposed, const RgExpr *expr);
/* The number of a cell, an access of a map: KNOWN; or INVALID, the map has none
 * such; or UNKNOWN: then it fails. */
RgEmitResult rg_emit_find_cell (RgEmitExecutor *executor, const RgExpr *cell,
                                guint32 *number);
/* It fails, as the value of the expression is needed. */
void rg_emit_miss (RgEmitExecutor *executor, const RgExpr *expr);

static inline RgEmitSupposed
rg_emit_known (const RgEmitExecutor *executor)
{
  return (RgEmitSupposed){executor->emit, executor->known, NULL, 0};
}
