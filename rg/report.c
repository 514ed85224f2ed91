#include "rg/report.h"

#include "rg/print.h"

guint
rg_report_token (const RgReporter *reporter, guint n)
{
  const guint32 first = rg_decl (reporter->game, reporter->decl)->token;
  return first == RG_NONE ? RG_NONE : first + n;
}

static gboolean
token_range (const RgReporter *reporter, guint token, guint n, RgRange *range)
{
  const GArray *tokens = reporter->game->tokens;
  if (!tokens || token == RG_NONE || token >= tokens->len)
    return FALSE;
  const guint last = MIN (token + MAX (n, 1) - 1, tokens->len - 1);
  *range =
      rg_range_join (rg_token_range (&g_array_index (tokens, RgToken, token)),
                     rg_token_range (&g_array_index (tokens, RgToken, last)));
  return TRUE;
}

/* Where the edge that is being checked comes from. */
static const RgOrigin *
origin (RgReporter *reporter)
{
  const RgGame *game = reporter->game;
  if (reporter->decl == RG_NONE ||
      rg_decl (game, reporter->decl)->kind != RG_DECL_EDGE)
    return NULL;
  if (!reporter->origins)
    reporter->origins = rg_origins_new (game);
  const RgEdge *edge = rg_edge (game, rg_decl (game, reporter->decl)->index);
  const RgOrigin *from = rg_origins_find (
      reporter->origins, rg_node_info (game, edge->from)->name);
  return from ? from
              : rg_origins_find (reporter->origins,
                                 rg_node_info (game, edge->to)->name);
}

static void
report (RgReporter *reporter, const char *warning, guint token, guint n,
        const char *text)
{
  const RgOrigin *from = origin (reporter);
  RgRange range = {0, 0};
  const RgSource *source =
      token_range (reporter, token, n, &range) ? reporter->game->source : NULL;
  if (warning) {
    if (!rg_warn (reporter->diags, warning, source, range, "%s", text))
      return;
  } else if (!source && from) {
    rg_diag_at (reporter->diags, RG_ERROR, from->file, from->line, from->column,
                "%s", text);
  } else {
    rg_diag (reporter->diags, RG_ERROR, source, range, "%s", text);
  }
  if (from && (source || warning))
    rg_diag_at (reporter->diags, RG_NOTE, from->file, from->line, from->column,
                "it comes from here");
}

void
rg_report (RgReporter *reporter, guint token, guint n, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  report (reporter, NULL, token, n, text);
  g_free (text);
}

void
rg_report_warning (RgReporter *reporter, const char *name, guint token, guint n,
                   const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  report (reporter, name, token, n, text);
  g_free (text);
}

void
rg_report_nearest (RgReporter *reporter, const char *word, GPtrArray *names)
{
  g_ptr_array_add (names, NULL);
  const char *near = rg_nearest (word, (const char *const *)names->pdata);
  if (near)
    rg_diag_hint (reporter->diags, "did you mean '%s'?", near);
  g_ptr_array_free (names, TRUE);
}

guint
rg_type_tokens (const RgType *type)
{
  guint n = 0;
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    n += rg_type_tokens (type->source) + 1;
  if (type->kind == RG_TYPE_NAME)
    return n + 1;
  return n + (type->n_symbols ? 2 * type->n_symbols + 1 : 2);
}

guint
rg_value_tokens (const RgValue *value)
{
  if (value->name != RG_NO_NAME)
    return 1;
  guint n = value->n_entries ? value->n_entries + 1 : 2;
  for (guint i = 0; i < value->n_entries; i++)
    n += (value->entries[i].key != RG_NO_NAME) + 1 +
         rg_value_tokens (value->entries[i].value);
  return n;
}

guint
rg_expr_tokens (const RgExpr *expr)
{
  if (expr->kind == RG_EXPR_NAME)
    return 1;
  if (expr->kind == RG_EXPR_CAST)
    return rg_expr_tokens (expr->right) + 3;
  return rg_expr_tokens (expr->left) + rg_expr_tokens (expr->right) + 2;
}

char *
rg_type_message (const RgGame *game, const RgType *type)
{
  enum { LONGEST = 60 };
  GString *text = g_string_new (NULL);
  rg_print_type (game, type, text);
  if (text->len > LONGEST) {
    g_string_truncate (text, LONGEST);
    g_string_append (text, "...");
  }
  return g_string_free (text, FALSE);
}
