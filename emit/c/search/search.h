/* Lowers searches: each function writes a part of a search as C, at the program
 * point of the writer (writer.h).
 *
 *     board[x] == empty;  $$ x;      if (s->v_board[v1_x] == 0) { m |= v1_x;
 * ... }
 *
 * If a function returns a gboolean, TRUE means that the written code always
 * returns at its end, so that no code after it is reachable. Functions of other
 * folders are declared here if searches call them and they continue the walk.
 */
#pragma once

#include "emit/c/search/steps.h"
#include "emit/c/search/writer.h"
#include "emit/c/tables/rows/columns.h"

struct RgEmitLines;

/* Whether the search is for moves of players; or, the second function, for the
 * keeper's move. Otherwise it decides a check. */
static inline gboolean
rg_emit_is_move_search (const RgEmitWriter *writer)
{
  return writer->graph->kind == RG_EMIT_MOVES;
}
static inline gboolean
rg_emit_is_keeper_search (const RgEmitWriter *writer)
{
  return writer->graph->kind == RG_EMIT_KEEPER;
}

/* The planned step of the arc. */
static inline const RgEmitStep *
rg_emit_step (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  return &writer->steps[rg_emit_arc_number (writer->graph, arc)];
}

/* -- node.c ---------------------------------------------------------------- */

/* Writes the rest of the walk after the arc, or from the node. */
gboolean rg_emit_write_target (RgEmitWriter *writer, const RgEmitArc *arc);
gboolean rg_emit_write_node (RgEmitWriter *writer, guint32 node);

/* -- condition.c ----------------------------------------------------------- */

/* The disjunction of the conditions of a run of arcs; 1 if one of them surely
 * holds.  They are joined by the operator "||", or by "|" to evaluate all of
 * them without a jump. */
RgCodeExpr *rg_emit_lower_run (RgEmitWriter *writer, const RgEmitArc *arc,
                               guint run, const char *operator);

/* -- end.c: ends of moves -------------------------------------------------- */

/* Writes the statement that adds the move to the list, or to the sets as a set
 * of one; its walk ends after the arc.  With a condition, or one of the program
 * point, the list grows only if that holds, without a jump.  If other walks may
 * have the same tags, the list gets the move once. */
void rg_emit_write_listed_move (RgEmitWriter *writer, const RgEmitArc *arc,
                                RgCodeExpr *condition);
/* Writes the effect of the arc, whose condition holds, and the rest of the
 * walk.  Adds the number of the arc at a fork to the move. */
gboolean rg_emit_write_arc (RgEmitWriter *writer, const RgEmitArc *arc);
/* Writes the arc and the rare fork after it (rare-forks.h). */
void rg_emit_write_rare_fork (RgEmitWriter *writer, const RgEmitArc *arc,
                              const struct RgEmitRareFork *fork);
/* Writes the end of a move without a jump (straight.c). */
void rg_emit_write_straight_end (RgEmitWriter *writer,
                                 const RgEmitStraight *walk);
/* The conjunction of the conditions of the walk.  NULL: it has none. */
RgCodeExpr *rg_emit_lower_straight_conditions (RgEmitWriter *writer,
                                               const RgEmitStraight *walk);
/* Writes the comments, forks and tags of the walk. */
void rg_emit_write_straight_tags (RgEmitWriter *writer,
                                  const RgEmitStraight *walk);
/* Writes a move of the walk for each bit of the mask, or one set with these
 * moves in a function that finds sets.  The variable has the code of bit 0. */
void rg_emit_write_member_moves (RgEmitWriter *writer, const RgEmitArc *arc,
                                 const RgEmitStraight *walk, RgCodeExpr *mask);
/* Writes a set with a move for each symbol that passes the conditions of the
 * walk; for each symbol, if there are none.  `name`: the C variable of the
 * symbol. */
void rg_emit_write_tested_set (RgEmitWriter *writer, const RgEmitArc *arc,
                               const RgEmitSet *set, const RgEmitStraight *walk,
                               const char *name);

/* -- search-functions.c ---------------------------------------------------- */

/* Writes `case 2:` of a search for moves from the root, and the statements
 * that initialise it.  Returns the call of the root's function, with the empty
 * partial move and the variables as arguments. */
RgCodeExpr *rg_emit_open_root (RgEmitWriter *writer, guint32 root);

/* Writes the function of a root that finds sets of moves instead of moves. */
void rg_emit_write_sets_function (RgEmitWriter *writer, guint32 node);

/* -- visited.c ------------------------------------------------------------- */

/* Writes code that returns from the function of the node if its visited set has
 * the current values, and otherwise adds them.  If the set is lazy or late,
 * this happens only in a deep or a long search.  On a cycle of the keeper, the
 * code of a late set may give up the search. */
