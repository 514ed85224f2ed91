/* Cells: the places of variables that hold one symbol each, and what is known
 * of their values in all reachable states.
 *
 * Conditional constant propagation, optimistic: a cell is taken as constant
 * until an assignment that some state reaches writes something else to it; then
 * it holds its initial value or one of those that are written there.  Where
 * that takes too many rounds, widening: one of those that are written anywhere
 * in its variable, and at last any.  Some variables of a set type have no cell
 * but a slot: their value is given with each state that is looked at
 * (product.h).
 */
#pragma once

#include "base/bitset.h"
#include "rg/analysis/constant-maps.h"

/* Symbols are numbered from 0; rows of slots are arrays of these numbers. */
#define RG_CELLS_UNKNOWN G_MAXUINT16
/* Sets of values have that many members at most, in a set type's order. */
enum { RG_CELLS_VALUES = 512, RG_CELLS_WORDS = RG_CELLS_VALUES / 64 };

typedef struct {
  RgBits words[RG_CELLS_WORDS];
} RgCellMask;

/* A resolved set type. */
typedef struct {
  guint32 n;
  const guint16 *symbols;
  const guint16 *place; /* by symbol: in `symbols`; RG_CELLS_UNKNOWN */
} RgCellType;

typedef enum {
  RG_CELLS_NONE, /* nothing is known of it: too large */
  RG_CELLS_CONSTANT,
  RG_CELLS_SLOT,
  RG_CELLS_VARIABLE,
} RgCellsKind;

enum { RG_CELLS_DIMENSIONS = 6 };

/* A constant or variable. */
typedef struct {
  RgCellsKind kind;
  guint n_dimensions;
  const RgCellType *source[RG_CELLS_DIMENSIONS];
  guint32 stride[RG_CELLS_DIMENSIONS];
  const RgCellType *target;
  guint32 n;            /* cells */
  guint32 slot;         /* SLOT */
  guint32 first;        /* VARIABLE: number of its first cell */
  const guint16 *table; /* CONSTANT: values; others: initial values */
  guint64 changed;      /* VARIABLE: when more was last known to be written */
  guint rounds;         /* VARIABLE: in how many rounds it was */
  guint32 n_constant;   /* VARIABLE: cells so far */
  RgCellMask written;   /* VARIABLE: what is written anywhere */
  RgBits *held; /* VARIABLE: by cell, what is written there; NULL: too much, or
                   widened to `written` */
  RgBits everywhere; /* VARIABLE: what is written to all cells at once */
  guint held_rounds; /* VARIABLE: in how many rounds only `held` changed */
} RgCellsOf;

/* An expression, looked up: a symbol, or a global with indices; NULL where it
 * is a map, or too much. */
typedef struct RgCellPlace RgCellPlace;
struct RgCellPlace {
  RgCellsOf *of; /* NULL for a symbol */
  guint16 symbol;
  guint n_indices;
  const RgCellPlace *indices[RG_CELLS_DIMENSIONS]; /* may be NULL: unknown */
};

typedef struct RgCells RgCells;

/* `is_slot`: by index of a global.  NULL where the game is too large. */
RgCells *rg_cells_new (RgGame *game, const guint8 *is_slot);
void rg_cells_free (RgCells *cells);

guint rg_cells_n_slots (const RgCells *cells);
/* The initial values of the slots. */
void rg_cells_start (const RgCells *cells, guint16 *row);

const RgCellPlace *rg_cells_place (RgCells *cells, const RgExpr *expr);
const RgCellType *rg_cells_type (RgCells *cells, const RgType *set);
RgCellsOf *rg_cells_of (const RgCells *cells, RgName name);
/* The name of a symbol, by number. */
RgName rg_cells_name (const RgCells *cells, guint16 symbol);
guint16 rg_cells_symbol (const RgCells *cells, RgName name);

/* Time goes on with each look at a state.  A variable to which more values are
 * written in one round after the other is widened to all of them. */
guint64 rg_cells_tick (RgCells *cells);
void rg_cells_next_round (RgCells *cells);

/* Evaluating an expression in one state: what it needs, and the cell that it
 * turned out to depend on. */
typedef struct {
  const RgCells *cells;
  const guint16 *row;
  guint32 supposed; /* a cell that is supposed to hold `value`; or RG_NONE */
  guint16 value;
  const RgCellsOf *of; /* the one variable cell that it depended on: of that, */
  guint32 cell;        /* that number; RG_NONE: none so far */
  gboolean open;       /* it depends on more than one cell */
} RgCellsReader;

static inline RgCellsReader
rg_cells_reader (const RgCells *cells, const guint16 *row)
{
  return (RgCellsReader){
      .cells = cells, .row = row, .supposed = RG_NONE, .cell = RG_NONE};
}

/* A symbol, or RG_CELLS_UNKNOWN. */
guint16 rg_cells_read (RgCellsReader *reader, const RgCellPlace *place);
/* The cells that an assignment to the place writes: from *first on, before
 * *end. */
void rg_cells_find (RgCellsReader *reader, const RgCellPlace *place,
                    guint32 *first, guint32 *end);

/* The values that a cell may hold; FALSE where its type is too large for a
 * mask. */
gboolean rg_cells_values (const RgCells *cells, const RgCellsOf *of,
                          guint32 cell, RgCellMask *mask);
/* The same, less exact: all cells that are not constant hold what is written
 * anywhere in their variable.  For who wants to treat them alike. */
gboolean rg_cells_wide_values (const RgCells *cells, const RgCellsOf *of,
                               guint32 cell, RgCellMask *mask);
/* Notes that one of the cells may come to hold a value, or any of its type
 * (RG_CELLS_UNKNOWN); whether that was not known before. */
gboolean rg_cells_write (RgCells *cells, RgCellsOf *of, guint32 first,
                         guint32 end, guint16 value);
