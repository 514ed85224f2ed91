/* Prints a text in canonical layout: comments and line ends within clauses
 * stay; each clause begins a line.  Indentation and white space within lines
 * are canonical.
 */
#include "rgl/read/lex.h"
#include "rgl/read/program.h"
#include "rgl/rgl.h"

enum { INDENT = 4, DEEPEST_INDENT = 40 };

typedef struct {
  const RgSource *source;
  const RgToken *tokens; /* with comments; the last is the end */
  GArray *open;          /* of guint: columns of open brackets */
  gsize line;            /* the beginning of the current line */
  gboolean begins;       /* the next token begins a clause */
  GString *out;
} Format;

static guint
kind_at (const Format *format, guint i)
{
  return format->tokens[i].kind;
}

static gboolean
is_open (guint kind)
{
  return kind == RGL_TOKEN_OPEN || kind == RGL_TOKEN_OPEN_LIST;
}

static gboolean
is_close (guint kind)
{
  return kind == RGL_TOKEN_CLOSE || kind == RGL_TOKEN_CLOSE_LIST;
}

/* Whether a bracket belongs to a functor. */
static gboolean
is_call (const Format *format, guint i)
{
  const guint before = kind_at (format, i - 1);
  return kind_at (format, i) == RGL_TOKEN_OPEN &&
         (before == RGL_TOKEN_ATOM || before == RGL_TOKEN_QUOTED);
}

static gboolean
needs_blank (const Format *format, guint i)
{
  const guint before = kind_at (format, i - 1), kind = kind_at (format, i);
  if (kind == RGL_TOKEN_COMMENT || before == RGL_TOKEN_COMMENT)
    return TRUE;
  if (kind == RGL_TOKEN_COMMA || kind == RGL_TOKEN_STOP || is_close (kind) ||
      is_open (before) || is_call (format, i))
    return FALSE;
  if (kind == RGL_TOKEN_SLASH || before == RGL_TOKEN_SLASH ||
      kind == RGL_TOKEN_BAR || before == RGL_TOKEN_BAR)
    return FALSE;
  return TRUE;
}

/* The column of token i if it begins a line. */
static guint
find_indent (const Format *format, guint i)
{
  const guint depth = format->open->len;
  if (format->begins)
    return 0;
  if (depth == 0)
    return INDENT;
  const guint outer =
      MIN (g_array_index (format->open, guint, depth - 1), DEEPEST_INDENT);
  return is_close (kind_at (format, i)) ? outer : outer + 1;
}

/* Prints the space before token i: line ends and indentation, or a blank. */
static void
print_space (Format *format, guint i)
{
  if (i == 0)
    return;
  const guint ends = rg_line_ends (format->source, format->tokens, i, TRUE);
  const gboolean comment =
      kind_at (format, i - 1) == RGL_TOKEN_COMMENT &&
      format->source->text[format->tokens[i - 1].offset] == '%';
  const gboolean beside = kind_at (format, i) == RGL_TOKEN_COMMENT && ends == 0;
  if (ends > 0 || comment || (format->begins && !beside)) {
    g_string_append (format->out, ends > 1 ? "\n\n" : "\n");
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
  if (is_open (token->kind))
    g_array_append_val (format->open, column);
  else if (is_close (token->kind) && format->open->len > 0)
    g_array_set_size (format->open, format->open->len - 1);
  if (token->kind != RGL_TOKEN_COMMENT)
    format->begins = token->kind == RGL_TOKEN_STOP;
}

static GString *
format_tokens (const RgSource *source, const GArray *tokens)
{
  Format format = {
      .source = source,
      .tokens = (const RgToken *)(gpointer)tokens->data,
      .open = g_array_new (FALSE, FALSE, sizeof (guint)),
      .begins = TRUE,
      .out = g_string_new (NULL),
  };
  for (guint i = 0; i + 1 < tokens->len; i++) {
    print_space (&format, i);
    print_token (&format, i);
  }
  g_string_append_c (format.out, '\n');
  g_array_free (format.open, TRUE);
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
  RgDiags *own = rg_diags_new ();
  GArray *tokens = rg_lex (&rgl_lexicon, source, own);
  GString *out = format_tokens (source, tokens);
  g_array_free (tokens, TRUE);
  rg_diags_free (own);
  return out;
}
