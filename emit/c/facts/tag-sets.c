/* Sets of tags as bit sets (tag-sets.h): adds the tags of an action, and
 * intersects sets. */
#include "emit/c/facts/tag-sets.h"

void
rg_emit_add_tag (const RgEmitTagSets *sets, const RgAction *action, RgBits *set)
{
  const RgEmit *emit = sets->emit;
  if (action->kind == RG_TAG) {
    rg_emit_put_tag (sets, rg_emit_get_tag (emit, action), set);
    return;
  }
  const RgEmitSet *values = rg_emit_global (emit, action->name)->values;
  for (guint32 i = 0; i < values->n; i++)
    rg_emit_put_tag (sets, emit->tags.codes[values->symbols[i]], set);
}

gboolean
rg_emit_tags_intersect (const RgEmitTagSets *sets, const RgBits *a,
                        const RgBits *b)
{
  for (guint i = 0; i < sets->n_words; i++) {
    if (a[i] & b[i])
      return TRUE;
  }
  return FALSE;
}
