/* Represents sets of tags as bit sets, for FIRST sets (ambiguity.c,
 * first-tag.c). */
#pragma once

#include "emit/c/plan.h"

/* Sets of tags as bit sets: bit 0 is the end of the move, bit t is the tag t.
 * In a big game several tags share a bit, as in a Bloom filter. So disjoint
 * sets may seem to intersect, which costs speed but is sound. */
typedef struct {
  const RgEmit *emit;
  guint n_words;  /* words of a set */
  guint64 budget; /* steps that proofs may still take (first-tag.h) */
} RgEmitTagSets;

/* Adds the tag with this number, from 1. */
static inline void
rg_emit_put_tag (const RgEmitTagSets *sets, guint32 tag, RgBits *set)
{
  rg_bits_add (set, 1 + (tag - 1) % (64 * sets->n_words - 1));
}

/* Adds all tags that the action, a tag that is not silent, may output. */
void rg_emit_add_tag (const RgEmitTagSets *sets, const RgAction *action,
                      RgBits *set);
/* Whether the two sets share a bit. */
gboolean rg_emit_tags_intersect (const RgEmitTagSets *sets, const RgBits *a,
                                 const RgBits *b);
