/* Matches nodes in steps of decreasing evidence: by hashes of neighbourhoods,
 * by names, along matched edges, and last in the order of the text. */
#include "rg/diff/match.h"

#include <stdlib.h>
#include <string.h>

/* Directions of a neighbourhood: all edges, only outgoing ones, or only
 * incoming ones; up to 1, 2, 4 or 8 edges away. */
typedef enum { BOTH, FORWARD, BACKWARD, N_DIRECTIONS } Direction;
enum { N_LEVELS = 4 };

/* The state of the matching. */
typedef struct {
  const RgDiffGraph *graph;
  RgDiffVertex *match; /* by node: its counterpart, or RG_NONE */
  GArray *queue;       /* of RgDiffVertex of the first game: matched, not yet
                          propagated */
  guint64 *hashes[N_DIRECTIONS][N_LEVELS]; /* of neighbourhoods, by vertex */
  /* Criteria that distinguish hyperedges of a node: */
  gboolean by_label;
  const guint64 *by_end; /* hashes of their ends; NULL: not used */
  gboolean in_order;     /* undistinguished ones are paired in order */
} Matcher;

static guint64
mix_hashes (guint64 a, guint64 b)
{
  guint64 z = a + 0x9E3779B97F4A7C15u * (b + 1);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

/* -- surroundings ---------------------------------------------------------- */

/* Whether hashes in a direction include an incidence in this role, seen from
 * the node or from the hyperedge. */
static gboolean
compares_along (Direction direction, gboolean from_node, guint32 role)
{
  if (direction == BOTH)
    return TRUE;
  return direction == FORWARD ? from_node == (role == RG_OUT)
                              : role == (from_node ? RG_IN : RG_OUT);
}

/* Hashes a vertex and its incidences, independently of their order. */
static guint64
hash_incident (const RgDiffGraph *graph, Direction direction, RgDiffVertex v,
               guint64 label, const guint64 *hashes)
{
  const gboolean is_node = rg_diff_vertex_is_node (graph, v);
  guint64 sum = 0;
  RG_DIFF_FOR_INCIDENCES (graph, v, incidence)
  {
    if (compares_along (direction, is_node, graph->roles[incidence]))
      sum += mix_hashes (hashes[rg_diff_incident (graph, incidence)],
                         graph->roles[incidence]);
  }
  return mix_hashes (label, sum);
}

/* Extends neighbourhoods by one edge: from `hashes` to `next_hashes`.  Also
 * fills in the hashes of hyperedges. */
static void
extend_hashes (const RgDiffGraph *graph, Direction direction, guint64 *hashes,
               guint64 *next_hashes)
{
  for (RgDiffVertex v = graph->n_nodes; v < graph->n_vertices; v++)
    hashes[v] = hash_incident (graph, direction, v,
                               graph->labels[v - graph->n_nodes], hashes);
  for (RgDiffVertex v = 0; v < graph->n_nodes; v++)
    next_hashes[v] = hash_incident (graph, direction, v, hashes[v], hashes);
}

static void
hash_surroundings (Matcher *matcher, Direction direction)
{
  const RgDiffGraph *graph = matcher->graph;
  guint64 *hashes = g_new (guint64, graph->n_vertices + 1);
  for (RgDiffVertex v = 0; v < graph->n_nodes; v++) {
    const RgGame *game = graph->games[rg_diff_vertex_side (graph, v)];
    const RgNode node = rg_diff_vertex_node (graph, v);
    hashes[v] = node == game->begin ? 1 : node == game->end ? 2 : 3;
  }
  for (guint level = 0, width = 0; level < N_LEVELS; level++) {
    guint64 *next_hashes = g_new (guint64, graph->n_vertices + 1);
    for (; width < 1u << level; width++) {
      extend_hashes (graph, direction, hashes, next_hashes);
      memcpy (hashes, next_hashes, graph->n_nodes * sizeof *hashes);
    }
    matcher->hashes[direction][level] = next_hashes;
  }
  g_free (hashes);
}

/* -- evidence -------------------------------------------------------------- */

static gboolean
is_free (const Matcher *matcher, RgDiffVertex v)
{
  return matcher->match[v] == RG_NONE &&
         rg_diff_vertex_exists (matcher->graph, v);
}

static void
match_pair (Matcher *matcher, RgDiffVertex a, RgDiffVertex b)
{
  if (!is_free (matcher, a) || !is_free (matcher, b))
    return;
  matcher->match[a] = b;
  matcher->match[b] = a;
  g_array_append_val (matcher->queue, a);
}

/* A vertex with the hash of its neighbourhood. */
typedef struct {
  guint64 hash;
  RgDiffVertex vertex;
} Hashed;

static int
compare_hashed (gconstpointer left, gconstpointer right)
{
  const Hashed *a = left, *b = right;
  if (a->hash != b->hash)
    return a->hash < b->hash ? -1 : 1;
  return a->vertex < b->vertex ? -1 : a->vertex > b->vertex;
}

/* Pairs vertices whose neighbourhoods have equal hashes that no others
 * have. */
static void
pair_by_hash (Matcher *matcher, guint level)
{
  const RgDiffGraph *graph = matcher->graph;
  Hashed *rows = g_new (Hashed, graph->n_nodes + 1);
  guint n = 0;
  for (RgDiffVertex v = 0; v < graph->n_nodes; v++) {
    if (is_free (matcher, v))
      rows[n++] = (Hashed){matcher->hashes[BOTH][level][v], v};
  }
  qsort (rows, n, sizeof *rows, compare_hashed);
  for (guint first = 0, i = 1; i <= n; i++) {
    if (i < n && rows[i].hash == rows[first].hash)
      continue;
    if (i - first == 2 &&
        rg_diff_vertex_side (graph, rows[first].vertex) == 0 &&
        rg_diff_vertex_side (graph, rows[first + 1].vertex) == 1)
      match_pair (matcher, rows[first].vertex, rows[first + 1].vertex);
    first = i;
  }
  g_free (rows);
}

/* Returns the node of the second game with the name of this one, or RG_NONE. */
static RgDiffVertex
find_namesake (const RgDiffGraph *graph, RgDiffVertex v)
{
  const RgGame *a = graph->games[0], *b = graph->games[1];
  const RgName name = rg_names_find (
      b->names, rg_node_text (a, rg_diff_vertex_node (graph, v)));
  const RgNode node = name == RG_NO_NAME ? RG_NONE : rg_find_node (b, name);
  return node == RG_NONE ? RG_NONE : graph->first_node[1] + node;
}

/* Whether names have the same meaning in both games: at least that many
 * percent of the pairs have equal names. */
static gboolean
are_names_reliable (const Matcher *matcher, guint percent)
{
  const RgDiffGraph *graph = matcher->graph;
  guint n = 0, n_equal = 0;
  for (RgDiffVertex v = 0; v < graph->first_node[1]; v++) {
    if (matcher->match[v] == RG_NONE || v == graph->games[0]->begin ||
        v == graph->games[0]->end)
      continue;
    n++;
    n_equal += find_namesake (graph, v) == matcher->match[v];
  }
  return n > 0 ? 100 * (guint64)n_equal >= percent * (guint64)n : percent <= 50;
}

static void
pair_by_name (Matcher *matcher)
{
  for (RgDiffVertex v = 0; v < matcher->graph->first_node[1]; v++) {
    const RgDiffVertex namesake =
        is_free (matcher, v) ? find_namesake (matcher->graph, v) : RG_NONE;
    if (namesake != RG_NONE)
      match_pair (matcher, v, namesake);
  }
}

/* -- following hyperedges ------------------------------------------------- */

/* A hyperedge of a matched node; its counterpart must have the same key. */
typedef struct {
  guint64 key;
  RgDiffVertex hyperedge;
} Thread;

/* Makes the key of a hyperedge.  Returns FALSE if all its ends are already
 * matched. */
static gboolean
make_key (const Matcher *matcher, RgDiffVertex hyperedge, guint32 role,
          guint64 *key)
{
  const RgDiffGraph *graph = matcher->graph;
  gboolean has_free_end = FALSE;
  guint64 end_hash = 0;
  RG_DIFF_FOR_INCIDENCES (graph, hyperedge, incidence)
  {
    const RgDiffVertex node = rg_diff_incident (graph, incidence);
    if (!is_free (matcher, node))
      continue;
    has_free_end = TRUE;
    if (matcher->by_end)
      end_hash += mix_hashes (matcher->by_end[node], graph->roles[incidence]);
  }
  *key = matcher->by_label ? graph->labels[hyperedge - graph->n_nodes] : 0;
  *key = mix_hashes (*key << 3 | role, end_hash);
  return has_free_end;
}

static void
collect_threads (const Matcher *matcher, RgDiffVertex v, GArray *out)
{
  const RgDiffGraph *graph = matcher->graph;
  RG_DIFF_FOR_INCIDENCES (graph, v, incidence)
  {
    Thread thread = {0, rg_diff_incident (graph, incidence)};
    if (make_key (matcher, thread.hyperedge, graph->roles[incidence],
                  &thread.key))
      g_array_append_val (out, thread);
  }
}

static int
compare_threads (gconstpointer left, gconstpointer right)
{
  const Thread *a = left, *b = right;
  if (a->key != b->key)
    return a->key < b->key ? -1 : 1;
  return a->hyperedge < b->hyperedge ? -1 : a->hyperedge > b->hyperedge;
}

static gboolean
has_same_role (const RgDiffGraph *graph, guint32 in_a, guint32 in_b)
{
  return graph->roles[in_a] == graph->roles[in_b] &&
         graph->roles[in_a] != RG_DIFF_ROLE_MEMBER;
}

/* Whether ends in the same role are counterparts, or may still become so. */
static gboolean
may_correspond (const Matcher *matcher, RgDiffVertex a, RgDiffVertex b)
{
  const RgDiffGraph *graph = matcher->graph;
  RG_DIFF_FOR_INCIDENCES (graph, a, in_a)
  {
    RG_DIFF_FOR_INCIDENCES (graph, b, in_b)
    {
      const RgDiffVertex x = rg_diff_incident (graph, in_a),
                         y = rg_diff_incident (graph, in_b);
      if (has_same_role (graph, in_a, in_b) && matcher->match[x] != y &&
          !(is_free (matcher, x) && is_free (matcher, y)))
        return FALSE;
    }
  }
  return TRUE;
}

static void
pair_ends (Matcher *matcher, RgDiffVertex a, RgDiffVertex b)
{
  if (!may_correspond (matcher, a, b))
    return;
  const RgDiffGraph *graph = matcher->graph;
  RG_DIFF_FOR_INCIDENCES (graph, a, in_a)
  {
    RG_DIFF_FOR_INCIDENCES (graph, b, in_b)
    {
      if (has_same_role (graph, in_a, in_b))
        match_pair (matcher, rg_diff_incident (graph, in_a),
                    rg_diff_incident (graph, in_b));
    }
  }
}

static void propagate_pairs (Matcher *matcher);

/* Pairs threads in order. The consequences of a guess are propagated before the
 * next guess. */
static void
pair_in_order (Matcher *matcher, const Thread *first, const Thread *second,
               guint n)
{
  matcher->in_order = FALSE;
  for (guint i = 0; i < n; i++) {
    pair_ends (matcher, first[i].hyperedge, second[i].hyperedge);
    propagate_pairs (matcher);
  }
  matcher->in_order = TRUE;
}

/* Pairs threads with equal keys; those of the first game come first. */
static void
pair_threads (Matcher *matcher, const Thread *threads, guint n)
{
  guint n_first = 0;
  while (n_first < n &&
         rg_diff_vertex_side (matcher->graph, threads[n_first].hyperedge) == 0)
    n_first++;
  const guint n_pairs = MIN (n_first, n - n_first);
  if (n == 2 && n_pairs == 1)
    pair_ends (matcher, threads[0].hyperedge, threads[1].hyperedge);
  else if (matcher->in_order)
    pair_in_order (matcher, threads, threads + n_first, n_pairs);
}

/* Pairs the ends of hyperedges that have exactly one possible counterpart. */
static void
propagate_pair (Matcher *matcher, RgDiffVertex a)
{
  GArray *threads = g_array_new (FALSE, FALSE, sizeof (Thread));
  collect_threads (matcher, a, threads);
  collect_threads (matcher, matcher->match[a], threads);
  g_array_sort (threads, compare_threads);
  const Thread *t = (const Thread *)(gconstpointer)threads->data;
  for (guint first = 0, i = 1; i <= threads->len; i++) {
    if (i < threads->len && t[i].key == t[first].key)
      continue;
    pair_threads (matcher, t + first, i - first);
    first = i;
  }
  g_array_free (threads, TRUE);
}

/* Propagates new pairs, including those that this adds. */
static void
propagate_pairs (Matcher *matcher)
{
  for (guint i = 0; i < matcher->queue->len; i++)
    propagate_pair (matcher, g_array_index (matcher->queue, RgDiffVertex, i));
  g_array_set_size (matcher->queue, 0);
}

/* Propagates all pairs. With `by_label`, pairs of edges must have equal labels;
 * it is set again afterwards. */
static void
propagate_all (Matcher *matcher, gboolean by_label, const guint64 *by_end)
{
  matcher->by_label = by_label;
  matcher->by_end = by_end;
  for (RgDiffVertex v = 0; v < matcher->graph->first_node[1]; v++) {
    if (matcher->match[v] != RG_NONE)
      propagate_pair (matcher, v);
  }
  propagate_pairs (matcher);
  matcher->by_label = TRUE;
  matcher->by_end = NULL;
}

/* Pairs everything that needs no guess. */
static void
pair_by_structure (Matcher *matcher)
{
  for (guint level = N_LEVELS; level-- > 0;) {
    pair_by_hash (matcher, level);
    propagate_pairs (matcher);
    for (Direction direction = BOTH; direction < N_DIRECTIONS; direction++)
      propagate_all (matcher, TRUE, matcher->hashes[direction][level]);
    propagate_all (matcher, TRUE, NULL);
  }
}

/* Matches nodes in steps, in order of decreasing evidence. */
static void
find_pairs (Matcher *matcher)
{
  const RgDiffGraph *graph = matcher->graph;
  match_pair (matcher, graph->games[0]->begin,
              graph->first_node[1] + graph->games[1]->begin);
  match_pair (matcher, graph->games[0]->end,
              graph->first_node[1] + graph->games[1]->end);
  pair_by_hash (matcher, N_LEVELS - 1);
  if (are_names_reliable (matcher, 60))
    pair_by_name (matcher);
  propagate_pairs (matcher);
  pair_by_structure (matcher);
  matcher->in_order = TRUE;
  for (guint level = N_LEVELS; level-- > 1;)
    propagate_all (matcher, TRUE, matcher->hashes[BOTH][level]);
  matcher->in_order = FALSE;
  if (are_names_reliable (matcher, 50)) {
    pair_by_name (matcher);
    propagate_pairs (matcher);
  }
  for (guint level = N_LEVELS; level-- > 0;)
    propagate_all (matcher, FALSE, matcher->hashes[BOTH][level]);
  propagate_all (matcher, FALSE, NULL);
  matcher->in_order = TRUE;
  propagate_all (matcher, TRUE, NULL);
}

RgDiffVertex *
rg_diff_graph_match (const RgDiffGraph *graph)
{
  Matcher matcher = {.graph = graph,
                     .match = g_new (RgDiffVertex, graph->n_nodes),
                     .queue = g_array_new (FALSE, FALSE, sizeof (RgDiffVertex)),
                     .by_label = TRUE};
  for (RgDiffVertex v = 0; v < graph->n_nodes; v++)
    matcher.match[v] = RG_NONE;
  for (Direction direction = BOTH; direction < N_DIRECTIONS; direction++)
    hash_surroundings (&matcher, direction);
  find_pairs (&matcher);
  for (guint i = 0; i < N_DIRECTIONS * N_LEVELS; i++)
    g_free (matcher.hashes[i / N_LEVELS][i % N_LEVELS]);
  g_array_free (matcher.queue, TRUE);
  return matcher.match;
}
