/* The words of a set that has been written. */
#pragma once

#include "emit/c/search/writer.h"
#include "emit/c/sets/sets.h"

typedef struct {
  guint number; /* of the set, in the function */
  guint n_words;
} RgEmitWrittenSet;

/* The bits of word w as C, which the caller frees; NULL where there are none.
 */
char *rg_emit_set_word (const RgEmitWrittenSet *written,
                        const RgEmitValueSet *set, guint32 term, guint w);

/* All words of the root, "x1_4_0, 0", which the caller frees. */
char *rg_emit_set_words (const RgEmitWrittenSet *written,
                         const RgEmitValueSet *set);