void rg_emit_write_visited (RgEmitWriter *writer, guint32 node);

/* -- loops/iteration-lower.c ----------------------------------------------- */

/* Bytes of maps that a function saves in a local array.  More are saved on
 * the heap, so that deep recursion does not overflow the stack. */
enum { RG_EMIT_MOST_ON_STACK = 256 };

/* Writes the body of a function that is a loop, up to its last return. */
void rg_emit_write_iterated (RgEmitWriter *writer, guint32 node);
/* Writes a jump instead of a call if the arc is part of the loop.  The code
 * counts jumps, and may give up the search after many.  FALSE: it is not, and
 * nothing is written. */
gboolean rg_emit_write_jump (RgEmitWriter *writer, const RgEmitArc *arc);
/* Writes the statements `write`, which the end of the loop undoes, the rest of
 * the walk, and a jump to that end.  FALSE: the arc is not part of the loop,
 * and nothing is written. */
gboolean rg_emit_write_in_loop (RgEmitWriter *writer, const RgEmitArc *arc,
                                const RgCodeBlock *write);
/* Writes a return without success, as the body of an `if`; within a loop, a
 * jump to its end. */
void rg_emit_write_loop_exit (RgEmitWriter *writer);

/* -- tables/lines/lower.c -------------------------------------------------- */

/* Writes the body of the function of a check for lines of cells. */
void rg_emit_write_lines (RgEmitWriter *writer,
                          const struct RgEmitLines *lines);
/* The condition of a check for few lines of cells that are sets
 * (rg_emit_compares_lines_as_sets()), without jumps. */
RgCodeExpr *rg_emit_lower_few_lines (RgEmitWriter *writer,
                                     const RgAction *action);
/* The answer of such a check, as if a cell had been written before
 * (facts/supposed-writes.c). */
RgCodeExpr *rg_emit_lower_supposed_lines (RgEmitWriter *writer,
                                          const RgAction *action,
                                          const RgAction *supposed);

/* -- tables/rows/lower.c --------------------------------------------------- */

/* Writes the test and the listing of all moves of the row for the current
 * keys. */
void rg_emit_write_rows (RgEmitWriter *writer, const RgEmitRows *rows);
/* A row of a table whose moves are being written, between open and close. */
typedef struct {
  guint number;     /* of the variable `r1` that has the row */
  RgCodeExpr *next; /* where its next move is stored */
} RgEmitRowPlace;

/* Declares `r1` as the row.  Unless the function has room for its moves, also
 * makes room in the list, and opens an `if` that there is some.
 * rg_emit_close_row() then stores the end of the list, and closes it. `number`:
 * of the variable. */
RgEmitRowPlace rg_emit_open_row (RgEmitWriter *writer, const RgEmitRows *rows,
                                 guint number, RgCodeExpr *row);
void rg_emit_close_row (RgEmitWriter *writer, const RgEmitRowPlace *place);
/* Writes the listing of the k-th move of the row, if the condition holds. */
void rg_emit_write_row_move (RgEmitWriter *writer, const RgEmitRowPlace *place,
                             RgCodeExpr *condition, RgCodeExpr *k);

/* Writes a function that returns one of the moves of a row by its number. */
void rg_emit_write_picks (const RgEmit *emit, const RgEmitRows *rows);

/* -- tables/rows/lower-columns.c ------------------------------------------- */

/* Writes sets with as many members as there are moves of all symbols in the
 * word (NULL: of all symbols with moves). The members don't identify the moves.
 * With slots there is a set for each of their places, and the columns are by
 * place. */
void rg_emit_write_columns (RgEmitWriter *writer, const RgEmitRows *rows,
                            const RgEmitRowColumns *columns,
                            const RgEmitSlots *slots, RgCodeExpr *mask);
/* Writes the listing of the moves of all symbols in the word.  The columns are
 * by place.  `first_row`: the row of the first symbol. */
void rg_emit_write_column_moves (RgEmitWriter *writer, const RgEmitRows *rows,
                                 const RgEmitRowColumns *columns,
                                 guint32 first_row, RgCodeExpr *mask);

/* -- tables/rows/lower-slots.c --------------------------------------------- */

/* Writes a function that returns one of the moves of the table by its number.
 * `first_row`: the row of the first symbol.  `number`: the index of the root
 * in the boundaries, which is part of the function's name. */
void rg_emit_write_slot_pick (const RgEmit *emit, const RgEmitRows *rows,
                              const RgEmitSlots *slots, guint32 first_row,
                              guint32 number);

/* -- tables/rays/lower.c --------------------------------------------------- */

