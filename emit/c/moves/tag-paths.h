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

#include "emit/c/moves/tag-slots.h"
#include "emit/c/plan.h"

/* What an arc of the moves graph shows. */
const RgEmitShown *rg_emit_shown_at (const RgEmit *emit, const RgEmitArc *arc);
/* NULL where it has none. */
const RgEmitTagSlot *rg_emit_slot_of (const RgEmit *emit,
                                      const RgEmitShown *shown);
/* The slot of the tag that comes so many tags behind a node, on all walks; NULL
 * where there may be none, or they have several. */
const RgEmitTagSlot *rg_emit_slot_behind (const RgEmit *emit, guint32 node,
                                          guint behind);
