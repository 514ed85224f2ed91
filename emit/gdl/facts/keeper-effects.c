/* Solves two data flows over one graph, whose arcs are all edges except those
 * that pass the turn to a player.
 *
 *     a, b: board[x] = man;   b, c: $ done;   c, turn: player = white;
 *
 * The backward one joins sets of effects by union: from a, the keeper writes a
 * map and outputs a tag; from b, it only outputs a tag. The forward one joins
 * sets of written variables, here `board` at b and c. It stops where a step of
 * the keeper ends. */
#include "emit/gdl/facts/keeper-effects.h"
#include "base/dataflow.h"
#include "emit/gdl/step/boundaries.h"

/* Effects of the keeper's walks from a node, up to the next turn of a player:
 * each flag is set if some walk has the effect. */
typedef struct {
  gboolean writes_map;
  gboolean stores;       /* writes a map, or a scalar that later moves read */
  gboolean outputs;      /* some action is a tag */
  gboolean reaches_end;  /* some walk reaches `end` */
  gboolean may_continue; /* some walk reaches a player's turn, or a node other
                            than `end` that has no outgoing edges */
} Effects;

/* The arcs of both data flows: all edges except those that pass the turn to a
 * player. */
typedef struct {
  const KifSheet *sheet;
  GArray *arcs;  /* of RgFlowArc */
  GArray *edges; /* of RgEdgeId: by arc, its edge */
  RgBits
      *live_across_turns; /* variables that are live where some turn begins */
} Flow;

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
         kif_get_type (sheet, root)->kind == RG_TYPE_ARROW;
}

static const RgAction *
get_action (const Flow *flow, guint32 arc)
{
  const RgEdgeId edge = g_array_index (flow->edges, RgEdgeId, arc);
  return &rg_edge (flow->sheet->game, edge)->action;
}

/* -- backward: effects after a node ---------------------------------------- */

/* The effects of a node itself: whether it is the end, and whether a walk may
 * continue past the keeper's part: a turn may begin after it, or it has no
 * edges. */
static gboolean
start_effects (Flow *flow, guint32 node, Effects *effects)
{
  const KifSheet *sheet = flow->sheet;
  const gboolean is_end = node == sheet->game->end;
  gboolean has_no_edges = !is_end;
  *effects = (Effects){.reaches_end = is_end};
  RG_FOR_OUT (sheet->game, node, e) {
    effects->may_continue |= kif_ends_turn (sheet, e);
    has_no_edges = FALSE;
  }
  effects->may_continue |= has_no_edges;
  return TRUE;
}

/* Whether the action writes a scalar, other than a mover, that later moves
 * read. */
static gboolean
writes_stored_scalar (const Flow *flow, const RgAction *action)
{
  const KifSheet *sheet = flow->sheet;
  if (!rg_action_is_assignment (action))
    return FALSE;
  const RgName root = rg_expr_root (action->left);
  return kif_find_mover (sheet, root) < 0 &&
         kif_get_type (sheet, root)->kind == RG_TYPE_SET &&
         rg_bits_has (flow->live_across_turns,
                      rg_variable_number (sheet->variables, root));
}

/* Adds the effects of the action of an arc. A transfer function; each arc
 * passes its effects. */
static gboolean
apply_backward (Flow *flow, guint32 arc, Effects *effects)
{
  const RgAction *action = get_action (flow, arc);
  effects->writes_map |= kif_writes_map (flow->sheet, action);
  effects->stores |=
      effects->writes_map ||
      (effects->may_continue && writes_stored_scalar (flow, action));
  effects->outputs |= rg_action_is_tag (action);
  return TRUE;
}

/* Joins the effects of two walks. TRUE: the effects have changed. */
static gboolean
join_effects (Flow *flow, Effects *effects, const Effects *incoming)
{
  const Effects old_effects = *effects;
  (void)flow;
  effects->writes_map |= incoming->writes_map;
  effects->stores |= incoming->stores;
  effects->outputs |= incoming->outputs;
  effects->reaches_end |= incoming->reaches_end;
  effects->may_continue |= incoming->may_continue;
  return effects->writes_map != old_effects.writes_map ||
         effects->stores != old_effects.stores ||
         effects->outputs != old_effects.outputs ||
         effects->reaches_end != old_effects.reaches_end ||
         effects->may_continue != old_effects.may_continue;
}

