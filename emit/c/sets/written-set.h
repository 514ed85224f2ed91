/* The C variables of a set whose computation has been emitted. */
#pragma once

#include "emit/c/search/writer.h"
#include "emit/c/sets/sets.h"

/* A set in an emitted function. */
typedef struct {
  RgCodeUnit *unit;
  guint number;  /* number of the set in its function */
  guint n_words; /* number of words of the root */
} RgEmitWrittenSet;

/* Word w of the term; NULL: no bit of it can be set. */
RgCodeExpr *rg_emit_set_word (const RgEmitWrittenSet *written,
                              const RgEmitValueSet *set, guint32 term, guint w);
/* Word w of the root; 0 where it has no bits. */
RgCodeExpr *rg_emit_lower_root_word (const RgEmitWrittenSet *written,
                                     const RgEmitValueSet *set, guint w);
/* All words of the root: {x1_4_0, 0}. */
RgCodeExpr *rg_emit_lower_root_words (const RgEmitWrittenSet *written,
                                      const RgEmitValueSet *set);
