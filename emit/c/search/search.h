/* What the parts of a search share: only for emit/search*.c. */
#pragma once

#include "emit/c/search/steps.h"
#include "emit/c/search/writer.h"
#include "emit/c/tables/rows/columns.h"

struct RgEmitLines;

/* Whether the search is for moves of players, or for the keeper's move; else
 * it decides a check. */
static inline gboolean
rg_emit_is_moves (const RgEmitWriter *writer)
{
  return writer->graph->kind == RG_EMIT_MOVES;
}
static inline gboolean
rg_emit_is_keeper (const RgEmitWriter *writer)
{
  return writer->graph->kind == RG_EMIT_KEEPER;
}

/* What is done at the arc. */
static inline const RgEmitStep *
rg_emit_step (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  return &writer->steps[rg_emit_arc_number (writer->graph, arc)];
}

/* -- node.c ---------------------------------------------------------------- */

/* All that is behind the arc, or the node.  TRUE where the function surely has
 * returned behind it. */
gboolean rg_emit_write_target (RgEmitWriter *writer, const RgEmitArc *arc);
gboolean rg_emit_write_node (RgEmitWriter *writer, guint32 node);

/* -- condition.c ----------------------------------------------------------- */

/* That one of them holds, as C.  The caller frees it. */
RgCodeExpr *rg_emit_lower_run (RgEmitWriter *writer, const RgEmitArc *arc,
                               guint run, const char * or);

/* -- end.c: only searches for moves come there ----------------------------- */

/* Adds the move to the list: behind the arc its walk is over.  With a condition
 * only where that holds, without a jump. */
void rg_emit_write_add (RgEmitWriter *writer, const RgEmitArc *arc,
                        RgCodeExpr *condition);
/* What an arc does, and all behind it, once the condition holds that it has. */
gboolean rg_emit_write_arc (RgEmitWriter *writer, const RgEmitArc *arc);
/* The same where a check follows that parts the end of a move from what is rare
 * (rare-forks.c). */
void rg_emit_write_rare_fork (RgEmitWriter *writer, const RgEmitArc *arc,
                              const struct RgEmitRareFork *fork);
/* The end of a move, without a jump (straight.c). */
void rg_emit_write_end (RgEmitWriter *writer, const RgEmitStraight *walk);
/* Each condition of the walk has to hold; NULL: there is none. */
RgCodeExpr *rg_emit_lower_straight (RgEmitWriter *writer,
                                    const RgEmitStraight *walk);
/* Its comments, forks and tags. */
void rg_emit_write_straight (RgEmitWriter *writer, const RgEmitStraight *walk);
/* By the walk, a move for each bit of the mask, where the variable is that of
 * bit 0. */
void rg_emit_write_members (RgEmitWriter *writer, const RgEmitArc *arc,
                            const RgEmitStraight *walk, RgCodeExpr *mask);
/* The same as sets, for each symbol that passes the conditions of the walk. */
void rg_emit_write_tested (RgEmitWriter *writer, const RgEmitArc *arc,
                           const RgEmitSet *set, const RgEmitStraight *walk,
                           const char *name);

/* -- function.c ------------------------------------------------------------ */

/* `case 2:` of a search for moves from the root, and what has to be noted
 * there, indented; gives back the arguments of its function that tell the move
 * so far, which is empty, and variables: ", 0, s->v_a".  The caller frees them.
 */
RgCodeExpr *rg_emit_open_root (RgEmitWriter *writer, guint32 root);

/* The function of a root that finds sets of moves instead of moves. */
void rg_emit_write_sets_function (RgEmitWriter *writer, guint32 node);

/* -- visited.c ------------------------------------------------------------- */

/* Leaves the function of the node where the search has been there before, with
 * the same values of all that matters. */
void rg_emit_write_meeting (RgEmitWriter *writer, guint32 node);

/* -- loops/iteration-lower.c ----------------------------------------------- */

/* Bytes of maps that a function saves in a local array; more are saved on the
 * heap, so that deep recursion does not fill the stack. */
enum { RG_EMIT_MOST_ON_STACK = 256 };

/* The body of a function that is a loop, up to its last return. */
void rg_emit_write_iterated (RgEmitWriter *writer, guint32 node);
/* Instead of a call: a jump, where the arc is part of the loop.  FALSE, and
 * nothing is written, elsewhere. */
gboolean rg_emit_write_jump (RgEmitWriter *writer, const RgEmitArc *arc);
/* The statements `write`, which the end of the loop takes back, and all after
 * it; the same. */
gboolean rg_emit_write_in_loop (RgEmitWriter *writer, const RgEmitArc *arc,
                                const RgCodeBlock *write);
/* Leaves the function without having found anything, as the body of an `if`. */
void rg_emit_leave (RgEmitWriter *writer);

/* -- tables/lines/lower.c -------------------------------------------------- */

/* The body of the function of a check that asks for lines of cells. */
void rg_emit_write_lines (RgEmitWriter *writer,
                          const struct RgEmitLines *lines);
/* Whether a check for few lines of cells holds, which are sets
 * (rg_emit_lines_are_sets()): C without jumps. */
RgCodeExpr *rg_emit_few_lines (RgEmitWriter *writer, const RgAction *action);
/* The answer of such a check, as if a cell had been written before
 * (facts/supposed-writes.c). */
RgCodeExpr *rg_emit_supposed_lines (RgEmitWriter *writer,
                                    const RgAction *action,
                                    const RgAction *supposed);

/* -- tables/rows/lower.c --------------------------------------------------- */

/* Lists what the row of the table says. */
void rg_emit_write_rows (RgEmitWriter *writer, const RgEmitRows *rows);
/* A row whose moves are being listed. */
typedef struct {
  guint number;     /* `r1`: the row */
  RgCodeExpr *next; /* where its next move goes */
} RgEmitRowPlace;

