#include "emit/gdl/facts/keeper-effects.h"
#include "base/dataflow.h"
#include "emit/gdl/step/boundaries.h"

/* Effects of the keeper's walks from a node, up to the next turn of a player:
 * each flag is set if some walk has the effect. */
typedef struct {
  gboolean writes_map;
  gboolean stores;       /* writes a map, or a scalar that later moves read */
  gboolean outputs;      /* some action is a tag */
  gboolean ends;         /* some walk reaches `end` */
  gboolean may_continue; /* some walk reaches a player's turn, or a node without
                            edges other than `end` */
} Fact;

/* The arcs of both data flows: all edges except those that pass the turn to a
 * player. */
typedef struct {
  const KifSheet *sheet;
  GArray *arcs;  /* of RgFlowArc */
  GArray *edges; /* of RgEdgeId, by arc */
  RgBits
      *live_across_turns; /* variables that are live where some turn begins */
} Steps;

gboolean
kif_ends_turn (const KifSheet *sheet, RgEdgeId edge)
{
  const RgGame *game = sheet->game;
  const RgAction *action = &rg_edge (game, edge)->action;
  return rg_action_ends_move (game, action) &&
         !(action->right->kind == RG_EXPR_NAME &&
           action->right->name == game->keeper);
}

gboolean
kif_ends_for_keeper (const KifSheet *sheet, RgEdgeId edge)
{
  return rg_action_ends_move (sheet->game,
                              &rg_edge (sheet->game, edge)->action) &&
         !kif_ends_turn (sheet, edge);
}

gboolean
kif_writes_map (const KifSheet *sheet, const RgAction *action)
{
  const RgGame *game = sheet->game;
  if (!rg_action_is_assignment (action))
    return FALSE;
  const RgName root = rg_expr_root (action->left);
  return root != game->goals && root != game->visible &&
         kif_type_of (sheet, root)->kind == RG_TYPE_ARROW;
}

static const RgAction *
action_of (const Steps *steps, guint32 arc)
{
  const RgEdgeId edge = g_array_index (steps->edges, RgEdgeId, arc);
  return &rg_edge (steps->sheet->game, edge)->action;
}

/* -- backward: effects after a node ---------------------------------------- */

static gboolean
start_fact (Steps *steps, guint32 node, Fact *fact)
{
  const KifSheet *sheet = steps->sheet;
  const gboolean end = node == sheet->game->end;
  gboolean stops = !end;
  *fact = (Fact){.ends = end};
  RG_FOR_OUT (sheet->game, node, e) {
    fact->may_continue |= kif_ends_turn (sheet, e);
    stops = FALSE;
  }
  fact->may_continue |= stops;
  return TRUE;
}

/* Whether the action writes a scalar, other than a mover, that later moves
 * read. */
static gboolean
writes_stored_scalar (const Steps *steps, const RgAction *action)
{
  const KifSheet *sheet = steps->sheet;
  if (!rg_action_is_assignment (action))
    return FALSE;
  const RgName root = rg_expr_root (action->left);
  return kif_mover_index (sheet, root) < 0 &&
         kif_type_of (sheet, root)->kind == RG_TYPE_SET &&
         rg_bits_has (steps->live_across_turns,
                      rg_variable_number (sheet->variables, root));
}

static gboolean
pass_back (Steps *steps, guint32 arc, Fact *fact)
{
  const RgAction *action = action_of (steps, arc);
  fact->writes_map |= kif_writes_map (steps->sheet, action);
  fact->stores |= fact->writes_map ||
                  (fact->may_continue && writes_stored_scalar (steps, action));
  fact->outputs |= rg_action_is_tag (action);
  return TRUE;
}

static gboolean
join_facts (Steps *steps, Fact *fact, const Fact *more)
{
  const Fact before = *fact;
  (void)steps;
  fact->writes_map |= more->writes_map;
  fact->stores |= more->stores;
  fact->outputs |= more->outputs;
  fact->ends |= more->ends;
  fact->may_continue |= more->may_continue;
  return fact->writes_map != before.writes_map ||
         fact->stores != before.stores || fact->outputs != before.outputs ||
         fact->ends != before.ends || fact->may_continue != before.may_continue;
}

