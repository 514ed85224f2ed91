/* Writes the functions of searches and replays: the state of the writer, which
 * adds statements to the tree of C and lowers expressions at the current
 * program point.
 *
 *     x = up[x];  $$ x;       const unsigned v1_x = c_up[s->v_x];
 *
 * Afterwards, `version` of x is 1, so the next read of x is v1_x, and the
 * partial move (`place`) has one tag more. */
#pragma once

#include "emit/c/code/tree.h"
#include "emit/c/plan.h"

/* A word of a partial move: an expression `m2 | 0x30`. */
typedef struct {
  char letter;  /* 'm' (tags) or 'c' (steps); its variables are m, m1, m2 and so
                   on */
  guint number; /* of the variable with the bits so far; 0: the parameter */
  guint64 pending; /* bits to be added */
} RgEmitWord;

/* The part of the writer's state that changes along a function, and is
 * restored after a branch. */
typedef struct {
  RgEmitWord tags;  /* packed moves: the word of tags */
  RgEmitWord steps; /* the word of steps, if it is not that of the tags */
  guint n_tags;     /* tags since the start of the function */
  guint n_steps;    /* choices since the start of the function */
  guint path; /* records: number of the variable for the tags so far; 0: the
                 parameter */
  gboolean in_sight;     /* CHECK: within the effect of a table of lines of
                           sight */
  RgCodeExpr *condition; /* MOVES: a further condition for a move to be listed;
                            NULL: none */
  const RgAction *assumed; /* a comparison that holds while variables have
                              these versions; NULL: none */
  gint *assumed_version;   /* by variable; NULL: nothing is assumed */
} RgEmitPlace;

typedef struct RgEmitCopied RgEmitCopied;

/* State of the lowering of searches. */
typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  RgCodeUnit *unit;
  RgCodeBlock *block;  /* the innermost one, which is being written */
  GPtrArray *outer;    /* of RgCodeBlock *: the enclosing ones */
  gint *version;       /* by variable: -1: in the state, else v<n>_<name> */
  guint *last_version; /* by variable, in this function */
  GHashTable *replacements; /* by constant (RgEmitGlobal *): the RgCodeExpr *
                               to use for it; NULL: none */
  gboolean has_room; /* MOVES: there is room for all moves that the function
                        lists; a parameter has the place for the next one */
  gboolean sets;     /* MOVES: sets of moves are stored there, not moves */
  const struct RgEmitStep *steps; /* by arc (steps.h) */
  gboolean records_tags;          /* KEEPER: records what players see */
  guint counter; /* the last number of other local variables in this function */
  RgEmitPlace place;
  GPtrArray *undo; /* of RgCodeBlock *: what undoes the writes so far, the last
                      one last; each exit of the walk writes it */
  const struct RgEmitWrittenBound *bound; /* the innermost one, or NULL
                                             (lower-bound.h) */
  struct RgEmitIterated *iterated; /* the loop that the function is, or NULL
                                      (loops/iteration-lower.c) */
  RgEmitCopied *copied;            /* the innermost loop over values that pass a
                                      filter, with the location of its copies
                                      (copied-maps.h); NULL: none */
  RgCodeExpr *guards; /* of the action that is being lowered (guard.c) */
} RgEmitWriter;

/* Begins the lowering of a graph.  The caller clears the writer. */
void rg_emit_writer_init (RgEmitWriter *writer, const RgEmit *emit,
                          const RgEmitGraph *graph);
void rg_emit_writer_clear (RgEmitWriter *writer);
/* Resets the state that belongs to one function, before the next one: versions,
 * counters and the program point. */
void rg_emit_writer_reset (RgEmitWriter *writer);

