/* Executes symbolically the search for moves from a node on (walks.c); shared
 * by tables of moves, where walks begin after one choice of an any assignment
 * (rows.h), of rays (rays.h), and maintained conditions (views/conditions.c).
 */
#pragma once

#include "emit/c/tables/rows/rows.h"

/* Limits of the walks of a row. */
typedef struct {
  guint tests;   /* tests of a walk; at most RG_EMIT_SHORT */
  guint moves;   /* moves of a row */
  guint choices; /* symbols of an any assignment */
} RgEmitRowLimits;

/* The state of the search; the executor finds entries of type RgEmitRowMove. */
typedef struct {
  RgEmitExecutor executor;
  RgEmitTable *table; /* its map has the tested cells */
  guint32 node;       /* where the walks of a row begin */
  RgEmitRowLimits limits;
  GArray *cut_codes; /* of guint32: by walk and variable, the code at the cut;
                        RG_NONE: unknown.  Empty without a cut */
  const gboolean *scalars; /* by variable: tests are of this scalar, instead of
                              cells; NULL: tests are of cells */
  guint32 *codes; /* by cell of the map: a bit for each code that it may hold;
                     0: not computed yet.  By scalar: a bit for each value */
  gboolean may_have_owner;     /* tests may have an owner (rays.h) */
  RgEmitGlobal *owner;         /* that scalar; NULL: not yet found */
  const RgEmitArc *assignment; /* NULL: walks begin without a choice */
  const guint32 *chosen_code;  /* the code that is chosen, in `known` */
  guint64 filled_slots;   /* a bit for each slot of a path (tag-paths.h) that
                             walks to `node` may fill */
  gboolean has_all_moves; /* all moves of the state come from the table */
  gboolean may_repeat;    /* two of the walks so far may have equal moves */
  gboolean has_choices;   /* some walk so far has further any assignments */
} RgEmitRowSearch;

/* A search of walks after the assignment (NULL: walks begin without a choice).
 * The caller sets `table`, and other fields if they apply. */
RgEmitRowSearch rg_emit_new_row_search (const RgEmit *emit,
                                        const RgEmitArc *assignment,
                                        RgEmitRowLimits limits);
void rg_emit_row_search_clear (RgEmitRowSearch *search);

/* Appends the moves of all walks from the node, given the known codes, to
 * `found`, in the order of the search. Fails at actions that a table can't
 * have, and beyond the limits. */
void rg_emit_find_row (RgEmitRowSearch *search, guint32 node);

/* Ends a walk: appends its move to `found`, and the codes at the cut to
 * `cut_codes`. Fails if the row has too many moves, or if a walk to the cut has
 * written a cell. Without `has_all_moves`, also fails if two walks may have
 * equal moves. The `stop` of the executor. */
void rg_emit_stop_row_walk (RgEmitExecutor *executor, const RgEmitArc *arc,
                            gconstpointer residue);

/* -- moves.c: the bits, or bytes, of the move that a walk makes ------------ */

/* These fail the search if the move can't be encoded. It has no room, a code
 * exceeds a byte, or the place of a tag is not fixed or may be filled. Or walks
 * after a cut need the number of tags before it. */

/* Encodes the choice of the any assignment, if moves encode it. */
void rg_emit_encode_row_choice (RgEmitRowSearch *search, const RgEmitArc *arc,
                                guint32 code, RgEmitRowMove *move);
/* Encodes the taken arc, if moves encode it. */
void rg_emit_encode_row_fork (RgEmitRowSearch *search, const RgEmitArc *arc,
                              RgEmitRowMove *move);
/* Encodes a tag. */
void rg_emit_encode_row_tag (RgEmitRowSearch *search, const RgEmitArc *arc,
                             guint32 tag, RgEmitRowMove *move);
