#include "hrg/tree.h"

#include "hrg/domain.h"
#include "hrg/function.h"
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
  g_array_free (tree->infos, TRUE);
  g_array_free (tree->map_counts, TRUE);
  if (tree->calls_first)
    g_array_free (tree->calls_first, TRUE);
  g_hash_table_destroy (tree->terms);
  g_hash_table_destroy (tree->reported);
  rg_arena_free (tree->arena);
  g_free (tree);
}

HrgNameInfo *
hrg_info (HrgTree *tree, RgName name)
{
  if (name >= tree->infos->len)
    g_array_set_size (tree->infos, name + 1);
  return &g_array_index (tree->infos, HrgNameInfo, name);
}

const char *
hrg_text (const HrgTree *tree, RgName name)
{
  return rg_text (tree->game, name);
}

gboolean
hrg_is_upper (const HrgTree *tree, RgName name)
{
  return g_ascii_isupper (*hrg_text (tree, name));
}

gboolean
hrg_error (HrgTree *tree, RgRange range, const char *format, ...)
{
  if (!g_hash_table_add (tree->reported, GUINT_TO_POINTER (range.offset)))
    return FALSE;
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  rg_diag (tree->diags, RG_ERROR, tree->source, range, "%s", text);
  g_free (text);
  return TRUE;
}

void
hrg_note (HrgTree *tree, RgRange range, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  rg_diag (tree->diags, RG_NOTE, tree->source, range, "%s", text);
  g_free (text);
}

gboolean
hrg_spend (HrgTree *tree, guint64 amount, RgRange range, const char *what)
{
  if (tree->over)
    return FALSE;
  if (amount <= (guint64)(tree->limit - tree->spent)) {
    tree->spent += (gint64)amount;
    return TRUE;
  }
  tree->over = TRUE;
  rg_diag (tree->diags, RG_LIMIT, tree->source, range,
           "%s passes the limit of %" G_GINT64_FORMAT
           " edges and table cells (--limit)",
           what, tree->limit);
  return FALSE;
}

enum { STEPS_A_CELL = 32 };

gboolean
hrg_work (HrgTree *tree, guint64 steps, RgRange range)
{
  tree->work += steps;
  if (tree->over || tree->work < STEPS_A_CELL)
    return !tree->over;
  const guint64 cells = tree->work / STEPS_A_CELL;
  tree->work %= STEPS_A_CELL;
  return hrg_spend (tree, cells, range, "evaluation");
}
