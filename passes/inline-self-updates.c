/* inline-self-updates, part of inline-assignment: forward substitution of `x =
 * f[x]`.
 *
 *     p, q: x = f[x];     becomes   p, q: ;
 *     q, r: x != e;                 q, r: f[x] != e;
 *
 * Reads of the value of `x = e` become e: without the assignment, x still has
 * the earlier value, which e reads.  (Available copies, in inline-assignment.c,
 * do not include `x = f[x]`.)  The assignment reaches the later nodes at which
 * x is live, until x is written, and the nodes of checks on the way.
 *
 *   - x has a set type, and nothing observes it.
 *   - No other edge leads to q, and no check starts there.
 *   - The assignment dominates the reached nodes.
 *   - No edge among them writes another variable of e, or has the tag `$$ x`.
 *   - Walks with equal tags still end in one state (determinacy.h).
 *   - e has at most MOST_COPIED names, a new action MOST_NAMES; at most
 *     MOST_READS edges read x, at least one, at MOST_REACHED nodes.
 *
 * Assignments with common nodes wait for the next of MOST_ROUNDS rounds.  Cost:
 * the nodes that each such assignment reaches.
 */
#include "passes/analyses.h"
#include "passes/inline.h"

#include "rg/analysis/determinacy.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/liveness.h"

/* Limits: names of e; edges that read x; nodes that are reached; names of one
 * action; rounds. */
enum {
  MOST_COPIED = 4,
  MOST_READS = 8,
  MOST_REACHED = 40,
  MOST_NAMES = 20,
  MOST_ROUNDS = 8
};

/* Positions of a node relative to the chosen assignments: bits of
 * `positions`. */
enum { AFTER = 1, BEFORE = 2 };

/* A chosen assignment, and the nodes that it reaches: nodes[first, end). */
typedef struct {
  RgEdgeId assignment;
  guint first, end;
} Choice;

/* The state of the pass. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  const RgVariables *variables;
  const RgBits *live; /* by node (rg_bits_at); NULL until it is needed */
  GArray *choices;    /* of Choice */
  guint8 *chosen;     /* by edge: an assignment to inline, of `choices` */
  guint8 *positions;  /* by node: AFTER or BEFORE a chosen assignment */
  guint8 *reached;    /* by node: 1 for those in `nodes` from `first` on */
  GArray *nodes;      /* of RgNode: the nodes that assignments reach */
  guint first;        /* index of the first one of the current assignment */
} Inlining;

/* -- one assignment -------------------------------------------------------- */

static gboolean
is_live (const Inlining *inlining, RgNode node, RgName variable)
{
  return rg_bits_has (rg_bits_at (inlining->variables, inlining->live, node),
                      rg_variable_number (inlining->variables, variable));
}

/* Whether the action writes the variable or a part of it. */
static gboolean
writes (const RgAction *action, RgName variable)
{
  return rg_action_is_assignment (action) &&
         rg_expr_root (action->left) == variable;
}

/* Whether the edge is an assignment `x = e` in which e reads x and has few
 * names. x has a set type, and nothing observes it. No other edge leads to the
 * end of the edge, and no check begins there. */
static gboolean
is_candidate (RgGame *game, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (game, e);
  const RgAction *action = &edge->action;
  const RgNodeInfo *target_info = rg_node_info (game, edge->to);
  if (action->kind != RG_ASSIGN || action->left->kind != RG_EXPR_NAME ||
      edge->from == edge->to || target_info->count[RG_IN] != 1 ||
      target_info->count[RG_START] > 0 ||
      rg_is_watched (game, action->left->name))
    return FALSE;
  return rg_expr_type (game, action->left)->kind == RG_TYPE_SET &&
         rg_expr_mentions (action->right, action->left->name) &&
         rg_count_names (action->right, MOST_COPIED) <= MOST_COPIED;
}

