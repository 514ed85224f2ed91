/* Compares walks segment by segment, and pairs of states by a worklist
 * (unique-walks.h). */
#include "rg/analysis/unique-walks.h"
#include "rg/analysis/walker.h"

#include <string.h>

/* The walks from a state to the next tag. */
typedef struct {
  guint32 states, n_states; /* the states that they reach: in `inner` */
  guint32 exits, n_exits;   /* in `exits`: sorted, without duplicates */
  guint32 tail; /* the state from which all other walks continue; or RG_NONE */
} Segment;

/* Two states whose walks are compared. */
typedef struct {
  guint32 a, b; /* states, a < b */
} Pair;

/* -- pairs ----------------------------------------------------------------- */

/* Adds the pair to the worklist, unless it has it. */
static void
add_pair (RgWalker *walker, guint32 a, guint32 b)
{
  const Pair pair = {MIN (a, b), MAX (a, b)};
  const guint32 hash = rg_hash_pair (pair.a, pair.b);
  rg_walker_spend (walker, 1);
  RG_FOR_HASH (&walker->by_pair, hash, slot)
  {
    const Pair *other = &g_array_index (walker->pairs, Pair, slot->number);
    if (other->a == pair.a && other->b == pair.b)
      return;
  }
  rg_table_add (&walker->by_pair, hash, walker->pairs->len);
  g_array_append_val (walker->pairs, pair);
}

/* Records that two different walks with the same tags end like this: both stops
 * are doubled, or their common state is. Different states become a pair. */
static void
mark_doubled_end (RgWalker *walker, const RgWalkExit *a, const RgWalkExit *b)
{
  if (a->tag == RG_NO_NAME)
    walker->doubled->stops[a->to] = walker->doubled->stops[b->to] = 1;
  else if (a->to == b->to)
    rg_walker_mark_doubled (walker, a->to);
  else
    add_pair (walker, a->to, b->to);
}

/* Whether the walks may continue alike.  Walks that stop at different nodes
 * are different moves; so are walks without a common next tag. */
static gboolean
may_agree (RgWalker *walker, const RgWalkExit *a, const RgWalkExit *b)
{
  if (a->to == b->to)
    return TRUE;
  if (a->tag == RG_NO_NAME)
    return rg_edge (walker->game, a->to)->to ==
           rg_edge (walker->game, b->to)->to;
  if (!walker->next)
    walker->next = rg_next_tags_new (walker->product, walker->search,
                                     walker->component, walker->stuck);
  return rg_next_tags_intersect (walker->next, a->to, b->to);
}

static gint
compare_by_tag (gconstpointer a, gconstpointer b)
{
  const RgWalkExit *x = a, *y = b;
  return x->tag != y->tag ? (x->tag < y->tag ? -1 : 1)
         : x->to != y->to ? (x->to < y->to ? -1 : 1)
                          : 0;
}

/* Returns the end of the run of equal exits that begins at `first`. */
static guint
find_run_end (const GArray *walk_ends, guint first)
{
  const RgWalkExit *exit = &g_array_index (walk_ends, RgWalkExit, first);
  guint end = first + 1;
  while (end < walk_ends->len &&
         compare_by_tag (exit, &g_array_index (walk_ends, RgWalkExit, end)) ==
             0)
    end++;
  return end;
}

/* Compares two runs, or a run with itself, until it finds a pair of
 * compatible walks. */
static void
compare_runs (RgWalker *walker, guint first, guint end, guint other_first,
              guint other_end)
{
  for (guint i = first; i < end; i++) {
    const RgWalkExit *a = &g_array_index (walker->ends, RgWalkExit, i);
    for (guint k = MAX (other_first, other_first == first ? i + 1 : 0);
         k < other_end; k++) {
      const RgWalkExit *b = &g_array_index (walker->ends, RgWalkExit, k);
      rg_walker_spend (walker, 1);
      if (walker->exceeded)
        return;
      if (rg_walk_are_compatible (&walker->facts, a->facts, b->facts)) {
        mark_doubled_end (walker, a, b);
        return;
      }
    }
  }
}