/* `r1` is the row of that number, and there is room for its moves. */
RgEmitRowPlace rg_emit_open_row (RgEmitWriter *writer, const RgEmitRows *rows,
                                 guint number, RgCodeExpr *row);
void rg_emit_close_row (RgEmitWriter *writer, const RgEmitRowPlace *place);
/* Lists the k-th move of the row where the condition holds. */
void rg_emit_put_row_move (RgEmitWriter *writer, const RgEmitRowPlace *place,
                           RgCodeExpr *condition, RgCodeExpr *k);

/* A function that tells one of the moves of a row. */
void rg_emit_write_picks (const RgEmit *emit, const RgEmitRows *rows);

/* -- tables/rows/lower-columns.c ------------------------------------------- */

/* Sets with as many members as there are moves of all symbols in the word (no
 * word: of all that have any); they don't say which moves.  With slots there is
 * a set for each of their places, and the columns are by place. */
void rg_emit_write_columns (RgEmitWriter *writer, const RgEmitRows *rows,
                            const RgEmitRowColumns *columns,
                            const RgEmitSlots *slots, RgCodeExpr *mask);
/* Lists the moves of all symbols in the word: the columns are by place, and the
 * row of the first symbol is told. */
void rg_emit_list_columns (RgEmitWriter *writer, const RgEmitRows *rows,
                           const RgEmitRowColumns *columns, guint32 first,
                           RgCodeExpr *mask);

/* -- tables/rows/lower-slots.c --------------------------------------------- */

/* A function that tells one of the moves of the table, of which the row of the
 * first symbol is told; `at` is the place of the root in boundaries. */
void rg_emit_write_slot_pick (const RgEmit *emit, const RgEmitRows *rows,
                              const RgEmitSlots *slots, guint32 first,
                              guint32 at);

/* -- tables/rays/lower.c --------------------------------------------------- */

/* Lists what lies on rays, or goes on behind it. */
void rg_emit_write_rays (RgEmitWriter *writer, const RgEmitRays *rays);

/* -- move.c: only searches for moves print something ----------------------- */

/* The number of an arc at a fork. */
void rg_emit_add_fork (RgEmitWriter *writer, const RgEmitArc *arc);
/* The code, in the C variable `name`, that an any assignment has chosen. */
void rg_emit_add_choice (RgEmitWriter *writer, const RgEmitArc *arc,
                         const RgEmitSet *set, const char *name);
/* Adds the tag of a tag edge, unless it is silent. */
void rg_emit_write_tag (RgEmitWriter *writer, const RgEmitArc *arc,
                        const RgAction *action);
/* Calls the function of a node that lists moves, or finds sets of them: `call`
 * has all arguments but for the first ones, `s`, `w` and `next`. */
void rg_emit_call_list (RgEmitWriter *writer, guint32 node,
                        const RgCodeExpr *call);
/* m1 | x: what is in one word of a move and what is in another.  Where the word
 * has the number of a path (moves/tag-paths.h), that adds up. */
RgCodeExpr *rg_emit_join_words (const RgEmit *emit, RgCodeExpr *a,
                                RgCodeExpr *b);
/* The words of a packed move so far. */
RgCodeExpr *rg_emit_lower_tags (RgEmitWriter *writer);
RgCodeExpr *rg_emit_lower_steps (RgEmitWriter *writer);
/* The call with these. */
RgCodeExpr *rg_emit_with_words (RgEmitWriter *writer, const RgCodeExpr *call);
/* The call with the move so far, as functions of the moves graph take it. */
RgCodeExpr *rg_emit_with_move (RgEmitWriter *writer, RgCodeExpr *call);

/* -- assign.c -------------------------------------------------------------- */

/* A write that has to be taken back: the statements before it, which note what
 * stands there; the write; and what takes it back. */
typedef struct {
  RgCodeBlock *keep, *write, *undo;
} RgEmitUndone;

/* A new local constant for the variable: its name.  The caller frees it. */
char *rg_emit_new_version (RgEmitWriter *writer, const RgEmitGlobal *global);
/* Writes to the place in the state, goes on behind the arc, and puts the old
 * value back. */
gboolean rg_emit_write_place (RgEmitWriter *writer, const RgEmitArc *arc,
                              const RgEmitGlobal *global, RgCodeExpr *place,
                              RgCodeExpr *value);
/* The assignment and all behind it; the caller puts back the version of the
 * variable.  TRUE where the function surely has returned behind it. */
gboolean rg_emit_write_assign (RgEmitWriter *writer, const RgEmitArc *arc,
                               const RgAction *action);

/* -- any.c ----------------------------------------------------------------- */

/* The conditions that stand behind the arc, up to the last of them. */
void rg_emit_write_comments (RgEmitWriter *writer, const RgEmitArc *arc,
                             const RgEmitArc *last);
/* The body of a loop over symbols, or of what stands for it: the conditions
 * behind the arc up to the last arc hold. */
gboolean rg_emit_write_chosen (RgEmitWriter *writer, const RgEmitArc *arc,
                               const RgEmitChoice *choice, const RgEmitSet *set,
                               const char *name);
/* As rg_emit_write_assign. */
gboolean rg_emit_write_assign_any (RgEmitWriter *writer, const RgEmitArc *arc,
                                   const RgAction *action);

/* -- tables/relations/lower.c ---------------------------------------------- */

/* A loop over the successors in the place of the any assignment and of the
 * conditions up to the last. */
void rg_emit_write_related (RgEmitWriter *writer, const RgEmitArc *arc,
                            const RgEmitChoice *choice);
