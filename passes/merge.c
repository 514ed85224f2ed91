/* Merges the nodes of each class of a bisimulation. If a tag is between two
 * nodes of a class, all of its nodes become classes of their own, and the
 * bisimulation is computed again. */
#include "passes/merge.h"

#include "passes/edit.h"
#include "rg/analysis/bisimulation.h"

/* Excludes all classes with a tag between two nodes.  FALSE: there are
 * none. */
static gboolean
set_tag_loops_apart (const RgGame *game, const guint32 *class_of, guint8 *alone)
{
  GHashTable *bad_classes = g_hash_table_new (NULL, NULL);
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (rg_action_is_tag (&edge->action) && edge->from != edge->to &&
        class_of[edge->from] == class_of[edge->to])
      g_hash_table_add (bad_classes, GUINT_TO_POINTER (class_of[edge->from]));
  }
  const gboolean has_bad = g_hash_table_size (bad_classes) > 0;
  for (RgNode node = 0; has_bad && node < rg_n_nodes (game); node++) {
    if (g_hash_table_contains (bad_classes, GUINT_TO_POINTER (class_of[node])))
      alone[node] = 1;
  }
  g_hash_table_destroy (bad_classes);
  return has_bad;
}

/* Returns the class of each node, by node, of a forward or `backward`
 * bisimulation; the nodes for which `is_alone` holds are classes of their own.
 * The caller frees the array. */
static guint32 *
find_classes (const RgGame *game, gboolean backward,
              gboolean (*is_alone) (const RgGame *game, RgNode node))
{
  guint8 *alone = g_new (guint8, rg_n_nodes (game));
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    alone[node] = is_alone (game, node);
  guint32 *class_of = rg_find_bisimulation (game, backward, alone);
  while (set_tag_loops_apart (game, class_of, alone)) {
    g_free (class_of);
    class_of = rg_find_bisimulation (game, backward, alone);
  }
  g_free (alone);
  return class_of;
}

/* Removes duplicate edges of merged nodes. */
static void
drop_new_duplicates (RgPassRun *run, const guint8 *grown)
{
  const RgGame *game = run->game;
  guint8 *suspect = g_new0 (guint8, rg_n_nodes (game));
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    if (!grown[node])
      continue;
    suspect[node] = 1;
    RG_FOR_IN (game, node, e) {
      suspect[rg_edge (game, e)->from] = 1;
    }
  }
  for (guint i = 0; i < rg_n_nodes (game); i++) {
    const RgNode node = g_array_index (rg_get_ranked (run->order), RgNode, i);
    if (suspect[node])
      rg_drop_duplicate_edges (run, node);
  }
  g_free (suspect);
}

void
rg_merge_classes (RgPassRun *run, gboolean backward,
                  gboolean (*is_alone) (const RgGame *game, RgNode node),
                  void (*merge) (RgGame *game, RgNode node, RgNode into))
{
  RgGame *game = run->game;
  const guint n = rg_n_nodes (game);
  guint32 *class_of = find_classes (game, backward, is_alone);
  guint8 *grown = g_new0 (guint8, n);
  RgNode *first = g_new (RgNode, n); /* by class: the representative */
  for (guint i = 0; i < n; i++)
    first[i] = RG_NONE;
  first[class_of[game->begin]] = game->begin;
  for (guint i = 0; i < n; i++) {
    const RgNode node = g_array_index (rg_get_ranked (run->order), RgNode, i);
    RgNode *into = &first[class_of[node]];
    if (*into == RG_NONE) {
      *into = node;
    } else if (*into != node && rg_node_exists (game, node) &&
               rg_may_change (run)) {
      merge (game, node, *into);
      grown[*into] = 1;
    }
  }
  drop_new_duplicates (run, grown);
  g_free (class_of);
  g_free (grown);
  g_free (first);
}
