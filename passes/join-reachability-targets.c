/* join-reachability-targets: checks that walk copies of one automaton look for
 * the same node.
 *
 * Copies that lead to different targets can't be merged, as the targets tell
 * them apart.  Here two targets become one when nothing leads on from either,
 * the checks that look for them start at nodes with the same futures (but for
 * the names of such targets), and no start of a check of one can reach the
 * other: then each check finds the common target exactly when it found its own.
 * join-fork-suffixes merges the copies then.
 */
#include "passes/edit.h"
#include "passes/partition.h"

/* A node that is nothing but the target of checks. */
static gboolean
is_plain_target (const RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return node != game->end && node != game->begin &&
         info->count[RG_TARGET] > 0 && info->count[RG_START] == 0 &&
         info->count[RG_OUT] == 0 && info->count[RG_IN] > 0;
}

/* Classes of nodes by their futures, with all plain targets in one class. */
static guint32 *
classes_of_futures (const RgGame *game)
{
  const guint n = rg_n_nodes (game);
  guint8 *alone = g_new (guint8, n);
  for (RgNode node = 0; node < n; node++) {
    const RgNodeInfo *info = rg_node_info (game, node);
    alone[node] = node == game->end ||
                  (!is_plain_target (game, node) &&
                   (info->count[RG_TARGET] > 0 || info->count[RG_OUT] == 0));
  }
  guint32 *class_of = rg_partition (game, FALSE, alone);
  g_free (alone);
  return class_of;
}

/* Targets that have become one, or will. */
typedef struct {
  RgNode first;
  GHashTable *starts;  /* of the checks that look for them */
  GHashTable *sources; /* starts of checks from which they can be reached */
} Group;

static Group *
group_new (RgNode first)
{
  Group *group = g_new (Group, 1);
  group->first = first;
  group->starts = g_hash_table_new (NULL, NULL);
  group->sources = g_hash_table_new (NULL, NULL);
  return group;
}

static void
group_free (gpointer data)
{
  Group *group = data;
  g_hash_table_destroy (group->starts);
  g_hash_table_destroy (group->sources);
  g_free (group);
}

static void
free_groups (gpointer data)
{
  if (data)
    g_ptr_array_free (data, TRUE);
}

static void
add_starts (const RgGame *game, RgNode target, GHashTable *starts)
{
  RG_FOR_CHECKS_TO (game, target, e) {
    g_hash_table_add (starts,
                      GUINT_TO_POINTER (rg_edge (game, e)->action.start));
  }
}

/* All starts of checks from which a path leads to the node. */
static void
add_sources (const RgGame *game, RgNode target, GHashTable *sources)
{
  GHashTable *met = g_hash_table_new (NULL, NULL);
  GArray *open = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_val (open, target);
  g_hash_table_add (met, GUINT_TO_POINTER (target));
  for (guint i = 0; i < open->len; i++) {
    const RgNode node = g_array_index (open, RgNode, i);
    if (rg_node_info (game, node)->count[RG_START] > 0)
      g_hash_table_add (sources, GUINT_TO_POINTER (node));
    RG_FOR_IN (game, node, e) {
      const RgNode from = rg_edge (game, e)->from;
      if (g_hash_table_add (met, GUINT_TO_POINTER (from)))
        g_array_append_val (open, from);
    }
  }
  g_hash_table_destroy (met);
  g_array_free (open, TRUE);
}

static gboolean
meet (GHashTable *a, GHashTable *b)
{
  const gboolean shorter = g_hash_table_size (a) < g_hash_table_size (b);
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, shorter ? a : b);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    if (g_hash_table_contains (shorter ? b : a, key))
      return TRUE;
  }
  return FALSE;
}

static void
add_all (GHashTable *to, GHashTable *from)
{
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (to, key);
}

/* Merges a target into a group of its like, or begins one with it. */
static void
join_target (RgPassRun *run, RgNode target, GPtrArray *groups)
{
  RgGame *game = run->game;
  Group *own = group_new (target);
  add_starts (game, target, own->starts);
  add_sources (game, target, own->sources);
  for (guint i = 0; i < groups->len; i++) {
    Group *group = g_ptr_array_index (groups, i);
    if (meet (own->sources, group->starts) ||
        meet (group->sources, own->starts) || !rg_may_change (run))
      continue;
    add_all (group->starts, own->starts);
    add_all (group->sources, own->sources);
    rg_move_ins (game, target, group->first);
    rg_move_targets (game, target, group->first);
    group_free (own);
    return;
  }
  g_ptr_array_add (groups, own);
}

/* The class of the starts of the checks that look for a target: of the first of
 * them, by name. */
static guint32
class_of_starts (const RgPassRun *run, RgNode target, const guint32 *class_of)
{
  RgNode first = RG_NONE;
  RG_FOR_CHECKS_TO (run->game, target, e) {
    const RgNode start = rg_edge (run->game, e)->action.start;
    if (first == RG_NONE ||
        rg_rank (run->order, start) < rg_rank (run->order, first))
      first = start;
  }
  return class_of[first];
}

static void
join_reachability_targets (RgPassRun *run)
{
  RgGame *game = run->game;
  const GArray *nodes = rg_ranked (run->order);
  guint32 *class_of = classes_of_futures (game);
  guint32 *members = g_new0 (guint32, nodes->len + 1); /* by class */
  GPtrArray *groups_of = /* by class: NULL or a GPtrArray of Group */
      g_ptr_array_new_full (nodes->len + 1, free_groups);
  g_ptr_array_set_size (groups_of, (gint)nodes->len + 1);
  for (RgNode node = 0; node < nodes->len; node++) {
    if (is_plain_target (game, node))
      members[class_of_starts (run, node, class_of)]++;
  }
  for (guint i = 0; i < nodes->len; i++) {
    const RgNode node = g_array_index (nodes, RgNode, i);
    if (!is_plain_target (game, node))
      continue;
    const guint32 class = class_of_starts (run, node, class_of);
    gpointer *groups = &g_ptr_array_index (groups_of, class);
    if (members[class] > 1) {
      if (!*groups)
        *groups = g_ptr_array_new_with_free_func (group_free);
      join_target (run, node, *groups);
    }
  }
  g_ptr_array_free (groups_of, TRUE);
  g_free (members);
  g_free (class_of);
}

RG_PASS (join_reachability_targets, "join-reachability-targets",
         "let checks that walk copies look for the same node",
         .level = RG_LEVEL_FULL, .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
