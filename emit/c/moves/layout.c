/* The layout of moves: packed in one word or two, or as a record. */
#include "emit/c/moves/implied.h"

#include <string.h>

/* -- numbers of tags ------------------------------------------------------- */

static gboolean
is_tag (const RgEmit *emit, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  return rg_action_is_tag (action) && !rg_emit_is_silent (emit, action);
}

/* Propagates the distance of a node; whether some distance grew. */
static gboolean
spread_distance (const RgEmit *emit, guint32 i, gint sign,
                 gint (*length) (const RgEmit *emit, const RgEmitArc *arc),
                 gint64 *distance_to_stop)
{
  const RgEmitNode *node = rg_emit_node (emit->moves, i);
  gboolean changed = FALSE;
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, node->first + k);
    if (arc->to == RG_EMIT_STOP || distance_to_stop[i] == G_MININT64)
      continue;
    const gint64 distance = distance_to_stop[i] + sign * length (emit, arc);
    changed = changed || distance > distance_to_stop[arc->to];
    distance_to_stop[arc->to] = MAX (distance_to_stop[arc->to], distance);
  }
  return changed;
}

/* Longest (or, with sign -1, shortest) distance from a root, arcs measured by
 * `length`; there is no cycle with length.  Freed by the caller. */
static gint64 *
compute_distances (const RgEmit *emit, gint sign,
                   gint (*length) (const RgEmit *emit, const RgEmitArc *arc))
{
  const RgEmitGraph *graph = emit->moves;
  gint64 *distance_to_stop = g_new (gint64, graph->nodes->len);
  for (guint32 i = 0; i < graph->nodes->len; i++)
    distance_to_stop[i] = G_MININT64;
  for (guint i = 0; i < graph->roots->len; i++)
    distance_to_stop[g_array_index (graph->roots, guint32, i)] = 0;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = graph->nodes->len; i-- > 0;)
      changed = spread_distance (emit, graph->order[i], sign, length,
                                 distance_to_stop) ||
                changed;
  }
  return distance_to_stop;
}

static gint
count_tag (const RgEmit *emit, const RgEmitArc *arc)
{
  return is_tag (emit, arc) ? 1 : 0;
}

static gboolean
tags_unbounded (const RgEmit *emit)
{
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
    if (is_tag (emit, arc) && rg_emit_on_cycle (emit->moves, arc))
      return TRUE;
  }
  return FALSE;
}

static void
plan_index (RgEmit *emit)
{
  RgEmitMoveForm *form = &emit->form;
  const guint n = emit->moves->nodes->len;
  form->index = g_new0 (guint32, n);
  form->max_tags = G_MAXUINT32;
  if (tags_unbounded (emit))
    return;
  gint64 *most = compute_distances (emit, 1, count_tag);
  gint64 *least = compute_distances (emit, -1, count_tag);
  form->index_fixed = TRUE;
  form->max_tags = 0;
  for (guint32 i = 0; i < n; i++) {
    form->index[i] = (guint32)-least[i];
    form->index_fixed = form->index_fixed && most[i] == -least[i];
    form->max_tags = MAX (form->max_tags, (guint32)most[i]);
  }
  g_free (most);
  g_free (least);
}

/* -- choices --------------------------------------------------------------- */

static gint
count_bits (const RgEmit *emit, const RgEmitArc *arc)
{
  const guint32 span = rg_emit_choice_span (emit, arc);
  return (gint)(rg_emit_fork_bits (emit, arc->from) +
                (rg_emit_encodes_code (emit, arc) ? rg_emit_bits_for (span - 1)
                                                  : 0));
}

static gboolean
choices_unbounded (const RgEmit *emit)
{
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
    if (rg_emit_on_cycle (emit->moves, arc) && count_bits (emit, arc) > 0)
      return TRUE;
  }
  return FALSE;
}

/* The most bits of choices of a walk; `distance_to_stop`: by node, the distance
 * to a stop. */
static guint32
most_bits (const RgEmit *emit, const gint64 *distance_to_stop)
{
  guint32 most = 0;
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
    most = MAX (
        most, (guint32)(distance_to_stop[arc->from] + count_bits (emit, arc)));
  }
  return most;
}

