/* Prints facts about the graph of the automaton (dominators, postorder, useless
 * edges), and at its nodes (live variables, copies, constant environments).
 */
#include "rg/analysis/copies.h"
#include "rg/analysis/dominators.h"
#include "rg/analysis/evaluate.h"
#include "rg/analysis/flow-graph.h"
#include "rg/analysis/persistent.h"
#include "rg/analysis/trim.h"
#include "rg/analysis/uses.h"
#include "testsuite/facts/facts.h"

static RgNode
get_ranked_node (const GameFacts *facts, guint i)
{
  return g_array_index (rg_get_ranked (facts->order), RgNode, i);
}

static guint
count_ranked_nodes (const GameFacts *facts)
{
  return rg_get_ranked (facts->order)->len;
}

static const char *
get_global_text (const RgGame *game, guint i)
{
  return rg_text (game, g_array_index (game->globals, RgGlobal, i).name);
}

/* -- the graph ------------------------------------------------------------- */

static void
print_dominators (const GameFacts *facts)
{
  RgDominators *dominators = rg_dominators_new (facts->order, facts->game);
  for (guint i = 0; i < rg_dominators_count (dominators); i++) {
    const RgNode node = rg_dominators_node (dominators, i);
    g_string_append (facts->out, "immediate dominator");
    facts_node (facts, node);
    facts_node (facts, rg_find_immediate_dominator (dominators, node));
    g_string_append_c (facts->out, '\n');
  }
  for (guint i = 0; i < MIN (count_ranked_nodes (facts), FACTS_NODES); i++) {
    g_string_append (facts->out, "dominates");
    facts_node (facts, get_ranked_node (facts, i));
    for (guint j = 0; j < MIN (count_ranked_nodes (facts), FACTS_NODES); j++)
      g_string_append (facts->out,
                       rg_dominates (dominators, get_ranked_node (facts, i),
                                     get_ranked_node (facts, j))
                           ? " 1"
                           : " 0");
    g_string_append_c (facts->out, '\n');
  }
  rg_dominators_free (dominators);
}

static void
print_postorder (const GameFacts *facts, gboolean backward)
{
  const RgFlowGraph *graph =
      rg_flow_graph (facts->order, facts->game, backward);
  g_string_append (facts->out, backward ? "backward" : "forward");
  for (guint i = 0; i < graph->n_visited; i++)
    facts_node (facts, graph->nodes[i]);
  g_string_append_c (facts->out, '\n');
}

static gint
compare_edges (gconstpointer a, gconstpointer b)
{
  const RgEdgeId left = *(const RgEdgeId *)a, right = *(const RgEdgeId *)b;
  return (left > right) - (left < right);
}

static void
print_edges (const GameFacts *facts, const char *label, GArray *edges)
{
  g_array_sort (edges, compare_edges);
  g_string_append (facts->out, label);
  for (guint i = 0; i < edges->len; i++)
    g_string_append_printf (facts->out, " %u",
                            g_array_index (edges, RgEdgeId, i));
  g_string_append_c (facts->out, '\n');
}

static void
print_trim (const GameFacts *facts)
{
  RgTrim *trim = rg_trim_new (facts->game);
  g_string_append (facts->out, "trim");
  for (guint i = 0; i < facts->edges->len; i++)
    g_string_append_printf (facts->out, " %u",
                            trim->edges[facts_edge (facts, i)]);
  g_string_append_c (facts->out, '\n');
  print_edges (facts, "unsatisfiable", trim->unsatisfiable);
  print_edges (facts, "trivial", trim->trivial);
  rg_trim_free (trim);
}

static void
print_uses (const GameFacts *facts)
{
  RgGame *game = facts->game;
  guint8 *live = rg_find_live_globals (game);
  guint8 *mentioned = rg_find_mentioned_globals (game);
  for (guint i = 0; i < game->globals->len; i++)
    g_string_append_printf (facts->out, "use of %s: live %d, mentioned %d\n",
                            get_global_text (game, i), live[i] != 0,
                            mentioned[i] != 0);
  g_free (live);
  g_free (mentioned);
}

/* -- variables ------------------------------------------------------------- */

static void
print_sets (const GameFacts *facts, const RgVariables *variables,
            const char *label, const RgBits *sets)
{
  RgGame *game = facts->game;
  for (guint i = 0; i < count_ranked_nodes (facts); i++) {
    const RgNode node = get_ranked_node (facts, i);
    g_string_append (facts->out, label);
    facts_node (facts, node);
    g_string_append_c (facts->out, ':');
    for (guint k = 0; k < game->globals->len; k++) {
      const guint32 number = variables->number[k];
      if (number != RG_NONE &&
          rg_bits_has (rg_bits_at (variables, sets, node), number))
        g_string_append_printf (facts->out, " %s", get_global_text (game, k));
    }
    g_string_append_c (facts->out, '\n');
  }
}

