/* Makes and frees a tree and its contents. */
#include "hrg/domain.h"
#include "hrg/function.h"
#include "hrg/tree.h"
#include "hrg/value.h"

HrgTree *
hrg_tree_new (const RgSource *source, RgDiags *diags, gint64 limit)
{
  HrgTree *tree = g_new0 (HrgTree, 1);
  tree->source = source;
  tree->diags = diags;
  tree->game = rg_game_new ();
  tree->arena = rg_arena_new ();
  tree->domains = g_ptr_array_new ();
  tree->functions = g_ptr_array_new ();
  tree->variables = g_ptr_array_new ();
  tree->graphs = g_ptr_array_new ();
  tree->pragmas = g_array_new (FALSE, FALSE, sizeof (RgRange));
  tree->infos = g_array_new (FALSE, TRUE, sizeof (HrgNameInfo));
  tree->terms = hrg_term_table ();
  tree->map_counts = g_array_new (FALSE, TRUE, sizeof (guint));
  tree->reported = g_hash_table_new (NULL, NULL);
  tree->limit = limit;
  return tree;
}

static void
free_graph (gpointer data, gpointer unused)
{
  (void)unused;
  HrgGraph *graph = data;
  g_array_free (graph->uses, TRUE);
  g_array_free (graph->returns, TRUE);
}

void
hrg_tree_free (HrgTree *tree)
{
  g_ptr_array_foreach (tree->domains, hrg_domain_clear, NULL);
  g_ptr_array_foreach (tree->functions, hrg_function_clear, NULL);
  g_ptr_array_foreach (tree->graphs, free_graph, NULL);
  g_ptr_array_free (tree->domains, TRUE);
  g_ptr_array_free (tree->functions, TRUE);
  g_ptr_array_free (tree->variables, TRUE);
  g_ptr_array_free (tree->graphs, TRUE);
  g_array_free (tree->pragmas, TRUE);
  g_array_free (tree->infos, TRUE);
  g_array_free (tree->map_counts, TRUE);
  if (tree->calls_first)
    g_array_free (tree->calls_first, TRUE);
  g_hash_table_destroy (tree->terms);
  g_hash_table_destroy (tree->reported);
  rg_arena_free (tree->arena);
  g_free (tree);
}
