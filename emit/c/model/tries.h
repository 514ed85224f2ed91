/* Builds the value of a constant as a trie with shared rows; for an example see
 * sparse-constants.c. */
#pragma once

#include "base/table.h"
#include "emit/c/model/rewrite.h"

/* A column: one table of the trie. Each row has `width` cells. A cell is the
 * number of a row of the next column, or in the last column a name. */
typedef struct {
  guint32 width; /* cells of a row */
  GArray *cells; /* of guint32: of all rows */
  guint32 n_rows;
  RgTable index;      /* rows by hash */
  RgName lookup;      /* the constant that maps keys to digits, or RG_NO_NAME */
  const RgType *keys; /* index type of a row */
  const RgName *key_symbols; /* the symbol of each cell */
  RgName name;               /* name of the constant that it becomes */
} RgEmitTrieColumn;

/* A level: a key of the constant, with one column for each digit of the index
 * of the key in its set. */
typedef struct {
  const RgEmitSet *source;
  guint n_digits;
  guint32 base; /* number of values of a digit */
  guint first;  /* number of its first column; the most significant digit comes
                   first */
} RgEmitTrieLevel;

/* A trie under construction. */
typedef struct {
  RgGame *game;
  guint n_levels, n_columns;
  RgEmitTrieLevel *levels;
  RgEmitTrieColumn *columns;
  GHashTable *memo;   /* value and level → row + 1 */
  guint64 n_cells;    /* number of cells of all columns so far */
  guint64 most_cells; /* their limit */
  guint64 n_steps;    /* steps of the construction so far */
} RgEmitTrie;

/* The trie of a constant map. The keys of a large trie are split into digits if
 * that halves its size. Its key sets must not have duplicate symbols. NULL: the
 * trie would have more than `max_cells` cells, its construction takes too long,
 * or the value of the constant is incomplete. */
RgEmitTrie *rg_emit_trie_new (RgGame *game, const RgEmitSymbols *symbols,
                              const RgGlobal *constant, guint64 max_cells);
void rg_emit_trie_free (RgEmitTrie *trie);
