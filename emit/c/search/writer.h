/* Printing C: lines, and expressions in the place where they stand. */
#pragma once

#include "emit/c/code/tree.h"
#include "emit/c/plan.h"

/* A word of a move in the making: an expression `m2 | 0x30`. */
typedef struct {
  char letter;     /* of its variable: "m", and "m1", "m2" and so on */
  guint number;    /* of the variable that stands for all so far; 0: "m" */
  guint64 pending; /* what is still to be added */
} RgEmitWord;

/* What changes from one place of a function to the next, and is put back
 * behind a branch. */
typedef struct {
  RgEmitWord tags;  /* packed moves */
  RgEmitWord steps; /* the same, where they have a word of their own */
  guint n_tags;     /* tags (choices) since the start of the function */
  guint n_steps;
  guint path;        /* records: number of the variable for the tags so far */
  gboolean sighted;  /* CHECK: within what a table of lines of sight stands
                        for */
  RgCodeExpr *given; /* MOVES: what else must hold for a move to be listed, or
                        NULL */
  const RgAction *assumed; /* a comparison that holds as long as variables are
                              these versions; or NULL */
  gint *assumed_version;   /* by variable */
} RgEmitPlace;

typedef struct RgEmitCopied RgEmitCopied;

typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  RgCodeUnit *unit;
  RgCodeBlock *block;  /* the innermost one, which is written */
  GPtrArray *outer;    /* of RgCodeBlock *: those around it */
  gint *version;       /* by variable: -1: in the state, else v<n>_<name> */
  guint *last_version; /* by variable, in this function */
  GHashTable
      *instead; /* of constants: const RgEmitGlobal * → RgCodeExpr *; or NULL */
  gboolean has_room; /* MOVES: there is room for all moves that the function
                        lists; it is handed the place for the next one */
  gboolean sets;     /* MOVES: sets of moves are put there, not moves */
  const struct RgEmitStep *steps; /* by arc (steps.h) */
  gboolean tells;                 /* KEEPER: notes what is seen */
  guint counter; /* of other local variables in this function */
  RgEmitPlace place;
  GPtrArray *undo; /* of RgCodeBlock *: statements that must follow */
  const struct RgEmitWrittenBound *bound; /* the innermost one, or NULL
                                             (lower-bound.h) */
  struct RgEmitIterated *iterated; /* the loop that the function is, or NULL
                                      (loops/iteration-lower.c) */
  RgEmitCopied *copied; /* the innermost loop over values that pass a filter:
                           where its copies stand (copied-maps.h); or NULL */
  RgCodeExpr *guards;   /* of the action that is being lowered (guard.c) */
} RgEmitWriter;

void rg_emit_writer_init (RgEmitWriter *writer, const RgEmit *emit,
                          const RgEmitGraph *graph);
void rg_emit_writer_clear (RgEmitWriter *writer);
/* Forgets all that belongs to one function. */
void rg_emit_writer_reset (RgEmitWriter *writer);

