/* Limits the number of shapes: chooses the parts to draw, and some nodes of a
 * part that does not fit. */
#include "emit/dot/bound.h"

/* The size of a part. */
typedef struct {
  guint n_shapes;
  RgNode first; /* the first of its nodes, by number, that are to be drawn;
                   RG_NONE: none is */
  gboolean is_complete; /* all of it is drawn */
} PartSize;

/* State of the choice. */
typedef struct {
  const RgGame *game;
  const guint32 *part_of_node; /* RgDotParts */
  const gboolean *drawn;       /* by node: it is to be drawn */
  guint n_left;                /* shapes that may still be drawn */
} Bound;

/* Whether a node is between two edges of a line: it has no others, and is not
 * pinned. */
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

/* Counts the shapes of each part. The caller frees the array, by part. */
static PartSize *
measure_parts (const Bound *bound, guint n_parts)
{
  PartSize *parts = g_new (PartSize, n_parts);
  for (guint i = 0; i < n_parts; i++)
    parts[i] = (PartSize){0, RG_NONE, FALSE};
  for (RgNode node = 0; node < rg_n_nodes (bound->game); node++) {
    if (!bound->drawn[node] || bound->part_of_node[node] == RG_NONE)
      continue;
    PartSize *part = &parts[bound->part_of_node[node]];
    part->n_shapes += count_shapes (bound->game, node);
    if (part->first == RG_NONE)
      part->first = node;
  }
  return parts;
}

/* Marks the nodes of a part that a breadth-first search from `first` visits
 * before the limit is reached. The caller frees the marks. */
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
    if (n > bound->n_left) {
      for (; i < queue->len; i++)
        visited[g_array_index (queue, RgNode, i)] = FALSE;
      break;
    }
    bound->n_left -= n;
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

/* Marks the parts that are drawn completely. Returns marks of the nodes to
 * draw, by node, of the first part that has any, if this part does not fit.
 * NULL: it fits. */
static gboolean *
choose_parts (Bound *bound, const RgDotParts *parts, PartSize *sizes)
{
  gboolean *nearest_nodes = NULL, found = FALSE;
  for (guint32 i = 0; i < parts->parts->len; i++) {
    const RgDotPart *dot_part = g_ptr_array_index (parts->parts, i);
    PartSize *part = &sizes[i];
    if (part->first == RG_NONE)
      continue;
    part->is_complete = part->n_shapes <= bound->n_left;
    if (part->is_complete) {
      bound->n_left -= part->n_shapes;
    } else if (!found) {
      nearest_nodes = find_nearest_nodes (
          bound, i,
          bound->drawn[dot_part->first] ? dot_part->first : part->first);
      bound->n_left = 0;
    }
    found = TRUE;
  }
  return nearest_nodes;
}

guint
rg_dot_limit_nodes (const RgGame *game, const RgDotParts *parts,
                    guint max_shapes, gboolean *drawn)
{
  Bound bound = {game, parts->part_of_node, drawn, max_shapes};
  PartSize *sizes = measure_parts (&bound, parts->parts->len);
  gboolean *nearest_nodes = choose_parts (&bound, parts, sizes);
  guint n_omitted = 0;
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    const guint32 part = parts->part_of_node[node];
    if (!drawn[node] || part == RG_NONE || sizes[part].is_complete ||
        (nearest_nodes && nearest_nodes[node]))
      continue;
    drawn[node] = FALSE;
    n_omitted++;
  }
  g_free (nearest_nodes);
  g_free (sizes);
  return n_omitted;
}
