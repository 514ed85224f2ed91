/* Loops over just those symbols that pass the conditions on them. */
#pragma once

#include "emit/c/search/steps.h"
#include "emit/c/search/writer.h"

/* The symbols whose cell of `map[v]`, that of the first one at `first`, has a
 * value, or (negated) hasn't. */
typedef struct {
  const RgExpr *map;
  const RgExpr *value; /* NULL: a constant, the code */
  guint32 code;
  guint32 first;
  gboolean negated;
  gboolean kept; /* the set is maintained */
} RgEmitMatch;

/* `v = T(*)` before `map[v] == e`: the symbols are found by comparing many
 * cells at once. */
typedef struct RgEmitFilter {
  const RgEmitSet *set;
  GArray *matches;       /* of const RgEmitMatch */
  gboolean all;          /* each of them must hold, and no other test is
                            needed; else one of them must */
  const RgEmitArc *last; /* all: the last condition */
} RgEmitFilter;

static inline const RgEmitMatch *
rg_emit_match_at (const RgEmitFilter *filter, guint i)
{
  return &g_array_index (filter->matches, RgEmitMatch, i);
}

/* Whether a match is negated: `~` then sets bits past the last symbol. */
static inline gboolean
rg_emit_has_complement (const RgEmitFilter *filter)
{
  for (guint i = 0; i < filter->matches->len; i++) {
    if (rg_emit_match_at (filter, i)->negated)
      return TRUE;
  }
  return FALSE;
}

/* -- filter-lower.c -------------------------------------------------------- */

/* Starts the loop, in which the name is a symbol's code; without a name, the
 * test that there is one.  Gives back the number of blocks that it opened. */
guint rg_emit_filter_open (RgEmitWriter *writer, const RgEmitFilter *filter,
                           const char *name);
/* The same without a loop over the bits of a word: the name, if any, is the
 * code of bit 0.  Stores the word. */
guint rg_emit_filter_open_words (RgEmitWriter *writer,
                                 const RgEmitFilter *filter, const char *name,
                                 RgCodeExpr **word);
