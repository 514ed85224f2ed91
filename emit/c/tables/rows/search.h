/* The search for the rows of a table: walks.h. */
#pragma once

#include "emit/c/model/executor.h"
#include "emit/c/tables/rows/table.h"

/* What bounds the walks of a row. */
typedef struct {
  guint tests;  /* of a walk, up to RG_EMIT_MOST_TESTS */
  guint moves;  /* of a row */
  guint chosen; /* symbols of an any assignment */
  guint steps;  /* of all rows */
} RgEmitRowLimits;

/* Finds the rows of a table: those found are of RgEmitRowMove. */
typedef struct {
  RgEmitExecutor executor;
  RgEmitRows *rows;  /* of one choice */
  guint32 node;      /* where walks of its rows begin */
  RgEmitGlobal *map; /* whose cells are tested; NULL: none yet */
  RgEmitRowLimits most;
  GArray *ends; /* of guint32: what is known at the cut, by walk and variable */
  const gboolean *scalars; /* by variable: it is tested, in the place of cells,
                              by its number; NULL: cells are */
  guint32 *codes; /* by cell of the map: a bit for each code that it may have;
                     of a scalar from the lowest on; 0: not known yet */
  guint32 low;    /* code of the map's first cell */
  gboolean owns;  /* tests may have an owner (rays.h) */
  RgEmitGlobal *owner;         /* that scalar; NULL: none yet */
  const RgEmitArc *assignment; /* or NULL */
  const guint32 *chosen;       /* the code that it chose */
  guint64 filled;   /* slots that walks to the first node may have filled */
  gboolean sole;    /* all moves of the state come from here */
  gboolean deduped; /* some may be found twice */
  gboolean chose;   /* a walk has any assignments besides */
} RgEmitRowSearch;
