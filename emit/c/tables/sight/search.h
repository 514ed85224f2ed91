/* What the files share that make tables of lines of sight: only for
 * emit/plan/sight*.c. */
#pragma once

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
  RG_EMIT_SIGHT_MOST_STATES = 4096,  /* of one row */
  RG_EMIT_SIGHT_MOST_FOUND = 512,    /* ends of walks of one row */
  RG_EMIT_SIGHT_ALL_STATES = 1 << 20 /* of all tables of a game */
};

/* Of the walks of one row. */
typedef struct {
  guint32 node;
  guint32 parent; /* the state before, or RG_NONE */
  guint64 passed[RG_EMIT_SIGHT_MOST_WORDS];
} RgEmitSightState;

typedef struct {
  guint32 end; /* in `ends` */
  guint32 cell;
  guint64 passed[RG_EMIT_SIGHT_MOST_WORDS];
} RgEmitSightFound;

typedef struct {
  RgEmit *emit;
  const RgEmitGraph *graph;
  RgEmitSight *sight;
  gboolean *behind; /* by node: the first node leads there */
  RgBits *written;  /* variables, behind the first node */
  GArray *slots;    /* of guint32: the variables that walks read */
  guint32 *known;   /* codes by variable */
  GArray *states;   /* of RgEmitSightState */
  GArray *codes;    /* of guint32: of the slots, by state */
  GArray *found;    /* of RgEmitSightFound */
  GHashTable *sets; /* set of cells (GBytes) → its number in `sets`, plus 1 */
} RgEmitSightSearch;

/* -- sight-scope.c: what the walks behind a node read ---------------------- */

/* The map, the keys and the slots; FALSE where walks do more than a line of
 * sight can. */
gboolean rg_emit_sight_find_scope (RgEmitSightSearch *search, guint32 first);
/* Whether the expression mentions the map. */
gboolean rg_emit_sight_reads_map (const RgEmitSightSearch *search,
                                  const RgExpr *expr);
/* Whether the expression has one value, whatever walk is behind the node. */
gboolean rg_emit_sight_is_unchanged (const RgEmitSightSearch *search,
                                     const RgExpr *expr);

/* -- sight-walks.c: all walks of a row ------------------------------------- */

/* Fills `found`: all ends of walks from the first node, with the codes in
 * `known`.  FALSE where one of them is none of those that a table has. */
gboolean rg_emit_sight_walk (RgEmitSightSearch *search, guint32 first);