/* Compares all ends of walks of the current segment that have equal tags. */
static void
compare_ends (RgWalker *walker)
{
  GArray *walk_ends = walker->ends;
  g_array_sort (walk_ends, compare_by_tag);
  for (guint i = 0, end; i < walk_ends->len && !walker->exceeded; i = end) {
    const RgWalkExit *a = &g_array_index (walk_ends, RgWalkExit, i);
    end = find_run_end (walk_ends, i);
    compare_runs (walker, i, end, i, end);
    for (guint k = end, other; k < walk_ends->len && !walker->exceeded;
         k = other) {
      const RgWalkExit *b = &g_array_index (walk_ends, RgWalkExit, k);
      if (b->tag != a->tag)
        break;
      other = find_run_end (walk_ends, k);
      rg_walker_spend (walker, 1);
      if (may_agree (walker, a, b))
        compare_runs (walker, i, end, k, other);
    }
  }
}

/* Stores the states and exits of the current segment, and clears its
 * arrivals. */
static Segment
store_segment (RgWalker *walker, guint32 tail)
{
  Segment segment = {
      .states = walker->inner->len, .exits = walker->exits->len, .tail = tail};
  for (guint i = 0; i < walker->ends->len; i++) {
    RgWalkExit *end = &g_array_index (walker->ends, RgWalkExit, i);
    end->facts = NULL;
    if (i == 0 || compare_by_tag (end - 1, end) != 0)
      g_array_append_val (walker->exits, *end);
  }
  for (guint i = 0; i < walker->reached->len; i++) {
    const guint32 state = g_array_index (walker->reached, guint32, i);
    walker->arrivals[state] = NULL;
    walker->n_arrivals[state] = walker->n_waiting[state] = 0;
    if (state != tail)
      g_array_append_val (walker->inner, state);
  }
  segment.n_exits = walker->exits->len - segment.exits;
  segment.n_states = walker->inner->len - segment.states;
  return segment;
}

/* Returns the number of the segment from a state.  A new one is made, its walks
 * are compared with each other, and its state becomes pending. */
static guint32
find_segment (RgWalker *walker, guint32 root)
{
  if (walker->segment_of[root])
    return walker->segment_of[root] - 1;
  walker->facts.arena = rg_arena_new ();
  walker->facts.roots = NULL;
  g_array_set_size (walker->ends, 0);
  g_array_set_size (walker->reached, 0);
  g_array_set_size (walker->heap, 0);
  const guint32 tail = rg_walker_follow (walker, root);
  compare_ends (walker);
  const Segment segment = store_segment (walker, tail);
  rg_arena_free (walker->facts.arena);
  g_array_append_val (walker->segments, segment);
  g_array_append_val (walker->pending, root);
  walker->segment_of[root] = walker->segments->len;
  return walker->segments->len - 1;
}

/* Marks the states that both segments reach as doubled. */
static void
compare_states (RgWalker *walker, const Segment *a, const Segment *b)
{
  walker->now++;
  rg_walker_spend (walker, a->n_states + b->n_states);
  for (guint i = 0; i < a->n_states; i++)
    walker->stamp[g_array_index (walker->inner, guint32, a->states + i)] =
        walker->now;
  for (guint i = 0; i < b->n_states; i++) {
    const guint32 state = g_array_index (walker->inner, guint32, b->states + i);
    if (walker->stamp[state] == walker->now)
      rg_walker_mark_doubled (walker, state);
  }
}

/* Compares the exits by a merge join on tags. */
static void
compare_exits (RgWalker *walker, const Segment *a, const Segment *b)
{
  const RgWalkExit *x = &g_array_index (walker->exits, RgWalkExit, a->exits);
  const RgWalkExit *y = &g_array_index (walker->exits, RgWalkExit, b->exits);
  const RgWalkExit *end_x = x + a->n_exits, *end_y = y + b->n_exits;
  while (x < end_x && y < end_y && !walker->exceeded) {
    rg_walker_spend (walker, 1);
    if (x->tag < y->tag) {
      x++;
    } else if (y->tag < x->tag) {
      y++;
    } else {
      for (const RgWalkExit *other = y; other < end_y && other->tag == x->tag;
           other++) {
        if (may_agree (walker, x, other))
          mark_doubled_end (walker, x, other);
      }
      x++;
    }
  }
}

