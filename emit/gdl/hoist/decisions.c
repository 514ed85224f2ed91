/* Replaces walks whose distinguishing conditions come only after their fork by
 * a decision tree: left factoring of conditions (Aho, Lam, Sethi, Ullman,
 * 4.3.4). As conditions have no effect, their order is free.
 *
 *     a, b: ? s -> t;          b, c: ! u -> v;       b, d: ? u -> v;
 *     a, e: ? u -> v;          e, f: ! s -> t;
 *     a, g: ! s -> t;          g, d: ! u -> v;
 *
 * becomes
 *
 *     a, b: ? s -> t;          b, c: ! u -> v;       b, d: ? u -> v;
 *     a, e: ! s -> t;          e, f: ? u -> v;       e, d: ! u -> v;
 *
 * Conditions:
 *
 *   - The node belongs to the keeper or a check, before a loop that writes
 *     maps. It has several edges, and is not proved to be deterministic.
 *   - All edges of the node are conditions. Paths continue over nodes with this
 *     property and one incoming edge, which are not `begin` and at which no
 *     check starts or ends.
 *   - There are at most KIF_SHORT paths of at most KIF_FEW conditions.
 *   - At each fork of the tree, all paths have some condition or its opposite.
 *     Paths without conditions lead to one node.
 */
#include "emit/gdl/hoist/decisions.h"
#include "emit/gdl/facts/determined.h"
#include "emit/gdl/facts/node-facts.h"
#include "emit/gdl/limits.h"
#include "rg/analysis/conditions.h"

/* A path from the root of a tree to the node `to`, with the conditions that are
 * not yet factored out. */
typedef struct {
  guint n; /* number of conditions */
  RgAction conditions[KIF_FEW];
  RgNode to;
} Path;

/* -- paths ----------------------------------------------------------------- */

/* Whether the node has edges, and all of them are conditions. */
static gboolean
has_only_conditions (const RgGame *game, RgNode node)
{
  gboolean are_conditions = rg_node_info (game, node)->count[RG_OUT] > 0;
  RG_FOR_OUT (game, node, e)
    are_conditions =
        are_conditions && rg_is_condition (&rg_edge (game, e)->action);
  return are_conditions;
}

/* Whether paths continue over the node: it has one incoming edge, all its edges
 * are conditions, it is not `begin`, and no check starts or ends there. */
static gboolean
is_chained (const RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return info->count[RG_IN] == 1 && info->count[RG_START] == 0 &&
         info->count[RG_TARGET] == 0 && node != game->begin &&
         has_only_conditions (game, node);
}

/* Adds the paths from a node that extend `prefix`, and their edges (RgEdgeId).
 * FALSE: there are too many, or they are too long. */
static gboolean
add_paths (const RgGame *game, RgNode node, const Path *prefix, GArray *paths,
           GArray *edges)
{
  if (prefix->n == KIF_FEW)
    return FALSE;
  RG_FOR_OUT (game, node, e) {
    Path path = *prefix;
    path.to = rg_edge (game, e)->to;
    path.conditions[path.n++] = rg_edge (game, e)->action;
    g_array_append_val (edges, e);
    if (!is_chained (game, path.to))
      g_array_append_val (paths, path);
    else if (!add_paths (game, path.to, &path, paths, edges))
      return FALSE;
    if (paths->len > KIF_SHORT)
      return FALSE;
  }
  return TRUE;
}

/* -- trees ----------------------------------------------------------------- */

/* The index of a condition or its opposite in a path; *is_opposite: it is the
 * opposite. KIF_FEW: the path has neither. */
static guint
find_condition (RgGame *game, const Path *path, const RgAction *condition,
                gboolean *is_opposite)
{
  for (guint i = 0; i < path->n; i++) {
    *is_opposite = rg_are_opposite (game, &path->conditions[i], condition);
    if (*is_opposite || rg_action_key_equal (&path->conditions[i], condition))
      return i;
  }
  return KIF_FEW;
}

/* Splits the paths by a condition, which is removed from them: parts[0] has
 * those with the condition, parts[1] those with its opposite. FALSE: some path
 * has neither. */
static gboolean
split_paths (RgGame *game, const GArray *paths, const RgAction *condition,
             GArray *parts[2])
{
  for (guint i = 0; i < paths->len; i++) {
    Path path = g_array_index (paths, Path, i);
    gboolean is_opposite;
    guint index = find_condition (game, &path, condition, &is_opposite);
    if (index == KIF_FEW)
      return FALSE;
    for (path.n--; index < path.n; index++)
      path.conditions[index] = path.conditions[index + 1];
    g_array_append_val (parts[is_opposite], path);
  }
  return TRUE;
}

