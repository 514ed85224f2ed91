/* Limits the number of shapes: chooses the parts to draw, and some nodes of a
 * part that does not fit. */
#include "emit/dot/bound.h"

/* The size of a part. */
typedef struct {
  guint n_shapes;
  RgNode first;   /* the first drawn node by number; RG_NONE: none is drawn */
  gboolean whole; /* all of it is drawn */
} Part;

/* State of the choice. */
typedef struct {
  const RgGame *game;
  const guint32 *part_of_node;
  const gboolean *drawn;
  guint left; /* shapes that may still be drawn */
} Bound;

/* Whether a node is between two edges of a line. */
static gboolean
is_inner (const RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return info->count[RG_OUT] == 1 && info->count[RG_IN] == 1 &&
         !rg_is_node_pinned (game, node);
}

/* The number of shapes drawn for a node: one for the node, and a box for each
 * line that begins there. */
static guint
count_shapes (const RgGame *game, RgNode node)
{
  guint n = 1;
  if (is_inner (game, node))
    return 0;
  RG_FOR_OUT (game, node, e)
    n += is_inner (game, rg_edge (game, e)->to);
  return n;
}

/* Counts the shapes of each part; the caller frees the array. */
static Part *
measure_parts (const Bound *bound, guint n_parts)
{
  Part *parts = g_new (Part, n_parts);
  for (guint i = 0; i < n_parts; i++)
    parts[i] = (Part){0, RG_NONE, FALSE};
  for (RgNode node = 0; node < rg_n_nodes (bound->game); node++) {
    if (!bound->drawn[node] || bound->part_of_node[node] == RG_NONE)
      continue;
    Part *part = &parts[bound->part_of_node[node]];
    part->n_shapes += count_shapes (bound->game, node);
    if (part->first == RG_NONE)
      part->first = node;
  }
  return parts;
}

/* Marks the nodes of a part that a breadth-first search visits before the
 * limit is reached; the caller frees the array. */
static gboolean *
find_nearest_nodes (Bound *bound, guint32 part, RgNode first)
{
  const RgGame *game = bound->game;
  gboolean *visited = g_new0 (gboolean, rg_n_nodes (game));
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (RgNode));
  visited[first] = TRUE;
  g_array_append_val (queue, first);
  for (guint i = 0; i < queue->len; i++) {
    const RgNode node = g_array_index (queue, RgNode, i);
    const guint n = count_shapes (game, node);
    if (n > bound->left) {
      for (; i < queue->len; i++)
        visited[g_array_index (queue, RgNode, i)] = FALSE;
      break;
    }
    bound->left -= n;
    RG_FOR_OUT (game, node, e) {
      const RgNode to = rg_edge (game, e)->to;
      if (visited[to] || !bound->drawn[to] || bound->part_of_node[to] != part)
        continue;
      visited[to] = TRUE;
      g_array_append_val (queue, to);
    }
  }
  g_array_free (queue, TRUE);
  return visited;
}

/* The nodes to draw of the first part with drawn nodes, if it does not fit.
 * NULL: it fits.  Marks the parts that are drawn completely. */
static gboolean *
choose_parts (Bound *bound, const RgDotParts *parts, Part *chosen)
{
  gboolean *near = NULL, some = FALSE;
  for (guint32 i = 0; i < parts->parts->len; i++) {
    const RgDotPart *info = g_ptr_array_index (parts->parts, i);
    Part *part = &chosen[i];
    if (part->first == RG_NONE)
      continue;
    part->whole = part->n_shapes <= bound->left;
    if (part->whole) {
      bound->left -= part->n_shapes;
    } else if (!some) {
      near = find_nearest_nodes (
          bound, i, bound->drawn[info->first] ? info->first : part->first);
      bound->left = 0;
    }
    some = TRUE;
  }
  return near;
}

guint
rg_dot_limit_nodes (const RgGame *game, const RgDotParts *parts, guint most,
                    gboolean *drawn)
{
  Bound bound = {game, parts->part_of_node, drawn, most};
  Part *chosen = measure_parts (&bound, parts->parts->len);
  gboolean *near = choose_parts (&bound, parts, chosen);
  guint n_out = 0;
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    const guint32 part = parts->part_of_node[node];
    if (!drawn[node] || part == RG_NONE || chosen[part].whole ||
        (near && near[node]))
      continue;
    drawn[node] = FALSE;
    n_out++;
  }
  g_free (near);
  g_free (chosen);
  return n_out;
}
