/* Represents the C variables of a set whose computation has been written. */
#pragma once

#include "emit/c/search/writer.h"
#include "emit/c/sets/sets.h"

/* A set in a function of the C file. */
typedef struct {
  RgCodeUnit *unit;
  guint number;  /* number of the set in its function */
  guint n_words; /* of the root, without empty ones at the end */
} RgEmitWrittenSet;

/* Word w of the term: its variable, or a hexadecimal number for a constant.
 * NULL: no bit of it can be set and is demanded. */
RgCodeExpr *rg_emit_lower_set_word (const RgEmitWrittenSet *written,
                                    const RgEmitValueSet *set, guint32 term,
                                    guint w);
/* Word w of the root; 0 if none of its bits can be set. */
RgCodeExpr *rg_emit_lower_root_word (const RgEmitWrittenSet *written,
                                     const RgEmitValueSet *set, guint w);
/* All words of the root: {x1_4_0, 0}. */
RgCodeExpr *rg_emit_lower_root_words (const RgEmitWrittenSet *written,
                                      const RgEmitValueSet *set);