static void
widen_effects (Flow *flow, Effects *effects)
{
  (void)flow;
  *effects = (Effects){TRUE, TRUE, TRUE, TRUE, TRUE};
}

RG_FLOW (solve_effects, Flow, Effects, start_effects, apply_backward,
         join_effects, widen_effects)

/* -- forward: variables written before a node ------------------------------ */

/* Each node may be the start of a step, where nothing has been written, so each
 * has a fact at the start. */
static gboolean
start_written (Flow *flow, guint32 node, RgBits *written)
{
  (void)flow;
  (void)node;
  (void)written;
  return TRUE;
}

/* Adds the variable that an arc assigns. FALSE: a step of the keeper ends after
 * the arc, so that nothing has been written there. */
static gboolean
apply_forward (Flow *flow, guint32 arc, RgBits *written)
{
  const RgAction *action = get_action (flow, arc);
  const RgEdgeId edge = g_array_index (flow->edges, RgEdgeId, arc);
  if (kif_begins_keeper_step (flow->sheet,
                              rg_edge (flow->sheet->game, edge)->to))
    return FALSE; /* the step ends */
  if (rg_action_is_assignment (action))
    rg_bits_add (written, rg_variable_number (flow->sheet->variables,
                                              rg_expr_root (action->left)));
  return TRUE;
}

RG_FLOW_SETS (solve_written, Flow, start_written, apply_forward)

/* -- the effects of all nodes ---------------------------------------------- */

/* Collects the arcs of both flows, and the variables that are live where turns
 * begin. */
static void
collect_arcs (Flow *flow)
{
  const RgVariables *variables = flow->sheet->variables;
  RG_FOR_EDGES (flow->sheet->game, e) {
    const RgEdge *edge = rg_edge (flow->sheet->game, e);
    const RgFlowArc arc = {edge->from, edge->to};
    if (kif_ends_turn (flow->sheet, e)) {
      rg_bits_add_all (flow->live_across_turns,
                       rg_bits_at (variables, flow->sheet->live, edge->to),
                       rg_bits_words (variables->n));
      continue;
    }
    g_array_append_val (flow->arcs, arc);
    g_array_append_val (flow->edges, e);
  }
}

/* Solves the flow of effects (Effects by node) or, if not `backward`, that of
 * written variables (sets by node). The caller frees the solution. */
static gpointer
solve (Flow *flow, gboolean backward)
{
  const KifSheet *sheet = flow->sheet;
  RgFlowGraph *graph = rg_flow_graph_new (
      rg_n_nodes (sheet->game), (const RgFlowArc *)(gpointer)flow->arcs->data,
      flow->arcs->len, backward);
  gpointer solution =
      backward ? (gpointer)solve_effects (graph, 1, flow)
               : (gpointer)solve_written (
                     graph, rg_bits_words (sheet->variables->n), flow);
  rg_flow_graph_free (graph);
  return solution;
}

void
kif_find_keeper_effects (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  Flow flow = {.sheet = sheet,
               .arcs = g_array_new (FALSE, FALSE, sizeof (RgFlowArc)),
               .edges = g_array_new (FALSE, FALSE, sizeof (RgEdgeId)),
               .live_across_turns = rg_bits_new (sheet->variables)};
  collect_arcs (&flow);
  Effects *solution = solve (&flow, TRUE);
  guint8 **marks[] = {&sheet->keeper_must_end, &sheet->may_output,
                      &sheet->may_end, &sheet->may_write_map,
                      &sheet->may_store};
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    *marks[i] = rg_arena_new_zeroed (sheet->arena, guint8, n);
  for (RgNode node = 0; node < n; node++) {
    const Effects *effects = &solution[node];
    sheet->keeper_must_end[node] =
        effects->reaches_end && !effects->may_continue;
    sheet->may_end[node] = effects->reaches_end;
    sheet->may_output[node] = effects->outputs;
    sheet->may_write_map[node] = effects->writes_map;
    sheet->may_store[node] = effects->stores;
  }
  g_free (solution);
  sheet->written = solve (&flow, FALSE);
  g_array_free (flow.arcs, TRUE);
  g_array_free (flow.edges, TRUE);
}
