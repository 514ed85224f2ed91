/* Represents the plan of a search: the step of each arc, the properties of each
 * node, and how the symbols of each any assignment are found. planner.h makes
 * it, with an example; the lowering (node.c) reads it. */
#pragma once

#include "emit/c/plan.h"
#include "emit/c/sets/sets.h"
#include "emit/c/tables/rows/slots.h"

/* Limits of a straight walk: a path without forks in one function of a search
 * for moves, with cheap conditions, tags and dead writes. */
enum {
  RG_EMIT_STRAIGHT_ARCS = 8,      /* from the first condition to the end; 16
                                     changes only two games of chess */
  RG_EMIT_STRAIGHT_CONDITIONS = 3 /* all are evaluated, even if one fails:
                                     that costs about as much as an
                                     unpredictable jump */
};

/* A straight walk, whose moves are listed without a jump. */
typedef struct {
  const RgEmitArc *arcs[RG_EMIT_STRAIGHT_ARCS]; /* of a run, its first one */
  guint runs[RG_EMIT_STRAIGHT_ARCS]; /* by arc: length of the run of conditions
                                        that begins with it; 0: it is no
                                        condition */
  guint n;                           /* number of arcs, or of runs */
} RgEmitStraight;

/* A check that a bit set answers for some values of a choice
 * (search/lower-bound.h). */
typedef struct RgEmitLowerBound {
  const RgEmitArc *check; /* its arc */
  RgEmitValueSet *set;    /* values with which it succeeds; NULL: unknown */
} RgEmitLowerBound;

/* Rays within a loop over values. */
typedef struct {
  guint32 node;
  gboolean reads_copy; /* they read the copy of their map */
} RgEmitCopyReader;

/* How the symbols of an any assignment are found. */
typedef struct RgEmitChoice {
  RgEmitLoop loop;
  const RgEmitArc *last; /* the loop covers all arcs up to this one */
  gboolean is_refused;   /* planned for a text that is not written */
  gboolean any_member;   /* the value does not matter: one member is enough */
  gboolean copied;   /* LIST: sets of cells from before the enclosing loop are
                        used (copied-maps.h) */
  gboolean unrolled; /* LIST: all loops have the length of the longest row */
  gboolean is_conditional;     /* LIST, unrolled: some rows are shorter, so some
                                  iterations read the next row, and list nothing */
  RgEmitRelation *relation;    /* LIST, or NULL */
  struct RgEmitFilter *filter; /* MATCH, or NULL */
  const RgEmitGlobal *copies;  /* MATCH: the map that is copied before the
                                  loop, or NULL */
  GArray *copy_readers;        /* of RgEmitCopyReader: rays within the loop, by
                                  node; NULL: none */
  RgEmitValueSet *set;         /* SET and STARTS; otherwise NULL */
  /* the view that has `set`; NULL: none */
  struct RgEmitForwardedSet *forwarded;
  /* of the values that pass the next check; `set` NULL: none */
  RgEmitLowerBound bound;
  RgEmitRows *rows;          /* of the moves after `last`; NULL: no table */
  RgEmitRowColumns *columns; /* of `rows`; NULL: not planned */
  guint32 first_row;         /* row of the first symbol in `rows` */
  guint n_rows;              /* rows with moves when the game begins */
  RgEmitSlots slots;         /* of the moves of `columns` */
  RgEmitStraight *members; /* the walk of the one move of each value, if vectors
                              list these or they are a set; NULL: other forms */
} RgEmitChoice;

/* The form in which an arc is written. */
typedef enum {
  RG_EMIT_STEP_NEVER, /* left out */
  RG_EMIT_STEP_PLAIN, /* without a condition */
  RG_EMIT_STEP_IF,
  RG_EMIT_STEP_ELSE_IF,
  RG_EMIT_STEP_ELSE, /* its condition is the opposite of the one before */
  RG_EMIT_STEP_END,  /* with the rest of the walk, without a jump: `walk` */
  RG_EMIT_STEP_RARE, /* as END, except for one side of a check: `fork` */
} RgEmitStepForm;

/* How a check is evaluated. */
typedef enum {
  RG_EMIT_CHECK_CALL,    /* by its function */
  RG_EMIT_CHECK_ASSUMED, /* as if a cell had been written before */
  RG_EMIT_CHECK_CACHED,  /* by its footprint (checks/cache.h) */
  RG_EMIT_CHECK_TABLE,   /* by its table of answers (checks/cache.h) */
} RgEmitCheckForm;

/* The plan of an arc. */
typedef struct RgEmitStep {
  RgEmitStepForm form;
  RgEmitCheckForm check;
  gboolean followed;             /* CHECK, KEEPER: code may follow a call at its
                                    target, so it is not a tail call */
  gboolean recorder_followed;    /* as `followed`, in the text that records what
                                  players see */
  RgEmitChoice *choice;          /* of an any assignment, or NULL */
  RgEmitStraight *walk;          /* END; otherwise NULL */
  struct RgEmitRareFork *fork;   /* RARE; otherwise NULL */
  const RgEmitLowerBound *bound; /* a set that answers its check for some
                                    values; NULL: none */
} RgEmitStep;

/* Keys with more bytes of maps are not on the stack, and larger states are
 * not copied for each search. */
enum { RG_EMIT_MOST_COPIED = 2048 };

/* The plan of a node, beside those of its arcs. */
typedef struct RgEmitStop {
  RgEmitRays *rays;   /* of its first arcs; NULL: none */
  RgEmitSight *sight; /* CHECK: it replaces the rest of the walk, unless one
                         before it does; NULL: none */
  guint32 number;     /* of the first entry of its visited set */
  guint32 n_entries;  /* possible entries, if they are numbered; 0: they are
                         keys */
  gboolean late;      /* CHECK, KEEPER: it has keys, which are recorded only
                         after the search has taken long */
  struct RgEmitArms *arms;   /* MOVES: of its fork, merged where a move is
                                made (moves/merged-arms.h); NULL: none */
  struct RgEmitSweep *sweep; /* KEEPER: a loop over cells that begins there
                                (loops/map.h); NULL: none */
  struct RgEmitScan *scan;   /* CHECK, KEEPER: a loop of idle iterations that
                                begins there (loops/scan.h); NULL: none */
} RgEmitStop;

/* How the symbols of the arc are found in the second text (moves as sets, or
 * ends first), or else in the first text.  NULL: the arc is not a planned
 * choice. */
static inline const RgEmitChoice *
rg_emit_find_choice (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  const guint32 number = rg_emit_arc_number (graph, arc);
  const RgEmitChoice *choice = graph->decided.steps[1][number].choice;
  return choice && !choice->is_refused ? choice
                                       : graph->decided.steps[0][number].choice;
}
