/* Lowers filters: `v = T(*)`, followed by conditions on `map[v]`, becomes a
 * loop over the symbols that pass, which vector code finds many at once.
 *
 *     v = Cell(*);              mask1 = match (s->v_board, 64, 2);
 *     board[v] == me;  ...      for each bit of mask1: ...
 *
 *   - The conditions follow directly, as a chain of at most RG_EMIT_FEW arcs.
 *     Or they are the arcs of a fork, at most RG_EMIT_SHORT; then only tags and
 *     skips may be in between. A symbol must pass all of a chain, or one of a
 *     fork.
 *   - Each compares `map[v]` with an expression without v; in a fork also
 *     `constant[map[v]]` with a constant. v occurs only as the last index.
 *   - Cells are bytes, all symbols of T are keys, and no guard is needed.
 *   - The codes of T ascend, and T has at least RG_EMIT_FEWEST symbols. It may
 *     have fewer if a check does not use the symbol, or if the sets are
 *     maintained and each symbol makes one move. */
#pragma once

#include "emit/c/search/steps.h"
#include "emit/c/search/writer.h"

/* The symbols whose cell of `map[v]` has a value, or (`is_negated`) has another
 * one. */
typedef struct {
  const RgExpr *map;
  const RgExpr *value; /* NULL: the constant `code` */
  guint32 code;
  guint32 first; /* number of the cell of the first symbol */
  gboolean is_negated;
  gboolean is_maintained; /* its set is updated with the state */
} RgEmitMatch;

/* The filter of one any assignment. */
typedef struct RgEmitFilter {
  const RgEmitSet *set; /* the symbols to choose from */
  GArray *matches;      /* of RgEmitMatch */
  gboolean
      is_conjunction;    /* the conditions are those of a chain of arcs; FALSE:
                            a disjunction, those of the arcs of a fork */
  const RgEmitArc *last; /* a conjunction: the arc of the last condition */
} RgEmitFilter;

static inline const RgEmitMatch *
rg_emit_get_match (const RgEmitFilter *filter, guint i)
{
  return &g_array_index (filter->matches, RgEmitMatch, i);
}

/* Whether a match is negated: its complement also sets bits beyond the last
 * symbol. */
static inline gboolean
rg_emit_has_complement (const RgEmitFilter *filter)
{
  for (guint i = 0; i < filter->matches->len; i++) {
    if (rg_emit_get_match (filter, i)->is_negated)
      return TRUE;
  }
  return FALSE;
}

/* -- filter-lower.c -------------------------------------------------------- */

/* Starts the loop; `name` becomes the code of a symbol.  Without a name, an
 * `if` that tests whether a symbol passes.  Returns the number of blocks
 * that it opened. */
guint rg_emit_open_filter (RgEmitWriter *writer, const RgEmitFilter *filter,
                           const char *name);
/* Starts the loop over words of symbols, without one over the bits of a word.
 * For a single word, it is an `if` that the word is not 0.  *word becomes the
 * word of those that pass.  `name`, if any, becomes the code of bit 0.  Returns
 * the number of blocks that it opened. */
guint rg_emit_open_filter_words (RgEmitWriter *writer,
                                 const RgEmitFilter *filter, const char *name,
                                 RgCodeExpr **word);
