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
rg_emit_place (RgEmitWriter *writer, const RgAction *action)
{
  return as_text (rg_emit_lower_expr (writer, action->left));
}

char *
rg_emit_comparison (RgEmitWriter *writer, const RgAction *action)
{
  return as_text (rg_emit_lower_comparison (writer, action));
}

char *
rg_emit_row_text (RgEmitWriter *writer, const GPtrArray *keys)
{
  return as_text (rg_emit_lower_row (writer, keys));
}

char *
rg_emit_joined (const RgEmit *emit, const char *a, const char *b)
{
  return emit->form.tag_paths ? g_strdup_printf ("(%s + %s)", a, b)
                              : g_strdup_printf ("%s | %s", a, b);
}

char *
rg_emit_move_words (RgEmitWriter *writer)
{
  char *tags = as_text (rg_emit_lower_tags (writer));
  if (!writer->emit->form.two_words)
    return tags;
  char *steps = as_text (rg_emit_lower_steps (writer));
  char *both = g_strdup_printf ("%s, %s", tags, steps);
  g_free (tags);
  g_free (steps);
  return both;
}

void
rg_emit_arguments (RgEmitWriter *writer, const RgEmitFlow *flow, GString *out)
{
  RgEmitGlobal *global = NULL;
  for (guint32 v = 0; (global = rg_emit_parameter (writer, flow, &v)); v++) {
    char *text = rg_emit_variable (writer, global);
    g_string_append_printf (out, ", %s", text);
    g_free (text);
  }
}
