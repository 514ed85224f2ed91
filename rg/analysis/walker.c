/* Follows all walks from a state to the next tag in topological order of
 * components. Beyond a limit, walks that wait in a state are merged (walker.h).
 * */
#include "rg/analysis/walker.h"

#include "base/heap.h"

enum {
  MOST_ARRIVALS = 48, /* at one state that are distinguished */
  MOST_MERGED = 200,  /* MOST_ARRIVALS if walks are merged */
  MOST_SEPARATE = 24, /* of these, the most that continue separately */
  FEW_ARCS = 32,      /* of a state: few enough to compare all pairs */
};

/* A walk that has reached a state. */
struct RgArrival {
  RgArrival *previous;
  RgWalkHistory walk;
  gboolean has_continued; /* its continuations were made */
};

/* Walks that fail are doubled in a state, and therefore in its successors. */
static void
mark_stuck_doubled (RgWalker *walker, guint32 state)
{
  const RgProductState *info = rg_product_state (walker->product, state);
  walker->failing[info->node] = 1;
  for (guint32 k = info->first; k < info->end; k++) {
    const RgProductArc *arc = rg_product_arc (walker->product, k);
    if (rg_walk_passes (walker->search, arc->edge))
      mark_stuck_doubled (walker, arc->to); /* a few steps */
  }
}

void
rg_walker_mark_doubled (RgWalker *walker, guint32 state)
{
  if (!walker->stuck[state])
    walker->doubled->nodes[rg_product_state (walker->product, state)->node] = 1;
  else if (walker->search->counts_failing)
    mark_stuck_doubled (walker, state);
}

/* -- walks of a segment ---------------------------------------------------- */

static void
add_arrival (RgWalker *walker, guint32 state, const RgWalkHistory *walk)
{
  RgArrival *arrival = rg_arena_new_array (walker->facts.arena, RgArrival, 1);
  *arrival = (RgArrival){.previous = walker->arrivals[state], .walk = *walk};
  walker->arrivals[state] = arrival;
  walker->n_arrivals[state]++;
  if (walker->n_waiting[state]++ == 0)
    rg_heap_push (walker->heap, walker->component, state);
}

/* Near the limit of arrivals, drops the values that the walk has written;
 * beyond it, also its facts. Both lose precision. */
static void
weaken_arrival (RgWalker *walker, guint32 state, RgWalkHistory *walk)
{
  const guint n = walker->n_arrivals[state];
  const gboolean merged = walker->merges && n == walker->n_waiting[state];
  const guint most = merged ? MOST_MERGED : MOST_ARRIVALS;
  if (n >= most / 4 * 3)
    rg_walk_drop_values (&walker->facts, walk);
  if (n >= most)
    rg_walk_drop_facts (&walker->facts, walk);
  walker->lost_precision = walker->lost_precision || n >= most / 4 * 3;
}

/* Records a walk that reaches a state, which is doubled if a compatible walk
 * has reached it. Does nothing if another walk subsumes this one, or its node
 * is doubled and tags don't count. Nor if the state is stuck and failing walks
 * don't count. */
static void
record_arrival (RgWalker *walker, guint32 state, RgWalkHistory walk)
{
  /* Without tags, other walks already double the nodes after a doubled
   * node. */
  if ((walker->stuck[state] && !walker->search->counts_failing) ||
      (!walker->search->compares_tags &&
       walker->doubled->nodes[rg_product_state (walker->product, state)->node]))
    return;
  weaken_arrival (walker, state, &walk);
  for (const RgArrival *other = walker->arrivals[state]; other;
       other = other->previous) {
    const gboolean doubled =
        rg_walk_are_compatible (&walker->facts, walk.facts, other->walk.facts);
    if (doubled)
      rg_walker_mark_doubled (walker, state);
    if (doubled && !walker->search->compares_tags)
      return;
    if (rg_walk_implies (&walker->facts, &walk, &other->walk))
      return;
  }
  if (!walker->arrivals[state])
    g_array_append_val (walker->reached, state);
  add_arrival (walker, state, &walk);
}

/* Merges all walks that have reached a state: the result requires what all
 * of them do. */
static void
merge_arrivals (RgWalker *walker, guint32 state)
{
  RgArrival *first = walker->arrivals[state];
  RgWalkHistory walk = first->walk;
  for (const RgArrival *other = first->previous; other; other = other->previous)
    rg_walk_join (&walker->facts, &walk, &other->walk);
  *first = (RgArrival){.walk = walk};
}

