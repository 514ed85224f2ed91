/* The plan of a search (steps.h), made before any C is.  The planner walks a
 * graph as lowering does (node.c), from the functions that are called on.
 */
#pragma once

#include "emit/c/search/steps.h"

/* What the sets of moves that a function finds are like. */
typedef struct {
  gboolean refused; /* a list of moves is as cheap */
  gboolean counts;  /* they have as many members as there are moves, but don't
                       say which */
  gboolean rows;    /* some are of moves of a table's row */
  guint n_sets;     /* so many, at most */
  guint n_large;    /* that many moves may be in */
  const RgEmitChoice *counted; /* the last whose rows are counted */
  guint n_counted;             /* sets of it */
} RgEmitSetsPlan;

/* The any assignments around a place. */
typedef struct {
  guint loops;
  guint beside;     /* so many of them have a set beside each single move */
  guint n_in_place; /* nodes with functions elsewhere */
  guint32 n_chosen; /* symbols of the innermost loop, and walks behind each */
} RgEmitNesting;

/* A walk of the planner. */
typedef struct {
  RgEmit *emit;
  RgEmitGraph *graph;
  RgEmitStep *steps; /* of the text that is planned, by arc */
  gboolean second;   /* which of the graph's two texts that is: moves as sets,
                        or what leads to calls (ends-first.h) */
  gboolean first;    /* CHECK: what leads to ends is planned */
  gboolean tells;    /* KEEPER */
  gboolean has_room; /* MOVES: the function is handed the place for a move */
  gboolean last;     /* CHECK, KEEPER: the function does nothing behind this
                        place where the search there fails */
  gboolean given;    /* moves are listed on a condition */
  gboolean in_fork;  /* on the rare side */
  gboolean sighted;  /* within what a table of lines of sight stands for */
  guint32 loop;      /* node of the deterministic loop; RG_NONE */
  gboolean *jumped;  /* by node: the loop comes there */
  const RgEmitGlobal *chosen; /* of the innermost loop that writes cells */
  RgEmitChoice *around;       /* the innermost loop over values that pass a
                                 filter, or NULL */
  const RgEmitGlobal *map;    /* whose cell `chosen` it has written, or NULL */
  GPtrArray *bounds;          /* of RgEmitLowerBound *, the innermost last */
  RgEmitSetsPlan found;
  RgEmitNesting nesting;
  guint n_steps; /* records: choices since the start of the function */
  guint ways;    /* arcs of the last fork that tests nothing */
} RgEmitPlanner;

static inline gboolean
rg_emit_plans_sets (const RgEmitPlanner *planner)
{
  return planner->second && planner->graph->kind == RG_EMIT_MOVES;
}

/* -- planner.c ------------------------------------------------------------- */

/* Tables for steps, empty; what they own is the graph's. */
void rg_emit_new_steps (RgEmitGraph *graph);
/* All functions of searches, from those on that replays and the list of moves
 * call; then those of roots that find sets of moves. */
void rg_emit_plan_searches (RgEmit *emit);
/* Behind the arc; the arc, too. */
void rg_emit_plan_target (RgEmitPlanner *planner, const RgEmitArc *arc);
void rg_emit_plan_arc (RgEmitPlanner *planner, const RgEmitArc *arc);
/* The variable has a new value, or (a map) the arc writes to it. */
void rg_emit_plan_write (RgEmitPlanner *planner, const RgAction *action);
/* So many sets of moves of a table's row, for each symbol that is chosen. */
void rg_emit_plan_row_sets (RgEmitPlanner *planner, guint n);

/* The checks and searches that replays call, and slides of the keeper. */
void rg_emit_plan_replays (RgEmit *emit);
/* Roots whose moves, records, rows of a table count. */
void rg_emit_plan_record_sets (RgEmit *emit);

/* -- rare-forks.c ---------------------------------------------------------- */

/* Where a check follows on the `run` conditions, or with 0 the arc, that parts
 * the end of a move from what is rare: the step of all that. */
gboolean rg_emit_plan_rare_fork (RgEmitPlanner *planner, const RgEmitArc *arc,
                                 guint run, RgEmitStep *step);

/* -- choices.c ------------------------------------------------------------- */

/* An any assignment, and all behind it. */
void rg_emit_plan_choice (RgEmitPlanner *planner, const RgEmitArc *arc);
/* An empty one for the arc, which the graph owns. */
RgEmitChoice *rg_emit_new_choice (RgEmitGraph *graph, const RgEmitArc *arc);
void rg_emit_choice_free (gpointer choice);

/* -- filter.c -------------------------------------------------------------- */

/* The filter of the any assignment to a scalar that follows the arc.  NULL: no
 * gain. */
struct RgEmitFilter *rg_emit_filter_find (const RgEmitPlanner *planner,
                                          const RgEmitArc *arc, RgEmitSet *set);
/* Its loop reads sets that are kept. */
void rg_emit_filter_read (const RgEmit *emit,
                          const struct RgEmitFilter *filter);
void rg_emit_filter_free (struct RgEmitFilter *filter);

/* -- asks.c ---------------------------------------------------------------- */

/* The conditions side by side. */
void rg_emit_plan_run (RgEmitPlanner *planner, const RgEmitArc *arc, guint run);
/* All of the walk. */
void rg_emit_plan_walk (RgEmitPlanner *planner, const RgEmitStraight *walk);

/* -- straight.c ------------------------------------------------------------ */

/* Whether the `run` conditions from the arc on, or with 0 the arc alone, may
 * stand on such a walk. */
gboolean rg_emit_is_straight (const RgEmitPlanner *planner,
                              const RgEmitArc *arc, guint run);
/* Whether walks may go on behind the arc in the text of the function. */
gboolean rg_emit_goes_straight_on (const RgEmitPlanner *planner,
                                   const RgEmitArc *arc);
/* The only arc out of a node, or the first of *run conditions side by side that
 * are all of them; NULL: there is none, or the walk forks. */
const RgEmitArc *rg_emit_only_arcs (const RgEmitPlanner *planner,
                                    const RgEmitNode *node, guint *run);
/* From there on to the stop; FALSE where there is no such walk.  What has a
 * function of its own is written here once more, as it is short. */
gboolean rg_emit_find_straight_end (const RgEmitPlanner *planner,
                                    const RgEmitArc *arc, guint run,
                                    RgEmitStraight *walk);
/* Whether a single path, with few conditions, leads from the arc to the end of
 * one move: it can be written as straight-line code (if-conversion), which is
 * evaluated in vain where a condition before it does not hold. */
gboolean rg_emit_ends_soon (const RgEmitPlanner *planner, const RgEmitArc *arc);
/* Where only tags, assignments that nobody reads and further conditions stand
 * between the `run` conditions and the end of a move: the step of all that. */
gboolean rg_emit_plan_end (RgEmitPlanner *planner, const RgEmitArc *arc,
                           guint run, RgEmitStep *step);
/* The walk behind the last arc, where each value that passes the conditions up
 * to there makes one move, whose word depends on it by an affine function; or
 * NULL. */
RgEmitStraight *rg_emit_find_member_walk (const RgEmitPlanner *planner,
                                          const RgEmitArc *last);
/* The same for sets, where each symbol that passes the conditions behind the
 * any assignment, if any, makes one move. */
RgEmitStraight *rg_emit_find_tested (const RgEmitPlanner *planner,
                                     const RgEmitArc *arc,
                                     const RgEmitSet *set);
