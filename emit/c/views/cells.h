/* Sets of cells that a random play keeps up to date beside the state: the
 * cells of a map that have some value, as bits.
 *
 *     board[pos] == empty      the bit of pos in the set for `empty`
 *
 * A load of many cells right behind a store to one of them waits for the store
 * (a failed store-to-load forwarding); a word that is kept is at hand.  The
 * sets are those of a map
 *   - of at most MOST_WORDS words, with one byte a cell, never written as a
 *     whole,
 *   - that no search writes, so that all of its writes stand in functions that
 *     make a move; or that has few codes, and no search writes it in a cycle
 *     without a tag.  Where searches for moves ask for lines of its cells
 *     (lines.h), they keep its sets, too, and put the words back as they were.
 *     Elsewhere the map must have FEWEST_CELLS cells, and the sets are paused
 *     from a write of a search until it is taken back: conditions in between
 *     compare the cells themselves,
 *   - of which one function that makes a move writes few cells, and in no cycle
 *     without a tag: else the writes cost more than the sets bring.
 */
#pragma once

#include "emit/c/plan.h"

typedef struct {
  const RgEmitGlobal *map;
  guint32 code;
  guint32 first; /* word among those of all sets, once they are placed */
  gboolean read; /* by the text that is printed; the others are not kept */
} RgEmitKeptSet;

/* The sets of a map. */
typedef struct RgEmitKeptMap {
  guint n_asked;        /* sets that some text asked for, printed or dropped */
  guint n;              /* sets that the printed text reads */
  gboolean any_read;    /* it asks for a value that is no constant */
  guint n_words;        /* of each */
  guint32 first;        /* word of the first one */
  gboolean by_code;     /* there is one for each code, in their order */
  gboolean in_searches; /* searches write the map: they keep all sets, too */
  gboolean paused;      /* they write the map, and pause its sets */
} RgEmitKeptMap;

/* Decides of which maps; the sets come as they are asked for. */
void rg_emit_plan_kept_cells (RgEmit *emit);
void rg_emit_free_kept_cells (RgEmit *emit);
/* Whether writes to the variable have to keep sets. */
gboolean rg_emit_keeps_cells (const RgEmit *emit, const RgEmitGlobal *map);
/* Whether a search pauses the sets of the variable when it writes there. */
static inline gboolean
rg_emit_pauses_cells (const RgEmit *emit, const RgEmitGlobal *map)
{
  return map->stored && emit->kept.maps[map->variable].paused;
}
/* The number of the set of its cells that have the code, from now on kept;
 * RG_NONE where that can't be. */
guint32 rg_emit_kept_set (RgEmit *emit, const RgEmitGlobal *map, guint32 code);
/* Whether text may ask for the set of the map's cells with the value of the
 * expression, which is no constant (rg_emit_cells_with_any()). */
gboolean rg_emit_keeps_any (RgEmit *emit, const RgEmitGlobal *map,
                            const RgExpr *value);
/* Whether there is a set for each code of the map, in their order.  Known once
 * rg_emit_read_kept_sets() of views/cells-lower.h has seen all text. */
static inline gboolean
rg_emit_keeps_all (const RgEmitKeptMap *map)
{
  return map->in_searches || map->any_read;
}
/* Whether there are maps whose sets searches keep, too. */
gboolean rg_emit_searches_keep (const RgEmit *emit);
/* Gives words to the sets that are read. */
void rg_emit_place_cells (RgEmit *emit);
static inline const RgEmitKeptMap *
rg_emit_kept_map (const RgEmit *emit, const RgEmitGlobal *map)
{
  return &emit->kept.maps[map->variable];
}
static inline const RgEmitKeptSet *
rg_emit_nth_kept_set (const RgEmit *emit, guint32 i)
{
  return &g_array_index (emit->kept.sets, RgEmitKeptSet, i);
}
/* Adds words to those beside the state; the number of the first. */
static inline guint32
rg_emit_place_words (RgEmit *emit, guint n)
{
  emit->kept.n_words += n;
  return emit->kept.n_words - n;
}
