/* Parses a sheet, and completes its clauses (form.h).  Parentheses are matched
 * first, so that the recursive-descent parsers of the two forms terminate, with
 * bounded depth.  Also parses incomplete texts, for editors.
 */
#include "gdl/read/form.h"
#include "gdl/read/lex.h"
#include "gdl/read/sheet.h"

/* Checks that parentheses are balanced, and not nested too deep. */
static void
match_parentheses (const GArray *tokens, GdlReport *report)
{
  GArray *unclosed = g_array_new (FALSE, FALSE, sizeof (RgRange));
  gboolean is_reported = FALSE;
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    const RgRange range = rg_token_range (token);
    if (token->kind == GDL_TOKEN_OPEN) {
      g_array_append_val (unclosed, range);
      if (unclosed->len > GDL_NESTING_LIMIT && !is_reported) {
        gdl_limit (report, range,
                   "nesting is deeper than the fixed limit of %d",
                   GDL_NESTING_LIMIT);
        is_reported = TRUE;
      }
    } else if (token->kind == GDL_TOKEN_CLOSE && unclosed->len > 0) {
      g_array_set_size (unclosed, unclosed->len - 1);
    } else if (token->kind == GDL_TOKEN_CLOSE) {
      gdl_error (report, range, "unmatched )");
    }
  }
  for (guint i = 0; i < unclosed->len; i++)
    gdl_error (report, g_array_index (unclosed, RgRange, i), "unmatched (");
  g_array_free (unclosed, TRUE);
}

/* Checks the form of all clauses (form.h). */
static void
check_forms (const GdlSheet *sheet, GdlReport *report)
{
  for (guint i = 0; i < sheet->clauses->len; i++)
    gdl_check_form (sheet, gdl_clause (sheet, i), report);
}

/* Adds the clauses of the tokens to the sheet. */
static void
parse_clauses (GdlSheet *sheet, const GArray *tokens, GdlReport *report,
               RgDiags *diags)
{
  if (sheet->infix)
    gdl_parse_infix (sheet, tokens, diags);
  else
    gdl_parse_prefix (sheet, (const RgToken *)(gpointer)tokens->data,
                      tokens->len - 1, report);
}

/* Parses the tokens. FALSE: errors, which are in the queue. */
static gboolean
parse_tokens (GdlSheet *sheet, const GArray *tokens, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  GdlReport report = gdl_report_new (sheet->source);
  match_parentheses (tokens, &report);
  if (report.errors == 0)
    parse_clauses (sheet, tokens, &report, diags);
  if (report.errors == 0 && rg_diags_errors (diags) == errors) {
    check_forms (sheet, &report);
    gdl_replace_equality (sheet);
    gdl_add_role_literals (sheet);
  }
  gdl_report_finish (&report, diags);
  return rg_diags_errors (diags) == errors;
}

/* A sheet without clauses, in the form that `source` seems to have. */
static GdlSheet *
make_sheet (const RgSource *source, gboolean exact)
{
  GdlSheet *sheet = g_new (GdlSheet, 1);
  *sheet = (GdlSheet){
      .source = source,
      .arena = rg_arena_new (),
      .terms = gdl_terms_new (exact),
      .clauses = g_array_new (FALSE, FALSE, sizeof (GdlClause)),
      .infix = gdl_is_infix (source),
      .exact = exact,
  };
  return sheet;
}

/* Reads the tokens and parses them; the caller owns the tokens. FALSE:
 * errors. */
static gboolean
read_sheet (GdlSheet *sheet, GArray **tokens, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  *tokens = gdl_lex (sheet->source, sheet->infix, diags);
  rg_drop_tokens (*tokens, GDL_TOKEN_COMMENT);
  return rg_diags_errors (diags) == errors &&
         parse_tokens (sheet, *tokens, diags);
}

GdlSheet *
gdl_parse (const RgSource *source, gboolean exact, RgDiags *diags)
{
  GArray *tokens;
  GdlSheet *sheet = make_sheet (source, exact);
  const gboolean is_parsed = read_sheet (sheet, &tokens, diags);
  g_array_free (tokens, TRUE);
  if (is_parsed)
    return sheet;
  gdl_sheet_free (sheet);
  return NULL;
}

/* -- drafts ---------------------------------------------------------------- */

/* Whether a token begins a line that is not indented. */
static gboolean
begins_clause (const GdlSheet *sheet, const RgToken *token)
{
  return token->kind == GDL_TOKEN_OPEN &&
         (token->offset == 0 || sheet->source->text[token->offset - 1] == '\n');
}

/* Keeps only tokens of clauses with balanced parentheses. A parenthesis at the
 * beginning of a line begins another clause, and so ends an unclosed one. */
static void
select_balanced (const GdlSheet *sheet, GArray *tokens)
{
  RgToken *list = (RgToken *)(gpointer)tokens->data;
  guint n_remaining = 0, start = 0, depth = 0;
  for (guint i = 0; i < tokens->len; i++) {
    if (list[i].kind == GDL_TOKEN_END || begins_clause (sheet, &list[i])) {
      n_remaining = depth > 0 ? start : n_remaining;
      depth = 0;
    }
    if (depth == 0)
      start = n_remaining;
    if (list[i].kind == GDL_TOKEN_CLOSE && depth == 0)
      continue;
    depth += list[i].kind == GDL_TOKEN_OPEN;
    depth -= list[i].kind == GDL_TOKEN_CLOSE;
    list[n_remaining++] = list[i];
  }
  g_array_set_size (tokens, n_remaining);
}

GdlSheet *
gdl_parse_draft (const RgSource *source, gboolean exact, RgDiags *diags,
                 gboolean *is_complete)
{
  const guint limits = rg_diags_limits (diags);
  GArray *tokens;
  GdlSheet *sheet = make_sheet (source, exact);
  *is_complete = read_sheet (sheet, &tokens, diags);
  if (!*is_complete && rg_diags_limits (diags) > limits) {
    g_array_set_size (sheet->clauses, 0);
  } else if (!*is_complete && sheet->clauses->len == 0) {
    RgDiags *unused = rg_diags_new ();
    GdlReport report = gdl_report_new (source);
    if (!sheet->infix)
      select_balanced (sheet, tokens);
    parse_clauses (sheet, tokens, &report, unused);
    gdl_report_finish (&report, unused);
    rg_diags_free (unused);
  }
  g_array_free (tokens, TRUE);
  return sheet;
}
