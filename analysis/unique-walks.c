#include "analysis/unique-walks.h"

#include "base/arena.h"
#include "base/table.h"

#include <string.h>

enum {
  MOST_STORED = 8000000, /* states and exits of all segments */
  MOST_ARRIVALS = 48,    /* at one state that are told apart */
};

/* What a walk needs of a cell or test: newest first. */
typedef struct Fact Fact;
struct Fact {
  const Fact *before;
  guint32 cell, mask;
};

/* Cells that it wrote. */
typedef struct Write Write;
struct Write {
  const Write *before;
  guint32 first, end;
};

/* A walk that has come to a state. */
typedef struct Arrival Arrival;
struct Arrival {
  const Arrival *before;
  const Fact *facts;
  const Write *writes;
};

/* The end of a walk: by a tag, or by an edge where the search stops. */
typedef struct {
  RgName tag; /* RG_NO_NAME: a stop */
  guint32 to; /* state; of a stop: edge */
  const Fact *facts;
} Exit;

/* The walks from a state to the next tag. */
typedef struct {
  guint32 states, n_states; /* what they come to: in `inner` */
  guint32 exits, n_exits;   /* in `exits`: sorted, each once */
} Segment;

typedef struct {
  guint32 state, arc;
  const Fact *facts;
  const Write *writes;
} Frame;

typedef struct {
  guint32 a, b; /* states, a < b */
} Pair;

typedef struct {
  const RgProduct *product;
  const RgWalkSearch *search;
  RgGame *game;
  RgDoubledWalks *doubled;
  gboolean failed;
  GArray *segments;    /* of Segment */
  guint32 *segment_of; /* by state: number + 1 */
  GArray *inner;       /* of guint32 */
  GArray *exits;       /* of Exit, without facts */
  GArray *work;        /* of guint32: states with segments to be compared */
  GArray *pairs;       /* of Pair */
  RgTable by_pair;
  /* of the segment that is made: */
  RgArena *arena;
  const Arrival **arrivals; /* by state */
  guint *n_arrivals;        /* by state */
  GArray *reached;          /* of guint32: states with arrivals */
  GArray *ends;             /* of Exit */
  GArray *stack;            /* of Frame */
  guint8 *stuck;            /* by state: walk-search.h */
  guint8 *failing;          /* by node: doubled in states that are stuck */
  guint32 *stamp, now;      /* by state: for comparing segments */
} Walker;

static void
spend (Walker *walker, guint64 steps)
{
  walker->doubled->n_steps += steps;
  if (walker->doubled->n_steps > walker->search->most_steps ||
      walker->inner->len + walker->exits->len > MOST_STORED)
    walker->failed = TRUE;
}

/* Walks that fail are doubled in a state, and so in what follows. */
static void
double_stuck (Walker *walker, guint32 state)
{
  const RgProductState *info = rg_product_state (walker->product, state);
  walker->failing[info->node] = 1;
  for (guint32 k = info->first; k < info->end; k++) {
    const RgProductArc *arc = rg_product_arc (walker->product, k);
    if (rg_walk_passes (walker->search, arc->edge))
      double_stuck (walker, arc->to); /* a few steps */
  }
}

static void
double_at (Walker *walker, guint32 state)
{
  if (!walker->stuck[state])
    walker->doubled->nodes[rg_product_state (walker->product, state)->node] = 1;
  else if (walker->search->exact)
    double_stuck (walker, state);
}

/* -- facts ----------------------------------------------------------------- */

static const Fact *
find_fact (const Fact *facts, guint32 cell)
{
  while (facts && facts->cell != cell)
    facts = facts->before;
  return facts;
}

static gboolean
masks_meet (const Walker *walker, guint32 a, guint32 b)
{
  const RgCellMask *x = rg_product_mask (walker->product, a);
  const RgCellMask *y = rg_product_mask (walker->product, b);
  for (guint w = 0; w < RG_CELLS_WORDS; w++) {
    if (x->words[w] & y->words[w])
      return TRUE;
  }
  return FALSE;
}

