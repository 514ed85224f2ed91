#include "emit/c/code/print-parts.h"
#include "emit/c/search/search.h"

static char *
as_text (RgCodeExpr *expr)
{
  if (!expr)
    return NULL;
  GString *text = g_string_new (NULL);
  const gboolean loose =
      expr->kind == RG_CODE_BINARY || expr->kind == RG_CODE_CHOICE;
  if (loose)
    g_string_append_c (text, '(');
  rg_code_print_expr (expr, text);
  if (loose)
    g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

char *
rg_emit_guards_end (RgEmitWriter *writer)
{
  return as_text (rg_emit_lower_guards_end (writer));
}

char *
rg_emit_expr (RgEmitWriter *writer, const RgExpr *expr)
{
  return as_text (rg_emit_lower_expr (writer, expr));
}

char *
rg_emit_variable (RgEmitWriter *writer, RgEmitGlobal *global)
{
  return as_text (rg_emit_lower_variable (writer, global));
}

char *
rg_emit_value (RgEmitWriter *writer, const RgAction *action)
{
  return as_text (rg_emit_lower_value (writer, action));
}

char *
rg_emit_row_text (RgEmitWriter *writer, const GPtrArray *keys)
{
  return as_text (rg_emit_lower_row (writer, keys));
}
