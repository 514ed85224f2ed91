/* Visited sets of the search for moves that need no hashing: direct-mapped, by
 * node and a few scalars, each entry with the tags of the walk that came there
 * last.
 *
 *     a, b: $$ from;
 *     b, c: to = next[to];   c, b: ;      b, d: $$ to;
 *
 * The walks with one tag `from` come to b one after the other, so the entry of
 * `to` tells whether one of them was there.  An entry that walks with other
 * tags overwrite tells less than a set would.  That does no harm where
 *   - the strongly connected component of the node has no tag: then walks with
 *     more tags have left it, and overwrite nothing while a walk goes round;
 *   - moves that end behind the node are looked up among those listed.
 * And it is fast where the tags so far were not shown by another walk, with the
 * same values, in between.
 */
#include "emit/c/plan.h"

static gboolean
is_told (const RgEmit *emit, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  return rg_action_is_tag (action) && !rg_emit_is_silent (emit, action);
}

/* Marks nodes behind a tag that several walks may show, and those of components
 * with tags. */
static void
mark_by_tags (const RgEmit *emit, const RgEmitGraph *graph, gboolean *bad)
{
  gboolean *tagged = g_new0 (gboolean, graph->nodes->len); /* by component */
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    if (!is_told (emit, arc) || arc->to == RG_EMIT_STOP)
      continue;
    const guint32 component = rg_emit_node (graph, arc->from)->component;
    if (component == rg_emit_node (graph, arc->to)->component)
      tagged[component] = TRUE;
    if (graph->decided.doubled[arc->from])
      bad[arc->to] = TRUE;
  }
  rg_emit_mark_reachable (graph, bad, FALSE);
  for (guint32 i = 0; i < graph->nodes->len; i++)
    bad[i] = bad[i] || tagged[rg_emit_node (graph, i)->component];
  g_free (tagged);
}

/* By node: a move that is not looked up may end behind it.  The caller frees
 * it. */
static gboolean *
find_unchecked (const RgEmitGraph *graph)
{
  gboolean *unchecked = g_new0 (gboolean, graph->nodes->len);
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    if (arc->to == RG_EMIT_STOP && !graph->decided.dedupe[k])
      unchecked[arc->from] = TRUE;
  }
  rg_emit_mark_reachable (graph, unchecked, TRUE);
  return unchecked;
}

void
rg_emit_plan_direct_memos (RgEmit *emit)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_DIRECT_MEMOS))
    return;
  RgEmitGraph *graph = emit->moves;
  gboolean *bad = g_new0 (gboolean, graph->nodes->len);
  gboolean *unchecked = find_unchecked (graph);
  mark_by_tags (emit, graph, bad);
  for (guint32 i = 0; i < graph->nodes->len; i++)
    graph->decided.memo[i].direct = !bad[i] && !unchecked[i];
  g_free (bad);
  g_free (unchecked);
}