static void
print_live (const GameFacts *facts, const RgVariables *variables,
            const char *label, const RgLiveness *liveness)
{
  RgBits *live = rg_find_live_variables (variables, facts->order, liveness);
  print_sets (facts, variables, label, live);
  g_free (live);
}

static void
print_persistent (const GameFacts *facts, const RgVariables *variables)
{
  RgBits *sets = rg_find_persistent_variables (variables, facts->order);
  print_sets (facts, variables, "persistent", sets);
  g_free (sets);
}

static void
print_copies (const GameFacts *facts, const RgVariables *variables)
{
  RgGame *game = facts->game;
  RgCopies *copies = rg_copies_new (variables, facts->order);
  for (guint i = 0; i < count_ranked_nodes (facts); i++) {
    const RgNode node = get_ranked_node (facts, i);
    g_string_append (facts->out, "copies");
    facts_node (facts, node);
    g_string_append_c (facts->out, ':');
    for (guint k = 0; k < game->globals->len; k++) {
      const RgName name = g_array_index (game->globals, RgGlobal, k).name;
      const RgExpr *expr = rg_find_copy (copies, node, name);
      if (!expr)
        continue;
      g_string_append_printf (facts->out, " %s:", rg_text (game, name));
      facts_expr (facts, expr);
    }
    g_string_append_c (facts->out, '\n');
  }
  rg_copies_free (copies);
}

static void
print_variables (const GameFacts *facts)
{
  static const RgLiveness all = {0}, strong = {.strong = TRUE},
                          parts = {.element_reads_map = TRUE},
                          ends = {.live_at_end = TRUE},
                          combined = {.strong = TRUE,
                                      .element_reads_map = TRUE,
                                      .live_at_end = TRUE};
  RgVariables *variables = rg_variables_new (facts->game);
  print_live (facts, variables, "live (all)", &all);
  print_live (facts, variables, "live (strong)", &strong);
  print_live (facts, variables, "live (parts)", &parts);
  print_live (facts, variables, "live (ends)", &ends);
  print_live (facts, variables, "live (strong, parts, ends)", &combined);
  print_persistent (facts, variables);
  print_copies (facts, variables);
  rg_variables_free (variables);
}

/* -- constant environments ------------------------------------------------- */

static void
print_environment (const GameFacts *facts, const RgEvaluator *evaluator,
                   RgNode node, const RgEnvironment *environment)
{
  g_string_append (facts->out, "environment");
  facts_node (facts, node);
  g_string_append_c (facts->out, ':');
  for (guint32 i = 0; environment && i < evaluator->slots->n_slots; i++) {
    const RgName name = rg_environment_get (evaluator->slots, environment, i);
    g_string_append_printf (facts->out, " %s",
                            name == RG_NO_NAME ? "-"
                                               : rg_text (facts->game, name));
  }
  g_string_append_c (facts->out, '\n');
}

static void
print_value (const GameFacts *facts, RgEvaluator *evaluator,
             const RgEnvironment *environment, const RgExpr *expr)
{
  const RgAbstract value = rg_evaluate (evaluator, environment, expr);
  g_string_append_printf (
      facts->out, "value %d %s %s slots %d %d\n", (int)value.kind,
      value.kind == RG_ABSTRACT_SYMBOL ? rg_text (facts->game, value.symbol)
                                       : "-",
      value.kind == RG_ABSTRACT_MAP && value.constant != RG_NO_NAME
          ? rg_text (facts->game, value.constant)
          : "-",
      (int)(value.kind == RG_ABSTRACT_SLOTS ? value.slot : RG_NONE),
      (int)rg_find_slot (evaluator, environment, expr));
}

static void
print_environments (const GameFacts *facts)
{
  RgEvaluator *evaluator = rg_evaluator_new (facts->game);
  const RgEnvironment **known = rg_find_environments (evaluator, facts->order);
  for (guint i = 0; i < count_ranked_nodes (facts); i++)
    print_environment (facts, evaluator, get_ranked_node (facts, i),
                       known[get_ranked_node (facts, i)]);
  for (guint i = 0; i < facts->edges->len; i++) {
    const RgEdge *edge = rg_edge (facts->game, facts_edge (facts, i));
    const RgAction *action = &edge->action;
    if (!known[edge->from])
      continue;
    if (rg_action_is_comparison (action))
      g_string_append_printf (
          facts->out, "decision %d\n",
          (int)rg_decide_comparison (evaluator, known[edge->from], action));
    if (action->left)
      print_value (facts, evaluator, known[edge->from], action->left);
    if (action->right)
      print_value (facts, evaluator, known[edge->from], action->right);
  }
  g_free (known);
  rg_evaluator_free (evaluator);
}

void
facts_flow (const GameFacts *facts)
{
  print_dominators (facts);
  print_postorder (facts, FALSE);
  print_postorder (facts, TRUE);
  print_trim (facts);
  print_uses (facts);
  print_variables (facts);
  print_environments (facts);
}
