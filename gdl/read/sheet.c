#include "gdl/read/sheet.h"

void
gdl_sheet_free (GdlSheet *sheet)
{
  g_array_free (sheet->clauses, TRUE);
  gdl_terms_free (sheet->terms);
  rg_arena_free (sheet->arena);
  g_free (sheet);
}

gboolean
gdl_has_old_base (const GdlSheet *sheet)
{
  gboolean found = FALSE;
  for (guint i = 0; i < sheet->clauses->len && !found; i++) {
    const GdlNode *head = gdl_clause (sheet, i)->head;
    found = head->name == GDL_BASE && head->n != 1;
  }
  return found;
}