static Segment
get_segment (RgWalker *walker, guint32 state)
{
  const guint32 number = find_segment (walker, state);
  return g_array_index (walker->segments, Segment, number);
}

/* Compares all walks from one state with all from another, up to the next
 * tag.  The chain of tails is finite: components descend. */
static void
compare_walks (RgWalker *walker, Segment a, guint32 other)
{
  for (guint32 state = other; state != RG_NONE && !walker->exceeded;) {
    const Segment b = get_segment (walker, state);
    compare_states (walker, &a, &b);
    compare_exits (walker, &a, &b);
    state = b.tail;
  }
}

static void
compare_segments (RgWalker *walker, Pair pair)
{
  for (guint32 state = pair.a; state != RG_NONE && !walker->exceeded;) {
    const Segment a = get_segment (walker, state);
    compare_walks (walker, a, pair.b);
    state = a.tail;
  }
}

/* -- searches of all checks and moves -------------------------------------- */

/* Makes the segments from all states in which the search may begin. */
static void
make_first_segments (RgWalker *walker)
{
  const RgWalkSearch *search = walker->search;
  guint8 *is_root = g_new0 (guint8, rg_n_nodes (walker->game));
  for (guint i = 0; i < search->n_roots; i++)
    is_root[search->roots[i]] = 1;
  for (guint32 i = 0; i < rg_product_n_states (walker->product); i++) {
    const RgProductState *state = rg_product_state (walker->product, i);
    if (is_root[state->node] && !walker->exceeded &&
        (search->target == RG_NONE ? state->starts : state->begins_check))
      find_segment (walker, i);
  }
  g_free (is_root);
}

static void
compare_all (RgWalker *walker)
{
  make_first_segments (walker);
  for (guint i = 0; i < walker->pending->len && !walker->exceeded; i++) {
    const guint32 number =
        walker->segment_of[g_array_index (walker->pending, guint32, i)] - 1;
    const Segment segment = g_array_index (walker->segments, Segment, number);
    for (guint k = 0; k < segment.n_exits && !walker->exceeded; k++) {
      const RgWalkExit end =
          g_array_index (walker->exits, RgWalkExit, segment.exits + k);
      if (end.tag != RG_NO_NAME)
        find_segment (walker, end.to);
    }
    compare_walks (walker, segment, segment.tail);
  }
  for (guint i = 0; i < walker->pairs->len && !walker->exceeded; i++)
    compare_segments (walker, g_array_index (walker->pairs, Pair, i));
}

/* Marks the nodes and stops that the search may reach from doubled nodes as
 * doubled. */
static void
mark_successors (RgWalker *walker)
{
  guint8 *nodes = walker->doubled->nodes;
  GArray *work = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (RgNode node = 0; node < rg_n_nodes (walker->game); node++) {
    if (nodes[node])
      g_array_append_val (work, node);
  }
  for (guint i = 0; i < work->len; i++) {
    RG_FOR_OUT (walker->game, g_array_index (work, RgNode, i), e) {
      const RgEdge *edge = rg_edge (walker->game, e);
      if (!rg_walk_passes (walker->search, e))
        continue;
      if (rg_walk_is_stop (walker->game, walker->search, edge)) {
        walker->doubled->stops[e] = 1;
      } else if (!nodes[edge->to]) {
        nodes[edge->to] = 1;
        g_array_append_val (work, edge->to);
      }
    }
  }
  g_array_free (work, TRUE);
}

