/* inline-forked, part of inline-assignment: forward substitution of several
 * assignments to one variable into the only action that reads it.
 *
 *     a, q: x = y;        becomes   a, r: z = f[y];
 *     b, q: x = e;                  b, r: z = f[e];
 *     q, r: z = f[x];
 *
 *   - At least two edges lead into q, all assignments to x, and one edge leads
 *     out of it, to another node.  q is not pinned.
 *   - Its action reads x, which is dead after it or which it overwrites.
 *   - x has a set type, and nothing observes it.
 *   - The values have at most MOST_COPIED names, the new actions MOST_NAMES.
 *   - Walks with equal tags still end in one state (determinacy.h).
 *   - In one run, no action both replaces assignments and is replaced.
 *
 * Each assignment becomes that action with its value in place of x, and q is
 * removed. (inline-assignment.c handles single assignments.) Cost: the edges
 * into nodes with one edge out.
 */
#include "passes/analyses.h"
#include "passes/inline.h"

#include "rg/analysis/determinacy.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/liveness.h"

/* Limits of names: of an assigned value, and of the new action. */
enum { MOST_COPIED = 6, MOST_NAMES = 12 };

/* The state of the substitution. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  const RgVariables *variables;
  const RgBits *live; /* by node (rg_bits_at); NULL until it is needed */
  guint8 *marks;      /* by edge: an assignment to replace */
  guint8 *readers;    /* by edge: an action that replaces assignments */
} Inlining;

/* Returns the variable to which all edges into a node assign expressions of few
 * names, not any assignments. It has a set type, and nothing observes it.
 * RG_NO_NAME: there is none. */
static RgName
find_assigned_variable (RgGame *game, RgNode node)
{
  RgName variable = RG_NO_NAME;
  RG_FOR_IN (game, node, e) {
    const RgEdge *edge = rg_edge (game, e);
    const RgAction *action = &edge->action;
    if (action->kind != RG_ASSIGN || action->left->kind != RG_EXPR_NAME ||
        (variable && action->left->name != variable) ||
        rg_is_watched (game, action->left->name) ||
        rg_count_names (action->right, MOST_COPIED) > MOST_COPIED)
      return RG_NO_NAME;
    variable = action->left->name;
  }
  const RgGlobal *global = rg_find_variable (game, variable);
  const RgType *type = global ? rg_type_resolve (game, global->type) : NULL;
  return type && type->kind == RG_TYPE_SET ? variable : RG_NO_NAME;
}

/* Stores the action, with the assigned value in place of the variable, in
 * *combined. FALSE: it does not fit, or the action does not read the variable.
 */
static gboolean
combine (RgGame *game, const RgAction *assignment, const RgAction *action,
         RgAction *combined)
{
  *combined = *action;
  return rg_replace_reads (game, combined, assignment->left->name,
                           assignment->right, MOST_NAMES) &&
         !rg_action_equal (combined, action);
}

static gboolean
can_combine_all (RgGame *game, RgNode node, const RgAction *action)
{
  RG_FOR_IN (game, node, e) {
    RgAction combined;
    if (!combine (game, &rg_edge (game, e)->action, action, &combined))
      return FALSE;
  }
  return TRUE;
}

/* Whether the variable is dead at the node. */
static gboolean
is_dead (Inlining *inlining, RgNode node, RgName variable)
{
  if (!inlining->live)
    inlining->live = rg_need_liveness (inlining->run);
  return !rg_bits_has (rg_bits_at (inlining->variables, inlining->live, node),
                       rg_variable_number (inlining->variables, variable));
}

/* Returns the only edge out of a node, if its action can replace the
 * assignments before it; else RG_NONE. */
