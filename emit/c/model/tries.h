/* The value of a constant as a trie with shared rows: see sparse-constants.c.
 */
#pragma once

#include "base/table.h"
#include "emit/c/model/rewrite.h"

/* One table: its rows, each of `width` numbers of rows of the next one, or of
 * names in the last. */
typedef struct {
  guint32 width;
  GArray *cells; /* of guint32 */
  guint32 n_rows;
  RgTable index;
  RgName lookup;      /* a constant from a key to its digit, or RG_NO_NAME */
  const RgType *keys; /* of a row */
  const RgName *key;  /* of each of its cells */
  RgName name;        /* of the constant that it becomes */
} RgEmitTrieColumn;

typedef struct {
  const RgEmitSet *source;
  guint n_digits;
  guint32 base; /* symbols of a digit */
  guint first;  /* of its columns, the most significant digit first */
} RgEmitTrieLevel;

typedef struct {
  RgGame *game;
  guint n_levels, n_columns;
  RgEmitTrieLevel *levels;
  RgEmitTrieColumn *columns;
  GHashTable *met; /* value and level → row + 1 */
  guint64 n_cells, most_cells, n_steps;
} RgEmitTrie;

/* The smallest trie of the constant, a map, that has at most so many cells;
 * each symbol of its key sets stands there once.  NULL: there is none, or it
 * would take too long to find. */
RgEmitTrie *rg_emit_trie_new (RgGame *game, const RgEmitSymbols *symbols,
                              const RgGlobal *constant, guint64 most);
void rg_emit_trie_free (RgEmitTrie *trie);
