/* The value of a constant as a trie with shared rows: see sparse-constants.c.
 */
#pragma once

#include "base/table.h"
#include "emit/c/model/rewrite.h"

/* One table of the trie. Each row has `width` numbers of rows of the next
 * table, or of names in the last one. */
typedef struct {
  guint32 width;
  GArray *cells; /* of guint32 */
  guint32 n_rows;
  RgTable index;      /* rows by hash */
  RgName lookup;      /* the constant that maps keys to digits, or RG_NO_NAME */
  const RgType *keys; /* index type of a row */
  const RgName *key;  /* the symbol of each cell */
  RgName name;        /* name of the constant that it becomes */
} RgEmitTrieColumn;

/* A key of the constant: one column for each digit of its index. */
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
  GHashTable *memo;   /* memo: value and level → row + 1 */
  guint64 n_cells;    /* number of cells of all columns so far */
  guint64 most_cells; /* their limit */
  guint64 n_steps;    /* steps of the construction so far */
} RgEmitTrie;

/* The trie of a constant map. The keys of a large trie are split into digits if
 * that halves its size. Key sets have no duplicate symbols. NULL: the trie
 * would have more than `most` cells, or its construction takes too long. */
RgEmitTrie *rg_emit_trie_new (RgGame *game, const RgEmitSymbols *symbols,
                              const RgGlobal *constant, guint64 most);
void rg_emit_trie_free (RgEmitTrie *trie);
