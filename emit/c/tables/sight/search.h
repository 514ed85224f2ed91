/* What the files share that make tables of lines of sight: only for
 * this folder. */
#pragma once

#include "emit/c/model/executor.h"
#include "emit/c/tables/sight/table.h"

enum {
  RG_EMIT_SIGHT_FEWEST_TESTS = 8,   /* of cells, behind the node */
  RG_EMIT_SIGHT_FEWEST_SYMBOLS = 2, /* at ends: of one kind there may be so many
                                  that some are seen all the time */
  RG_EMIT_SIGHT_FEWEST_ENDS = 4,    /* of a row, on average */
  RG_EMIT_SIGHT_MOST_CELLS = 256,   /* of the map */
  RG_EMIT_SIGHT_MOST_WORDS = RG_EMIT_SIGHT_MOST_CELLS / 64,
  RG_EMIT_SIGHT_MOST_ROWS = 1024,
  RG_EMIT_SIGHT_MOST_NUMBERS = 1 << 17, /* of a table */
  RG_EMIT_SIGHT_MOST_WAYS = 4,          /* to one end */
  RG_EMIT_SIGHT_MOST_ENDS = 12,
  RG_EMIT_SIGHT_MOST_PASSED = 4,
  RG_EMIT_SIGHT_MOST_STEPS = 8192,  /* of one row */
  RG_EMIT_SIGHT_MOST_FOUND = 512,   /* ends of walks of one row */
  RG_EMIT_SIGHT_ALL_STEPS = 1 << 20 /* of all tables of a game */
};

/* The residue of a walk that ends, of which the cells are that of all. */
typedef struct {
  RgEmitSighted symbol;
  guint32 end; /* its place in `ends` */
  guint32 cell;
  guint depth; /* arcs of the walk */
  guint64 passed[RG_EMIT_SIGHT_MOST_WORDS];
} RgEmitSightFound;

/* Those found are of RgEmitSightFound, of one row; residues of walks are the
 * cells that they pass. */
typedef struct {
  RgEmitExecutor executor;
  RgEmitSight *sight;
  guint32 first;    /* the node where walks begin */
  guint n_ends;     /* of walks, of all rows */
  gboolean *behind; /* by node: the first node leads there */
  RgBits *written;  /* variables, behind the first node */
  GArray *slots;    /* of guint32: the variables that walks read */
  GArray *path;     /* of guint32: the nodes of this walk, each with the codes
                       of the slots */
  GHashTable *sets; /* set of cells (GBytes) → its number in `sets`, plus 1 */
} RgEmitSightSearch;

/* -- scope.c: what the walks behind a node read ---------------------------- */

/* The map, the keys and the slots; FALSE where walks do more than a line of
 * sight can. */
gboolean rg_emit_sight_find_scope (RgEmitSightSearch *search, guint32 first);
/* Whether the expression mentions the map. */
gboolean rg_emit_sight_reads_map (const RgEmitSightSearch *search,
                                  const RgExpr *expr);
/* Whether the expression has one value, whatever walk is behind the node. */
gboolean rg_emit_sight_is_unchanged (const RgEmitSightSearch *search,
                                     const RgExpr *expr);

/* -- walks.c: all walks of a row ------------------------------------------- */

RgEmitExecutor rg_emit_sight_executor (RgEmit *emit, const RgEmitGraph *graph);
/* Finds all ends of walks from the first node, the nearest first; it fails
 * where one of them is none of those that a table has. */
void rg_emit_sight_walk (RgEmitSightSearch *search);