/* Whether some state lets both walks pass. */
static gboolean
compatible (Walker *walker, const Fact *a, const Fact *b)
{
  for (; a; a = a->before) {
    for (const Fact *other = b; other; other = other->before) {
      spend (walker, 1);
      if (other->cell == a->cell && !masks_meet (walker, a->mask, other->mask))
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether each state that lets the walk pass lets another pass that needs
 * `less`. */
static gboolean
implies (Walker *walker, const Fact *facts, const Fact *less)
{
  for (; less; less = less->before) {
    const RgCellMask *wide = rg_product_mask (walker->product, less->mask);
    gboolean found = FALSE;
    for (const Fact *fact = facts; fact && !found; fact = fact->before) {
      spend (walker, 1);
      found =
          fact->cell == less->cell &&
          rg_bits_within (rg_product_mask (walker->product, fact->mask)->words,
                          wide->words, RG_CELLS_WORDS);
    }
    if (!found)
      return FALSE;
  }
  return TRUE;
}

/* -- writes ---------------------------------------------------------------- */

/* Whether the walk may have changed what the cell, or the test, tells. */
static gboolean
is_written (const Walker *walker, const Write *writes, guint32 cell)
{
  if (rg_product_is_test (walker->product, cell))
    return writes != NULL;
  while (writes && !(writes->first <= cell && cell < writes->end))
    writes = writes->before;
  return writes != NULL;
}

static gboolean
has_write (const Write *writes, guint32 first, guint32 end)
{
  while (writes && !(writes->first <= first && end <= writes->end))
    writes = writes->before;
  return writes != NULL;
}

static gboolean
has_all_writes (Walker *walker, const Write *writes, const Write *others)
{
  while (others && others != writes &&
         has_write (writes, others->first, others->end)) {
    spend (walker, 1);
    others = others->before;
  }
  return !others || others == writes;
}

/* -- walks of a segment ---------------------------------------------------- */

/* A walk that tells nothing: all others are compatible with it. */
static void
forget (Walker *walker, Frame *frame)
{
  Write *all = rg_arena_new_array (walker->arena, Write, 1);
  *all = (Write){NULL, 0, RG_NONE};
  frame->facts = NULL;
  frame->writes = all;
}

/* Notes a walk that comes to a state; FALSE where another goes on for it. */
static gboolean
arrive (Walker *walker, Frame *frame)
{
  const guint32 state = frame->state;
  /* Without tags, what is behind a doubled node is doubled by other walks. */
  if ((walker->stuck[state] && !walker->search->exact) ||
      (!walker->search->tags &&
       walker->doubled->nodes[rg_product_state (walker->product, state)->node]))
    return FALSE;
  if (walker->n_arrivals[state] == MOST_ARRIVALS)
    forget (walker, frame);
  for (const Arrival *other = walker->arrivals[state]; other;
       other = other->before) {
    const gboolean doubled = compatible (walker, frame->facts, other->facts);
    if (doubled)
      double_at (walker, state);
    if (doubled && !walker->search->tags)
      return FALSE;
    if (implies (walker, frame->facts, other->facts) &&
        has_all_writes (walker, other->writes, frame->writes))
      return FALSE;
  }
  Arrival *arrival = rg_arena_new_array (walker->arena, Arrival, 1);
  *arrival = (Arrival){walker->arrivals[state], frame->facts, frame->writes};
  if (!walker->arrivals[state])
    g_array_append_val (walker->reached, state);
  walker->arrivals[state] = arrival;
  walker->n_arrivals[state]++;
  return TRUE;
}

/* Adds what the arc needs; FALSE where the walk can't pass. */
static gboolean
add_fact (Walker *walker, const RgProductArc *arc, Frame *frame)
{
  if (arc->fact == RG_PRODUCT_NO_FACT ||
      is_written (walker, frame->writes, arc->fact))
    return TRUE;
  for (const Fact *fact = find_fact (frame->facts, arc->fact); fact;
       fact = find_fact (fact->before, arc->fact)) {
    if (fact->mask == arc->mask)
      return TRUE;
    if (!masks_meet (walker, fact->mask, arc->mask))
      return FALSE;
  }
  Fact *fact = rg_arena_new_array (walker->arena, Fact, 1);
  *fact = (Fact){frame->facts, arc->fact, arc->mask};
  frame->facts = fact;
  return TRUE;
}

static void
add_write (Walker *walker, const RgProductArc *arc, Frame *frame)
{
  if (arc->first >= arc->end || has_write (frame->writes, arc->first, arc->end))
    return;
  Write *write = rg_arena_new_array (walker->arena, Write, 1);
  *write = (Write){frame->writes, arc->first, arc->end};
  frame->writes = write;
}

/* One arc further. */
static void
walk_arc (Walker *walker, Frame frame, const RgProductArc *arc)
{
  const RgEdge *edge = rg_edge (walker->game, arc->edge);
  const guint32 from = frame.state;
  spend (walker, 1);
  if (!rg_walk_passes (walker->search, arc->edge) ||
      !add_fact (walker, arc, &frame))
    return;
  add_write (walker, arc, &frame);
  frame.state = arc->to;
  frame.arc = rg_product_state (walker->product, arc->to)->first;
  const gboolean told = rg_walk_is_told (walker->search, &edge->action);
  if (rg_walk_is_stop (walker->game, walker->search, edge)) {
    const Exit stop = {RG_NO_NAME, arc->edge, frame.facts};
    g_array_append_val (walker->ends, stop);
  } else if (told && (!walker->stuck[arc->to] || walker->search->exact)) {
    const RgName tag = rg_product_tag (walker->product, from, &edge->action);
    const Exit end = {tag, arc->to, frame.facts};
    walker->failed = walker->failed || tag == RG_NO_NAME;
    g_array_append_val (walker->ends, end);
  } else if (!told) {
    if (arc->chooses)
      double_at (walker, arc->to);
    if (arrive (walker, &frame))
      g_array_append_val (walker->stack, frame);
  }
}

static void
walk_all (Walker *walker, guint32 root)
{
  Frame start = {root, rg_product_state (walker->product, root)->first, NULL,
                 NULL};
  arrive (walker, &start);
  g_array_append_val (walker->stack, start);
  while (walker->stack->len > 0 && !walker->failed) {
    Frame *top = &g_array_index (walker->stack, Frame, walker->stack->len - 1);
    if (top->arc == rg_product_state (walker->product, top->state)->end)
      g_array_set_size (walker->stack, walker->stack->len - 1);
    else
      walk_arc (walker, *top, rg_product_arc (walker->product, top->arc++));
  }
}

/* -- pairs ----------------------------------------------------------------- */

static void
add_pair (Walker *walker, guint32 a, guint32 b)
{
  const Pair pair = {MIN (a, b), MAX (a, b)};
  const guint32 hash = rg_hash_pair (pair.a, pair.b);
  spend (walker, 1);
  RG_FOR_HASH (&walker->by_pair, hash, slot)
  {
    const Pair *other = &g_array_index (walker->pairs, Pair, slot->number);
    if (other->a == pair.a && other->b == pair.b)
      return;
  }
  rg_table_add (&walker->by_pair, hash, walker->pairs->len);
  g_array_append_val (walker->pairs, pair);
}

/* Two different walks with the same tags end like this. */
static void
end_both (Walker *walker, const Exit *a, const Exit *b)
{
  if (a->tag == RG_NO_NAME)
    walker->doubled->stops[a->to] = walker->doubled->stops[b->to] = 1;
  else if (a->to == b->to)
    double_at (walker, a->to);
  else
    add_pair (walker, a->to, b->to);
}

static gint
by_tag (gconstpointer a, gconstpointer b)
{
  const Exit *x = a, *y = b;
  return x->tag != y->tag ? (x->tag < y->tag ? -1 : 1)
         : x->to != y->to ? (x->to < y->to ? -1 : 1)
                          : 0;
}

static void
compare_ends (Walker *walker)
{
  GArray *ends = walker->ends;
  g_array_sort (ends, by_tag);
  for (guint i = 0; i < ends->len; i++) {
    const Exit *a = &g_array_index (ends, Exit, i);
    for (guint k = i + 1; k < ends->len && !walker->failed; k++) {
      const Exit *b = &g_array_index (ends, Exit, k);
      if (b->tag != a->tag)
        break;
      spend (walker, 1);
      if (compatible (walker, a->facts, b->facts))
        end_both (walker, a, b);
    }
  }
}

/* The segment from a state, made where it is not there; its number. */
static guint32
find_segment (Walker *walker, guint32 root)
{
  if (walker->segment_of[root])
    return walker->segment_of[root] - 1;
  walker->arena = rg_arena_new ();
  g_array_set_size (walker->ends, 0);
  g_array_set_size (walker->reached, 0);
  g_array_set_size (walker->stack, 0);
  walk_all (walker, root);
  compare_ends (walker);
  Segment segment = {walker->inner->len, walker->reached->len,
                     walker->exits->len, 0};
  g_array_append_vals (walker->inner, walker->reached->data,
                       walker->reached->len);
  for (guint i = 0; i < walker->ends->len; i++) {
    Exit *end = &g_array_index (walker->ends, Exit, i);
    end->facts = NULL;
    if (i == 0 || by_tag (end - 1, end) != 0)
      g_array_append_val (walker->exits, *end);
  }
  segment.n_exits = walker->exits->len - segment.exits;
  for (guint i = 0; i < walker->reached->len; i++) {
    const guint32 state = g_array_index (walker->reached, guint32, i);
    walker->arrivals[state] = NULL;
    walker->n_arrivals[state] = 0;
  }
  rg_arena_free (walker->arena);
  g_array_append_val (walker->segments, segment);
  g_array_append_val (walker->work, root);
  walker->segment_of[root] = walker->segments->len;
  return walker->segments->len - 1;
}

static void
compare_inner (Walker *walker, const Segment *a, const Segment *b)
{
  walker->now++;
  spend (walker, a->n_states + b->n_states);
  for (guint i = 0; i < a->n_states; i++)
    walker->stamp[g_array_index (walker->inner, guint32, a->states + i)] =
        walker->now;
  for (guint i = 0; i < b->n_states; i++) {
    const guint32 state = g_array_index (walker->inner, guint32, b->states + i);
    if (walker->stamp[state] == walker->now)
      double_at (walker, state);
  }
}

/* Merge join of the exits by tag. */
static void
compare_exits (Walker *walker, const Segment *a, const Segment *b)
{
  const Exit *x = &g_array_index (walker->exits, Exit, a->exits);
  const Exit *y = &g_array_index (walker->exits, Exit, b->exits);
  const Exit *end_x = x + a->n_exits, *end_y = y + b->n_exits;
  while (x < end_x && y < end_y && !walker->failed) {
    spend (walker, 1);
    if (x->tag < y->tag) {
      x++;
    } else if (y->tag < x->tag) {
      y++;
    } else {
      for (const Exit *other = y; other < end_y && other->tag == x->tag;
           other++)
        end_both (walker, x, other);
      x++;
    }
  }
}

static void
compare_segments (Walker *walker, Pair pair)
{
  const guint32 x = find_segment (walker, pair.a);
  const guint32 y = find_segment (walker, pair.b);
  if (walker->failed)
    return;
  const Segment a = g_array_index (walker->segments, Segment, x);
  const Segment b = g_array_index (walker->segments, Segment, y);
  compare_inner (walker, &a, &b);
  compare_exits (walker, &a, &b);
}

/* -- all of it ------------------------------------------------------------- */

/* The segments from all states in which the search may begin. */
static void
begin (Walker *walker)
{
  const RgWalkSearch *search = walker->search;
  guint8 *is_root = g_new0 (guint8, rg_n_nodes (walker->game));
  for (guint i = 0; i < search->n_roots; i++)
    is_root[search->roots[i]] = 1;
  for (guint32 i = 0; i < rg_product_n_states (walker->product); i++) {
    const RgProductState *state = rg_product_state (walker->product, i);
    if (is_root[state->node] && !walker->failed &&
        (search->target == RG_NONE ? state->starts : state->asked))
      find_segment (walker, i);
  }
  g_free (is_root);
}

static void
walk_search (Walker *walker)
{
  begin (walker);
  for (guint i = 0; i < walker->work->len && !walker->failed; i++) {
    const guint32 number =
        walker->segment_of[g_array_index (walker->work, guint32, i)] - 1;
    const Segment segment = g_array_index (walker->segments, Segment, number);
    for (guint k = 0; k < segment.n_exits && !walker->failed; k++) {
      const Exit end = g_array_index (walker->exits, Exit, segment.exits + k);
      if (end.tag != RG_NO_NAME)
        find_segment (walker, end.to);
    }
  }
  for (guint i = 0; i < walker->pairs->len && !walker->failed; i++)
    compare_segments (walker, g_array_index (walker->pairs, Pair, i));
}

/* What is behind a doubled node is. */
static void
spread (Walker *walker)
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

RgDoubledWalks *
rg_doubled_walks_new (const RgProduct *product, const RgWalkSearch *search)
{
  RgGame *game = rg_product_game (product);
  const guint32 n = rg_product_n_states (product);
  Walker walker = {.product = product,
                   .search = search,
                   .game = game,
                   .doubled = g_new0 (RgDoubledWalks, 1),
                   .segments = g_array_new (FALSE, FALSE, sizeof (Segment)),
                   .segment_of = g_new0 (guint32, n),
                   .inner = g_array_new (FALSE, FALSE, sizeof (guint32)),
                   .exits = g_array_new (FALSE, FALSE, sizeof (Exit)),
                   .work = g_array_new (FALSE, FALSE, sizeof (guint32)),
                   .pairs = g_array_new (FALSE, FALSE, sizeof (Pair)),
                   .arrivals = g_new0 (const Arrival *, n),
                   .n_arrivals = g_new0 (guint, n),
                   .reached = g_array_new (FALSE, FALSE, sizeof (guint32)),
                   .ends = g_array_new (FALSE, FALSE, sizeof (Exit)),
                   .stack = g_array_new (FALSE, FALSE, sizeof (Frame)),
                   .stuck = rg_walk_stuck_states (product, search),
                   .failing = g_new0 (guint8, rg_n_nodes (game) + 1),
                   .stamp = g_new0 (guint32, n + 1)};
  walker.doubled->cyclic = rg_walk_cyclic_nodes (product, search);
  walker.doubled->nodes = g_new0 (guint8, rg_n_nodes (game));
  walker.doubled->stops = g_new0 (guint8, rg_n_edges (game));
  walk_search (&walker);
  spread (&walker);
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    walker.doubled->nodes[node] |= walker.failing[node];
  walker.doubled->complete = !walker.failed;
  if (walker.failed) {
    memset (walker.doubled->nodes, 1, rg_n_nodes (game));
    memset (walker.doubled->stops, 1, rg_n_edges (game));
  }
  g_array_free (walker.segments, TRUE);
  g_free (walker.segment_of);
  g_array_free (walker.inner, TRUE);
  g_array_free (walker.exits, TRUE);
  g_array_free (walker.work, TRUE);
  g_array_free (walker.pairs, TRUE);
  rg_table_clear (&walker.by_pair);
  g_free (walker.arrivals);
  g_free (walker.n_arrivals);
  g_array_free (walker.reached, TRUE);
  g_array_free (walker.ends, TRUE);
  g_array_free (walker.stack, TRUE);
  g_free (walker.stuck);
  g_free (walker.failing);
  g_free (walker.stamp);
  return walker.doubled;
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
