/* Answers queries on sheets and syntax trees: ignored declarations, players
 * that are variables, equality and keys of nodes.
 */
#include "gdl/read/sheet.h"

#include "base/key.h"

void
gdl_sheet_free (GdlSheet *sheet)
{
  g_array_free (sheet->clauses, TRUE);
  gdl_terms_free (sheet->terms);
  rg_arena_free (sheet->arena);
  g_free (sheet);
}

gboolean
gdl_is_ignored_declaration (const GdlSheet *sheet, GdlName keyword)
{
  gboolean found = sheet->unfit >> keyword & 1;
  for (guint i = 0; i < sheet->clauses->len && keyword == GDL_BASE && !found;
       i++) {
    const GdlNode *head = gdl_clause (sheet, i)->head;
    found = head->name == GDL_BASE && head->n != 1;
  }
  return found;
}

const GdlNode *
gdl_find_variable_player (const GdlNode *head)
{
  const gboolean has_player = head->name == GDL_LEGAL ||
                              head->name == GDL_GOAL || head->name == GDL_SEES;
  return has_player && head->n == 2 && head->arguments[0]->is_variable
             ? head->arguments[0]
             : NULL;
}

gboolean
gdl_has_variable (const GdlNode *node)
{
  gboolean found = node->is_variable;
  for (guint i = 0; i < node->n && !found; i++)
    found = gdl_has_variable (node->arguments[i]);
  return found;
}

gboolean
gdl_are_nodes_equal (const GdlNode *a, const GdlNode *b)
{
  gboolean are_equal = a->name == b->name && a->n == b->n;
  for (guint i = 0; i < a->n && are_equal; i++)
    are_equal = gdl_are_nodes_equal (a->arguments[i], b->arguments[i]);
  return are_equal;
}

void
gdl_append_key (const GdlNode *node, const guint32 *numbers, GString *key)
{
  rg_key_add (key, node->is_variable ? 0 : node->n + 1);
  rg_key_add (key,
              node->is_variable && numbers ? numbers[node->name] : node->name);
  for (guint i = 0; i < node->n; i++)
    gdl_append_key (node->arguments[i], numbers, key);
}