static void
init_walker (RgWalker *walker, const RgProduct *product,
             const RgWalkSearch *search)
{
  RgGame *game = rg_product_game (product);
  const guint32 n = rg_product_n_states (product);
  *walker = (RgWalker){.product = product,
                       .search = search,
                       .game = game,
                       .doubled = g_new0 (RgDoubledWalks, 1),
                       .segments = g_array_new (FALSE, FALSE, sizeof (Segment)),
                       .segment_of = g_new0 (guint32, n),
                       .inner = g_array_new (FALSE, FALSE, sizeof (guint32)),
                       .exits = g_array_new (FALSE, FALSE, sizeof (RgWalkExit)),
                       .pending = g_array_new (FALSE, FALSE, sizeof (guint32)),
                       .pairs = g_array_new (FALSE, FALSE, sizeof (Pair)),
                       .arrivals = g_new0 (RgArrival *, n),
                       .n_arrivals = g_new0 (guint, n),
                       .n_waiting = g_new0 (guint, n),
                       .reached = g_array_new (FALSE, FALSE, sizeof (guint32)),
                       .ends = g_array_new (FALSE, FALSE, sizeof (RgWalkExit)),
                       .heap = g_array_new (FALSE, FALSE, sizeof (guint32)),
                       .stuck = rg_walk_find_stuck_states (product, search),
                       .failing = g_new0 (guint8, rg_n_nodes (game) + 1),
                       .stamp = g_new0 (guint32, n + 1)};
  walker->facts =
      (RgWalkFacts){.product = product, .n_steps = &walker->doubled->n_steps};
  walker->doubled->cyclic =
      rg_walk_find_cyclic_nodes (product, search, &walker->component);
  walker->doubled->nodes = g_new0 (guint8, rg_n_nodes (game));
  walker->doubled->stops = g_new0 (guint8, rg_n_edges (game));
}

static void
clear_walker (RgWalker *walker)
{
  g_array_free (walker->segments, TRUE);
  g_free (walker->segment_of);
  g_array_free (walker->inner, TRUE);
  g_array_free (walker->exits, TRUE);
  g_array_free (walker->pending, TRUE);
  g_array_free (walker->pairs, TRUE);
  rg_table_clear (&walker->by_pair);
  g_free (walker->arrivals);
  g_free (walker->n_arrivals);
  g_free (walker->n_waiting);
  g_array_free (walker->reached, TRUE);
  g_array_free (walker->ends, TRUE);
  g_array_free (walker->heap, TRUE);
  g_free (walker->component);
  if (walker->next)
    rg_next_tags_free (walker->next);
  g_free (walker->stuck);
  g_free (walker->failing);
  g_free (walker->stamp);
}

/* Finds the doubled walks; all are, if a limit is exceeded. *can_improve: a
 * limit made the result worse. A search that merges walks at joins (`merges`)
 * reaches its limits later, so its result may be more precise. */
static RgDoubledWalks *
search_walks (const RgProduct *product, const RgWalkSearch *search,
              gboolean merges, gboolean *can_improve)
{
  RgWalker walker;
  init_walker (&walker, product, search);
  walker.merges = merges;
  compare_all (&walker);
  mark_successors (&walker);
  RgDoubledWalks *doubled = walker.doubled;
  for (RgNode node = 0; node < rg_n_nodes (walker.game); node++)
    doubled->nodes[node] |= walker.failing[node];
  doubled->complete = !walker.exceeded;
  *can_improve =
      (walker.exceeded || walker.lost_precision) && !walker.fails_merged;
  if (walker.exceeded) {
    memset (doubled->nodes, 1, rg_n_nodes (walker.game));
    memset (doubled->stops, 1, rg_n_edges (walker.game));
  }
  clear_walker (&walker);
  return doubled;
}

/* Intersects both results: a node is doubled only if both say so. */
static void
intersect_results (const RgGame *game, RgDoubledWalks *a,
                   const RgDoubledWalks *b)
{
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    a->nodes[node] &= b->nodes[node];
  for (RgEdgeId e = 0; e < rg_n_edges (game); e++)
    a->stops[e] &= b->stops[e];
  a->complete = a->complete || b->complete;
  a->n_steps += b->n_steps;
}

RgDoubledWalks *
rg_doubled_walks_new (const RgProduct *product, const RgWalkSearch *search)
{
  gboolean can_improve;
  RgDoubledWalks *doubled = search_walks (product, search, FALSE, &can_improve);
  if (can_improve) {
    RgDoubledWalks *other = search_walks (product, search, TRUE, &can_improve);
    intersect_results (rg_product_game (product), doubled, other);
    rg_doubled_walks_free (other);
  }
  return doubled;
}

void
rg_doubled_walks_free (RgDoubledWalks *doubled)
{
  if (!doubled)
    return;
  g_free (doubled->nodes);
  g_free (doubled->stops);
  g_free (doubled->cyclic);
  g_free (doubled);
}
