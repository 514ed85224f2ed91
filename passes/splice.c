/* Replaces a check by the edges of its walks (splice.h).
 *
 * The nodes that the check can walk are collected from its start, at most
 * MOST_NODES.  They must be used by this check alone, form an acyclic graph
 * (Kahn's algorithm), decide between their edges, and write nothing that is
 * read after the check.  The change itself only moves edges: the check becomes
 * a skip to the start, and edges to the target lead to where the check led.
 */
#include "passes/splice.h"
#include "passes/analyses.h"

#include "rg/analysis/conditions.h"

/* Limit of the nodes that a check walks. */
enum { MOST_NODES = 60 };

/* The nodes that a check walks, without its target. */
typedef struct {
  RgSplicer *splicer;
  const RgGame *game;
  RgEdgeId check;
  GHashTable *index; /* RgNode → index in `nodes`, plus 1 */
  GArray *nodes;     /* of RgNode */
} Body;

RgSplicer
rg_splicer_new (RgPassRun *run)
{
  return (RgSplicer){run, NULL, NULL};
}

void
rg_splicer_clear (RgSplicer *splicer)
{
  g_free (splicer->live);
  *splicer = rg_splicer_new (splicer->run);
}

/* -- the nodes ------------------------------------------------------------- */

/* Returns the index of a node in `nodes`, plus 1; 0: it is not there. */
static guint
get_index (const Body *body, RgNode node)
{
  return GPOINTER_TO_UINT (
      g_hash_table_lookup (body->index, GUINT_TO_POINTER (node)));
}

static void
add_node (Body *body, RgNode node)
{
  if (get_index (body, node) != 0)
    return;
  g_array_append_val (body->nodes, node);
  g_hash_table_insert (body->index, GUINT_TO_POINTER (node),
                       GUINT_TO_POINTER (body->nodes->len));
}

/* Collects the nodes between start and target.  Returns FALSE if there are too
 * many, or the target is unreachable. */
static gboolean
collect_nodes (Body *body)
{
  const RgAction *check = &rg_edge (body->game, body->check)->action;
  gboolean reaches_target = FALSE;
  add_node (body, check->start);
  for (guint i = 0; i < body->nodes->len; i++) {
    if (body->nodes->len > MOST_NODES)
      return FALSE;
    RG_FOR_OUT (body->game, g_array_index (body->nodes, RgNode, i), e) {
      const RgNode to = rg_edge (body->game, e)->to;
      reaches_target |= to == check->target;
      if (to != check->target)
        add_node (body, to);
    }
  }
  return reaches_target;
}

/* Whether a node has no predecessors outside of the body, and no checks name it
 * there. */
static gboolean
is_private (const Body *body, RgNode node)
{
  const RgGame *game = body->game;
  const RgNodeInfo *info = rg_node_info (game, node);
  const gboolean is_start = node == rg_edge (game, body->check)->action.start;
  if (node == game->begin || node == game->end || info->count[RG_TARGET] > 0 ||
      info->count[RG_START] != (is_start ? 1 : 0))
    return FALSE;
  RG_FOR_IN (game, node, e) {
    if (get_index (body, rg_edge (game, e)->from) == 0)
      return FALSE;
  }
  return TRUE;
}

/* Whether the target has an edge after the change, or no check names it then:
 * the static checks reject a check of a node without edges. */
static gboolean
is_target_valid (const Body *body)
{
  const RgGame *game = body->game;
  const RgNode target = rg_edge (game, body->check)->action.target;
  const RgNodeInfo *info = rg_node_info (game, target);
  gboolean is_valid = info->count[RG_OUT] > 0 ||
                      info->count[RG_START] + info->count[RG_TARGET] == 1;
  RG_FOR_IN (game, target, e) {
    is_valid = is_valid || get_index (body, rg_edge (game, e)->from) == 0;
  }
  return is_valid;
}

/* Whether the body has a topological order (Kahn's algorithm). */
static gboolean
has_no_cycle (const Body *body)
{
  const RgGame *game = body->game;
  /* By get_index: edges into the node that are not yet followed. */
  guint *ins = g_new0 (guint, body->nodes->len + 1);
  GArray *free_nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (guint i = 0; i < body->nodes->len; i++) {
    const RgNode node = g_array_index (body->nodes, RgNode, i);
    ins[i + 1] = rg_node_info (game, node)->count[RG_IN];
    if (ins[i + 1] == 0)
      g_array_append_val (free_nodes, node);
  }
  for (guint i = 0; i < free_nodes->len; i++) {
    RG_FOR_OUT (game, g_array_index (free_nodes, RgNode, i), e) {
      const RgNode to = rg_edge (game, e)->to;
      const guint index = get_index (body, to);
      if (index != 0 && --ins[index] == 0)
        g_array_append_val (free_nodes, to);
    }
  }
  const gboolean is_acyclic = free_nodes->len == body->nodes->len;
  g_array_free (free_nodes, TRUE);
  g_free (ins);
  return is_acyclic;
}

/* -- the actions ----------------------------------------------------------- */

/* Whether the variable is live after the check, or a move may end before it is
 * written: states after the move must be the same as before the change, even if
 * nothing reads the variable.  If nodes are newer than the analysis, every
 * variable is regarded as live. */
