/* Reports messages at tokens, with a note on the source of a translated edge,
 * and suggestions of similar names.
 *
 * Also counts the tokens of a type, value or expression in the canonical text,
 * so that a checker can skip a part of the text.
 */
#include "rg/report.h"

#include "base/nearest.h"
#include "rg/print.h"

#include <string.h>

guint
rg_report_token (const RgReporter *reporter, guint n)
{
  const guint32 first = rg_decl (reporter->game, reporter->decl)->token;
  return first == RG_NONE ? RG_NONE : first + n;
}

/* Finds the range of n tokens, at least one.  FALSE: the game has no tokens,
 * or not this one. */
static gboolean
find_token_range (const RgReporter *reporter, guint token, guint n,
                  RgRange *range)
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

/* Returns the origin of the current edge. NULL: the declaration is no edge, or
 * the edge has no known origin. */
static const RgOrigin *
find_origin (RgReporter *reporter)
{
  const RgGame *game = reporter->game;
  if (reporter->decl == RG_NONE ||
      rg_decl (game, reporter->decl)->kind != RG_DECL_EDGE)
    return NULL;
  if (!reporter->origins)
    reporter->origins = rg_origins_new (game);
  return rg_origins_of_edge (reporter->origins, game,
                             rg_decl (game, reporter->decl)->index);
}

/* Reports a warning, or an error if `warning` is NULL, and the origin.  FALSE:
 * the warning is switched off. */
static gboolean
report (RgReporter *reporter, const char *warning, guint token, guint n,
        const char *text)
{
  const RgOrigin *from = find_origin (reporter);
  RgRange range = {0, 0};
  const RgSource *source = find_token_range (reporter, token, n, &range)
                               ? reporter->game->source
                               : NULL;
  if (warning) {
    if (!rg_warn (reporter->diags, warning, source, range, "%s", text))
      return FALSE;
  } else if (!source && from) {
    rg_diag_at (reporter->diags, RG_ERROR, from->file, from->line, from->column,
                "%s", text);
  } else {
    rg_diag (reporter->diags, RG_ERROR, source, range, "%s", text);
  }
  if (from && (source || warning))
    rg_diag_at (reporter->diags, RG_NOTE, from->file, from->line, from->column,
                "it comes from here");
  return TRUE;
}

void
rg_reporter_clear (RgReporter *reporter)
{
  if (reporter->origins)
    rg_origins_free (reporter->origins);
  if (reporter->reported)
    g_hash_table_destroy (reporter->reported);
  if (reporter->symbols)
    g_hash_table_destroy (reporter->symbols);
}

void
rg_report_note (RgReporter *reporter, guint token, guint n, const char *text)
{
  RgRange range;
  if (find_token_range (reporter, token, n, &range))
    rg_diag (reporter->diags, RG_NOTE, reporter->game->source, range, "%s",
             text);
}

gboolean
rg_may_report_name (RgReporter *reporter, RgName name)
{
  if (!reporter->reported)
    reporter->reported = g_hash_table_new (NULL, NULL);
  return g_hash_table_add (reporter->reported, GUINT_TO_POINTER (name));
}

gboolean
rg_may_report_symbol (RgReporter *reporter, RgName name)
{
  const RgGame *game = reporter->game;
  if (!reporter->symbols) {
    reporter->symbols = g_hash_table_new (NULL, NULL);
    for (guint i = 0; i < game->types->len; i++) {
      const RgType *type = g_array_index (game->types, RgTypeDecl, i).type;
      for (guint k = 0; type->kind == RG_TYPE_SET && k < type->n_symbols; k++)
        g_hash_table_add (reporter->symbols,
                          GUINT_TO_POINTER (type->symbols[k]));
    }
  }
  const gboolean is_known =
      g_hash_table_contains (reporter->symbols, GUINT_TO_POINTER (name)) &&
      !rg_find_global (game, name);
  return is_known || rg_may_report_name (reporter, name);
}

gboolean
rg_report_warning (RgReporter *reporter, const char *name, guint token, guint n,
                   const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  const gboolean is_added = report (reporter, name, token, n, text);
  g_free (text);
  return is_added;
}

void
rg_report_nearest (RgReporter *reporter, const char *word, GPtrArray *names)
{
  const char *nearest = rg_find_nearest_of (word, names);
  if (nearest && rg_parse_decimal (word, strlen (word)) < 0)
    rg_diag_hint (reporter->diags, "did you mean '%s'?", nearest);
}

GPtrArray *
rg_list_type_names (const RgGame *game)
{
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < game->types->len; i++)
    g_ptr_array_add (
        names, (gpointer)rg_text (
                   game, g_array_index (game->types, RgTypeDecl, i).name));
  return names;
}

void
rg_add_globals (RgGame *game, gboolean constant, gboolean map, GPtrArray *names)
{
  RG_FOR_GLOBALS (game, global) {
    const RgType *type = rg_type_resolve (game, global->type);
    if (global->constant == constant && type &&
        (type->kind == RG_TYPE_ARROW) == map)
      g_ptr_array_add (names, (gpointer)rg_text (game, global->name));
  }
}

void
rg_add_symbols (const RgGame *game, const RgType *set, GPtrArray *names)
{
  for (guint i = 0; i < set->n_symbols; i++)
    g_ptr_array_add (names, (gpointer)rg_text (game, set->symbols[i]));
}

guint
rg_count_type_tokens (const RgType *type)
{
  guint n = 0;
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    n += rg_count_type_tokens (type->source) + 1;
  if (type->kind == RG_TYPE_NAME)
    return n + 1;
  return n + (type->n_symbols ? 2 * type->n_symbols + 1 : 2);
}

guint
rg_count_value_tokens (const RgValue *value)
{
  if (value->name != RG_NO_NAME)
    return 1;
  guint n = value->n_entries ? value->n_entries + 1 : 2;
  for (guint i = 0; i < value->n_entries; i++)
    n += (value->entries[i].key != RG_NO_NAME) + 1 +
         rg_count_value_tokens (value->entries[i].value);
  return n;
}

guint
rg_count_expr_tokens (const RgExpr *expr)
{
  if (expr->kind == RG_EXPR_NAME)
    return 1;
  if (expr->kind == RG_EXPR_CAST)
    return rg_count_expr_tokens (expr->right) + 3;
  return rg_count_expr_tokens (expr->left) +
         rg_count_expr_tokens (expr->right) + 2;
}

char *
rg_print_type_message (const RgGame *game, const RgType *type)
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
