/* Slots for the values of tags: tag-paths.h. */
#pragma once

#include "emit/c/plan.h"

typedef struct {
  guint32 arc;   /* of the moves graph */
  guint32 add;   /* to the number of the path, that its tag is there */
  guint32 span;  /* the tag and what follows add from `add` on less than that
                    more */
  guint32 slot;  /* of the value; RG_NONE: `$ t`, or one value only */
  guint32 tag;   /* a constant, or what value 0 of the slot stands for */
  RgBits *next;  /* tags that may come next; `n`: the move may end */
  RgBits *stale; /* tags that may have been shown with another value */
} RgEmitShown;

typedef struct {
  guint32 low, high; /* tags */
  guint shift, width;
} RgEmitTagSlot;

struct RgEmitTagPaths {
  const RgEmit *emit;
  guint n, n_words;   /* of tags; of a set of them */
  RgEmitShown *shown; /* by number of a tag */
  guint32 *numbers;   /* by arc of the moves graph: of its tag */
  RgBits *next;       /* by node: tags that may come next, `n` as above */
  RgBits *first;      /* of all roots */
  GArray *slots;      /* of RgEmitTagSlot; 64 at most */
  guint64 *may,
      *must; /* by node: slots that some, that all walks have filled */
  guint path_bits;
};

/* Gives each tag a slot; FALSE where there would be too many.  In `shown`, all
 * but `slot` and `tag` is there. */
gboolean rg_emit_plan_tag_slots (RgEmitTagPaths *paths);
