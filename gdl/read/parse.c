/* Reads clauses: the parentheses are matched first, so that the parsers of the
 * two forms, which recurse, know that they end and how deep they get.
 */
#include "gdl/read/form.h"
#include "gdl/read/lex.h"
#include "gdl/read/sheet.h"

/* Whether each parenthesis has its partner, and they are not too deep. */
static void
match_parentheses (const GArray *tokens, GdlReport *report)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (RgRange));
  gboolean deep = FALSE;
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    const RgRange range = rg_token_range (token);
    if (token->kind == GDL_TOKEN_OPEN) {
      g_array_append_val (open, range);
      if (open->len > GDL_NESTING_LIMIT && !deep) {
        gdl_limit (report, range,
                   "nesting is deeper than the fixed limit of %d",
                   GDL_NESTING_LIMIT);
        deep = TRUE;
      }
    } else if (token->kind == GDL_TOKEN_CLOSE && open->len > 0) {
      g_array_set_size (open, open->len - 1);
    } else if (token->kind == GDL_TOKEN_CLOSE) {
      gdl_error (report, range, "unmatched )");
    }
  }
  for (guint i = 0; i < open->len; i++)
    gdl_error (report, g_array_index (open, RgRange, i), "unmatched (");
  g_array_free (open, TRUE);
}

static void
check_forms (const GdlSheet *sheet, GdlReport *report)
{
  for (guint i = 0; i < sheet->clauses->len; i++)
    gdl_check_form (sheet, gdl_clause (sheet, i), report);
}

/* FALSE: errors, which are in the queue. */
static gboolean
parse (GdlSheet *sheet, const GArray *tokens, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  GdlReport report = gdl_report_new (sheet->source);
  match_parentheses (tokens, &report);
  if (report.errors == 0 && sheet->infix)
    gdl_parse_infix (sheet, tokens, diags);
  else if (report.errors == 0)
    gdl_parse_prefix (sheet, (const RgToken *)(gpointer)tokens->data,
                      tokens->len - 1, &report);
  if (report.errors == 0 && rg_diags_errors (diags) == errors)
    check_forms (sheet, &report);
  gdl_report_finish (&report, diags);
  return rg_diags_errors (diags) == errors;
}

GdlSheet *
gdl_parse (const RgSource *source, gboolean exact, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  GdlSheet *sheet = g_new (GdlSheet, 1);
  *sheet = (GdlSheet){
      .source = source,
      .arena = rg_arena_new (),
      .terms = gdl_terms_new (exact),
      .clauses = g_array_new (FALSE, FALSE, sizeof (GdlClause)),
      .infix = gdl_is_infix (source),
      .exact = exact,
  };
  GArray *tokens = gdl_lex (source, sheet->infix, diags);
  rg_drop_tokens (tokens, GDL_TOKEN_COMMENT);
  const gboolean good =
      rg_diags_errors (diags) == errors && parse (sheet, tokens, diags);
  g_array_free (tokens, TRUE);
  if (good)
    return sheet;
  gdl_sheet_free (sheet);
  return NULL;
}