/* Writes the listing of the moves on rays, or the walk after each ray.  A
 * function that finds sets gets a set for each block of rays instead of a
 * listing. */
void rg_emit_write_rays (RgEmitWriter *writer, const RgEmitRays *rays);

/* -- move.c: words of moves, in searches for moves ------------------------- */

/* Adds the number of an arc at a fork, in a search for moves whose moves encode
 * the fork. */
void rg_emit_add_fork (RgEmitWriter *writer, const RgEmitArc *arc);
/* Adds the code, in the C variable `name`, that an any assignment has chosen,
 * in a search for moves whose moves encode it. */
void rg_emit_add_choice (RgEmitWriter *writer, const RgEmitArc *arc,
                         const RgEmitSet *set, const char *name);
/* Adds the tag of a tag edge in a search for moves, unless it is silent. */
void rg_emit_write_tag (RgEmitWriter *writer, const RgEmitArc *arc,
                        const RgAction *action);
/* Writes the call of the function of a node that lists moves, or finds sets of
 * them.  `call` has all arguments except the first ones, `s`, `w` and `next`.
 * In a function that finds sets, its result is returned.  Otherwise, if the
 * number of moves has a bound, the list first gets room for them, unless it has
 * it already. */
void rg_emit_write_list_call (RgEmitWriter *writer, guint32 node,
                              const RgCodeExpr *call);
/* m1 | x: joins two partial words of one move.  If the word has the number
 * of a path (moves/tag-paths.h), that is a sum. */
RgCodeExpr *rg_emit_join_words (const RgEmit *emit, RgCodeExpr *a,
                                RgCodeExpr *b);
/* The words of the partial packed move: tags, and choices (steps). */
RgCodeExpr *rg_emit_lower_tags (RgEmitWriter *writer);
RgCodeExpr *rg_emit_lower_steps (RgEmitWriter *writer);
/* Adds the words of the partial move to the call. */
RgCodeExpr *rg_emit_add_word_arguments (RgEmitWriter *writer,
                                        const RgCodeExpr *call);
/* Adds the partial move to the call, in the form that functions of the
 * moves graph take. */
RgCodeExpr *rg_emit_add_move_arguments (RgEmitWriter *writer, RgCodeExpr *call);

/* -- assignments.c --------------------------------------------------------- */

/* A write that has to be undone: the statements that save the old value, write
 * the new one, and restore the old one. */
typedef struct {
  RgCodeBlock *save, *write, *undo;
} RgEmitUndone;

/* Begins a new version of the variable, a local constant of C, and returns its
 * name.  The caller writes the declaration, and frees the name. */
char *rg_emit_new_version (RgEmitWriter *writer, const RgEmitGlobal *global);
/* Writes the store to the place in the state, the walk after the arc, and the
 * restoration of the old value.  Within a function that is a loop, the end of
 * the loop restores it. */
gboolean rg_emit_write_place (RgEmitWriter *writer, const RgEmitArc *arc,
                              const RgEmitGlobal *global, RgCodeExpr *place,
                              RgCodeExpr *value);
/* Writes the assignment and the rest of the walk.  A dead variable is not
 * written, and of a store that is never read only the guards.  Nothing is
 * written if the value and the variable are maps with different keys.  The
 * caller restores the version of the variable. */
gboolean rg_emit_write_assign (RgEmitWriter *writer, const RgEmitArc *arc,
                               const RgAction *action);

/* -- any-assignments.c ----------------------------------------------------- */

/* Writes comments for the conditions after the arc, up to the last of them. */
void rg_emit_write_comments (RgEmitWriter *writer, const RgEmitArc *arc,
                             const RgEmitArc *last);
/* Writes the body of a loop over symbols, or of its replacement: the conditions
 * after the arc up to the last arc hold.  `name`: the C variable of the symbol;
 * NULL: nothing reads it. */
gboolean rg_emit_write_chosen (RgEmitWriter *writer, const RgEmitArc *arc,
                               const RgEmitChoice *choice, const RgEmitSet *set,
                               const char *name);
/* Writes an any assignment and the rest of the walk; nothing if there are no
 * symbols to choose from.  Restores the version of the variable. */
gboolean rg_emit_write_assign_any (RgEmitWriter *writer, const RgEmitArc *arc,
                                   const RgAction *action);

/* -- tables/relations/lower.c ---------------------------------------------- */

/* Writes a loop over the successors, instead of the any assignment and the
 * conditions up to the last.  If one is enough (`any_member`), it is an `if`.
 */
void rg_emit_write_successor_loop (RgEmitWriter *writer, const RgEmitArc *arc,
                                   const RgEmitChoice *choice);