static void
add_reached (Inlining *inlining, RgNode node, RgName variable)
{
  if (inlining->reached[node] || !is_live (inlining, node, variable))
    return;
  inlining->reached[node] = 1;
  g_array_append_val (inlining->nodes, node);
}

/* Follows an edge from a reached node, and counts it in *reads if it reads the
 * variable. Returns FALSE if it violates a condition. */
static gboolean
follow_edge (Inlining *inlining, RgEdgeId e, const RgAction *copied,
             guint *reads)
{
  const RgEdge *edge = rg_edge (inlining->game, e);
  const RgName variable = copied->left->name;
  RgAction action = edge->action;
  if (!rg_replace_reads (inlining->game, &action, variable, copied->right,
                         MOST_NAMES))
    return FALSE;
  *reads += !rg_action_equal (&action, &edge->action);
  if (rg_action_is_check (&action))
    add_reached (inlining, action.start, variable);
  if (writes (&action, variable))
    return TRUE;
  add_reached (inlining, edge->to, variable);
  return !inlining->reached[edge->to] || !rg_action_is_assignment (&action) ||
         !rg_expr_mentions (copied->right, rg_expr_root (action.left));
}

/* Whether each edge into a reached node is the assignment, or comes from a
 * reached node and does not write x. Checks that start there must come from
 * such a node, too. */
static gboolean
is_closed (const Inlining *inlining, RgNode node, RgEdgeId assignment)
{
  const RgGame *game = inlining->game;
  const RgEdge *edge = rg_edge (game, assignment);
  if (node == edge->from || node == game->begin)
    return FALSE;
  RG_FOR_IN (game, node, e) {
    const RgEdge *entry = rg_edge (game, e);
    if (e != assignment && (!inlining->reached[entry->from] ||
                            writes (&entry->action, edge->action.left->name)))
      return FALSE;
  }
  RG_FOR_CHECKS_FROM (game, node, e) {
    if (!inlining->reached[rg_edge (game, e)->from])
      return FALSE;
  }
  return TRUE;
}

/* Finds the nodes that the assignment reaches.  Returns FALSE if it must
 * stay. */
static gboolean
find_reached (Inlining *inlining, RgEdgeId assignment)
{
  const RgGame *game = inlining->game;
  const RgAction copied = rg_edge (game, assignment)->action;
  guint reads = 0;
  add_reached (inlining, rg_edge (game, assignment)->to, copied.left->name);
  for (guint i = inlining->first; i < inlining->nodes->len; i++) {
    if (inlining->nodes->len - inlining->first > MOST_REACHED ||
        reads > MOST_READS)
      return FALSE;
    RG_FOR_OUT (game, g_array_index (inlining->nodes, RgNode, i), e) {
      if (!follow_edge (inlining, e, &copied, &reads))
        return FALSE;
    }
  }
  for (guint i = inlining->first; i < inlining->nodes->len; i++) {
    const RgNode node = g_array_index (inlining->nodes, RgNode, i);
    if (!is_closed (inlining, node, assignment))
      return FALSE;
  }
  return reads > 0 && reads <= MOST_READS;
}

/* -- the choice ------------------------------------------------------------ */

/* Whether the nodes that the assignment reaches are disjoint from those of the
 * assignments chosen so far.  Then neither defines a variable that the other
 * one's right side reads between its definition and its uses. */
static gboolean
is_apart (const Inlining *inlining, RgEdgeId e)
{
  if (inlining->positions[rg_edge (inlining->game, e)->from] & AFTER)
    return FALSE;
  for (guint i = inlining->first; i < inlining->nodes->len; i++) {
    if (inlining->positions[g_array_index (inlining->nodes, RgNode, i)])
      return FALSE;
  }
  return TRUE;
}

