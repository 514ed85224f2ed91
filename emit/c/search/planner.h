/* Plans a search: the state of the planner at a program point, and the
 * functions of this folder that decide, before any C is written, the step of
 * each arc, and the rays, the line of sight and the visited set of each node
 * (steps.h).
 *
 *     a, b: board[x] == me;      RG_EMIT_STEP_IF
 *     a, c: board[x] != me;      RG_EMIT_STEP_ELSE
 *     a, d: ? p -> q;            RG_EMIT_STEP_IF
 */
#pragma once

#include "emit/c/search/steps.h"

/* Properties of the sets of moves that a function computes. */
typedef struct {
  gboolean is_refused; /* sets are not used: they can't express the moves, are
                       too many, or are no cheaper than a list */
  gboolean counts;     /* the sets have as many members as there are moves, but
                          don't identify these */
  gboolean rows;       /* some sets are the moves of a table row */
  guint n_sets;        /* upper bound on the number of sets */
  guint n_large;       /* number of sets that may have many moves */
  const RgEmitChoice *counted; /* the last choice whose rows are counted */
  guint n_counted;             /* number of its sets */
} RgEmitSetsPlan;

/* The loops around a program point, which are made of any assignments. */
typedef struct {
  guint loops;         /* number of these loops */
  guint loops_at_rays; /* number of loops around the last node with rays:
                          there, sets may have single moves beside them */
  guint n_in_place;    /* nodes that are written in place, but are functions in
                          the other text */
  guint32 n_chosen;    /* symbols of the innermost loop, times the walks on rays
                          for each */
} RgEmitNesting;

/* The state of the planner at a program point of the planned function. */
typedef struct {
  RgEmit *emit;
  RgEmitGraph *graph;
  RgEmitStep *steps;     /* by arc: its step in the planned text */
  gboolean plans_second; /* it plans the second of the graph's texts:
                            moves as sets, or the half with calls
                            (ends-first.h) */
  gboolean plans_ends;   /* CHECK: it plans the half with ends */
  gboolean records_tags; /* KEEPER: it plans the functions that record tags */
  gboolean has_room;     /* MOVES: the function has a parameter for the place of
                            its next move */
  gboolean is_tail;      /* CHECK, KEEPER: the function only returns after
                            the search from here fails */
  gboolean is_conditional;  /* moves are listed under a condition */
  gboolean in_fork;         /* the point is on the rare side of a fork */
  gboolean in_sight;        /* within the effect of a table of lines of sight */
  guint32 loop;             /* node of the deterministic loop; RG_NONE: none */
  gboolean *is_jump_target; /* by node: the loop jumps there */
  /* the variable of the innermost loop that writes cells; NULL: none, or it has
   * written other cells */
  const RgEmitGlobal *chosen;
  RgEmitChoice *filter_loop;       /* the innermost loop over values that pass a
                                 filter, or NULL */
  const RgEmitGlobal *written_map; /* the map of which the loop has written
                                      the cell `chosen`; NULL: none */
  GPtrArray *bounds;   /* of RgEmitLowerBound *, the innermost last */
  RgEmitSetsPlan sets; /* of the planned function */
  RgEmitNesting nesting;
  guint n_steps;    /* records: choices since the start of the function */
  guint n_untested; /* arcs of the last fork without a test */
} RgEmitPlanner;

/* Whether it plans a function that finds sets of moves. */
static inline gboolean
rg_emit_plans_sets (const RgEmitPlanner *planner)
{
  return planner->plans_second && planner->graph->kind == RG_EMIT_MOVES;
}

/* -- planner.c ------------------------------------------------------------- */

/* Makes empty tables of steps; the graph owns their contents. */
void rg_emit_new_steps (RgEmitGraph *graph);
/* Plans all functions of searches: first those that replays and the list of
 * moves call, then those of roots that find sets of moves. */
void rg_emit_plan_searches (RgEmit *emit);
/* Plan the walks after the arc; the second function, also the arc. */
void rg_emit_plan_target (RgEmitPlanner *planner, const RgEmitArc *arc);
void rg_emit_plan_arc (RgEmitPlanner *planner, const RgEmitArc *arc);
/* Records that the variable has a new value, or (a map) that the arc writes to
 * it.  A write to the cell of `chosen` is recorded in `written_map`.  After a
 * write to another cell, or to `chosen` itself, `chosen` is NULL. */
void rg_emit_plan_write (RgEmitPlanner *planner, const RgAction *action);
/* Counts `n` more sets of moves of a table row, for each chosen symbol. Refuses
 * sets if they are too many, or moves have two words. */
