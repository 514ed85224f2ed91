/* Prints a text in canonical layout: comments and line ends within clauses
 * stay; each clause begins a line.  Indentation and white space within lines
 * are canonical.
 */
#include "rgl/read/lex.h"
#include "rgl/read/program.h"
#include "rgl/rgl.h"

enum { INDENT = 4, DEEPEST_INDENT = 40 };

/* The text that is being written. */
typedef struct {
  const RgSource *source;
  const RgToken *tokens;  /* with comments; the last is the end */
  GArray *brackets;       /* of guint: columns of open brackets */
  gsize line;             /* offset of the current line in `out` */
  gboolean begins_clause; /* the next token begins a clause */
  GString *out;
} Format;

static guint
get_kind (const Format *format, guint i)
{
  return format->tokens[i].kind;
}

static gboolean
is_opening (guint kind)
{
  return kind == RGL_TOKEN_OPEN || kind == RGL_TOKEN_OPEN_LIST;
}

static gboolean
is_closing (guint kind)
{
  return kind == RGL_TOKEN_CLOSE || kind == RGL_TOKEN_CLOSE_LIST;
}

/* Whether a bracket belongs to a functor. */
static gboolean
is_call (const Format *format, guint i)
{
  const guint previous = get_kind (format, i - 1);
  return get_kind (format, i) == RGL_TOKEN_OPEN &&
         (previous == RGL_TOKEN_ATOM || previous == RGL_TOKEN_QUOTED);
}

static gboolean
needs_blank (const Format *format, guint i)
{
  const guint previous = get_kind (format, i - 1), kind = get_kind (format, i);
  if (kind == RGL_TOKEN_COMMENT || previous == RGL_TOKEN_COMMENT)
    return TRUE;
  if (kind == RGL_TOKEN_COMMA || kind == RGL_TOKEN_STOP || is_closing (kind) ||
      is_opening (previous) || is_call (format, i))
    return FALSE;
  if (kind == RGL_TOKEN_SLASH || previous == RGL_TOKEN_SLASH ||
      kind == RGL_TOKEN_BAR || previous == RGL_TOKEN_BAR)
    return FALSE;
  return TRUE;
}

/* Returns the column of token i if it begins a line. */
static guint
find_indent (const Format *format, guint i)
{
  const guint depth = format->brackets->len;
  if (format->begins_clause)
    return 0;
  if (depth == 0)
    return INDENT;
  const guint outer =
      MIN (g_array_index (format->brackets, guint, depth - 1), DEEPEST_INDENT);
  return is_closing (get_kind (format, i)) ? outer : outer + 1;
}

/* Prints the space before token i: line ends and indentation, or a blank. */
static void
print_space (Format *format, guint i)
{
  if (i == 0)
    return;
  const guint n_line_ends =
      rg_count_line_ends (format->source, format->tokens, i, TRUE);
  const gboolean after_line_comment =
      get_kind (format, i - 1) == RGL_TOKEN_COMMENT &&
      format->source->text[format->tokens[i - 1].offset] == '%';
  const gboolean is_beside =
      get_kind (format, i) == RGL_TOKEN_COMMENT && n_line_ends == 0;
  if (n_line_ends > 0 || after_line_comment ||
      (format->begins_clause && !is_beside)) {
    g_string_append (format->out, n_line_ends > 1 ? "\n\n" : "\n");
    format->line = format->out->len;
    g_string_append_printf (format->out, "%*s", (int)find_indent (format, i),
                            "");
  } else if (needs_blank (format, i)) {
    g_string_append_c (format->out, ' ');
  }
}

static void
print_token (Format *format, guint i)
{
  const RgToken *token = &format->tokens[i];
  const char *text = format->source->text + token->offset;
  const gsize length = token->kind == RGL_TOKEN_COMMENT
                           ? rg_trimmed_length (text, token->length)
                           : token->length;
  const guint column = (guint)(format->out->len - format->line);
  g_string_append_len (format->out, text, (gssize)length);
  if (is_opening (token->kind))
    g_array_append_val (format->brackets, column);
  else if (is_closing (token->kind) && format->brackets->len > 0)
    g_array_set_size (format->brackets, format->brackets->len - 1);
  if (token->kind != RGL_TOKEN_COMMENT)
    format->begins_clause = token->kind == RGL_TOKEN_STOP;
}

static GString *
format_tokens (const RgSource *source, const GArray *tokens)
{
  Format format = {
      .source = source,
      .tokens = (const RgToken *)(gpointer)tokens->data,
      .brackets = g_array_new (FALSE, FALSE, sizeof (guint)),
      .begins_clause = TRUE,
      .out = g_string_new (NULL),
  };
  for (guint i = 0; i + 1 < tokens->len; i++) {
    print_space (&format, i);
    print_token (&format, i);
  }
  g_string_append_c (format.out, '\n');
  g_array_free (format.brackets, TRUE);
  return format.out;
}

GString *
rgl_format (const RgSource *source, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  RglTerms *terms = rgl_terms_new ();
  GArray *clauses = rgl_parse (source, terms, diags);
  g_array_free (clauses, TRUE);
  rgl_terms_free (terms);
  if (rg_diags_errors (diags) > errors)
    return NULL;
  RgDiags *repeated = rg_diags_new ();
  GArray *tokens = rg_lex (&rgl_lexicon, source, repeated);
  GString *out = format_tokens (source, tokens);
  g_array_free (tokens, TRUE);
  rg_diags_free (repeated);
  return out;
}
