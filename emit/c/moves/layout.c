/* Chooses the layout of moves (plan.h): packed moves of one or two words, or
 * records.
 *
 *     $$ from;  a fork of 3 arcs;  $$ to;  over 64 cells:
 *     from in bits 0 to 5, to in bits 6 to 11, the arc in bits 12 and 13
 *
 * It tries, in this order: fields for tags and choices in one word; the number
 * of the path of tags instead of fields (tag-paths.h); two words; a record. If
 * walks reach a node with different numbers of tags, the number of the path is
 * tried first. Choices that the tags imply are left out (implied-choices.h),
 * which may make a move fit.
 *
 * The field of a choice begins after the most bits that choices before it on a
 * walk may take: the longest distance from a root. So all fields of one walk
 * are disjoint. */
#include "emit/c/moves/implied-choices.h"

#include <string.h>

/* -- numbers of tags ------------------------------------------------------- */

/* Propagates the distance of node i to its successors (compute_distances()).
 * Returns whether some distance grew. */
static gboolean
propagate_distance (const RgEmit *emit, guint32 i, gint sign,
                    gint (*length) (const RgEmit *emit, const RgEmitArc *arc),
                    gint64 *distances)
{
  const RgEmitNode *node = rg_emit_node (emit->moves, i);
  gboolean changed = FALSE;
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, node->first + k);
    if (arc->to == RG_EMIT_STOP || distances[i] == G_MININT64)
      continue;
    const gint64 distance = distances[i] + sign * length (emit, arc);
    changed = changed || distance > distances[arc->to];
    distances[arc->to] = MAX (distances[arc->to], distance);
  }
  return changed;
}

/* By node: the longest distance from a root, with arcs measured by `length`;
 * with sign -1, the negated shortest distance. No cycle has a length. The
 * caller frees the array. */
static gint64 *
compute_distances (const RgEmit *emit, gint sign,
                   gint (*length) (const RgEmit *emit, const RgEmitArc *arc))
{
  const RgEmitGraph *graph = emit->moves;
  gint64 *distances = g_new (gint64, graph->nodes->len);
  for (guint32 i = 0; i < graph->nodes->len; i++)
    distances[i] = G_MININT64;
  for (guint i = 0; i < graph->roots->len; i++)
    distances[g_array_index (graph->roots, guint32, i)] = 0;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = graph->nodes->len; i-- > 0;)
      changed =
          propagate_distance (emit, graph->order[i], sign, length, distances) ||
          changed;
  }
  return distances;
}

/* The number of tags that the arc adds to a move. */
static gint
count_tags_of_arc (const RgEmit *emit, const RgEmitArc *arc)
{
  return rg_emit_outputs_tag (emit, rg_emit_action (emit, arc)) ? 1 : 0;
}

/* Whether some cycle outputs a tag. */
static gboolean
has_unbounded_tags (const RgEmit *emit)
{
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
    if (rg_emit_outputs_tag (emit, rg_emit_action (emit, arc)) &&
        rg_emit_is_on_cycle (emit->moves, arc))
      return TRUE;
  }
  return FALSE;
}

/* Finds the numbers of tags before each node: `least_tags_before`,
 * `tags_before_fixed` and `max_tags`. If a cycle has a tag, the numbers have no
 * bound, and the least ones are 0. */
static void
plan_tag_counts (RgEmit *emit)
{
  RgEmitMoveForm *form = &emit->form;
  const guint n = emit->moves->nodes->len;
  form->least_tags_before = g_new0 (guint32, n);
  form->max_tags = G_MAXUINT32;
  if (has_unbounded_tags (emit))
    return;
  gint64 *longest_distances = compute_distances (emit, 1, count_tags_of_arc);
  gint64 *shortest_distances = compute_distances (emit, -1, count_tags_of_arc);
  form->tags_before_fixed = TRUE;
  form->max_tags = 0;
  for (guint32 i = 0; i < n; i++) {
    form->least_tags_before[i] = (guint32)-shortest_distances[i];
    form->tags_before_fixed = form->tags_before_fixed &&
                              longest_distances[i] == -shortest_distances[i];
    form->max_tags = MAX (form->max_tags, (guint32)longest_distances[i]);
  }
  g_free (longest_distances);
  g_free (shortest_distances);
}

/* -- choices --------------------------------------------------------------- */

/* The bits of the choices that a move encodes at the arc. */
static gint
count_choice_bits (const RgEmit *emit, const RgEmitArc *arc)
{
  const guint32 span = rg_emit_compute_choice_span (emit, arc);
  return (gint)(rg_emit_count_fork_bits (emit, arc->from) +
                (rg_emit_encodes_code (emit, arc)
                     ? rg_emit_count_bits_for (span - 1)
                     : 0));
}

