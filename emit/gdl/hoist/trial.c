/* Makes a trial (trial.h): copies the part of the automaton that a check walks
 * through, and the variables that the check writes. Checks within the check are
 * copied once for each of their targets, and end there. */
#include "emit/gdl/hoist/trial.h"
#include "emit/gdl/facts/node-facts.h"
#include "emit/gdl/hoist/copy.h"
#include "rg/analysis/conditions.h"
#include "rg/analysis/expressions.h"

/* A node whose edges are to be copied, and its copy. A node has one copy for
 * the check itself, and one for each target of checks within it. */
typedef struct {
  RgNode node, copy;
  RgNode target; /* of the check within the check that visits it; RG_NONE: the
                    check itself does */
} Copied;

gboolean
kif_find_opposite_checks (KifTrial *trial, const RgGame *game, RgNode node)
{
  trial->yes = trial->no = RG_NONE;
  RG_FOR_OUT (game, node, e) {
    const RgEdge *edge = rg_edge (game, e);
    const gboolean positive = edge->action.kind == RG_REACHABLE;
    RgNode *to = positive ? &trial->yes : &trial->no;
    if (!rg_action_is_check (&edge->action) || *to != RG_NONE ||
        (trial->yes != trial->no && (edge->action.start != trial->start ||
                                     edge->action.target != trial->target)))
      return FALSE;
    trial->start = edge->action.start;
    trial->target = edge->action.target;
    *to = edge->to;
  }
  return trial->yes != RG_NONE && trial->no != RG_NONE;
}

/* Returns the name of the variable's copy; declares the copy if it is new. */
static RgName
get_or_add_copy (KifTrial *trial, RgName variable)
{
  RgGame *game = trial->sheet->game;
  const gpointer key = GUINT_TO_POINTER (variable);
  gpointer existing_copy = g_hash_table_lookup (trial->variable_copies, key);
  if (existing_copy)
    return GPOINTER_TO_UINT (existing_copy);
  const RgGlobal global = *rg_find_variable (game, variable);
  const RgName copy =
      kif_make_fresh_name (game, rg_text (game, variable), "trial");
  rg_add_variable (game, copy, global.type, global.value);
  g_hash_table_insert (trial->variable_copies, key, GUINT_TO_POINTER (copy));
  return copy;
}

/* Whether the check writes the variable, so that the trial needs a copy. */
static gboolean
is_written (const KifTrial *trial, RgName name)
{
  const RgVariables *variables = trial->sheet->variables;
  const guint32 number = rg_variable_number (variables, name);
  return number != RG_NONE && rg_bits_has (trial->written, number);
}

/* A callback of rg_substitute: replaces written variables by their copies. */
static const RgExpr *
replace_by_copy (gpointer data, RgName name)
{
  KifTrial *trial = data;
  return is_written (trial, name)
             ? rg_expr_name (trial->sheet->game, get_or_add_copy (trial, name))
             : NULL;
}

/* Returns the copy of a node for the target (see Copied). A new copy is put on
 * the worklist. The target of the check itself has no copy: there, the keeper
 * continues at `yes`. */
static RgNode
copy_node (KifTrial *trial, RgNode node, RgNode target)
{
  RgGame *game = trial->sheet->game;
  if (target == RG_NONE && node == trial->target)
    return trial->yes;
  char *key = g_strdup_printf ("%u %u", node, target);
  gpointer existing_copy;
  if (g_hash_table_lookup_extended (trial->node_copies, key, NULL,
                                    &existing_copy)) {
    g_free (key);
    return GPOINTER_TO_UINT (existing_copy);
  }
  char *name = g_strdup_printf ("%s_trial", rg_node_text (game, node));
  const Copied copied = {node, rg_node_fresh (game, name), target};
  g_free (name);
  g_hash_table_insert (trial->node_copies, key, GUINT_TO_POINTER (copied.copy));
  g_array_append_val (trial->worklist, copied);
  return copied.copy;
}

/* Returns the action with copies instead of written variables and of the ends
 * of a check. A tag becomes a skip, as checks output no tags. */
static RgAction
copy_action (KifTrial *trial, RgAction action)
{
  RgGame *game = trial->sheet->game;
  if (rg_action_is_tag (&action))
    return rg_skip ();
  if (rg_action_is_check (&action)) {
    const RgNode start = action.start, target = action.target;
    action.start = copy_node (trial, start, target);
    action.target = copy_node (trial, target, target);
  }
  if (action.left)
    action.left = rg_substitute (game, action.left, replace_by_copy, trial);
  if (action.right)
    action.right = rg_substitute (game, action.right, replace_by_copy, trial);
  return action;
}

/* Copies the conditions of a node as a chain of tests: if one fails, the next
 * one is tested. If the last one fails, the keeper continues at `no`. If the
 * last two conditions are opposite, the last one is not tested. */