static void
widen_fact (Steps *steps, Fact *fact)
{
  (void)steps;
  *fact = (Fact){TRUE, TRUE, TRUE, TRUE, TRUE};
}

RG_FLOW (solve_back, Steps, Fact, start_fact, pass_back, join_facts, widen_fact)

/* -- forward: variables written before a node ------------------------------ */

static gboolean
start_written (Steps *steps, guint32 node, RgBits *written)
{
  (void)steps;
  (void)node;
  (void)written;
  return TRUE;
}

static gboolean
pass_written (Steps *steps, guint32 arc, RgBits *written)
{
  const RgAction *action = action_of (steps, arc);
  const RgEdgeId edge = g_array_index (steps->edges, RgEdgeId, arc);
  if (kif_begins_keeper_step (steps->sheet,
                              rg_edge (steps->sheet->game, edge)->to))
    return FALSE; /* the step ends */
  if (rg_action_is_assignment (action))
    rg_bits_add (written, rg_variable_number (steps->sheet->variables,
                                              rg_expr_root (action->left)));
  return TRUE;
}

RG_FLOW_SETS (solve_written, Steps, start_written, pass_written)

/* -- the effects of all nodes ---------------------------------------------- */

static void
collect_arcs (Steps *steps)
{
  const RgVariables *variables = steps->sheet->variables;
  RG_FOR_EDGES (steps->sheet->game, e) {
    const RgEdge *edge = rg_edge (steps->sheet->game, e);
    const RgFlowArc arc = {edge->from, edge->to};
    if (kif_ends_turn (steps->sheet, e)) {
      rg_bits_add_all (steps->live_across_turns,
                       rg_bits_at (variables, steps->sheet->live, edge->to),
                       rg_bits_words (variables->n));
      continue;
    }
    g_array_append_val (steps->arcs, arc);
    g_array_append_val (steps->edges, e);
  }
}

static gpointer
solve (Steps *steps, gboolean backward)
{
  const KifSheet *sheet = steps->sheet;
  RgFlowGraph *graph = rg_flow_graph_new (
      rg_n_nodes (sheet->game), (const RgFlowArc *)(gpointer)steps->arcs->data,
      steps->arcs->len, backward);
  gpointer facts = backward
                       ? (gpointer)solve_back (graph, 1, steps)
                       : (gpointer)solve_written (
                             graph, rg_bits_words (sheet->variables->n), steps);
  rg_flow_graph_free (graph);
  return facts;
}

void
kif_find_keeper_effects (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  Steps steps = {.sheet = sheet,
                 .arcs = g_array_new (FALSE, FALSE, sizeof (RgFlowArc)),
                 .edges = g_array_new (FALSE, FALSE, sizeof (RgEdgeId)),
                 .live_across_turns = rg_bits_new (sheet->variables)};
  collect_arcs (&steps);
  Fact *facts = solve (&steps, TRUE);
  guint8 **marks[] = {&sheet->keeper_must_end, &sheet->may_output,
                      &sheet->may_end, &sheet->may_write_map,
                      &sheet->may_store};
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    *marks[i] = rg_arena_new_zeroed (sheet->arena, guint8, n);
  for (RgNode node = 0; node < n; node++) {
    const Fact *fact = &facts[node];
    sheet->keeper_must_end[node] = fact->ends && !fact->may_continue;
    sheet->may_end[node] = fact->ends;
    sheet->may_output[node] = fact->outputs;
    sheet->may_write_map[node] = fact->writes_map;
    sheet->may_store[node] = fact->stores;
  }
  g_free (facts);
  sheet->written = solve (&steps, FALSE);
  g_array_free (steps.arcs, TRUE);
  g_array_free (steps.edges, TRUE);
}
