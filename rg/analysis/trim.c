/* Searches breadth first, in both directions, for each target of checks. When
 * one direction has found all of its nodes, the other direction visits only
 * these (trim.h). */
#include "rg/analysis/trim.h"

#include <string.h>

#include "base/compare.h"
#include "base/table.h"

#include <stdlib.h>

/* One half of a bidirectional search: the nodes visited so far. */
typedef struct {
  RgSlot slot;     /* RG_OUT: forward, RG_IN: backward */
  guint32 *stamp;  /* by node: the last search that visited it */
  GArray *visited; /* of RgNode: nodes visited by this search, in order */
  guint next;      /* index of the first node to expand */
} Half;

/* Checks with one start and target. */
typedef struct {
  RgNode target, start;
  guint32 place;  /* index in the array of all pairs */
  gboolean found; /* some path leads from the start to the target */
} Pair;

/* The searches between the pairs of all checks. */
typedef struct {
  const RgGame *game;
  RgTrim *trim;
  Half forward, backward;
  guint32 stamp;   /* the number of the current search */
  guint8 *begun;   /* by edge: its check is in `open` */
  GArray *open;    /* of RgEdgeId: worklist of edges with checks */
  GArray *pairs;   /* of Pair: those of the open edges, without duplicates */
  RgTable pair_at; /* index of that array */
  guint64 work;    /* number of visited nodes and edges */
  guint64 most;    /* limit of `work` */
} Search;

/* The limit of visits for each node and edge of the game. It does not depend on
 * the order of edges. */
enum { MOST_WORK = 100 };

static void
half_init (Half *half, RgSlot slot, guint n)
{
  half->slot = slot;
  half->stamp = g_new0 (guint32, n);
  half->visited = g_array_new (FALSE, FALSE, sizeof (RgNode));
}

static void
half_clear (Half *half)
{
  g_free (half->stamp);
  g_array_free (half->visited, TRUE);
}

static gboolean
half_has (const Search *search, const Half *half, RgNode node)
{
  return half->stamp[node] == search->stamp;
}

static void
half_visit (const Search *search, Half *half, RgNode node)
{
  if (half_has (search, half, node))
    return;
  half->stamp[node] = search->stamp;
  g_array_append_val (half->visited, node);
}

static gboolean
half_is_done (const Half *half)
{
  return half->next == half->visited->len;
}

/* Expands one level of the breadth-first search; `enclosing`: stays inside the
 * other half, if given. */
static void
half_step (Search *search, Half *half, const Half *enclosing)
{
  for (const guint last = half->visited->len; half->next < last; half->next++) {
    const RgNode node = g_array_index (half->visited, RgNode, half->next);
    search->work += 1 + rg_node_info (search->game, node)->count[half->slot];
    RG_FOR_SLOT (search->game, half->slot, node, e)
    {
      const RgEdge *edge = rg_edge (search->game, e);
      const RgNode neighbour = half->slot == RG_OUT ? edge->to : edge->from;
      if (!enclosing || half_has (search, enclosing, neighbour))
        half_visit (search, half, neighbour);
    }
  }
}

/* Restarts the half with the starts, or targets, of some pairs; `enclosing`:
 * only those inside the other half. */
static void
half_start (const Search *search, Half *half, const Pair *pairs, guint n,
            const Half *enclosing)
{
  for (guint i = 0; i < half->visited->len; i++)
    half->stamp[g_array_index (half->visited, RgNode, i)] = 0;
  g_array_set_size (half->visited, 0);
  half->next = 0;
  for (guint i = 0; i < n; i++) {
    const RgNode node = half->slot == RG_OUT ? pairs[i].start : pairs[i].target;
    if (!enclosing || half_has (search, enclosing, node))
      half_visit (search, half, node);
  }
}

/* Restarts the search inside the other half, and completes it. */
static void
half_restart (Search *search, Half *half, const Half *enclosing,
              const Pair *pairs, guint n)
{
  half_start (search, half, pairs, n, enclosing);
  while (!half_is_done (half))
    half_step (search, half, enclosing);
}

/* Marks the edge; if it has a check, that is searched, too. */
static void
mark_edge (Search *search, RgEdgeId e, RgService service)
{
  search->trim->edges[e] |= service;
  if (!search->begun[e] &&
      rg_action_is_check (&rg_edge (search->game, e)->action)) {
    search->begun[e] = 1;
    g_array_append_val (search->open, e);
  }
}

/* Marks the edges between nodes that both halves have visited. */
static void
mark_common (Search *search, RgService service)
{
  const Half *forward = &search->forward, *backward = &search->backward;
  const Half *nodes =
      forward->visited->len < backward->visited->len ? forward : backward;
  for (guint i = 0; i < nodes->visited->len; i++) {
    const RgNode node = g_array_index (nodes->visited, RgNode, i);
    if (!half_has (search, forward, node) || !half_has (search, backward, node))
      continue;
    RG_FOR_OUT (search->game, node, e) {
      const RgNode to = rg_edge (search->game, e)->to;
      if (half_has (search, forward, to) && half_has (search, backward, to))
        mark_edge (search, e, service);
    }
  }
}

/* Marks all edges on paths from the starts of some pairs to their common
 * target, and sets `found` of the pairs. The smaller half is expanded first;
 * when one half is complete, the other one is restricted to it. */
static void
mark_paths (Search *search, Pair *pairs, guint n, RgService service)
{
  Half *forward = &search->forward, *backward = &search->backward;
  search->stamp++;
  half_start (search, forward, pairs, n, NULL);
  half_start (search, backward, pairs, n, NULL);
  while (!half_is_done (forward) && !half_is_done (backward)) {
    if (forward->visited->len <= backward->visited->len)
      half_step (search, forward, NULL);
    else
      half_step (search, backward, NULL);
  }
  if (half_is_done (forward))
    half_restart (search, backward, forward, pairs, n);
  else
    half_restart (search, forward, backward, pairs, n);
  mark_common (search, service);
  for (guint i = 0; i < n; i++)
    pairs[i].found = half_has (search, backward, pairs[i].start);
}

