/* What tags can come next: sets for ambiguity.c and first-tag.c. */
#pragma once

#include "emit/c/plan.h"

/* Sets of tags as bit sets: bit 0 is the end of the move, bit t the tag t.  In
 * a big game several tags share a bit (as in a Bloom filter), so disjoint sets
 * may seem to intersect: this costs comparisons of walks, never a proof. */
typedef struct {
  const RgEmit *emit;
  guint n_words;  /* of a set of tags */
  guint64 budget; /* of steps that may still be spent */
} RgEmitTagSets;

static inline void
rg_emit_put_tag (const RgEmitTagSets *sets, guint32 tag, RgBits *set)
{
  rg_bits_add (set, 1 + (tag - 1) % (64 * sets->n_words - 1));
}

void rg_emit_add_tag (const RgEmitTagSets *sets, const RgAction *action,
                      RgBits *set);
gboolean rg_emit_tags_meet (const RgEmitTagSets *sets, const RgBits *a,
                            const RgBits *b);
