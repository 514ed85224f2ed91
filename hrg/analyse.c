/* Runs the phases up to the checks. After errors of a phase, except the parser,
 * the next ones continue with the declarations that are `sound`, so that one
 * run reports as many errors as possible. */
#include "hrg/analyse.h"
#include "hrg/check.h"
#include "hrg/declare.h"
#include "hrg/domain.h"
#include "hrg/function.h"
#include "hrg/graph.h"
#include "hrg/initial.h"
#include "hrg/parse.h"
#include "hrg/resolve.h"
#include "hrg/type.h"
#include "hrg/unused-names.h"

/* Resolves all names, and computes the values of domains, functions and initial
 * values. FALSE: a domain without which nothing can continue is missing, or the
 * budget is used up. */
static gboolean
analyse_declarations (HrgTree *tree)
{
  if (!hrg_declare (tree))
    return FALSE;
  hrg_enumerate_domains (tree);
  HRG_FOR_EACH (HrgVariable, variable, tree->variables)
    hrg_resolve_type (tree, variable->type);
  hrg_check_built_in_variables (tree);
  HRG_FOR_EACH (HrgGraph, graph, tree->graphs)
    hrg_resolve_parameters (tree, graph);
  HRG_FOR_EACH (HrgFunction, function, tree->functions)
    hrg_resolve_function (tree, function);
  GPtrArray *sound = g_ptr_array_new ();
  HRG_FOR_EACH (HrgVariable, variable, tree->variables)
    if (hrg_resolve_variable (tree, variable))
      g_ptr_array_add (sound, variable);
  HRG_FOR_EACH (HrgGraph, graph, tree->graphs)
    hrg_resolve_graph (tree, graph);
  hrg_tabulate_functions (tree);
  HRG_FOR_EACH (HrgVariable, variable, sound)
    hrg_evaluate_initial (tree, variable);
  g_ptr_array_free (sound, TRUE);
  return !tree->over;
}

/* Analyses control flow and sizes of graphs if all of them are valid, and
 * checks each. FALSE: their sizes exceed the limit, which is reported. */
static gboolean
analyse_graphs (HrgTree *tree)
{
  const guint errors = rg_diags_errors (tree->diags);
  hrg_order_graphs (tree);
  gboolean sound = rg_diags_errors (tree->diags) == errors;
  HRG_FOR_EACH (HrgGraph, graph, tree->graphs)
    sound &= graph->sound;
  if (sound && hrg_find_rules (tree)) {
    hrg_analyse_flow (tree);
    hrg_find_short_names (tree);
    if (!hrg_compute_sizes (tree))
      return FALSE;
  }
  HRG_FOR_EACH (HrgGraph, graph, tree->graphs)
    hrg_check_graph (tree, graph);
  return TRUE;
}

gboolean
hrg_analyse (HrgTree *tree)
{
  const guint errors = rg_diags_errors (tree->diags);
  if (!hrg_parse (tree) || !analyse_declarations (tree) ||
      !analyse_graphs (tree) || rg_diags_errors (tree->diags) > errors)
    return FALSE;
  hrg_warn_unused_functions (tree);
  hrg_warn_unused_graphs (tree);
  hrg_warn_unused_variables (tree);
  hrg_warn_hidden (tree);
  return TRUE;
}