static gboolean build_tree (RgGame *game, RgNode node, const GArray *paths,
                            gboolean adds_edges);

/* Adds a branch of a fork, or nothing without paths. Paths without conditions
 * become an edge to their end, others an edge and a tree. `adds_edges`: as for
 * build_tree. FALSE: there is no tree for the paths. */
static gboolean
add_branch (RgGame *game, RgNode node, RgAction condition, const GArray *paths,
            gboolean adds_edges)
{
  if (paths->len == 0)
    return TRUE;
  const Path *first = &g_array_index (paths, Path, 0);
  RgNode to = first->to;
  for (guint i = 0; i < paths->len; i++) {
    const Path *path = &g_array_index (paths, Path, i);
    if ((path->n == 0) != (first->n == 0) || (path->n == 0 && path->to != to))
      return FALSE;
  }
  if (first->n > 0 && adds_edges)
    to = rg_node_fresh (game, rg_node_text (game, node));
  if (adds_edges)
    rg_edge_add (game, node, to, condition);
  return first->n == 0 || build_tree (game, to, paths, adds_edges);
}

/* Adds the two branches of a fork. FALSE: as for add_branch. */
static gboolean
add_fork (RgGame *game, RgNode node, RgAction condition, const GArray *paths,
          gboolean adds_edges)
{
  GArray *parts[2];
  for (guint p = 0; p < 2; p++)
    parts[p] = g_array_new (FALSE, FALSE, sizeof (Path));
  const gboolean found =
      split_paths (game, paths, &condition, parts) &&
      add_branch (game, node, condition, parts[0], adds_edges) &&
      add_branch (game, node, rg_negate_condition (condition), parts[1],
                  adds_edges);
  for (guint p = 0; p < 2; p++)
    g_array_free (parts[p], TRUE);
  return found;
}

/* Whether there is a tree for the paths, which all have conditions. With
 * `adds_edges`, builds it; otherwise changes nothing. */
static gboolean
build_tree (RgGame *game, RgNode node, const GArray *paths, gboolean adds_edges)
{
  const Path *first = &g_array_index (paths, Path, 0);
  for (guint i = 0; i < first->n; i++) {
    const RgAction condition = first->conditions[i];
    if (add_fork (game, node, condition, paths, FALSE))
      return !adds_edges || add_fork (game, node, condition, paths, TRUE);
  }
  return FALSE;
}

/* Replaces the edges of paths from the node by a tree. FALSE: no tree exists.
 */
static gboolean
factor_conditions_at (RgGame *game, RgNode node)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  GArray *paths = g_array_new (FALSE, FALSE, sizeof (Path));
  const Path empty_path = {0};
  /* Without paths, the node was on a path of an earlier fork, which has removed
   * its edges. */
  const gboolean found = add_paths (game, node, &empty_path, paths, edges) &&
                         paths->len > 0 &&
                         build_tree (game, node, paths, FALSE);
  for (guint i = 0; i < edges->len && found; i++)
    rg_edge_remove (game, g_array_index (edges, RgEdgeId, i));
  if (found)
    build_tree (game, node, paths, TRUE);
  g_array_free (paths, TRUE);
  g_array_free (edges, TRUE);
  return found;
}

/* Whether the node may be the root of a decision tree (the first two conditions
 * at the top of this file). */
static gboolean
is_fork (const KifSheet *sheet, const guint8 *moves, RgNode node)
{
  return !moves[node] && rg_node_info (sheet->game, node)->count[RG_OUT] > 1 &&
         has_only_conditions (sheet->game, node) &&
         !kif_is_determined (sheet, node) &&
         kif_may_write_in_loop (sheet, node);
}

gboolean
kif_factor_conditions (KifSheet *sheet)
{
  GArray *forks = g_array_new (FALSE, FALSE, sizeof (RgNode));
  guint8 *moves = kif_find_move_nodes (sheet);
  gboolean found = FALSE;
  for (RgNode node = 0; node < rg_n_nodes (sheet->game); node++)
    if (is_fork (sheet, moves, node))
      g_array_append_val (forks, node);
  for (guint i = 0; i < forks->len; i++)
    found |=
        factor_conditions_at (sheet->game, g_array_index (forks, RgNode, i));
  g_free (moves);
  g_array_free (forks, TRUE);
  return found;
}
