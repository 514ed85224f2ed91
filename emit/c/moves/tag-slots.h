/* Plans slots for the values of tags: the types of tag-paths.h, and
 * tag-slots.c. */
#pragma once

#include "emit/c/plan.h"

/* A tag of a path: an arc that outputs it. */
typedef struct {
  guint32 arc;        /* arc of the moves graph */
  guint32 increment;  /* the tag adds this to the number of the path */
  guint32 span;       /* the tag and the tags after it add less than increment +
                         span */
  guint32 slot;       /* slot of the value; RG_NONE: `$ t`, or only one value */
  guint32 tag;        /* a constant, or the tag of value 0 of the slot */
  RgBits *next_tags;  /* tags that may follow; `n`: the move may end */
  RgBits *stale_tags; /* tags that may have been output with another value; set
                         only while slots are assigned; NULL: a constant tag */
} RgEmitPathTag;

/* A bit field for a tag. */
typedef struct {
  guint32 low, high;  /* range of tags */
  guint shift, width; /* in bits */
} RgEmitTagSlot;

/* The paths of tags, and the slots of their variables. */
struct RgEmitTagPaths {
  const RgEmit *emit;
  guint n, n_words;    /* number of tags; words of a set */
  RgEmitPathTag *tags; /* by tag */
  guint32 *numbers;    /* by arc of the moves graph: number of its tag */
  RgBits *next_tags;   /* by node: tags that may follow, `n` as above */
  RgBits *first_tags;  /* tags that may follow a root */
  GArray *slots;       /* of RgEmitTagSlot, at most 64 */
  guint64 *may_fill, *must_fill; /* by node: slots that some walks, and all
                                    walks, have filled */
  guint path_bits;               /* bits of the number of a path */
};

/* Assigns slots to tags: fills `slot` of the tags, `slots`, `may_fill` and
 * `must_fill`. All other fields except `tag` and `path_bits` must be filled.
 * FALSE: there are too many slots, or the analysis takes too much memory. */
gboolean rg_emit_plan_tag_slots (RgEmitTagPaths *paths);