/* Adds statements to the current block. */
void rg_emit_line (RgEmitWriter *writer, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Further statements go to the block, until the next call.  Returns the
 * previous block. */
RgCodeBlock *rg_emit_enter_block (RgEmitWriter *writer, RgCodeBlock *block);
/* Opens `if (...)` and the like, or "" for a block: its body follows. */
void rg_emit_open (RgEmitWriter *writer, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Ends the body that the last rg_emit_open() began. */
void rg_emit_close (RgEmitWriter *writer);
/* Writes `L3:`, and the node as a comment. */
void rg_emit_write_label (RgEmitWriter *writer, guint32 node);
/* Writes the edge as a comment. */
void rg_emit_write_comment (RgEmitWriter *writer, RgEdgeId edge);

/* -- guard.c --------------------------------------------------------------- */

/* In an improper game, an action with an index outside of its map, or a value
 * outside of its type, is illegal. If types don't exclude that, the action gets
 * a guard: a condition that is tested before it. */

/* Begins to collect guards.  Until rg_emit_end_guards(), each lowered
 * expression adds the condition under which it may be evaluated.  The second
 * function returns their conjunction; NULL: the expressions may always be
 * evaluated. */
void rg_emit_begin_guards (RgEmitWriter *writer);
RgCodeExpr *rg_emit_end_guards (RgEmitWriter *writer);
/* Requires that the code, which is one of the set's group, belongs to a symbol
 * of the set. */
void rg_emit_guard_code (RgEmitWriter *writer, const RgEmitSet *set,
                         RgCodeExpr *code);
/* Requires that the number, which may be any, is the code of a symbol of the
 * set. */
void rg_emit_guard_number (RgEmitWriter *writer, const RgEmitSet *set,
                           RgCodeExpr *number);
/* Requires that the lowered value fits the place. */
void rg_emit_guard_value (RgEmitWriter *writer, const RgAction *action,
                          RgCodeExpr *value);

/* -- expressions.c --------------------------------------------------------- */

/* The expression at this program point. Its guards are recorded: the call is
 * between rg_emit_begin_guards() and rg_emit_end_guards(). */
RgCodeExpr *rg_emit_lower_expr (RgEmitWriter *writer, const RgExpr *expr);
/* The variable at this program point. */
RgCodeExpr *rg_emit_lower_variable (RgEmitWriter *writer,
                                    const RgEmitGlobal *global);
/* The value of an assignment that is not an any assignment;
 * rg_emit_has_equal_keys() holds. */
RgCodeExpr *rg_emit_lower_value (RgEmitWriter *writer, const RgAction *action);
/* Whether the value of the assignment is an array of C. */
gboolean rg_emit_is_array (RgEmitWriter *writer, const RgAction *action);
/* A comparison as a condition of C.  A map with a value outside of its type
 * equals nothing (rg-run(1)). */
RgCodeExpr *rg_emit_lower_comparison (RgEmitWriter *writer,
                                      const RgAction *action);
/* The tag of a tag edge that is not silent, minus `subtrahend`. */
RgCodeExpr *rg_emit_lower_tag (RgEmitWriter *writer, const RgAction *action,
                               guint32 subtrahend);
/* The condition of C that the viewer sees tags in this state; 1: players always
 * see them. */
RgCodeExpr *rg_emit_lower_sees (const RgEmit *emit);
/* The call that records a tag of the keeper if the viewer sees it. */
RgCodeExpr *rg_emit_lower_tag_record (RgEmitWriter *writer,
                                      const RgAction *action);
/* The table row for the values of the keys, const RgEmitGlobal *. */
RgCodeExpr *rg_emit_lower_row (RgEmitWriter *writer, const GPtrArray *keys);

/* Writes the return of success.  Before it, other searches than the keeper's
 * undo their writes. */
void rg_emit_write_success (RgEmitWriter *writer);

/* The type of C for cells of `width` bytes: `uint8_t`, `uint16_t`, `uint32_t`.
 */
const char *rg_emit_get_c_type (guint width);
/* The name of a node's function, such as `check3_a`.  The caller frees it. */
char *rg_emit_make_function_name (RgEmitWriter *writer, guint32 node);

/* The stored variable, of number v or higher, that a search at the node
 * takes as a parameter; v becomes its number.  NULL: there is none. */
const RgEmitGlobal *rg_emit_find_next_parameter (const RgEmitWriter *writer,
                                                 const RgEmitFlow *flow,
                                                 guint32 *v);

/* The call with these variables as arguments. */
RgCodeExpr *rg_emit_add_arguments (RgEmitWriter *writer, const RgEmitFlow *flow,
                                   RgCodeExpr *call);

/* The code of the first symbol of the set; 0: the set is empty. */
guint32 rg_emit_get_first_code (const RgEmit *emit, const RgEmitSet *set);

/* -- search-functions.c, moves/move-sets-lower.c, replay-functions.c ------- */

/* Writes those functions that search for moves, decide checks, or search for a
 * move of the keeper, to which a call is planned. */
void rg_emit_write_searches (const RgEmit *emit);
/* Writes `find_moves`: the search for moves from any root. */
void rg_emit_write_find_moves (const RgEmit *emit);
/* Writes find_sets() and its functions, if moves can be found as sets.  For
 * moves that are records, this is rg_emit_write_record_sets(). */
void rg_emit_write_find_sets (const RgEmit *emit);

/* Writes the functions that count the moves of a root by the rows of a table,
 * for moves that are records. */
void rg_emit_write_record_sets (const RgEmit *emit);

/* The functions that change a state. */
typedef enum {
  RG_EMIT_REPLAY_MOVE,          /* replay a listed move */
  RG_EMIT_REPLAY_VIEWED_MOVE,   /* replay it, and record which of its tags the
                                   viewer sees */
  RG_EMIT_REPLAY_KEEPER,        /* make the moves of the keeper */
  RG_EMIT_REPLAY_VIEWED_KEEPER, /* make them, and record their tags that the
                                   viewer sees */
} RgEmitReplayKind;
/* Writes the functions of the kind. */
void rg_emit_write_replays (const RgEmit *emit, RgEmitReplayKind kind);

/* -- call-depth.c ---------------------------------------------------------- */

/* Defines MOST_DEPTH, the limit of nested calls, and MEMO_DEPTH, above which
 * lazy visited sets are used.  Adds a counter to all functions of searches if
 * chains of calls might overflow the stack. */
void rg_emit_bound_depth (const RgEmit *emit);