/* -- checks ---------------------------------------------------------------- */

/* Returns the pair of a check; a new one is appended. */
static Pair *
find_pair (Search *search, RgEdgeId e)
{
  const RgAction *check = &rg_edge (search->game, e)->action;
  const guint32 hash = rg_hash_mix (check->start, check->target);
  RG_FOR_HASH (&search->pair_at, hash, slot)
  {
    Pair *pair = &g_array_index (search->pairs, Pair, slot->number);
    if (pair->start == check->start && pair->target == check->target)
      return pair;
  }
  const Pair pair = {check->target, check->start, search->pairs->len, FALSE};
  rg_table_add (&search->pair_at, hash, search->pairs->len);
  g_array_append_val (search->pairs, pair);
  return &g_array_index (search->pairs, Pair, search->pairs->len - 1);
}

static gint
compare_targets (gconstpointer left, gconstpointer right)
{
  const RgNode a = ((const Pair *)left)->target;
  const RgNode b = ((const Pair *)right)->target;
  return rg_compare_unsigned (a, b);
}

/* Searches for the pairs from the i-th on, those with one target together. */
static void
search_pairs (Search *search, guint i)
{
  const guint n = search->pairs->len - i;
  Pair *pairs = &g_array_index (search->pairs, Pair, 0);
  Pair *sorted = g_memdup2 (pairs + i, n * sizeof *pairs);
  guint to = 0;
  if (n > 0)
    qsort (sorted, n, sizeof *sorted, compare_targets);
  for (guint from = 0; from < n && search->work <= search->most; from = to) {
    while (to < n && sorted[to].target == sorted[from].target)
      to++;
    mark_paths (search, sorted + from, to - from, RG_IN_CHECK);
  }
  for (guint k = 0; k < n; k++)
    pairs[sorted[k].place].found = sorted[k].found;
  g_free (sorted);
}

static gboolean
is_trivial (const Search *search, RgEdgeId e)
{
  const RgAction *check = &rg_edge (search->game, e)->action;
  return check->start == check->target;
}

/* Searches for the checks on marked edges, in rounds. */
static void
search_checks (Search *search)
{
  for (guint i = 0, first_new;
       i < search->open->len && search->work <= search->most;
       search_pairs (search, first_new)) {
    first_new = search->pairs->len;
    for (const guint n = search->open->len; i < n; i++) {
      const RgEdgeId e = g_array_index (search->open, RgEdgeId, i);
      if (!is_trivial (search, e))
        find_pair (search, e);
    }
  }
}

/* Lists the trivial and the unsatisfiable checks. */
static void
decide_checks (Search *search)
{
  for (guint i = 0; i < search->open->len; i++) {
    const RgEdgeId e = g_array_index (search->open, RgEdgeId, i);
    if (is_trivial (search, e))
      g_array_append_val (search->trim->trivial, e);
    else if (!find_pair (search, e)->found)
      g_array_append_val (search->trim->unsatisfiable, e);
  }
}

/* If checks visit large parts of the game repeatedly: assumes that each edge
 * serves checks, and that no check is decided. */
static void
assume_all (Search *search)
{
  for (RgEdgeId e = 0; e < rg_n_edges (search->game); e++)
    search->trim->edges[e] |= RG_IN_CHECK;
}

RgTrim *
rg_trim_new (const RgGame *game)
{
  RgTrim *trim = g_new0 (RgTrim, 1);
  const guint n = rg_n_nodes (game), m = rg_n_edges (game);
  trim->edges = g_new0 (guint8, m);
  trim->n_edges = m;
  trim->unsatisfiable = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  trim->trivial = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  Search search = {
      .game = game,
      .trim = trim,
      .begun = g_new0 (guint8, m),
      .open = g_array_new (FALSE, FALSE, sizeof (RgEdgeId)),
      .pairs = g_array_new (FALSE, FALSE, sizeof (Pair)),
      .most = (guint64)MOST_WORK * (n + m) + 1000000,
  };
  Pair play = {.start = game->begin, .target = game->end};
  half_init (&search.forward, RG_OUT, n);
  half_init (&search.backward, RG_IN, n);
  mark_paths (&search, &play, 1, RG_ON_PLAY);
  search_checks (&search);
  if (search.work > search.most)
    assume_all (&search);
  else
    decide_checks (&search);
  half_clear (&search.forward);
  half_clear (&search.backward);
  g_free (search.begun);
  g_array_free (search.open, TRUE);
  g_array_free (search.pairs, TRUE);
  rg_table_clear (&search.pair_at);
  return trim;
}

static gboolean
edges_equal (const GArray *a, const GArray *b)
{
  for (guint i = 0; a->len == b->len && i < a->len; i++) {
    if (g_array_index (a, RgEdgeId, i) != g_array_index (b, RgEdgeId, i))
      return FALSE;
  }
  return a->len == b->len;
}

gboolean
rg_trim_equal (const RgTrim *a, const RgTrim *b)
{
  return a->n_edges == b->n_edges &&
         (a->n_edges == 0 || memcmp (a->edges, b->edges, a->n_edges) == 0) &&
         edges_equal (a->unsatisfiable, b->unsatisfiable) &&
         edges_equal (a->trivial, b->trivial);
}

void
rg_trim_free (RgTrim *trim)
{
  g_free (trim->edges);
  g_array_free (trim->unsatisfiable, TRUE);
  g_array_free (trim->trivial, TRUE);
  g_free (trim);
}
