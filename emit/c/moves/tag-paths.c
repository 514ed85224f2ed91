/* Numbers the paths of tags (tag-paths.h), and assigns bits of the word to the
 * number and the slots. Tags are visited in postorder; each gets an interval of
 * numbers, of the length (span) that the paths after it need. Tags that may
 * follow the same tag get disjoint intervals. */
#include "emit/c/moves/tag-paths.h"

#include <string.h>

/* -- tags that may follow -------------------------------------------------- */

/* The tags that may follow the node; the bit `n`: the move may end. */
static RgBits *
get_next_tags (const RgEmitTagPaths *paths, guint32 node)
{
  return paths->next_tags + (gsize)node * paths->n_words;
}

/* Adds the tags that may follow by arc i to those of its node. Returns whether
 * there were new ones. */
static gboolean
add_next_tags (const RgEmitTagPaths *paths, guint32 i)
{
  const RgEmitArc *arc = rg_emit_arc (paths->emit->moves, i);
  RgBits *set = get_next_tags (paths, arc->from);
  guint32 next_tag = paths->n;
  if (rg_emit_outputs_tag (paths->emit, rg_emit_action (paths->emit, arc)))
    next_tag = paths->numbers[i];
  else if (arc->to != RG_EMIT_STOP)
    return rg_bits_add_all (set, get_next_tags (paths, arc->to),
                            paths->n_words);
  const gboolean is_new = !rg_bits_has (set, next_tag);
  rg_bits_add (set, next_tag);
  return is_new;
}

/* Computes the tags that may follow each node (a least fixed point, last arcs
 * first), and those that may be first in a move. */
static void
find_next_tags (RgEmitTagPaths *paths)
{
  const RgEmitGraph *graph = paths->emit->moves;
  paths->next_tags =
      g_new0 (RgBits, (gsize)graph->nodes->len * paths->n_words + 1);
  paths->first_tags = g_new0 (RgBits, paths->n_words);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = graph->arcs->len; i-- > 0;)
      changed = add_next_tags (paths, i) || changed;
  }
  for (guint i = 0; i < graph->roots->len; i++)
    rg_bits_add_all (
        paths->first_tags,
        get_next_tags (paths, g_array_index (graph->roots, guint32, i)),
        paths->n_words);
}

/* Numbers the tags, and finds those that may follow each. FALSE: there are too
 * many. */
static gboolean
find_tags (RgEmitTagPaths *paths)
{
  const RgEmitGraph *graph = paths->emit->moves;
  paths->tags = g_new0 (RgEmitPathTag, RG_EMIT_LIST + 1);
  paths->numbers = g_new0 (guint32, graph->arcs->len + 1);
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    if (!rg_emit_outputs_tag (
            paths->emit, rg_emit_action (paths->emit, rg_emit_arc (graph, i))))
      continue;
    if (paths->n == RG_EMIT_LIST)
      return FALSE;
    paths->numbers[i] = paths->n;
    paths->tags[paths->n++] = (RgEmitPathTag){.arc = i, .slot = RG_NONE};
  }
  paths->n_words = (guint)rg_bits_words (paths->n + 1);
  find_next_tags (paths);
  for (guint i = 0; i < paths->n; i++)
    paths->tags[i].next_tags =
        get_next_tags (paths, rg_emit_arc (graph, paths->tags[i].arc)->to);
  return TRUE;
}

/* -- whether the tags determine the path ----------------------------------- */

/* Pairs of different paths with equal tags so far, represented by their last
 * tags: the squaring construction for the ambiguity of an automaton. */
typedef struct {
  RgEmitTagPaths *paths;
  RgBits *seen_pairs; /* pairs of tags, as n * first + second, with first <=
                         second */
  GArray *worklist;   /* of guint32: such pairs */
  gboolean failed;    /* two different paths may have equal tags */
} PairSearch;