void rg_emit_plan_row_sets (RgEmitPlanner *planner, guint n);

/* Plans the checks and searches that replays call, and chains of the keeper. */
void rg_emit_plan_replays (RgEmit *emit);
/* Plans the roots whose moves are counted by the rows of a table. */
void rg_emit_plan_record_sets (RgEmit *emit);

/* -- rare-forks.c ---------------------------------------------------------- */

/* Plans one step, without a jump, for the walk that begins with a run of `run`
 * conditions (0: with the arc, which is no condition).  It must lead to a check
 * of which one side is the end of a move (the conditions are in rare-forks.c).
 * FALSE: a jump is needed, and nothing is planned. */
gboolean rg_emit_plan_rare_fork (RgEmitPlanner *planner, const RgEmitArc *arc,
                                 guint run, RgEmitStep *step);

/* -- choices.c ------------------------------------------------------------- */

/* Plans an any assignment and the rest of the walk; nothing if there are no
 * symbols to choose from. */
void rg_emit_plan_choice (RgEmitPlanner *planner, const RgEmitArc *arc);
/* An empty choice for the arc; the graph owns it. */
RgEmitChoice *rg_emit_new_choice (RgEmitGraph *graph, const RgEmitArc *arc);
void rg_emit_choice_free (gpointer choice);

/* -- filter.c -------------------------------------------------------------- */

/* The filter of the arc, an any assignment to a scalar.  NULL: no conditions of
 * this form follow, the symbols are too few or their codes don't ascend, or the
 * technique is off. */
struct RgEmitFilter *rg_emit_find_filter (const RgEmitPlanner *planner,
                                          const RgEmitArc *arc, RgEmitSet *set);
/* Records that the loop of the filter reads maintained sets. */
void rg_emit_read_filter_cells (const RgEmit *emit,
                                const struct RgEmitFilter *filter);
void rg_emit_filter_free (struct RgEmitFilter *filter);

/* -- check-forms.c --------------------------------------------------------- */

/* Plans a run of conditions. */
void rg_emit_plan_run (RgEmitPlanner *planner, const RgEmitArc *arc, guint run);
/* Plans all conditions of the walk. */
void rg_emit_plan_walk (RgEmitPlanner *planner, const RgEmitStraight *walk);

/* -- straight.c ------------------------------------------------------------ */

/* Whether the `run` conditions from the arc on (0: only the arc) may be
 * part of a straight walk. */
gboolean rg_emit_is_straight (const RgEmitPlanner *planner,
                              const RgEmitArc *arc, guint run);
/* Whether walks may continue after the arc in the text of the function. */
gboolean rg_emit_continues_straight (const RgEmitPlanner *planner,
                                     const RgEmitArc *arc);
/* The only arc out of a node, or the first of a run of *run conditions that
 * are all of its arcs.  NULL: there is none, or the walk forks. */
const RgEmitArc *rg_emit_find_only_arcs (const RgEmitPlanner *planner,
                                         const RgEmitNode *node, guint *run);
/* Finds the straight walk from the `run` conditions (0: the arc) to the stop.
 * FALSE: there is none with few conditions and arcs, or another walk may have
 * the same tags.  An outlined node without a visited set is copied. */
gboolean rg_emit_find_straight_end (const RgEmitPlanner *planner,
                                    const RgEmitArc *arc, guint run,
                                    RgEmitStraight *walk);
/* Whether a single path with few conditions leads from the arc to the end
 * of one move.  It can be straight-line code (if-conversion), which is also
 * evaluated if an earlier condition fails. */
gboolean rg_emit_ends_soon (const RgEmitPlanner *planner, const RgEmitArc *arc);
/* Plans one step for the walk from the `run` conditions to the end of a move.
 * It must only have tags, dead assignments and further conditions.  FALSE: it
 * has other actions, moves are records that cost too much, the search is not
 * for moves, or the technique is off. */
gboolean rg_emit_plan_end (RgEmitPlanner *planner, const RgEmitArc *arc,
                           guint run, RgEmitStep *step);
/* The walk after the last arc, if each value that passes the conditions makes
 * one move whose word is an affine function of the value.  The function must
 * have a place for the next move.  NULL: this does not hold. */
RgEmitStraight *rg_emit_find_member_walk (const RgEmitPlanner *planner,
                                          const RgEmitArc *last);
/* For searches that return sets: the walk after the any assignment, if each
 * symbol that passes the conditions makes one move.  NULL: this does not hold.
 */
RgEmitStraight *rg_emit_find_tested_walk (const RgEmitPlanner *planner,
                                          const RgEmitArc *arc,
                                          const RgEmitSet *set);