/* Extends the walk by one arc, if it can be passed: to the next state or, after
 * a tag or a stop, to an end. A tag that is not known exceeds the limits. */
static void
walk_arc (RgWalker *walker, guint32 from, RgWalkHistory walk,
          const RgProductArc *arc)
{
  const RgEdge *edge = rg_edge (walker->game, arc->edge);
  rg_walker_spend (walker, 1);
  if (!rg_walk_passes (walker->search, arc->edge) ||
      !rg_walk_pass_arc (&walker->facts, &walk, arc))
    return;
  const gboolean compares_tag =
      rg_walk_compares_tag (walker->search, &edge->action);
  if (rg_walk_is_stop (walker->game, walker->search, edge)) {
    const RgWalkExit stop = {RG_NO_NAME, arc->edge, walk.facts};
    if (walker->search->compares_tags)
      g_array_append_val (walker->ends, stop);
  } else if (compares_tag &&
             (!walker->stuck[arc->to] || walker->search->counts_failing)) {
    const RgName tag = rg_product_tag (walker->product, from, &edge->action);
    const RgWalkExit end = {tag, arc->to, walk.facts};
    if (tag == RG_NO_NAME)
      walker->exceeded = walker->fails_merged = TRUE;
    g_array_append_val (walker->ends, end);
  } else if (!compares_tag) {
    if (arc->chooses)
      rg_walker_mark_doubled (walker, arc->to);
    record_arrival (walker, arc->to, walk);
  }
}

static gboolean
is_same_run (const RgWalker *walker, const RgProductArc *a,
             const RgProductArc *b)
{
  const guint32 *runs = walker->search->runs;
  return a->to == b->to && runs[a->edge] != RG_NONE &&
         runs[a->edge] == runs[b->edge];
}

/* Extends a walk by an arc. Arcs of one run that may hold together are one arc
 * without a fact, by which the first of them extends the walk. */
static void
walk_run (RgWalker *walker, guint32 from, RgWalkHistory walk, guint32 k)
{
  const RgProductState *info = rg_product_state (walker->product, from);
  RgProductArc arc = *rg_product_arc (walker->product, k);
  const guint32 *runs = walker->search->runs;
  const gboolean in_run = runs && runs[arc.edge] != RG_NONE;
  if (in_run)
    rg_walker_spend (walker, (info->end - info->first) / FEW_ARCS);
  for (guint32 i = info->first; in_run && i < info->end; i++) {
    const RgProductArc *other = rg_product_arc (walker->product, i);
    if (i == k || !is_same_run (walker, &arc, other) ||
        rg_walk_excludes (&walker->facts, &arc, other))
      continue;
    if (i < k)
      return;
    arc.fact = RG_PRODUCT_NO_FACT;
  }
  walk_arc (walker, from, walk, &arc);
}

/* Extends all walks that wait in the state. */
static void
extend_walks (RgWalker *walker, guint32 state)
{
  const RgProductState *info = rg_product_state (walker->product, state);
  if (walker->merges && walker->n_waiting[state] > MOST_SEPARATE)
    merge_arrivals (walker, state);
  RgArrival *newest = walker->arrivals[state];
  walker->n_waiting[state] = 0;
  for (RgArrival *arrival = newest; arrival && !arrival->has_continued;
       arrival = arrival->previous) {
    arrival->has_continued = TRUE;
    for (guint32 k = info->first; k < info->end && !walker->exceeded; k++)
      walk_run (walker, state, arrival->walk, k);
  }
}

/* Whether several edges lead to the node. */
static gboolean
is_join (const RgWalker *walker, RgNode node)
{
  guint n = 0;
  RG_FOR_IN (walker->game, node, e)
    n++;
  return n > 1;
}

guint32
rg_walker_follow (RgWalker *walker, guint32 root)
{
  record_arrival (walker, root, (RgWalkHistory){NULL, NULL});
  while (walker->heap->len > 0 && !walker->exceeded) {
    const guint32 state = rg_heap_pop (walker->heap, walker->component);
    if (walker->merges && walker->heap->len == 0 &&
        walker->component[root] > walker->component[state] &&
        is_join (walker, rg_product_state (walker->product, state)->node))
      return state;
    extend_walks (walker, state);
  }
  return RG_NONE;
}