static RgEdgeId
find_reader (Inlining *inlining, RgNode node)
{
  RgGame *game = inlining->game;
  const RgNodeInfo *info = rg_node_info (game, node);
  if (info->count[RG_OUT] != 1 || info->count[RG_IN] < 2 ||
      rg_is_node_pinned (game, node))
    return RG_NONE;
  const RgEdge *edge = rg_edge (game, info->first[RG_OUT]);
  const RgAction *action = &edge->action;
  const RgName variable = find_assigned_variable (game, node);
  if (!variable || edge->to == node || !can_combine_all (game, node, action))
    return RG_NONE;
  const gboolean overwritten =
      rg_action_overwrites (action) && action->left->name == variable;
  return overwritten || is_dead (inlining, edge->to, variable)
             ? info->first[RG_OUT]
             : RG_NONE;
}

static void
set_marks (Inlining *inlining, RgNode node, gboolean mark)
{
  RG_FOR_IN (inlining->game, node, e) {
    inlining->marks[e] = mark;
  }
}

/* Clears the marks at nodes where only some assignments are marked. TRUE: there
 * were such nodes. */
static gboolean
clear_incomplete (Inlining *inlining, const GArray *nodes)
{
  gboolean dropped = FALSE;
  for (guint i = 0; i < nodes->len; i++) {
    const RgNode node = g_array_index (nodes, RgNode, i);
    guint n = 0;
    RG_FOR_IN (inlining->game, node, e) {
      n += inlining->marks[e];
    }
    if (n == 0 || n == rg_node_info (inlining->game, node)->count[RG_IN])
      continue;
    set_marks (inlining, node, FALSE);
    dropped = TRUE;
  }
  return dropped;
}

/* Clears the marks of assignments that determinacy needs. */
static void
keep_determinacy (Inlining *inlining, const GArray *nodes)
{
  do
    rg_unmark_determining (inlining->variables, inlining->run->order, FALSE,
                           inlining->marks);
  while (clear_incomplete (inlining, nodes));
}

static void
inline_at (RgGame *game, RgNode node)
{
  const RgEdgeId out = rg_node_info (game, node)->first[RG_OUT];
  const RgAction action = rg_edge (game, out)->action;
  const RgNode to = rg_edge (game, out)->to;
  RG_FOR_IN (game, node, e) {
    RgAction combined;
    combine (game, &rg_edge (game, e)->action, &action, &combined);
    rg_edge_set_action (game, e, combined);
    rg_edge_set_to (game, e, to);
  }
  rg_edge_remove (game, out);
}

/* Returns the nodes between assignments and readers; marks the assignments.  A
 * reader must not be a marked assignment itself. */
static GArray *
find_nodes (Inlining *inlining)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (RgNode node = 0; node < rg_n_nodes (inlining->game); node++) {
    const RgEdgeId reader = find_reader (inlining, node);
    gboolean is_separate = reader != RG_NONE && !inlining->marks[reader];
    RG_FOR_IN (inlining->game, node, e) {
      is_separate = is_separate && !inlining->readers[e];
    }
    if (!is_separate)
      continue;
    inlining->readers[reader] = 1;
    set_marks (inlining, node, TRUE);
    g_array_append_val (nodes, node);
  }
  return nodes;
}

static void
inline_all (Inlining *inlining)
{
  GArray *nodes = find_nodes (inlining);
  if (nodes->len > 0)
    keep_determinacy (inlining, nodes);
  for (guint i = 0; i < nodes->len; i++) {
    const RgNode node = g_array_index (nodes, RgNode, i);
    const RgEdgeId e = rg_node_info (inlining->game, node)->first[RG_IN];
    if (inlining->marks[e] && rg_may_change (inlining->run))
      inline_at (inlining->game, node);
  }
  g_array_free (nodes, TRUE);
}

void
rg_inline_forked (RgPassRun *run, const RgVariables *variables)
{
  const guint n = rg_n_edges (run->game);
  Inlining inlining = {run,  run->game,          variables,
                       NULL, g_new0 (guint8, n), g_new0 (guint8, n)};
  inline_all (&inlining);
  g_free (inlining.marks);
  g_free (inlining.readers);
}
