/* Assigns bit fields to the tags of packed moves.
 *
 * The i-th tags of all moves share a bit field, as wide as their range needs: a
 * constant tag has no bits.
 *
 *     a, b: $$ from;    b, c: $ moves;    c, d: $$ to;
 *
 * Here the second field has no bits. If a move may be shorter, its later fields
 * have one more value: 0 stands for no tag. Moves of more than 63 tags get no
 * fields.
 *
 * A forward data flow analysis finds the numbers of tags with which walks reach
 * a node, as bit sets, up to the least fixpoint.
 */
#include "emit/c/plan.h"

/* The tags that may have one place in a move. */
typedef struct {
  guint32 low, high; /* least and greatest tag; low > high: there are none */
} Range;

/* The ranges of all places. */
typedef struct {
  const RgEmit *emit;
  Range ranges[RG_EMIT_WORD - 1];
  guint least_tags; /* least number of tags of a move */
} Ranges;

/* Propagates the counts of a node to its successors. Returns whether some set
 * of counts grew. */
static gboolean
propagate_counts (const RgEmit *emit, guint32 number, guint64 *counts)
{
  const RgEmitNode *node = rg_emit_node (emit->moves, number);
  gboolean changed = FALSE;
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, node->first + k);
    if (arc->to == RG_EMIT_STOP)
      continue;
    const guint64 counts_after = counts[number] << rg_emit_outputs_tag (
                                     emit, rg_emit_action (emit, arc));
    changed = changed || (counts_after & ~counts[arc->to]);
    counts[arc->to] |= counts_after;
  }
  return changed;
}

/* By node: bit i is set if some walk from a root reaches it with i tags. The
 * caller frees the array. */
static guint64 *
find_counts (const RgEmit *emit)
{
  const RgEmitGraph *graph = emit->moves;
  guint64 *counts = g_new0 (guint64, graph->nodes->len + 1);
  for (guint i = 0; i < graph->roots->len; i++)
    counts[g_array_index (graph->roots, guint32, i)] = 1;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = graph->nodes->len; i-- > 0;)
      changed |= propagate_counts (emit, graph->order[i], counts);
  }
  return counts;
}

/* Extends the ranges of the i-th tags, for each i in the set of counts. */
static void
add_range (Ranges *ranges, guint64 counts, guint32 low, guint32 high)
{
  for (guint i = 0; i < RG_EMIT_WORD - 1; i++) {
    Range *range = &ranges->ranges[i];
    if (!(counts >> i & 1))
      continue;
    range->low = MIN (range->low, low);
    range->high = MAX (range->high, high);
  }
}

/* Adds the tag of an arc that walks reach with these numbers of tags. */
static void
add_tag (Ranges *ranges, const RgAction *action, guint64 counts)
{
  const RgEmit *emit = ranges->emit;
  if (action->kind == RG_TAG) {
    const guint32 tag = rg_emit_get_tag (emit, action);
    add_range (ranges, counts, tag, tag);
    return;
  }
  const RgEmitSet *set = rg_emit_global (emit, action->name)->values;
  const guint32 base = emit->tags.base[set->group];
  if (set->n > 0)
    add_range (ranges, counts, base + set->low, base + set->high);
}

/* Finds the ranges of all tags, and the least number of tags of a move. */
static void
find_ranges (Ranges *ranges, const guint64 *counts)
{
  const RgEmitGraph *graph = ranges->emit->moves;
  for (guint i = 0; i < RG_EMIT_WORD - 1; i++)
    ranges->ranges[i] = (Range){G_MAXUINT32, 0};
  ranges->least_tags = RG_EMIT_WORD - 1;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    const guint64 counts_before = counts[arc->from];
    if (rg_emit_outputs_tag (ranges->emit, rg_emit_action (ranges->emit, arc)))
      add_tag (ranges, rg_emit_action (ranges->emit, arc), counts_before);
    else if (arc->to == RG_EMIT_STOP && counts_before)
      ranges->least_tags =
          MIN (ranges->least_tags, (guint)g_bit_nth_lsf (counts_before, -1));
  }
}

void
rg_emit_plan_tag_places (RgEmit *emit)
{
  RgEmitMoveForm *form = &emit->form;
  if (form->max_tags > RG_EMIT_WORD - 1) {
    form->tag_bits = G_MAXUINT32;
    return;
  }
  Ranges ranges = {.emit = emit};
  form->tags_before = find_counts (emit);
  find_ranges (&ranges, form->tags_before);
  form->least_tags = MIN (ranges.least_tags, form->max_tags);
  form->tag_bits = 0;
  form->places = g_new0 (RgEmitTagPlace, form->max_tags + 1);
  for (guint i = 0; i < form->max_tags; i++) {
    RgEmitTagPlace *place = &form->places[i];
    const Range range = ranges.ranges[i];
    place->shift = form->tag_bits;
    if (range.low > range.high)
      continue;
    /* If a move may be shorter, 0 means no tag. */
    place->subtrahend = range.low - (i >= form->least_tags ? 1 : 0);
    place->width = rg_emit_count_bits_for (range.high - place->subtrahend);
    form->tag_bits += place->width;
  }
  form->places[form->max_tags].shift = form->tag_bits;
}

const RgEmitTagPlace *
rg_emit_find_tag_place (const RgEmit *emit, guint32 node, guint distance)
{
  const RgEmitMoveForm *form = &emit->form;
  const guint64 counts = form->packed ? form->tags_before[node] : 0;
  if (!counts || counts & (counts - 1))
    return NULL;
  const guint i = (guint)g_bit_nth_lsf (counts, -1) + distance;
  return &form->places[MIN (i, form->max_tags)];
}