/* Chooses the assignment, which reaches the current nodes. */
static void
add_choice (Inlining *inlining, RgEdgeId e)
{
  const Choice choice = {e, inlining->first, inlining->nodes->len};
  g_array_append_val (inlining->choices, choice);
  inlining->chosen[e] = 1;
  inlining->positions[rg_edge (inlining->game, e)->from] |= BEFORE;
  for (guint i = choice.first; i < choice.end; i++)
    inlining->positions[g_array_index (inlining->nodes, RgNode, i)] |= AFTER;
}

static void
choose_assignment (Inlining *inlining, RgEdgeId e)
{
  if (!inlining->live)
    inlining->live = rg_need_liveness (inlining->run);
  inlining->first = inlining->nodes->len;
  const gboolean is_inlined =
      find_reached (inlining, e) && is_apart (inlining, e);
  for (guint i = inlining->first; i < inlining->nodes->len; i++)
    inlining->reached[g_array_index (inlining->nodes, RgNode, i)] = 0;
  if (is_inlined)
    add_choice (inlining, e);
  else
    g_array_set_size (inlining->nodes, inlining->first);
}

/* Removes assignments that must stay from the choice.  TRUE: some are left. */
static gboolean
confirm_choice (Inlining *inlining)
{
  rg_unmark_determining (inlining->variables, inlining->run->order, FALSE,
                         inlining->chosen);
  return rg_confirm_inlining (inlining->run, inlining->variables,
                              inlining->chosen);
}

/* -- the change ------------------------------------------------------------ */

/* Substitutes the right side for the reads at the reached nodes, and removes
 * the assignment. */
static void
rewrite (Inlining *inlining, const Choice *choice)
{
  RgGame *game = inlining->game;
  const RgAction copied = rg_edge (game, choice->assignment)->action;
  for (guint i = choice->first; i < choice->end; i++) {
    RG_FOR_OUT (game, g_array_index (inlining->nodes, RgNode, i), e) {
      RgAction action = rg_edge (game, e)->action;
      if (!rg_replace_reads (game, &action, copied.left->name, copied.right,
                             MOST_NAMES))
        g_error ("inline-self-updates: a copy does not fit");
      rg_edge_set_action (game, e, action);
    }
  }
  rg_edge_set_action (game, choice->assignment, rg_skip ());
}

/* Chooses assignments, and inlines them.  TRUE: some were inlined. */
static gboolean
inline_some (RgPassRun *run, const RgVariables *variables)
{
  RgGame *game = run->game;
  Inlining inlining = {.run = run,
                       .game = game,
                       .variables = variables,
                       .choices = g_array_new (FALSE, FALSE, sizeof (Choice)),
                       .chosen = g_new0 (guint8, rg_n_edges (game) + 1),
                       .positions = g_new0 (guint8, rg_n_nodes (game)),
                       .reached = g_new0 (guint8, rg_n_nodes (game)),
                       .nodes = g_array_new (FALSE, FALSE, sizeof (RgNode))};
  const GArray *nodes = rg_get_ranked (run->order);
  for (guint i = 0; i < nodes->len; i++) {
    RG_FOR_OUT (game, g_array_index (nodes, RgNode, i), e) {
      if (is_candidate (game, e))
        choose_assignment (&inlining, e);
    }
  }
  const gboolean inlined = inlining.live && confirm_choice (&inlining);
  for (guint i = 0; inlined && i < inlining.choices->len; i++) {
    const Choice *choice = &g_array_index (inlining.choices, Choice, i);
    if (inlining.chosen[choice->assignment])
      rewrite (&inlining, choice);
  }
  g_array_free (inlining.choices, TRUE);
  g_free (inlining.chosen);
  g_free (inlining.positions);
  g_free (inlining.reached);
  g_array_free (inlining.nodes, TRUE);
  return inlined;
}

/* Inlines in rounds: assignments that conflict with others wait for the next
 * round. */
void
rg_inline_self_updates (RgPassRun *run, const RgVariables *variables)
{
  for (guint i = 0; i < MOST_ROUNDS && inline_some (run, variables); i++)
    ;
}