void rg_emit_line (RgEmitWriter *writer, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Statements go to the block, until the next call; the block before. */
RgCodeBlock *rg_emit_into (RgEmitWriter *writer, RgCodeBlock *block);
/* `if (...)` and the like, or "": what follows is its body. */
void rg_emit_open (RgEmitWriter *writer, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
void rg_emit_close (RgEmitWriter *writer);
/* `L3:`, and the node as a comment. */
void rg_emit_label (RgEmitWriter *writer, guint32 node);
/* The edge as a comment. */
void rg_emit_comment (RgEmitWriter *writer, RgEdgeId edge);

/* -- guard.c: what is invalid in an improper game is not legal
 *
 * Proofs rest on types: an index whose type is within the source of the map
 * needs no test, nor does a value within the type of its place.  What has no
 * proof gets a guard, a condition that is tested before the action.
 * ----------------------------------------------------------------------------
 */

/* Between these, lowering expressions collects the condition under which they
 * may be evaluated; NULL: they always may. */
void rg_emit_guards_begin (RgEmitWriter *writer);
RgCodeExpr *rg_emit_lower_guards_end (RgEmitWriter *writer);
/* The code, one of the set's group, must be that of a symbol of the set. */
void rg_emit_guard_code (RgEmitWriter *writer, const RgEmitSet *set,
                         RgCodeExpr *code);
/* The same for a number that may be no code at all. */
void rg_emit_guard_number (RgEmitWriter *writer, const RgEmitSet *set,
                           RgCodeExpr *number);
/* The value, which is lowered, must fit the place. */
void rg_emit_guard_value (RgEmitWriter *writer, const RgAction *action,
                          RgCodeExpr *value);

/* -- expressions.c, between guards_begin and guards_end ----------------------
 */

RgCodeExpr *rg_emit_lower_expr (RgEmitWriter *writer, const RgExpr *expr);
/* The variable as it is at this place. */
RgCodeExpr *rg_emit_lower_variable (RgEmitWriter *writer,
                                    const RgEmitGlobal *global);
/* The value of an assignment, none of any, that rg_emit_fits(). */
RgCodeExpr *rg_emit_lower_value (RgEmitWriter *writer, const RgAction *action);
/* Whether it is an array. */
gboolean rg_emit_is_array (RgEmitWriter *writer, const RgAction *action);
/* The condition of a comparison.  What a map has outside of its type equals
 * nothing (rg-run(1)). */
RgCodeExpr *rg_emit_lower_comparison (RgEmitWriter *writer,
                                      const RgAction *action);
/* The tag of a tag edge that is not silent, less a number. */
RgCodeExpr *rg_emit_lower_tag (RgEmitWriter *writer, const RgAction *action,
                               guint32 less);
/* Whether the viewer sees a tag now; the call that notes one of the keeper's
 * then. */
RgCodeExpr *rg_emit_lower_sees (const RgEmit *emit);
RgCodeExpr *rg_emit_lower_told (RgEmitWriter *writer, const RgAction *action);
/* The row of a table for the values of the keys, const RgEmitGlobal *. */
RgCodeExpr *rg_emit_lower_row (RgEmitWriter *writer, const GPtrArray *keys);

/* Puts back what was written, and returns: the search has succeeded. */
void rg_emit_write_success (RgEmitWriter *writer);

/* `uint8_t` and the like. */
const char *rg_emit_ctype (guint width);
/* `static int check3_a` of a node's function, without parameters. */
char *rg_emit_function (RgEmitWriter *writer, guint32 node);

/* The stored variable, of number v or higher, that a search at the node must be
 * told in an argument of its own; NULL where there is none.  v becomes its
 * number. */
const RgEmitGlobal *rg_emit_parameter (const RgEmitWriter *writer,
                                       const RgEmitFlow *flow, guint32 *v);

/* The call with these variables as arguments. */
RgCodeExpr *rg_emit_with_arguments (RgEmitWriter *writer,
                                    const RgEmitFlow *flow, RgCodeExpr *call);

/* The first symbol of the set. */
guint32 rg_emit_first_code (const RgEmit *emit, const RgEmitSet *set);

/* -- search*.c, replay-walk.c -----------------------------------------------
 */

/* The functions that search for moves, decide checks, and look for a move of
 * the keeper where that takes a search: prototypes, then bodies.  Behind the
 * walks: only functions that something calls are written. */
void rg_emit_searches (const RgEmit *emit);
/* `find_moves`: the search for moves from wherever the state is. */
void rg_emit_list_moves (const RgEmit *emit);
/* find_sets() and its functions, where moves can be found as sets. */
void rg_emit_move_sets (const RgEmit *emit);

/* The same for records, as far as they can be counted. */
void rg_emit_record_sets (const RgEmit *emit);

/* The functions that replay a listed move (`view`: and tell what is seen of
 * it), and those that play the keeper (`tell`: and tell what is seen of that,
 * as far as there may be something). */
typedef enum {
  RG_EMIT_APPLY,
  RG_EMIT_VIEW,
  RG_EMIT_KEEP,
  RG_EMIT_TELL,
} RgEmitReplayKind;
void rg_emit_replays (const RgEmit *emit, RgEmitReplayKind kind);

/* -- functions.c ----------------------------------------------------------- */

/* All of these, and the way into the search for moves. */
void rg_emit_functions (const RgEmit *emit);
/* How many calls that are counted may be in one another; counts all calls of
 * searches where chains of them might fill the stack. */
void rg_emit_bound_depth (const RgEmit *emit);
