/* Computes phases: a greedy colouring by breadth-first search. Elements whose
 * neighbours have two colours go first. The phases of a square board are those
 * of a chessboard. */
#include "lud/board/build-stages.h"

/* The number of colours; an element whose neighbours have all others gets the
 * last one. */
#define N_PHASES 5

/* Appends the neighbours of a vertex, in the order of its edges, or in their
 * frozen order. */
static void
list_ranked_neighbours (const LudBuild *build, guint32 v, GArray *neighbours)
{
  const LudList edges = lud_element (build, LUD_VERTEX, v)->incident[LUD_EDGE];
  GArray *ranks = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < edges.n; i++) {
    const LudEdge *edge = lud_edge (build->graph, edges.items[i]);
    const guint32 rank =
        lud_vertex (build->graph, v)->frozen ? edge->rank[edge->b == v] : i;
    guint position = 0;
    while (position < ranks->len &&
           g_array_index (ranks, guint32, position) <= rank)
      position++;
    const guint32 other = edge->a == v ? edge->b : edge->a;
    g_array_insert_val (ranks, position, rank);
    g_array_insert_val (neighbours, position, other);
  }
  g_array_unref (ranks);
}

/* Lists the orthogonal neighbours, in the order of the element's edges. */
static void
list_neighbours (const LudBuild *build, LudType type, guint32 i,
                 GArray *neighbours)
{
  const LudElement *element = lud_element (build, type, i);
  g_array_set_size (neighbours, 0);
  switch (type) {
  case LUD_VERTEX:
    list_ranked_neighbours (build, i, neighbours);
    break;
  case LUD_EDGE:
    for (guint end = 0; end < 2; end++) {
      const LudList edges =
          lud_element (build, LUD_VERTEX,
                       element->incident[LUD_VERTEX].items[end])
              ->incident[LUD_EDGE];
      for (guint k = 0; k < edges.n; k++)
        if (edges.items[k] != i)
          g_array_append_val (neighbours, edges.items[k]);
    }
    break;
  default:
    for (guint k = 0; k < element->incident[LUD_EDGE].n; k++) {
      const LudElement *edge =
          lud_element (build, LUD_EDGE, element->incident[LUD_EDGE].items[k]);
      const gint32 other = edge->left == (gint32)i ? edge->right : edge->left;
      if (other >= 0)
        g_array_append_val (neighbours, other);
    }
  }
}

/* The set of the phases of an element's neighbours; neighbours without a phase
 * are ignored. */
static unsigned
find_phases_near (const LudBuild *build, LudType type, guint32 i)
{
  GArray *neighbours = g_array_new (FALSE, FALSE, sizeof (guint32));
  list_neighbours (build, type, i, neighbours);
  unsigned phases = 0;
  for (guint k = 0; k < neighbours->len; k++) {
    const guint32 other = g_array_index (neighbours, guint32, k);
    const gint32 phase = lud_element (build, type, other)->phase;
    if (phase >= 0)
      phases |= 1U << phase;
  }
  g_array_unref (neighbours);
  return phases;
}

/* Colours the elements that are connected with `start`, each with the first
 * phase that no neighbour has. */
static void
colour_from (LudBuild *build, LudType type, guint32 start, RgBits *visited,
             GQueue *queue)
{
  GArray *neighbours = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_queue_push_tail (queue, GUINT_TO_POINTER (start));
  while (!g_queue_is_empty (queue)) {
    const guint32 i = GPOINTER_TO_UINT (g_queue_pop_head (queue));
    if (rg_bits_has (visited, i))
      continue;
    rg_bits_add (visited, i);
    const unsigned used_phases = find_phases_near (build, type, i);
    gint32 phase = 0;
    while (phase < N_PHASES - 1 && used_phases >> phase & 1)
      phase++;
    lud_element (build, type, i)->phase = phase;
    list_neighbours (build, type, i, neighbours);
    for (guint k = 0; k < neighbours->len; k++) {
      const guint32 other = g_array_index (neighbours, guint32, k);
      if (rg_bits_has (visited, other))
        continue;
      const unsigned phases = find_phases_near (build, type, other);
      gpointer item = GUINT_TO_POINTER (other);
      if (phases & (phases - 1))
        g_queue_push_head (queue, item);
      else
        g_queue_push_tail (queue, item);
    }
  }
  g_array_unref (neighbours);
}

void
lud_build_phases (LudBuild *build)
{
  for (LudType t = 0; t < LUD_N_TYPES; t++) {
    LudElements *elements = &build->board->elements[t];
    RgBits *visited = g_new0 (RgBits, rg_bits_words (elements->n));
    GQueue queue = G_QUEUE_INIT;
    for (guint i = 0; i < elements->n; i++)
      elements->items[i].phase = -1;
    for (guint i = 0; i < elements->n; i++) {
      if (!rg_bits_has (visited, i))
        colour_from (build, t, i, visited, &queue);
      elements->n_phases =
          MAX (elements->n_phases, elements->items[i].phase + 1);
    }
    g_free (visited);
  }
}