static void
plan_packed (RgEmit *emit)
{
  RgEmitMoveForm *form = &emit->form;
  const guint n = emit->moves->nodes->len;
  const guint64 tag_bits = form->tag_bits;
  g_clear_pointer (&form->shift, g_free);
  form->packed = FALSE;
  if (!rg_emit_uses (emit, RG_EMIT_BY_PACKED_MOVES) ||
      form->max_tags == G_MAXUINT32 || choices_unbounded (emit))
    return;
  gint64 *distance_to_stop = compute_distances (emit, 1, count_bits);
  form->choice_bits = most_bits (emit, distance_to_stop);
  form->two_words = tag_bits + form->choice_bits > RG_EMIT_WORD;
  form->packed =
      tag_bits <= RG_EMIT_WORD && form->choice_bits <= RG_EMIT_WORD &&
      (!form->two_words || rg_emit_uses (emit, RG_EMIT_BY_TWO_WORD_MOVES));
  form->shift = g_new0 (guint32, n);
  for (guint32 i = 0; i < n; i++)
    form->shift[i] = (guint32)distance_to_stop[i] +
                     (form->two_words ? 0 : (guint32)tag_bits);
  g_free (distance_to_stop);
}

static void
plan_record (RgEmit *emit)
{
  RgEmitMoveForm *form = &emit->form;
  const RgEmitGraph *graph = emit->moves;
  form->wide_tags = emit->tags.n > G_MAXUINT8;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (graph->decided.numbers[i].choice > G_MAXUINT8 ||
        (rg_emit_encodes_code (emit, arc) &&
         rg_emit_choice_span (emit, arc) > G_MAXUINT8 + 1))
      form->wide_steps = TRUE;
    form->tag_numbers = form->tag_numbers || graph->decided.dedupe[i];
  }
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitVisitedSet *memo = &graph->decided.memo[i];
    form->tag_numbers =
        form->tag_numbers ||
        (memo->has_set && (!memo->lazy || form->max_tags == G_MAXUINT32));
  }
}

/* Recomputes which choices the layout of tags implies, then packs again. */
static void
plan_implied (RgEmit *emit)
{
  rg_emit_drop_implied (&emit->form);
  rg_emit_plan_implied (emit, TRUE);
  plan_packed (emit);
}

static gboolean
is_one_word (const RgEmitMoveForm *form)
{
  return form->packed && !form->two_words;
}

/* Whether a move fits in one word with the number of its path of tags. */
static gboolean
plan_tag_paths (RgEmit *emit)
{
  RgEmitMoveForm *form = &emit->form;
  const guint tag_bits = form->tag_bits;
  if (form->max_tags == G_MAXUINT32)
    return FALSE;
  form->tag_paths = rg_emit_plan_tag_paths (emit, &form->tag_bits);
  if (!form->tag_paths)
    return FALSE;
  plan_implied (emit);
  if (is_one_word (form)) {
    form->index_fixed = TRUE;
    return TRUE;
  }
  g_clear_pointer (&form->tag_paths, rg_emit_free_tag_paths);
  form->tag_bits = tag_bits;
  return FALSE;
}

/* If walks reach a node with different numbers of tags, the number of the path
 * is better than fields whose position has to be computed. */
void
rg_emit_plan_layout (RgEmit *emit)
{
  RgEmitMoveForm *form = &emit->form;
  plan_index (emit);
  rg_emit_plan_tag_places (emit);
  plan_packed (emit);
  const gboolean one_word = is_one_word (form);
  if (one_word && form->index_fixed) {
    rg_emit_plan_implied_codes (emit);
    plan_packed (emit);
    return;
  }
  if (!form->index_fixed && plan_tag_paths (emit))
    return;
  rg_emit_drop_implied (form);
  if (!one_word)
    rg_emit_plan_implied (emit, TRUE);
  plan_packed (emit);
  if (is_one_word (form) || (form->index_fixed && plan_tag_paths (emit)))
    return;
  plan_implied (emit);
  if (!form->packed)
    plan_record (emit);
}
