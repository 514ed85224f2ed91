/* Accesses the tree: information about names, errors, and the budget of the
 * translation. */
#include "hrg/tree.h"

HrgNameInfo *
hrg_name_info (HrgTree *tree, RgName name)
{
  if (name >= tree->infos->len)
    g_array_set_size (tree->infos, name + 1);
  return &g_array_index (tree->infos, HrgNameInfo, name);
}

HrgGraph *
hrg_find_rules (HrgTree *tree)
{
  return hrg_name_info (tree, rg_intern (tree->game, "rules"))->graph;
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
  rg_diag_va (tree->diags, RG_ERROR, tree->source, range, format, arguments);
  va_end (arguments);
  return TRUE;
}

gboolean
hrg_charge_budget (HrgTree *tree, guint64 amount, RgRange range,
                   const char *noun)
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
           noun, tree->limit);
  return FALSE;
}

enum { STEPS_A_CELL = 32 }; /* steps that cost as much as a cell */

gboolean
hrg_charge_steps (HrgTree *tree, guint64 steps, RgRange range)
{
  tree->work += steps;
  if (tree->over || tree->work < STEPS_A_CELL)
    return !tree->over;
  const guint64 cells = tree->work / STEPS_A_CELL;
  tree->work %= STEPS_A_CELL;
  return hrg_charge_budget (tree, cells, range, "evaluation");
}