/* Finds the range of the numbers that the tag may have. */
static void
find_tag_range (const RgEmitTagPaths *paths, guint32 i, guint32 *low,
                guint32 *high)
{
  const RgEmit *emit = paths->emit;
  const RgAction *action =
      rg_emit_action (emit, rg_emit_arc (emit->moves, paths->tags[i].arc));
  if (action->kind == RG_TAG) {
    *low = *high = rg_emit_get_tag (emit, action);
    return;
  }
  const RgEmitSet *set = rg_emit_global (emit, action->name)->values;
  *low = emit->tags.base[set->group] + set->low;
  *high = emit->tags.base[set->group] + set->high;
}

/* Whether the ranges of the two tags overlap. */
static gboolean
may_have_equal_numbers (const RgEmitTagPaths *paths, guint32 a, guint32 b)
{
  guint32 low[2], high[2];
  find_tag_range (paths, a, &low[0], &high[0]);
  find_tag_range (paths, b, &low[1], &high[1]);
  return low[0] <= high[1] && low[1] <= high[0];
}

/* Adds the pairs of tags from `a` and `b` that may come next on two paths.
 * `same_path`: the two are one path so far. Fails if different paths may end,
 * or continue by one tag. */
static void
add_pairs (PairSearch *pairs, const RgBits *a, const RgBits *b,
           gboolean same_path)
{
  const guint n = pairs->paths->n;
  pairs->failed =
      pairs->failed || (!same_path && rg_bits_has (a, n) && rg_bits_has (b, n));
  RG_FOR_BITS (a, i, n) {
    RG_FOR_BITS (b, k, n) {
      const guint32 pair = MIN (i, k) * n + MAX (i, k);
      if (i == k)
        pairs->failed = pairs->failed || !same_path;
      else if (!rg_bits_has (pairs->seen_pairs, pair) &&
               may_have_equal_numbers (pairs->paths, i, k)) {
        rg_bits_add (pairs->seen_pairs, pair);
        g_array_append_val (pairs->worklist, pair);
      }
    }
  }
}

/* Whether no two paths have equal tags. Visits the pairs of tags that two paths
 * with equal tags may reach. */
static gboolean
tags_determine_path (RgEmitTagPaths *paths)
{
  const RgEmitGraph *graph = paths->emit->moves;
  const guint n = paths->n;
  PairSearch pairs = {paths, g_new0 (RgBits, rg_bits_words ((gsize)n * n)),
                      g_array_new (FALSE, FALSE, sizeof (guint32)), FALSE};
  for (guint i = 0; i < graph->roots->len; i++) {
    const RgBits *next =
        get_next_tags (paths, g_array_index (graph->roots, guint32, i));
    add_pairs (&pairs, next, next, TRUE);
  }
  for (guint i = 0; i < n; i++)
    add_pairs (&pairs, paths->tags[i].next_tags, paths->tags[i].next_tags,
               TRUE);
  while (pairs.worklist->len > 0 && !pairs.failed) {
    const guint32 pair =
        g_array_index (pairs.worklist, guint32, pairs.worklist->len - 1);
    g_array_set_size (pairs.worklist, pairs.worklist->len - 1);
    add_pairs (&pairs, paths->tags[pair / n].next_tags,
               paths->tags[pair % n].next_tags, FALSE);
  }
  g_free (pairs.seen_pairs);
  g_array_free (pairs.worklist, TRUE);
  return !pairs.failed;
}

/* -- numbers of paths ------------------------------------------------------ */

/* The search for intervals. Tags that may follow the same tag have disjoint
 * intervals [increment, increment + span). The span of a tag is the end of the
 * last interval of its successors. */
typedef struct {
  RgEmitTagPaths *paths;
  RgBits *placed_tags;  /* tags with an interval */
  RgBits *visited_tags; /* their visit has begun; those without an interval are
                           then on a cycle */
} Numbering;

/* Finds the tags that have an interval and may follow the same tag as this
 * one. */
