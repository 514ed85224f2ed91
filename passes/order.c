#include "passes/order.h"

#include <string.h>

/* What rg_postorder gave last. */
typedef struct {
  RgNode *nodes;
  guint32 *places;
  guint64 changes; /* the game's, plus 1, when it was made */
} Postorder;

struct RgOrder {
  GArray *ranked; /* of RgNode */
  GArray *rank;   /* of guint32, by node */
  Postorder *postorder;
};

RgOrder *
rg_order_new (void)
{
  RgOrder *order = g_new (RgOrder, 1);
  order->ranked = g_array_new (FALSE, FALSE, sizeof (RgNode));
  order->rank = g_array_new (FALSE, FALSE, sizeof (guint32));
  order->postorder = g_new0 (Postorder, 1);
  return order;
}

void
rg_order_free (RgOrder *order)
{
  g_array_free (order->ranked, TRUE);
  g_array_free (order->rank, TRUE);
  g_free (order->postorder->nodes);
  g_free (order->postorder->places);
  g_free (order->postorder);
  g_free (order);
}

/* -- by name --------------------------------------------------------------- */

typedef struct {
  gsize length;
  const char *text;
  RgNode node;
} Named;

static gint
compare_names (gconstpointer left, gconstpointer right)
{
  const Named *a = left, *b = right;
  if (a->length != b->length)
    return a->length < b->length ? -1 : 1;
  return memcmp (a->text, b->text, a->length);
}

static Named
named (const RgGame *game, RgNode node)
{
  const char *text = rg_node_text (game, node);
  return (Named){strlen (text), text, node};
}

/* Merges the nodes from the n-th on, sorted, into those that were there. */
static void
merge (RgOrder *order, const RgGame *game, const Named *fresh, guint n_fresh)
{
  RgNode *ranked = (RgNode *)(gpointer)order->ranked->data;
  guint old = order->ranked->len - n_fresh;
  for (guint at = order->ranked->len; n_fresh > 0;) {
    const Named last = old > 0 ? named (game, ranked[old - 1]) : *fresh;
    if (old > 0 && compare_names (&last, &fresh[n_fresh - 1]) > 0)
      ranked[--at] = ranked[--old];
    else
      ranked[--at] = fresh[--n_fresh].node;
  }
}

void
rg_order_update (RgOrder *order, const RgGame *game)
{
  const guint old = order->ranked->len, n = rg_n_nodes (game);
  if (old == n)
    return;
  Named *fresh = g_new (Named, n - old);
  for (RgNode node = old; node < n; node++)
    fresh[node - old] = named (game, node);
  qsort (fresh, n - old, sizeof *fresh, compare_names);
  g_array_set_size (order->ranked, n);
  merge (order, game, fresh, n - old);
  g_free (fresh);
  g_array_set_size (order->rank, n);
  for (guint32 i = 0; i < n; i++) {
    const RgNode node = g_array_index (order->ranked, RgNode, i);
    g_array_index (order->rank, guint32, node) = i;
  }
}

guint32
rg_rank (const RgOrder *order, RgNode node)
{
  return g_array_index (order->rank, guint32, node);
}

const GArray *
rg_ranked (const RgOrder *order)
{
  return order->ranked;
}

static gint
compare_numbers (gconstpointer left, gconstpointer right)
{
  const guint32 a = *(const guint32 *)left, b = *(const guint32 *)right;
  return (a > b) - (a < b);
}

/* Takes time by the number of all nodes: for lists of many of them. */
static void
sort_many (const RgOrder *order, GArray *nodes)
{
  const guint n = order->ranked->len;
  guint8 *listed = g_new0 (guint8, n);
  guint kept = 0;
  for (guint i = 0; i < nodes->len; i++)
    listed[rg_rank (order, g_array_index (nodes, RgNode, i))] = 1;
  for (guint i = 0; i < n; i++) {
    if (listed[i])
      g_array_index (nodes, RgNode, kept++) =
          g_array_index (order->ranked, RgNode, i);
  }
  g_free (listed);
}

void
rg_order_sort (const RgOrder *order, GArray *nodes)
{
  guint32 *items = (guint32 *)(gpointer)nodes->data;
  if (nodes->len > order->ranked->len / 8) {
    sort_many (order, nodes);
    return;
  }
  for (guint i = 0; i < nodes->len; i++)
    items[i] = rg_rank (order, items[i]);
  if (nodes->len > 1)
    qsort (items, nodes->len, sizeof *items, compare_numbers);
  for (guint i = 0; i < nodes->len; i++)
    items[i] = g_array_index (order->ranked, RgNode, items[i]);
}

/* -- depth first ----------------------------------------------------------- */

typedef struct {
  RgNode node;
  RgSlot slot; /* RG_OUT, then RG_TARGET: the list of edges to look at */
  RgEdgeId next;
  gboolean checked; /* the start of the next edge's check was entered */
} Frame;

/* Tarjan's search for circles: nodes that lead to each other are left with the
 * first of them that was entered. */