/* Whether some cycle has a choice that moves encode. */
static gboolean
has_unbounded_choices (const RgEmit *emit)
{
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
    if (rg_emit_is_on_cycle (emit->moves, arc) &&
        count_choice_bits (emit, arc) > 0)
      return TRUE;
  }
  return FALSE;
}

/* The greatest number of bits of the choices of a walk. `distances`: by node,
 * the greatest number of bits of choices from a root. */
static guint32
find_max_choice_bits (const RgEmit *emit, const gint64 *distances)
{
  guint32 max_bits = 0;
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
    max_bits = MAX (max_bits, (guint32)(distances[arc->from] +
                                        count_choice_bits (emit, arc)));
  }
  return max_bits;
}

/* Packs moves if their tags and choices fit: `packed`, `two_words`, `shift` and
 * `choice_bits`. Without a bound on tags or choices, `shift` stays NULL. */
static void
plan_packed (RgEmit *emit)
{
  RgEmitMoveForm *form = &emit->form;
  const guint n = emit->moves->nodes->len;
  const guint64 tag_bits = form->tag_bits;
  g_clear_pointer (&form->shift, g_free);
  form->packed = FALSE;
  if (!rg_emit_uses (emit, RG_EMIT_BY_PACKED_MOVES) ||
      form->max_tags == G_MAXUINT32 || has_unbounded_choices (emit))
    return;
  gint64 *distances = compute_distances (emit, 1, count_choice_bits);
  form->choice_bits = find_max_choice_bits (emit, distances);
  form->two_words = tag_bits + form->choice_bits > RG_EMIT_WORD;
  form->packed =
      tag_bits <= RG_EMIT_WORD && form->choice_bits <= RG_EMIT_WORD &&
      (!form->two_words || rg_emit_uses (emit, RG_EMIT_BY_TWO_WORD_MOVES));
  form->shift = g_new0 (guint32, n);
  for (guint32 i = 0; i < n; i++)
    form->shift[i] =
        (guint32)distances[i] + (form->two_words ? 0 : (guint32)tag_bits);
  g_free (distances);
}

/* Finds the widths of records: `wide_tags`, `wide_steps` and `tag_numbers`. */
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
         rg_emit_compute_choice_span (emit, arc) > G_MAXUINT8 + 1))
      form->wide_steps = TRUE;
    form->tag_numbers = form->tag_numbers || graph->decided.dedupe[i];
  }
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitVisitedSet *set = &graph->decided.visited_sets[i];
    form->tag_numbers =
        form->tag_numbers ||
        (set->has_set && (!set->lazy || form->max_tags == G_MAXUINT32));
  }
}

/* Recomputes which choices the layout of tags implies, and packs the others. */
static void
repack_choices (RgEmit *emit)
{
  rg_emit_drop_implied (&emit->form);
  rg_emit_plan_implied (emit, TRUE);
  plan_packed (emit);
}

static gboolean
fits_one_word (const RgEmitMoveForm *form)
{
  return form->packed && !form->two_words;
}

/* Replaces the fields of tags by the number of their path, if a move then fits
 * in one word. FALSE: it does not, and the fields stay. */
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
  repack_choices (emit);
  if (fits_one_word (form)) {
    form->tags_before_fixed = TRUE;
    return TRUE;
  }
  g_clear_pointer (&form->tag_paths, rg_emit_free_tag_paths);
  form->tag_bits = tag_bits;
  return FALSE;
}

void
rg_emit_plan_layout (RgEmit *emit)
{
  RgEmitMoveForm *form = &emit->form;
  plan_tag_counts (emit);
  rg_emit_plan_tag_places (emit);
  plan_packed (emit);
  const gboolean is_one_word = fits_one_word (form);
  if (is_one_word && form->tags_before_fixed) {
    rg_emit_plan_implied_codes (emit);
    plan_packed (emit);
    return;
  }
  /* The number of the path is better than fields whose position has to be
   * computed. */
  if (!form->tags_before_fixed && plan_tag_paths (emit))
    return;
  /* One word, without the choices that the tags imply. */
  rg_emit_drop_implied (form);
  if (!is_one_word)
    rg_emit_plan_implied (emit, TRUE);
  plan_packed (emit);
  if (fits_one_word (form) ||
      (form->tags_before_fixed && plan_tag_paths (emit)))
    return;
  /* Two words, or a record. */
  repack_choices (emit);
  if (!form->packed)
    plan_record (emit);
}