static void
find_siblings (const Numbering *numbering, guint32 tag, RgBits *siblings)
{
  const RgEmitTagPaths *paths = numbering->paths;
  for (guint i = 0; i <= paths->n; i++) {
    const RgBits *set =
        i < paths->n ? paths->tags[i].next_tags : paths->first_tags;
    if (rg_bits_has (set, tag))
      rg_bits_add_all (siblings, set, paths->n_words);
  }
  const gboolean may_end = rg_bits_has (siblings, paths->n);
  rg_bits_intersect (siblings, numbering->placed_tags, paths->n_words);
  rg_bits_put (siblings, paths->n, may_end);
}

/* Chooses the least increment of the tag at which its interval is disjoint from
 * those of its siblings. */
static void
place_interval (const Numbering *numbering, guint32 tag)
{
  const RgEmitTagPaths *paths = numbering->paths;
  RgEmitPathTag *path_tag = &paths->tags[tag];
  RgBits *siblings = g_new0 (RgBits, paths->n_words);
  find_siblings (numbering, tag, siblings);
  path_tag->increment = rg_bits_has (siblings, paths->n) ? 1 : 0;
  gboolean was_moved = TRUE;
  while (was_moved) {
    was_moved = FALSE;
    RG_FOR_BITS (siblings, i, paths->n) {
      const RgEmitPathTag *sibling = &paths->tags[i];
      if (path_tag->increment < sibling->increment + sibling->span &&
          sibling->increment < path_tag->increment + path_tag->span) {
        path_tag->increment = sibling->increment + sibling->span;
        was_moved = TRUE;
      }
    }
  }
  g_free (siblings);
}

/* The end of the intervals of these tags, which have all been placed. */
static guint32
find_end_of_intervals (const RgEmitTagPaths *paths, const RgBits *set)
{
  guint32 span = rg_bits_has (set, paths->n) ? 1 : 0;
  RG_FOR_BITS (set, i, paths->n)
    span = MAX (span, paths->tags[i].increment + paths->tags[i].span);
  return span;
}

/* Places the tag after its successors. FALSE: the numbers are too large, or the
 * tags form a cycle. */
static gboolean
number_tag (Numbering *numbering, guint32 tag)
{
  const RgEmitTagPaths *paths = numbering->paths;
  RgEmitPathTag *path_tag = &paths->tags[tag];
  if (rg_bits_has (numbering->visited_tags, tag))
    return rg_bits_has (numbering->placed_tags, tag);
  rg_bits_add (numbering->visited_tags, tag);
  RG_FOR_BITS (path_tag->next_tags, i, paths->n) {
    if (!number_tag (numbering, i))
      return FALSE;
  }
  path_tag->span = find_end_of_intervals (paths, path_tag->next_tags);
  place_interval (numbering, tag);
  rg_bits_add (numbering->placed_tags, tag);
  return path_tag->span <= RG_EMIT_SPACE &&
         path_tag->increment <= RG_EMIT_SPACE;
}

/* Assigns increments to all tags: their sum along a path is its number (Ball
 * and Larus). Computes `path_bits`. FALSE: there are too many paths, or a cycle
 * has a tag. */
static gboolean
number_paths (RgEmitTagPaths *paths)
{
  Numbering numbering = {paths, g_new0 (RgBits, paths->n_words),
                         g_new0 (RgBits, paths->n_words)};
  gboolean is_numbered = TRUE;
  for (guint i = 0; i < paths->n && is_numbered; i++)
    is_numbered = number_tag (&numbering, i);
  g_free (numbering.placed_tags);
  g_free (numbering.visited_tags);
  if (!is_numbered)
    return FALSE;
  const guint32 span = find_end_of_intervals (paths, paths->first_tags);
  paths->path_bits = span > 0 ? rg_emit_count_bits_for (span - 1) : 0;
  return TRUE;
}

/* -- life cycle ------------------------------------------------------------ */