typedef struct {
  const RgGame *game;
  guint32 *entered; /* by node: how many were before it, plus 1; 0: none */
  guint32 *low;     /* by node: the earliest entered that it leads back to */
  guint32 *circle;  /* by node: a number, ascending from what is led to */
  RgNode *open;     /* nodes whose circles are not complete */
  RgNode *left;     /* in the order of leaving */
  Frame *frames;    /* those being visited, each from the one before */
  guint n_entered, n_circles, n_open, n_left, n_frames;
} Visit;

static void
enter (Visit *visit, RgNode node)
{
  visit->entered[node] = visit->low[node] = ++visit->n_entered;
  visit->open[visit->n_open++] = node;
  visit->frames[visit->n_frames++] = (Frame){
      node, RG_OUT, rg_node_info (visit->game, node)->first[RG_OUT], FALSE};
}

/* A node leads to another one, which is entered if it was not. */
static void
look_at (Visit *visit, RgNode node, RgNode other)
{
  if (visit->entered[other] == 0)
    enter (visit, other);
  else if (visit->circle[other] == RG_NONE)
    visit->low[node] = MIN (visit->low[node], visit->entered[other]);
}

static void
leave (Visit *visit, RgNode node)
{
  visit->left[visit->n_left++] = node;
  visit->n_frames--;
  if (visit->n_frames > 0) {
    const RgNode before = visit->frames[visit->n_frames - 1].node;
    visit->low[before] = MIN (visit->low[before], visit->low[node]);
  }
  if (visit->low[node] != visit->entered[node])
    return;
  RgNode member;
  do {
    member = visit->open[--visit->n_open];
    visit->circle[member] = visit->n_circles;
  } while (member != node);
  visit->n_circles++;
}

/* Looks at what the next edge on the list of a frame leads to. */
static void
follow_edge (Visit *visit, Frame *frame)
{
  const RgEdge *edge = rg_edge (visit->game, frame->next);
  const RgNode node = frame->node;
  if (frame->slot == RG_OUT && !frame->checked &&
      rg_action_is_check (&edge->action)) {
    frame->checked = TRUE;
    look_at (visit, node, edge->action.start);
    return;
  }
  frame->next = edge->next[frame->slot];
  frame->checked = FALSE;
  look_at (visit, node, edge->to);
}

static void
visit_from (Visit *visit, RgNode root)
{
  if (visit->entered[root] == 0)
    enter (visit, root);
  while (visit->n_frames > 0) {
    Frame *top = &visit->frames[visit->n_frames - 1];
    if (top->next != RG_NONE) {
      follow_edge (visit, top);
    } else if (top->slot == RG_OUT) {
      top->slot = RG_TARGET;
      top->next = rg_node_info (visit->game, top->node)->first[RG_TARGET];
    } else {
      leave (visit, top->node);
    }
  }
}

/* Circle by circle, within one in the order of leaving. */
static void
sort_by_circle (const Visit *visit, Postorder *postorder)
{
  guint32 *at = g_new0 (guint32, visit->n_circles + 1);
  for (guint i = 0; i < visit->n_left; i++)
    at[visit->circle[visit->left[i]] + 1]++;
  for (guint i = 0; i < visit->n_circles; i++)
    at[i + 1] += at[i];
  for (guint i = 0; i < visit->n_left; i++) {
    const RgNode node = visit->left[i];
    const guint32 place = at[visit->circle[node]]++;
    postorder->places[node] = place;
    postorder->nodes[place] = node;
  }
  g_free (at);
}

static void
visit_all (const RgOrder *order, const RgGame *game)
{
  const guint n = rg_n_nodes (game);
  Visit visit = {.game = game,
                 .entered = g_new0 (guint32, n),
                 .low = g_new (guint32, n),
                 .circle = g_new (guint32, n),
                 .open = g_new (RgNode, n),
                 .left = g_new (RgNode, n),
                 .frames = g_new (Frame, n)};
  memset (visit.circle, 0xFF, n * sizeof *visit.circle);
  visit_from (&visit, game->begin);
  for (guint i = 0; i < n; i++) {
    const RgNode node = g_array_index (order->ranked, RgNode, i);
    if (rg_node_exists (game, node))
      visit_from (&visit, node);
  }
  sort_by_circle (&visit, order->postorder);
  g_free (visit.entered);
  g_free (visit.low);
  g_free (visit.circle);
  g_free (visit.open);
  g_free (visit.left);
  g_free (visit.frames);
}

RgPostorder
rg_postorder (const RgOrder *order, const RgGame *game)
{
  Postorder *postorder = order->postorder;
  const guint n = rg_n_nodes (game);
  if (postorder->changes != game->changes + 1) {
    postorder->changes = game->changes + 1;
    postorder->nodes = g_renew (RgNode, postorder->nodes, n);
    postorder->places = g_renew (guint32, postorder->places, n);
    visit_all (order, game);
  }
  return (RgPostorder){postorder->nodes, postorder->places};
}
