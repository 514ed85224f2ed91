/* Assigns nodes to parts by forward reachability (breadth-first search). It
 * begins at the start of the game, then at the start of each check, at last at
 * the sources of all other edges. If the search for a check reaches the part of
 * another check, its nodes join that part. */
#include "emit/dot/parts.h"

/* The search for parts. */
typedef struct {
  const RgGame *game;
  RgDotParts *parts;
  GArray *worklist; /* of RgNode: the nodes that the search has found */
} PartBuilder;

static void
free_part (gpointer data)
{
  RgDotPart *part = data;
  g_string_free (part->title, TRUE);
  g_free (part);
}

/* Adds a part, and returns its number. */
static guint32
add_part (RgDotParts *parts, RgNode first, const char *title)
{
  RgDotPart *part = g_new (RgDotPart, 1);
  part->title = g_string_new (title);
  part->first = first;
  g_ptr_array_add (parts->parts, part);
  return parts->parts->len - 1;
}

/* Whether the node is the target of a check and has no outgoing edges. Such a
 * node is drawn in each part that leads there. */
static gboolean
is_shared (const RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return node != game->begin && node != game->end && info->count[RG_OUT] == 0 &&
         info->count[RG_TARGET] > 0;
}

/* Assigns the part to a node, and adds the node to the worklist. */
static void
assign_part (PartBuilder *builder, RgNode node, guint32 part)
{
  builder->parts->part_of_node[node] = part;
  g_array_append_val (builder->worklist, node);
}

/* Assigns the part to all nodes that are reachable from the node and have no
 * part yet, except ends that parts share. If they reach another check's part,
 * they get that part. */
static void
assign_reachable (PartBuilder *builder, RgNode node, guint32 part)
{
  const RgGame *game = builder->game;
  GArray *nodes = builder->worklist;
  guint32 joined_part = part;
  g_array_set_size (nodes, 0);
  assign_part (builder, node, part);
  for (guint i = 0; i < nodes->len; i++) {
    RG_FOR_OUT (game, g_array_index (nodes, RgNode, i), e) {
      const RgNode to = rg_edge (game, e)->to;
      const guint32 target_part = builder->parts->part_of_node[to];
      if (is_shared (game, to))
        continue;
      if (target_part == RG_NONE)
        assign_part (builder, to, part);
      else if (target_part != 0 && target_part != part && joined_part == part)
        joined_part = target_part;
    }
  }
  if (joined_part == part)
    return;
  for (guint i = 0; i < nodes->len; i++)
    builder->parts->part_of_node[g_array_index (nodes, RgNode, i)] =
        joined_part;
}

/* Adds the part of a check, or adds the check to the title of its part. A check
 * that begins within the moves, or at an end that parts share, has no part. */
static void
add_check (PartBuilder *builder, const RgAction *action)
{
  const RgGame *game = builder->game;
  RgDotParts *parts = builder->parts;
  const guint32 new_number = parts->parts->len;
  if (is_shared (game, action->start) ||
      parts->part_of_node[action->start] == 0)
    return;
  if (parts->part_of_node[action->start] == RG_NONE)
    assign_reachable (builder, action->start, new_number);
  const guint32 number = parts->part_of_node[action->start];
  if (number == new_number)
    add_part (parts, action->start, "");
  GString *title = ((RgDotPart *)parts->parts->pdata[number])->title;
  g_string_append_printf (title, "%s%s → %s", title->len > 0 ? ", " : "check ",
                          rg_node_text (game, action->start),
                          rg_node_text (game, action->target));
}

/* Adds each check once, in the order of the text. */
static void
add_checks (PartBuilder *builder)
{
  GHashTable *check_keys =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  RG_FOR_EDGES (builder->game, e) {
    const RgAction *action = &rg_edge (builder->game, e)->action;
    if (!rg_action_is_check (action))
      continue;
    gint64 *key = g_new (gint64, 1);
    *key = (gint64)action->start << 32 | action->target;
    if (g_hash_table_add (check_keys, key))
      add_check (builder, action);
  }
  g_hash_table_destroy (check_keys);
}

/* Adds a part for the nodes that neither moves nor checks reach. */
static void
add_unreached (PartBuilder *builder)
{
  const RgGame *game = builder->game;
  guint32 number = RG_NONE;
  RG_FOR_EDGES (game, e) {
    const RgNode from = rg_edge (game, e)->from;
    if (builder->parts->part_of_node[from] != RG_NONE)
      continue;
    if (number == RG_NONE)
      number = add_part (builder->parts, from, "not reached");
    assign_reachable (builder, from, number);
  }
}

RgDotParts *
rg_dot_parts_new (const RgGame *game)
{
  RgDotParts *parts = g_new (RgDotParts, 1);
  PartBuilder builder = {game, parts,
                         g_array_new (FALSE, FALSE, sizeof (RgNode))};
  parts->parts = g_ptr_array_new_with_free_func (free_part);
  parts->part_of_node = g_new (guint32, rg_n_nodes (game));
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    parts->part_of_node[node] = RG_NONE;
  add_part (parts, game->begin, "moves");
  assign_reachable (&builder, game->begin, 0);
  parts->part_of_node[game->end] = 0;
  add_checks (&builder);
  add_unreached (&builder);
  g_array_free (builder.worklist, TRUE);
  return parts;
}

void
rg_dot_parts_free (RgDotParts *parts)
{
  g_ptr_array_free (parts->parts, TRUE);
  g_free (parts->part_of_node);
  g_free (parts);
}
