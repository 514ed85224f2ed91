/* Symbolic execution of the search for moves from a node on.  Walks begin after
 * one choice of an any assignment (rows.h), or go along rays (rays.h). */
#pragma once

#include "emit/c/tables/rows/rows.h"

/* Limits on the walks of a row. */
typedef struct {
  guint tests;  /* of a walk, up to RG_EMIT_SHORT */
  guint moves;  /* of a row */
  guint chosen; /* symbols of an any assignment */
} RgEmitRowLimits;

/* The state of the search; the executor finds entries of type RgEmitRowMove. */
typedef struct {
  RgEmitExecutor executor;
  RgEmitTable *table; /* its map has the tested cells */
  guint32 node;       /* where the walks of a row begin */
  RgEmitRowLimits most;
  GArray *ends; /* of guint32: known values at the cut, by walk and variable */
  const gboolean *scalars; /* by variable: tests are of this scalar, instead of
                              cells; NULL: tests are of cells */
  guint32 *codes; /* by cell of the map: a bit for each code that it may hold;
                     0: not computed yet.  By scalar: a bit for each value */
  gboolean owns;  /* tests may have an owner (rays.h) */
  RgEmitGlobal *owner;         /* that scalar; NULL: none so far */
  const RgEmitArc *assignment; /* NULL: walks begin without a choice */
  const guint32 *chosen;       /* the code that is chosen */
  guint64 filled;              /* slots that walks to the first node may fill */
  gboolean sole;               /* all moves of the state come from the table */
  gboolean deduped;            /* a move may be found twice */
  gboolean chose;              /* a walk has further any assignments */
} RgEmitRowSearch;

/* A search of walks from the assignment on, or without one; NULL: no choice.
 * The caller sets the other fields. */
RgEmitRowSearch rg_emit_new_row_search (const RgEmit *emit,
                                        const RgEmitArc *assignment,
                                        RgEmitRowLimits most);
void rg_emit_row_search_clear (RgEmitRowSearch *search);

/* Appends all walks from the node, given the known values, to `found`, in the
 * order of the search. */
void rg_emit_find_row (RgEmitRowSearch *search, guint32 node);

/* Ends a walk; the callback of the executor. */
void rg_emit_row_stop (RgEmitExecutor *executor, const RgEmitArc *arc,
                       gconstpointer residue);

/* -- moves.c: the bits, or bytes, of the move that a walk makes ------------ */

/* These fail the search if the move has no room. */

/* Encodes the choice of the any assignment, if moves encode it. */
void rg_emit_row_add_choice (RgEmitRowSearch *search, const RgEmitArc *arc,
                             guint32 code, RgEmitRowMove *move);
/* Encodes the taken arc, if moves encode it. */
void rg_emit_row_add_fork (RgEmitRowSearch *search, const RgEmitArc *arc,
                           RgEmitRowMove *move);
/* Encodes a tag. */
void rg_emit_row_add_tag (RgEmitRowSearch *search, const RgEmitArc *arc,
                          guint32 tag, RgEmitRowMove *move);
