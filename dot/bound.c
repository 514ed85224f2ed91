#include "dot/bound.h"

typedef struct {
  const RgGame *game;
  const guint32 *of_node;
  gboolean *drawn;
  guint left;  /* nodes and boxes that may still be drawn */
  guint n_out; /* nodes that are left out */
  gboolean some;
} Bound;

/* Within a line, unless the picture has a reason to show it. */
static gboolean
is_inner (const RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return info->count[RG_OUT] == 1 && info->count[RG_IN] == 1 &&
         !rg_node_pinned (game, node);
}

/* The number of shapes drawn for a node: one for the node, and a box for each
 * line that begins there. */
static guint
weight (const RgGame *game, RgNode node)
{
  guint n = 1;
  if (is_inner (game, node))
    return 0;
  RG_FOR_OUT (game, node, e)
    n += is_inner (game, rg_edge (game, e)->to);
  return n;
}

static guint
weight_of_part (const Bound *bound, guint32 part, RgNode *first)
{
  guint n = 0;
  *first = RG_NONE;
  for (RgNode node = 0; node < rg_n_nodes (bound->game); node++) {
    if (!bound->drawn[node] || bound->of_node[node] != part)
      continue;
    if (*first == RG_NONE)
      *first = node;
    n += weight (bound->game, node);
  }
  return n;
}

/* Keeps the nodes of the part that are marked. */
static void
keep (Bound *bound, guint32 part, const gboolean *kept)
{
  for (RgNode node = 0; node < rg_n_nodes (bound->game); node++) {
    if (!bound->drawn[node] || bound->of_node[node] != part ||
        (kept && kept[node]))
      continue;
    bound->drawn[node] = FALSE;
    bound->n_out++;
  }
}

/* Marks what a breadth-first search comes to before there is too much. */
static gboolean *
find_near (Bound *bound, guint32 part, RgNode first)
{
  const RgGame *game = bound->game;
  gboolean *met = g_new0 (gboolean, rg_n_nodes (game));
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (RgNode));
  met[first] = TRUE;
  g_array_append_val (queue, first);
  for (guint i = 0; i < queue->len; i++) {
    const RgNode node = g_array_index (queue, RgNode, i);
    const guint n = weight (game, node);
    if (n > bound->left) {
      for (; i < queue->len; i++)
        met[g_array_index (queue, RgNode, i)] = FALSE;
      break;
    }
    bound->left -= n;
    RG_FOR_OUT (game, node, e) {
      const RgNode to = rg_edge (game, e)->to;
      if (met[to] || !bound->drawn[to] || bound->of_node[to] != part)
        continue;
      met[to] = TRUE;
      g_array_append_val (queue, to);
    }
  }
  g_array_free (queue, TRUE);
  return met;
}

static void
bound_part (Bound *bound, const RgDotPart *info, guint32 part)
{
  RgNode first;
  const guint n = weight_of_part (bound, part, &first);
  if (first == RG_NONE)
    return;
  if (n <= bound->left) {
    bound->left -= n;
    bound->some = TRUE;
  } else if (!bound->some) {
    gboolean *near = find_near (
        bound, part, bound->drawn[info->first] ? info->first : first);
    keep (bound, part, near);
    g_free (near);
    bound->left = 0;
    bound->some = TRUE;
  } else {
    keep (bound, part, NULL);
  }
}

guint
rg_dot_bound (const RgGame *game, const RgDotParts *parts, guint most,
              gboolean *drawn)
{
  Bound bound = {
      .game = game, .of_node = parts->of_node, .drawn = drawn, .left = most};
  for (guint32 i = 0; i < parts->parts->len; i++)
    bound_part (&bound, g_ptr_array_index (parts->parts, i), i);
  return bound.n_out;
}