void
rg_emit_free_tag_paths (RgEmitTagPaths *paths)
{
  if (!paths)
    return;
  g_free (paths->tags);
  g_free (paths->numbers);
  g_free (paths->next_tags);
  g_free (paths->first_tags);
  if (paths->slots)
    g_array_free (paths->slots, TRUE);
  g_free (paths->may_fill);
  g_free (paths->must_fill);
  g_free (paths);
}

/* Assigns bits of the word to the slots, and fills `tag` of all tags. Returns
 * the bits of the number and all slots. */
static guint
place_slots (RgEmitTagPaths *paths)
{
  guint bits = paths->path_bits;
  for (guint i = 0; i < paths->slots->len; i++) {
    RgEmitTagSlot *slot = &g_array_index (paths->slots, RgEmitTagSlot, i);
    slot->shift = bits;
    slot->width = rg_emit_count_bits_for (slot->high - slot->low);
    bits += slot->width;
  }
  for (guint i = 0; i < paths->n; i++) {
    RgEmitPathTag *path_tag = &paths->tags[i];
    guint32 high;
    if (path_tag->slot == RG_NONE)
      find_tag_range (paths, i, &path_tag->tag, &high);
    else
      path_tag->tag =
          g_array_index (paths->slots, RgEmitTagSlot, path_tag->slot).low;
  }
  return bits;
}

RgEmitTagPaths *
rg_emit_plan_tag_paths (const RgEmit *emit, guint *bits)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_TAG_PATHS))
    return NULL;
  RgEmitTagPaths *paths = g_new0 (RgEmitTagPaths, 1);
  paths->emit = emit;
  if (find_tags (paths) && tags_determine_path (paths) &&
      number_paths (paths) && rg_emit_plan_tag_slots (paths)) {
    *bits = place_slots (paths);
    return paths;
  }
  rg_emit_free_tag_paths (paths);
  return NULL;
}

/* -- queries --------------------------------------------------------------- */

const RgEmitPathTag *
rg_emit_get_path_tag (const RgEmit *emit, const RgEmitArc *arc)
{
  const RgEmitTagPaths *paths = emit->form.tag_paths;
  return &paths->tags[paths->numbers[rg_emit_arc_number (emit->moves, arc)]];
}

const RgEmitTagSlot *
rg_emit_find_slot (const RgEmit *emit, const RgEmitPathTag *path_tag)
{
  return path_tag->slot == RG_NONE
             ? NULL
             : &g_array_index (emit->form.tag_paths->slots, RgEmitTagSlot,
                               path_tag->slot);
}

const RgEmitTagSlot *
rg_emit_find_slot_after (const RgEmit *emit, guint32 node, guint distance)
{
  const RgEmitTagPaths *paths = emit->form.tag_paths;
  RgBits *set =
      g_memdup2 (get_next_tags (paths, node), paths->n_words * sizeof (RgBits));
  RgBits *followers = g_new (RgBits, paths->n_words);
  gboolean may_end = rg_bits_has (set, paths->n);
  for (guint i = 0; i < distance && !may_end; i++) {
    memset (followers, 0, paths->n_words * sizeof (RgBits));
    RG_FOR_BITS (set, k, paths->n)
      rg_bits_add_all (followers, paths->tags[k].next_tags, paths->n_words);
    memcpy (set, followers, paths->n_words * sizeof (RgBits));
    may_end = rg_bits_has (set, paths->n);
  }
  guint32 slot = RG_NONE;
  guint n_slots = 0;
  RG_FOR_BITS (set, k, paths->n) {
    n_slots += n_slots == 0 || paths->tags[k].slot != slot;
    slot = paths->tags[k].slot;
  }
  g_free (set);
  g_free (followers);
  return may_end || n_slots != 1 || slot == RG_NONE
             ? NULL
             : &g_array_index (paths->slots, RgEmitTagSlot, slot);
}
