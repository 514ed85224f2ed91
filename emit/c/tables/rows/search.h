/* The search for the rows of a table: row-walks.h. */
#pragma once

#include "emit/c/tables/rows/table.h"

/* What bounds the walks of a row. */
typedef struct {
  guint tests;  /* of a walk, up to RG_EMIT_MOST_TESTS */
  guint moves;  /* of a row */
  guint chosen; /* symbols of an any assignment; 0: any number */
  guint steps;  /* of all rows */
} RgEmitRowLimits;

/* Finds the rows of a table, one after the other. */
typedef struct {
  RgEmit *emit;
  const RgEmitGraph *graph;
  RgEmitGlobal *map; /* whose cells are tested; NULL: none yet */
  RgEmitRowLimits most;
  guint32 cut;   /* walks end at this node, too; RG_NONE: nowhere else */
  GArray *open;  /* of walks: a stack */
  GArray *known; /* of guint32: by walk, by variable */
  GArray *fresh; /* of walks: from the node that is looked at */
  GArray *codes; /* of guint32: what these know, by variable */
  guint32 *now;  /* by variable: of the walk that is looked at */
  GArray *found; /* of RgEmitRowMove: of this row */
  GArray *ends;  /* of guint32: what is known at the end of each, by variable */
  RgBits *missing;     /* variables: it failed for not knowing these */
  guint32 *cell_codes; /* by cell of the map: a bit for each code that it may
                          have; 0: that wasn't asked */
  guint32 low;         /* code of the map's first cell */
  guint32 n_arcs;      /* of the first node that are walked; 0: all */
  gboolean owns;       /* tests may have an owner (rays.h) */
  RgEmitGlobal *owner; /* that scalar; NULL: none yet */
  const RgEmitArc *assignment; /* or NULL */
  const guint32 *chosen;       /* the code that it chose */
  guint64 filled; /* slots that walks to the first node may have filled */
  guint32 n_steps;
  gboolean sole;    /* all moves of the state come from here */
  gboolean deduped; /* some may be found twice */
  gboolean chose;   /* a walk has any assignments besides */
  gboolean failed;
} RgEmitRowSearch;