static void
copy_conditions (KifTrial *trial, const Copied *copied)
{
  RgGame *game = trial->sheet->game;
  RgNode list_node = copied->copy;
  guint n_left = rg_node_info (game, copied->node)->count[RG_OUT];
  RgAction previous =
      rg_skip (); /* the condition before, if only one is left */
  for (RgEdgeId e = rg_node_info (game, copied->node)->first[RG_OUT];
       e != RG_NONE; e = rg_edge (game, e)->next[RG_OUT], n_left--) {
    const RgAction action = rg_edge (game, e)->action;
    const RgAction copied_action = copy_action (trial, action);
    const RgNode to = copy_node (trial, rg_edge (game, e)->to, RG_NONE);
    if (n_left == 1 && rg_are_opposite (game, &previous, &action)) {
      rg_edge_add (game, list_node, to, rg_skip ());
      return;
    }
    rg_edge_add (game, list_node, to, copied_action);
    const RgNode otherwise =
        n_left == 1 ? trial->no
                    : rg_node_fresh (game, rg_node_text (game, copied->copy));
    rg_edge_add (game, list_node, otherwise,
                 rg_negate_condition (copied_action));
    list_node = otherwise;
    previous = n_left == 2 ? action : rg_skip ();
  }
}

/* Copies the edges of a node. In the check itself, the keeper continues at `no`
 * if no edge is legal. In a check within it, the walk just ends there. */
static void
copy_edges (KifTrial *trial, const Copied *copied)
{
  RgGame *game = trial->sheet->game;
  const RgEdgeId first = rg_node_info (game, copied->node)->first[RG_OUT];
  if (copied->target == RG_NONE && first == RG_NONE) {
    rg_edge_add (game, copied->copy, trial->no, rg_skip ());
    return;
  }
  if (copied->target == RG_NONE &&
      rg_is_condition (&rg_edge (game, first)->action)) {
    copy_conditions (trial, copied);
    return;
  }
  if (copied->node == copied->target)
    return;
  for (RgEdgeId e = first; e != RG_NONE; e = rg_edge (game, e)->next[RG_OUT]) {
    const RgNode to = copy_node (trial, rg_edge (game, e)->to, copied->target);
    rg_edge_add (game, copied->copy, to,
                 copy_action (trial, rg_edge (game, e)->action));
  }
}

/* Adds a chain of edges from the node to the copy of the start. On it, the
 * keeper assigns the initial values of the copies of variables. */
static void
initialise_copies (KifTrial *trial, RgNode node, RgNode start)
{
  RgGame *game = trial->sheet->game;
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  RG_FOR_GLOBALS (game, global)
    if (g_hash_table_contains (trial->variable_copies,
                               GUINT_TO_POINTER (global->name)) &&
        is_written (trial, global->name))
      g_array_append_val (names, global->name);
  for (guint i = 0; i < names->len; i++) {
    const RgName name = g_array_index (names, RgName, i);
    const RgName value = name == trial->replaced ? trial->replacement : name;
    const RgNode next = rg_node_fresh (game, rg_node_text (game, node));
    rg_edge_add (game, node, next,
                 rg_assign (rg_expr_name (game, get_or_add_copy (trial, name)),
                            rg_expr_name (game, value)));
    node = next;
  }
  rg_edge_add (game, node, start, rg_skip ());
  g_array_free (names, TRUE);
}

/* Finds the variables that the walks of the check write; `replaced` counts as
 * one. */
static void
find_written (KifTrial *trial)
{
  const KifSheet *sheet = trial->sheet;
  GArray *visited = g_array_new (FALSE, FALSE, sizeof (RgNode));
  trial->written = rg_bits_new (sheet->variables);
  if (trial->replaced != RG_NO_NAME)
    rg_bits_add (trial->written,
                 rg_variable_number (sheet->variables, trial->replaced));
  g_array_append_val (visited, trial->start);
  g_free (kif_find_reachable (sheet, visited, NULL, trial->target));
  for (guint i = 0; i < visited->len; i++) {
    const RgNode node = g_array_index (visited, RgNode, i);
    if (node != trial->target)
      kif_add_assigned (sheet, node, trial->written);
  }
  g_array_free (visited, TRUE);
}

void
kif_add_trial (KifTrial *trial, RgNode node)
{
  find_written (trial);
  trial->node_copies =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  trial->worklist = g_array_new (FALSE, FALSE, sizeof (Copied));
  const RgNode start = copy_node (trial, trial->start, RG_NONE);
  for (guint i = 0; i < trial->worklist->len; i++) {
    const Copied copied = g_array_index (trial->worklist, Copied, i);
    copy_edges (trial, &copied);
  }
  initialise_copies (trial, node, start);
  g_array_free (trial->worklist, TRUE);
  g_hash_table_destroy (trial->node_copies);
}
