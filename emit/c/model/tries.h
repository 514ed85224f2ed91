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
  RgTable index;
  RgName lookup;      /* the constant that maps keys to digits, or RG_NO_NAME */
  const RgType *keys; /* index type of a row */
  const RgName *key;  /* the symbol of each cell */
  RgName name;        /* name of the constant that it becomes */
} RgEmitTrieColumn;

typedef struct {
  const RgEmitSet *source;
  guint n_digits;
  guint32 base; /* number of values of a digit */
  guint first;  /* number of its first column; the most significant digit comes
                   first */
} RgEmitTrieLevel;

typedef struct {
  RgGame *game;
  guint n_levels, n_columns;
  RgEmitTrieLevel *levels;
  RgEmitTrieColumn *columns;
  GHashTable *memo; /* memo: value and level → row + 1 */
  guint64 n_cells, most_cells, n_steps;
} RgEmitTrie;

/* The smallest trie of a map with at most `most` cells, or NULL. The key sets
 * have no duplicate symbols. NULL, too, if the search takes too long. */
RgEmitTrie *rg_emit_trie_new (RgGame *game, const RgEmitSymbols *symbols,
                              const RgGlobal *constant, guint64 most);
void rg_emit_trie_free (RgEmitTrie *trie);
