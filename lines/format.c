/* Prints a text in canonical layout: a line for each statement, one blank
 * between tokens, none before a comma or around '..'.  After a comma, a
 * statement may continue on the next line, which is indented.  Comments stay,
 * and so does one empty line between statements.
 */
#include "lines/lex.h"
#include "lines/lines.h"

/* Whether a blank separates two tokens of these kinds on a line. */
static gboolean
needs_blank (guint before, guint kind)
{
  return kind != LINES_TOKEN_COMMA && kind != LINES_TOKEN_DOTS &&
         before != LINES_TOKEN_DOTS;
}

/* Prints the space between two tokens; `continues`: a comma continues the
 * statement. */
static void
print_space (const RgSource *source, const RgToken *tokens, guint i,
             gboolean continues, GString *out)
{
  const guint ends = i > 0 ? rg_count_line_ends (source, tokens, i, TRUE) : 0;
  if (ends > 0) {
    g_string_append (out, ends > 1 && !continues ? "\n\n" : "\n");
    g_string_append (out, continues ? "  " : "");
  } else if (i > 0 && needs_blank (tokens[i - 1].kind, tokens[i].kind)) {
    g_string_append_c (out, ' ');
  }
}

static GString *
format_tokens (const RgSource *source, const GArray *array)
{
  const RgToken *tokens = (const RgToken *)(gpointer)array->data;
  GString *out = g_string_new (NULL);
  gboolean continues = FALSE;
  for (guint i = 0; i + 1 < array->len; i++) {
    const RgToken *token = &tokens[i];
    const char *text = source->text + token->offset;
    print_space (source, tokens, i, continues, out);
    if (token->kind == LINES_TOKEN_COMMENT) {
      g_string_append_len (out, text,
                           (gssize)rg_trimmed_length (text, token->length));
    } else {
      g_string_append_len (out, text, token->length);
      continues = token->kind == LINES_TOKEN_COMMA;
    }
  }
  g_string_append_c (out, '\n');
  return out;
}

GString *
lines_format (const RgSource *source, gint64 limit, RgDiags *diags)
{
  GString *translated = lines_translate (source, limit, diags);
  if (!translated)
    return NULL;
  g_string_free (translated, TRUE);
  RgDiags *repeated = rg_diags_new (); /* the same messages */
  GArray *tokens = rg_lex (&lines_lexicon, source, repeated);
  rg_drop_tokens (tokens, LINES_TOKEN_NEWLINE);
  GString *out = format_tokens (source, tokens);
  g_array_free (tokens, TRUE);
  rg_diags_free (repeated);
  return out;
}
