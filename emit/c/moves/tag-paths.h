/* Packs moves with numbers of paths instead of fields for tags.
 *
 * The tags of a walk are a path from tag to tag, along the arcs that output
 * them. The word of a move has the number of the path, which determines the
 * constant tags. It also has a slot for each `$$ v` of the path:
 *
 *     a, b: $$ from;    b, c: $ takes;    c, e: $$ to;     e, f: $ done;
 *                       b, d: $ moves;    d, e: $$ to;
 *
 * This has two paths and two slots. As each arc adds a constant to the number
 * of the path (Ball and Larus, 1996), any number of tags may precede it. Two
 * `$$ v` share a slot if no walk outputs them with different values.
 *
 * Conditions:
 *
 *   - No cycle has a tag.
 *   - The tags determine the path: otherwise one move would have two words.
 *   - At most RG_EMIT_LIST arcs output tags, there are at most 64 slots, and
 *     the numbers of paths are below RG_EMIT_SPACE.
 */
#pragma once

#include "emit/c/moves/tag-slots.h"
#include "emit/c/plan.h"

/* Returns the tag that an arc of the moves graph outputs. */
const RgEmitPathTag *rg_emit_get_path_tag (const RgEmit *emit,
                                           const RgEmitArc *arc);
/* Returns the slot of a tag. NULL: the tag has no slot, as its arc outputs only
 * one tag. */
const RgEmitTagSlot *rg_emit_find_slot (const RgEmit *emit,
                                        const RgEmitPathTag *path_tag);
/* Returns the slot of a tag after the node, the same on all walks. `distance`:
 * the number of tags between; 0: the first tag. NULL: a move may end before it,
 * walks have different slots, or the tag has none. */
const RgEmitTagSlot *rg_emit_find_slot_after (const RgEmit *emit, guint32 node,
                                              guint distance);
