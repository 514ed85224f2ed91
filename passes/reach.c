#include "passes/reach.h"

/* One half of a search from both ends of a pair: the nodes met so far. */
typedef struct {
  RgSlot slot;    /* RG_OUT: forward, RG_IN: backward */
  guint32 *stamp; /* by node: the search that met it last */
  GArray *met;    /* of RgNode, those of this search, in order of meeting */
  guint next;     /* the first of them that is still to be expanded */
} Half;

typedef struct {
  const RgGame *game;
  RgReach *reach;
  Half forward, backward;
  guint32 now;       /* the number of the current search */
  guint8 *begun;     /* by edge: its check was put on the list */
  GArray *open;      /* of RgEdgeId: edges whose check is still to be walked */
  GHashTable *pairs; /* checks that were walked: start and target → answer */
  guint64 work;      /* nodes and edges looked at */
} Search;

/* What all walks together may look at, for each node and edge of the game.
 * The figure doesn't depend on the order of edges. */
enum { MOST_WORK = 100 };

static void
half_init (Half *half, RgSlot slot, guint n)
{
  half->slot = slot;
  half->stamp = g_new0 (guint32, n);
  half->met = g_array_new (FALSE, FALSE, sizeof (RgNode));
}

static void
half_clear (Half *half)
{
  g_free (half->stamp);
  g_array_free (half->met, TRUE);
}

static gboolean
half_has (const Search *search, const Half *half, RgNode node)
{
  return half->stamp[node] == search->now;
}

static void
half_meet (const Search *search, Half *half, RgNode node)
{
  if (half_has (search, half, node))
    return;
  half->stamp[node] = search->now;
  g_array_append_val (half->met, node);
}

static gboolean
half_done (const Half *half)
{
  return half->next == half->met->len;
}

/* Expands one level of a breadth-first search, staying within the other half if
 * that is given. */
static void
half_step (Search *search, Half *half, const Half *within)
{
  for (const guint last = half->met->len; half->next < last; half->next++) {
    const RgNode node = g_array_index (half->met, RgNode, half->next);
    search->work += 1 + rg_node_info (search->game, node)->count[half->slot];
    RG_FOR_SLOT (search->game, half->slot, node, e)
    {
      const RgEdge *edge = rg_edge (search->game, e);
      const RgNode other = half->slot == RG_OUT ? edge->to : edge->from;
      if (!within || half_has (search, within, other))
        half_meet (search, half, other);
    }
  }
}

static void
half_start (const Search *search, Half *half, RgNode node)
{
  g_array_set_size (half->met, 0);
  half->next = 0;
  half_meet (search, half, node);
}

/* Forgets what a half has met and searches anew, within the other half. */
static void
half_restart (Search *search, Half *half, const Half *within, RgNode node)
{
  for (guint i = 0; i < half->met->len; i++)
    half->stamp[g_array_index (half->met, RgNode, i)] = 0;
  half_start (search, half, node);
  while (!half_done (half))
    half_step (search, half, within);
}

static void
mark (Search *search, RgEdgeId e, RgService service)
{
  search->reach->edges[e] |= service;
  if (!search->begun[e] &&
      rg_action_is_check (&rg_edge (search->game, e)->action)) {
    search->begun[e] = 1;
    g_array_append_val (search->open, e);
  }
}

/* Marks all edges on paths from start to target.  Both ends search in turns,
 * the one that has met less; when one neighbourhood is known, the other search
 * stays in it.  FALSE where there is no path. */
static gboolean
walk (Search *search, RgNode start, RgNode target, RgService service)
{
  Half *forward = &search->forward, *backward = &search->backward;
  search->now++;
  half_start (search, forward, start);
  half_start (search, backward, target);
  while (!half_done (forward) && !half_done (backward)) {
    if (forward->met->len <= backward->met->len)
      half_step (search, forward, NULL);
    else
      half_step (search, backward, NULL);
  }
  if (half_done (forward) && half_has (search, forward, target))
    half_restart (search, backward, forward, target);
  else if (!half_done (forward) && half_has (search, backward, start))
    half_restart (search, forward, backward, start);
  else
    return FALSE;
  const Half *nodes =
      forward->met->len < backward->met->len ? forward : backward;
  for (guint i = 0; i < nodes->met->len; i++) {
    const RgNode node = g_array_index (nodes->met, RgNode, i);
    if (!half_has (search, forward, node) || !half_has (search, backward, node))
      continue;
    RG_FOR_OUT (search->game, node, e) {
      const RgNode to = rg_edge (search->game, e)->to;
      if (half_has (search, forward, to) && half_has (search, backward, to))
        mark (search, e, service);
    }
  }
  return TRUE;
}

/* Walks what the check of an edge walks, once for each start and target. */
static void
walk_check (Search *search, RgEdgeId e)
{
  const RgAction *action = &rg_edge (search->game, e)->action;
  const gint64 pair = (gint64)action->start << 32 | action->target;
  gpointer answer = g_hash_table_lookup (search->pairs, &pair);
  if (action->start == action->target) {
    g_array_append_val (search->reach->trivial, e);
    return;
  }
  if (!answer) {
    const gboolean found =
        walk (search, action->start, action->target, RG_IN_CHECK);
    answer = GUINT_TO_POINTER (found ? 1 : 2);
    g_hash_table_insert (search->pairs, g_memdup2 (&pair, sizeof pair), answer);
  }
  if (GPOINTER_TO_UINT (answer) == 2)
    g_array_append_val (search->reach->hopeless, e);
}

/* Where checks walk large parts of the game again and again: takes each edge to
 * serve checks, and no check to be answered. */
static void
give_up (Search *search)
{
  for (RgEdgeId e = 0; e < rg_n_edges (search->game); e++)
    search->reach->edges[e] |= RG_IN_CHECK;
  g_array_set_size (search->reach->hopeless, 0);
  g_array_set_size (search->reach->trivial, 0);
}

RgReach *
rg_reach_new (const RgGame *game)
{
  RgReach *reach = g_new0 (RgReach, 1);
  const guint n = rg_n_nodes (game), m = rg_n_edges (game);
  reach->edges = g_new0 (guint8, m + 1);
  reach->hopeless = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  reach->trivial = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  Search search = {
      .game = game,
      .reach = reach,
      .begun = g_new0 (guint8, m + 1),
      .open = g_array_new (FALSE, FALSE, sizeof (RgEdgeId)),
      .pairs =
          g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL),
  };
  half_init (&search.forward, RG_OUT, n);
  half_init (&search.backward, RG_IN, n);
  walk (&search, game->begin, game->end, RG_ON_PLAY);
  const guint64 most = (guint64)MOST_WORK * (n + m) + 1000000;
  for (guint i = 0; i < search.open->len && search.work <= most; i++)
    walk_check (&search, g_array_index (search.open, RgEdgeId, i));
  if (search.work > most)
    give_up (&search);
  half_clear (&search.forward);
  half_clear (&search.backward);
  g_free (search.begun);
  g_array_free (search.open, TRUE);
  g_hash_table_destroy (search.pairs);
  return reach;
}

void
rg_reach_free (RgReach *reach)
{
  g_free (reach->edges);
  g_array_free (reach->hopeless, TRUE);
  g_array_free (reach->trivial, TRUE);
  g_free (reach);
}
