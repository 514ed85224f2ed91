/* The walks of the search for moves from a node on: those behind one choice of
 * an any assignment (rows.h), and those along rays (rays.h). */
#pragma once

#include "emit/c/tables/rows/rows.h"

/* What bounds the walks of a row. */
typedef struct {
  guint tests;  /* of a walk, up to RG_EMIT_SHORT */
  guint moves;  /* of a row */
  guint chosen; /* symbols of an any assignment */
} RgEmitRowLimits;

/* Finds the rows of a table: those found are of RgEmitRowMove. */
typedef struct {
  RgEmitExecutor executor;
  RgEmitTable *table; /* whose map has the cells that are tested */
  guint32 node;       /* where walks of its rows begin */
  RgEmitRowLimits most;
  GArray *ends; /* of guint32: what is known at the cut, by walk and variable */
  const gboolean *scalars; /* by variable: it is tested, in the place of cells,
                              by its number; NULL: cells are */
  guint32 *codes; /* by cell of the map: a bit for each code that it may have;
                     of a scalar from the lowest on; 0: not known yet */
  gboolean owns;  /* tests may have an owner (rays.h) */
  RgEmitGlobal *owner;         /* that scalar; NULL: none yet */
  const RgEmitArc *assignment; /* or NULL */
  const guint32 *chosen;       /* the code that it chose */
  guint64 filled;   /* slots that walks to the first node may have filled */
  gboolean sole;    /* all moves of the state come from here */
  gboolean deduped; /* some may be found twice */
  gboolean chose;   /* a walk has any assignments besides */
} RgEmitRowSearch;

RgEmitRowSearch rg_emit_row_search (const RgEmit *emit,
                                    const RgEmitArc *assignment,
                                    RgEmitRowLimits most);
void rg_emit_row_search_clear (RgEmitRowSearch *search);

/* All walks from the node, with what is known, to `found`, in the
 * order of the search. */
void rg_emit_find_row (RgEmitRowSearch *search, guint32 node);

/* The stop of walks. */
void rg_emit_row_stop (RgEmitExecutor *executor, const RgEmitArc *arc,
                       gconstpointer residue);

/* -- moves.c: the bits, or bytes, of the move that a walk makes -------------
 */

/* What has no room in them fails the search. */

/* Which code the any assignment chose, where moves note that. */
void rg_emit_row_add_choice (RgEmitRowSearch *search, const RgEmitArc *arc,
                             guint32 code, RgEmitRowMove *move);
/* Which arc was taken, where moves note that. */
void rg_emit_row_add_fork (RgEmitRowSearch *search, const RgEmitArc *arc,
                           RgEmitRowMove *move);
/* The code of a tag. */
void rg_emit_row_add_tag (RgEmitRowSearch *search, const RgEmitArc *arc,
                          guint32 tag, RgEmitRowMove *move);