static gboolean
is_live_after (Body *body, RgName variable)
{
  static const RgLiveness options = {.element_reads_map = TRUE,
                                     .live_at_end = TRUE};
  RgSplicer *splicer = body->splicer;
  RgGame *game = splicer->run->game;
  if (rg_get_ranked (splicer->run->order)->len != rg_n_nodes (game))
    return TRUE;
  if (!splicer->variables)
    splicer->variables = rg_need_variables (splicer->run);
  if (!rg_variables_fit (splicer->variables))
    return TRUE;
  if (!splicer->live)
    splicer->live = rg_find_live_variables (splicer->variables,
                                            splicer->run->order, &options);
  return rg_bits_has (rg_bits_at (splicer->variables, splicer->live,
                                  rg_edge (game, body->check)->to),
                      rg_variable_number (splicer->variables, variable));
}

/* Whether an edge has no tag, is neither the check itself nor an any
 * assignment, and writes nothing that is read after the check. */
static gboolean
may_be_inlined (Body *body, RgEdgeId e)
{
  const RgAction *action = &rg_edge (body->game, e)->action;
  if (rg_action_is_tag (action) || e == body->check ||
      action->kind == RG_ASSIGN_ANY)
    return FALSE;
  if (!rg_action_is_assignment (action))
    return TRUE;
  const RgName written = rg_expr_root (action->left);
  return !rg_is_watched (body->game, written) && !is_live_after (body, written);
}

/* Whether at most one edge out of a node is legal at a time. */
static gboolean
is_decided (const Body *body, RgNode node)
{
  RgGame *game = body->splicer->run->game;
  RG_FOR_OUT (game, node, a) {
    RG_FOR_OUT (game, node, b) {
      if (a < b && !rg_are_exclusive (game, &rg_edge (game, a)->action,
                                      &rg_edge (game, b)->action))
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether the graph of the check can replace the edge. */
static gboolean
can_splice (Body *body)
{
  const RgGame *game = body->game;
  const RgEdge *edge = rg_edge (game, body->check);
  if (edge->action.start == edge->action.target || !collect_nodes (body) ||
      get_index (body, edge->from) != 0 || get_index (body, edge->to) != 0 ||
      !is_target_valid (body))
    return FALSE;
  for (guint i = 0; i < body->nodes->len; i++) {
    const RgNode node = g_array_index (body->nodes, RgNode, i);
    if (!is_private (body, node) || !is_decided (body, node))
      return FALSE;
    RG_FOR_OUT (game, node, e) {
      if (!may_be_inlined (body, e))
        return FALSE;
    }
  }
  return has_no_cycle (body);
}

/* -- the change ------------------------------------------------------------ */

/* Moves the edges of the walks in place of the check. The analyses of the
 * splicer become invalid. */
static void
replace_check (const Body *body)
{
  RgGame *game = body->splicer->run->game;
  const RgEdge edge = *rg_edge (game, body->check);
  for (guint i = 0; i < body->nodes->len; i++) {
    RG_FOR_OUT (game, g_array_index (body->nodes, RgNode, i), e) {
      if (rg_edge (game, e)->to == edge.action.target)
        rg_edge_set_to (game, e, edge.to);
    }
  }
  rg_edge_set_action (game, body->check, rg_skip ());
  rg_edge_set_to (game, body->check, edge.action.start);
  rg_splicer_clear (body->splicer);
}

gboolean
rg_splice (RgSplicer *splicer, RgEdgeId check)
{
  const RgGame *game = splicer->run->game;
  const RgAction *action = &rg_edge (game, check)->action;
  if (action->kind != RG_REACHABLE ||
      rg_node_info (game, action->start)->count[RG_START] != 1)
    return FALSE;
  Body body = {splicer, game, check, g_hash_table_new (NULL, NULL),
               g_array_new (FALSE, FALSE, sizeof (RgNode))};
  const gboolean can_replace =
      can_splice (&body) && rg_may_change (splicer->run);
  if (can_replace)
    replace_check (&body);
  g_hash_table_destroy (body.index);
  g_array_free (body.nodes, TRUE);
  return can_replace;
}

/* Compares by the names of nodes, so that no result depends on the order of the
 * text. */
static gint
compare_checks (gconstpointer left, gconstpointer right, gpointer data)
{
  const RgPassRun *run = data;
  const RgEdge *a = rg_edge (run->game, *(const RgEdgeId *)left);
  const RgEdge *b = rg_edge (run->game, *(const RgEdgeId *)right);
  const RgNode nodes[][2] = {{a->from, b->from},
                             {a->to, b->to},
                             {a->action.start, b->action.start},
                             {a->action.target, b->action.target}};
  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++) {
    const guint32 x = rg_get_rank (run->order, nodes[i][0]);
    const guint32 y = rg_get_rank (run->order, nodes[i][1]);
    if (x != y)
      return x < y ? -1 : 1;
  }
  return (gint)a->action.kind - (gint)b->action.kind;
}

GArray *
rg_find_checks_at_work (const RgPassRun *run)
{
  GArray *checks = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  for (guint i = 0; i < run->work->len; i++) {
    const guint first = checks->len;
    RG_FOR_OUT (run->game, RG_WORK (run, i), e) {
      if (rg_action_is_check (&rg_edge (run->game, e)->action))
        g_array_append_val (checks, e);
    }
    RG_FOR_CHECKS_FROM (run->game, RG_WORK (run, i), e) {
      g_array_append_val (checks, e);
    }
    if (checks->len > first + 1)
      g_qsort_with_data (&g_array_index (checks, RgEdgeId, first),
                         (gint)(checks->len - first), sizeof (RgEdgeId),
                         compare_checks, (gpointer)run);
  }
  return checks;
}
