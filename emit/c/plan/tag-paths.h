/* Tags of a packed move without places of their own.
 *
 * The tags of a walk are a path from tag to tag: the arcs of the search that
 * show them.  The word of a move has the number of the path, which says which
 * tags are constants, and a slot for each `$$ v` of the path:
 *
 *     a, b: $$ from;    b, c: $ takes;    c, e: $$ to;     e, f: $ done;
 *                       b, d: $ moves;    d, e: $$ to;
 *
 * Here are two paths, and two slots.  As each arc adds a constant to the number
 * of the path, there may be other tags or none before it.  Two `$$ v` that one
 * walk shows with one value, or that no walk shows both, share a slot.
 *
 * Needed for it:
 *   - No cycle has a tag.
 *   - The tags tell the path: two paths with the same tags would be two words
 *     for what counts as one move.
 */
#pragma once

#include "emit/c/plan/plan.h"

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

/* What an arc of the moves graph shows. */
const RgEmitShown *rg_emit_shown_at (const RgEmit *emit, const RgEmitArc *arc);
/* NULL where it has none. */
const RgEmitTagSlot *rg_emit_slot_of (const RgEmit *emit,
                                      const RgEmitShown *shown);
/* The slot of the tag that comes so many tags behind a node, on all walks; NULL
 * where there may be none, or they have several. */
const RgEmitTagSlot *rg_emit_slot_behind (const RgEmit *emit, guint32 node,
                                          guint behind);
