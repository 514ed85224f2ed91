/* Finds cells, that is, the places of variables that hold one symbol each, and
 * the values that they may have in reachable states (conditional constant
 * propagation, optimistic).
 *
 *     board[a1] = pawn;             board[a1]: its initial value, or pawn
 *                                   board[b1]: constant, its initial value
 *
 *   - A cell is constant until an assignment in a reachable state writes
 *     another value to it.  Then it holds its initial value or one of the
 *     written ones.
 *   - Widening: after too many rounds, all cells of the variable share their
 *     values; after more rounds, any value is possible.
 *   - Some variables of a set type have a slot instead of a cell: each state
 *     has their exact values (product.h).
 */
#pragma once

#include "base/bitset.h"
#include "rg/analysis/constant-maps.h"

/* Symbols are numbered from 0; rows of slots are arrays of these numbers, by
 * slot. No symbol, or an unknown one: RG_CELLS_UNKNOWN. */
#define RG_CELLS_UNKNOWN G_MAXUINT16
/* The most members of a set of values, in the order of the set type. */
enum { RG_CELLS_VALUES = 512, RG_CELLS_WORDS = RG_CELLS_VALUES / 64 };

/* A set of symbols of a type, a bit for each. */
typedef struct {
  RgBits words[RG_CELLS_WORDS];
} RgCellMask;

/* A set type, with its symbols by number. */
typedef struct {
  guint32 n;
  const guint16 *symbols;
  const guint16 *place; /* by symbol: its index in `symbols`, or
                           RG_CELLS_UNKNOWN */
} RgCellType;

/* The kind of a global. */
typedef enum {
  RG_CELLS_NONE, /* too large: nothing is known */
  RG_CELLS_CONSTANT,
  RG_CELLS_SLOT,
  RG_CELLS_VARIABLE,
} RgCellsKind;

/* The most keys of an element. */
enum { RG_CELLS_DIMENSIONS = 6 };

/* A constant or variable of the game, whose cells are numbered row by row. */
typedef struct {
  RgCellsKind kind;
  guint n_dimensions;
  const RgCellType *source[RG_CELLS_DIMENSIONS]; /* of its keys */
  guint32 stride[RG_CELLS_DIMENSIONS]; /* cells from one key to the next */
  const RgCellType *target;            /* of its elements */
  guint32 n;                           /* number of cells; 1: a scalar */
  guint32 slot;                        /* SLOT */
  guint32 first;                       /* VARIABLE: number of its first cell */
  const guint16 *table; /* CONSTANT: values; others: initial values */
  guint64 changed;      /* VARIABLE: the last time at which its values
                           became more */
  guint rounds;         /* VARIABLE: the number of rounds in which they
                           became more */
  guint32 n_constant;   /* VARIABLE: its constant cells */
  RgCellMask written;   /* VARIABLE: all values written to it */
  RgBits *held;      /* VARIABLE: by cell, the values written to it; NULL: too
                        large, or widened to `written` */
  RgBits everywhere; /* VARIABLE: the values written to all cells at once */
  guint held_rounds; /* VARIABLE: the number of rounds in which only `held`
                        became more */
} RgCellStorage;

/* A resolved expression: a symbol, or a global with indices. */
typedef struct RgCellPlace RgCellPlace;
struct RgCellPlace {
  RgCellStorage *storage; /* NULL: a symbol */
  guint16 symbol;         /* without storage */
  guint n_indices;
  const RgCellPlace *indices[RG_CELLS_DIMENSIONS]; /* NULL: unknown */
};

typedef struct RgCells RgCells;

/* `is_slot`: by index of a global; only scalars get slots.  NULL: the game has
 * too many symbols. */
RgCells *rg_cells_new (RgGame *game, const guint8 *is_slot);
void rg_cells_free (RgCells *cells);

guint rg_cells_n_slots (const RgCells *cells);
/* Sets the initial values of the slots, the elements of `row`. */
void rg_cells_set_initial (const RgCells *cells, guint16 *row);

/* Returns the resolved expression. NULL: a map, or too large. */
const RgCellPlace *rg_cells_place (RgCells *cells, const RgExpr *expr);
/* Returns the set type with numbers of symbols. NULL: no set, or too large. */
const RgCellType *rg_cells_type (RgCells *cells, const RgType *set);
/* Returns the constant or variable with that name. NULL: none. */
RgCellStorage *rg_cells_find_storage (const RgCells *cells, RgName name);
/* Returns the name of a symbol, by number. */
RgName rg_cells_name (const RgCells *cells, guint16 symbol);
/* Returns the number of a symbol. RG_CELLS_UNKNOWN: no type has it. */
guint16 rg_cells_symbol (const RgCells *cells, RgName name);

/* Advances the clock, once for each visited state, and returns the new time. */
guint64 rg_cells_advance_clock (RgCells *cells);
/* Begins a round. Variables that get more values in too many rounds are
 * widened by rg_cells_write. */
void rg_cells_next_round (RgCells *cells);

/* The context in which an expression is evaluated, and the cell that its
 * value depends on. */
typedef struct {
  const RgCells *cells;
  const guint16 *row; /* the values of the slots */
  guint32 supposed; /* a cell that is assumed to hold `value`; RG_NONE: none */
  guint16 value;
  const RgCellStorage *storage; /* the variable of the one cell that the value
                          depends on, */
  guint32 cell;                 /* and the cell; RG_NONE: none */
  gboolean open;                /* the value depends on several cells */
} RgCellsReader;

static inline RgCellsReader
rg_cells_reader (const RgCells *cells, const guint16 *row)
{
  return (RgCellsReader){
      .cells = cells, .row = row, .supposed = RG_NONE, .cell = RG_NONE};
}

/* Returns the value of the expression, a symbol, or RG_CELLS_UNKNOWN.  In that
 * case, the reader gets the cell on which the value depends, or `open`. */
guint16 rg_cells_read (RgCellsReader *reader, const RgCellPlace *place);
/* Finds the range of cells that an assignment to the place may write: [*first,
 * *end), all cells of the variable if an index is unknown. */
void rg_cells_find_range (RgCellsReader *reader, const RgCellPlace *place,
                          guint32 *first, guint32 *end);

/* Finds the values that a cell may hold. FALSE: its type is too large for a
 * mask, or its initial value is unknown. */
gboolean rg_cells_find_values (const RgCells *cells,
                               const RgCellStorage *storage, guint32 cell,
                               RgCellMask *mask);
/* As rg_cells_find_values, but finds a superset: all non-constant cells of a
 * variable get the values that are written to any of them. FALSE: as there. */
gboolean rg_cells_find_wide_values (const RgCells *cells,
                                    const RgCellStorage *storage, guint32 cell,
                                    RgCellMask *mask);
/* Records that one of the cells [first, end) may get a value, or any value of
 * its type (RG_CELLS_UNKNOWN). Widens the variable after too many rounds. TRUE:
 * one of the cells may now hold a value that it did not hold before. */
gboolean rg_cells_write (RgCells *cells, RgCellStorage *storage, guint32 first,
                         guint32 end, guint16 value);
