/* Facts of the walks of a move and of checks: for each node, what path
 * conditions (rg/analysis/path-conditions.h) know about the walks to it; for
 * pairs of edges and nodes, whether the walks to them differ; and which
 * assignments determinacy permits to remove, one at a time and all at once. */
#include "rg/analysis/determinacy.h"
#include "rg/analysis/liveness.h"
#include "rg/analysis/path-conditions.h"
#include "rg/print.h"
#include "testsuite/facts/facts.h"

enum { TERM_DEPTH = 6 }; /* deeper parts of terms are not printed */

/* -- symbolic values ------------------------------------------------------- */

static void
print_term (const GameFacts *facts, const RgTerm *term, guint depth)
{
  static const char *kinds[] = {"?",  "start", "tag",    "choice", "name",
                                "at", "cast",  "update", "path"};
  g_string_append (facts->out, kinds[term->kind]);
  if (term->kind == RG_TERM_TAG || term->kind == RG_TERM_CHOICE)
    g_string_append_printf (facts->out, " %u", term->number);
  if (term->kind == RG_TERM_START || term->kind == RG_TERM_NAME ||
      term->kind == RG_TERM_CAST)
    g_string_append_printf (facts->out, " %s",
                            rg_text (facts->game, term->name));
  const RgTerm *parts[] = {term->a, term->b, term->c};
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    if (!parts[i] || depth == TERM_DEPTH)
      continue;
    g_string_append (facts->out, " (");
    print_term (facts, parts[i], depth + 1);
    g_string_append_c (facts->out, ')');
  }
}

static void
print_fact (const GameFacts *facts, const RgPathFact *fact)
{
  g_string_append_printf (facts->out, " tags %u %u %u, lost %d", fact->least,
                          fact->most, fact->n_tags, fact->env->lost);
  for (guint i = 0; i < fact->n_tags; i++) {
    g_string_append_c (facts->out, ' ');
    if (fact->tags[i])
      rg_print_type (facts->game, fact->tags[i], facts->out);
    else
      g_string_append_c (facts->out, '-');
  }
  for (guint32 i = 0; i < fact->env->n; i++) {
    const RgBinding *binding = &fact->env->bindings[i];
    g_string_append_printf (facts->out,
                            ", %s: ", rg_text (facts->game, binding->variable));
    print_term (facts, binding->term, 0);
  }
  for (guint i = 0; i < fact->n_conditions; i++) {
    const RgWalkCondition *condition = &fact->conditions[i];
    g_string_append (facts->out, "; ");
    print_term (facts, condition->left, 0);
    g_string_append (facts->out, condition->is_equal ? " == " : " != ");
    print_term (facts, condition->right, 0);
  }
}

/* -- path conditions ------------------------------------------------------- */

static void
print_walks_at (const GameFacts *facts, const RgPathConditions *walks,
                RgNode node)
{
  const RgPathFact *fact = rg_path_conditions_at (walks, node);
  g_string_append (facts->out, "walks");
  facts_node (facts, node);
  g_string_append_printf (facts->out,
                          " %d:", rg_path_conditions_begin (walks, node));
  if (fact)
    print_fact (facts, fact);
  g_string_append_c (facts->out, '\n');
}

/* Compares two edges out of one node. */
static void
print_difference (const GameFacts *facts, RgPathConditions *walks, guint i,
                  guint j)
{
  const RgEdgeId a = facts_edge (facts, i), b = facts_edge (facts, j);
  if (rg_edge (facts->game, a)->from != rg_edge (facts->game, b)->from ||
      !rg_path_conditions_at (walks, rg_edge (facts->game, a)->from))
    return;
  const RgPathFact *left = rg_path_conditions_after (walks, a);
  const RgPathFact *right = rg_path_conditions_after (walks, b);
  g_string_append_printf (
      facts->out, "edges %u %u: %d\n", i, j,
      left && right ? rg_path_conditions_differ (walks, left, right) : -1);
}

static void
print_differences_of_nodes (const GameFacts *facts, RgPathConditions *walks)
{
  const GArray *nodes = rg_get_ranked (facts->order);
  const guint n = MIN (nodes->len, FACTS_NODES);
  for (guint i = 0; i < n * n; i++) {
    const RgPathFact *left =
        rg_path_conditions_at (walks, g_array_index (nodes, RgNode, i / n));
    const RgPathFact *right =
        rg_path_conditions_at (walks, g_array_index (nodes, RgNode, i % n));
    if (left && right)
      g_string_append_printf (facts->out, " %d",
                              rg_path_conditions_differ (walks, left, right));
  }
  g_string_append_c (facts->out, '\n');
}

static void
print_walks (const GameFacts *facts, gboolean of_checks)
{
  RgSymbolic *symbolic = rg_symbolic_new (facts->game);
  RgPathConditions *walks =
      rg_path_conditions_new (symbolic, facts->game, facts->order, of_checks);
  const GArray *nodes = rg_get_ranked (facts->order);
  for (guint i = 0; i < nodes->len; i++)
    print_walks_at (facts, walks, g_array_index (nodes, RgNode, i));
  for (guint i = 0; i < facts_n_paired (facts); i++) {
    for (guint j = 0; j < facts_n_paired (facts); j++)
      print_difference (facts, walks, i, j);
  }
  print_differences_of_nodes (facts, walks);
  rg_path_conditions_free (walks);
  rg_symbolic_free (symbolic);
}

/* -- determinacy ----------------------------------------------------------- */

static void
print_removable (const GameFacts *facts, const RgVariables *variables,
                 gboolean reads, const guint8 *candidates)
{
  guint8 *marks = g_memdup2 (candidates, rg_n_edges (facts->game));
  rg_unmark_determining (variables, facts->order, reads, marks);
  g_string_append_printf (facts->out, "may go (%d):", reads);
  for (guint i = 0; i < facts->edges->len; i++) {
    if (candidates[facts_edge (facts, i)])
      g_string_append_printf (facts->out, " %d",
                              marks[facts_edge (facts, i)] != 0);
  }
  g_string_append_c (facts->out, '\n');
  g_free (marks);
}

/* Prints each assignment alone, and all. */
static void
print_determinacy (const GameFacts *facts)
{
  RgVariables *variables = rg_variables_new (facts->game);
  guint8 *all_edges = g_new0 (guint8, rg_n_edges (facts->game) + 1);
  guint8 *single_edge = g_new0 (guint8, rg_n_edges (facts->game) + 1);
  for (guint i = 0; i < facts->edges->len; i++) {
    if (!rg_action_is_assignment (facts_action (facts, i)))
      continue;
    all_edges[facts_edge (facts, i)] = 1;
    if (i >= facts_n_paired (facts))
      continue;
    single_edge[facts_edge (facts, i)] = 1;
    print_removable (facts, variables, FALSE, single_edge);
    print_removable (facts, variables, TRUE, single_edge);
    single_edge[facts_edge (facts, i)] = 0;
  }
  print_removable (facts, variables, FALSE, all_edges);
  print_removable (facts, variables, TRUE, all_edges);
  g_free (all_edges);
  g_free (single_edge);
  rg_variables_free (variables);
}

void
facts_walks (const GameFacts *facts)
{
  print_walks (facts, FALSE);
  print_walks (facts, TRUE);
  print_determinacy (facts);
}
