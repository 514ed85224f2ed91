/* Prints a sheet in its canonical layout: each clause begins a line, comments
 * and line ends within clauses stay, and indentation and white space within
 * lines are canonical.
 *
 *     (role  a) (role b)      becomes      (role a)
 *                                          (role b)
 */
#include "gdl/read/lex.h"
#include "gdl/read/sheet.h"

enum { INDENT = 2, DEEPEST_INDENT = 40 };

/* The state of the printer. */
typedef struct {
  const RgSource *source;
  const RgToken *tokens; /* with comments; the last one is the end */
  gboolean infix;
  GArray *indents;   /* of guint, by open parenthesis: the indentation of its
                        line */
  guint indent;      /* indentation of the current line */
  guint16 last_kind; /* of the previous token that is not a comment */
  GString *out;
} Format;

static guint16
get_kind (const Format *format, guint i)
{
  return format->tokens[i].kind;
}

/* Whether the next word continues a clause of the infix form: the previous
 * token is an operator. */
static gboolean
is_continued (const Format *format)
{
  return format->last_kind == GDL_TOKEN_IF ||
         format->last_kind == GDL_TOKEN_AND ||
         format->last_kind == GDL_TOKEN_NOT ||
         format->last_kind == GDL_TOKEN_COMMA;
}

/* Whether token i begins a clause. */
static gboolean
begins_clause (const Format *format, guint i)
{
  if (format->indents->len > 0)
    return FALSE;
  return get_kind (format, i) == GDL_TOKEN_WORD
             ? !is_continued (format)
             : get_kind (format, i) == GDL_TOKEN_OPEN && !format->infix;
}

/* Returns the indentation of a line that begins with token i. */
static guint
compute_indent (const Format *format, guint i)
{
  const guint depth = format->indents->len;
  if (depth == 0) {
    const gboolean is_in_clause =
        get_kind (format, i) != GDL_TOKEN_COMMENT && !begins_clause (format, i);
    return is_in_clause || is_continued (format) ? INDENT : 0;
  }
  const guint outer_indent = g_array_index (format->indents, guint, depth - 1);
  return get_kind (format, i) == GDL_TOKEN_CLOSE
             ? outer_indent
             : MIN (outer_indent + INDENT, DEEPEST_INDENT);
}

/* Whether a blank stands between tokens i - 1 and i of one line. */
static gboolean
needs_blank (const Format *format, guint i)
{
  const guint16 previous = get_kind (format, i - 1),
                next = get_kind (format, i);
  if (previous == GDL_TOKEN_COMMENT || next == GDL_TOKEN_COMMENT)
    return TRUE;
  if (previous == GDL_TOKEN_OPEN || next == GDL_TOKEN_CLOSE ||
      (previous == GDL_TOKEN_NOT && format->tokens[i - 1].length == 1) ||
      next == GDL_TOKEN_COMMA || next == GDL_TOKEN_DOT)
    return FALSE;
  return !format->infix || next != GDL_TOKEN_OPEN;
}

/* Prints the line ends and the white space before token i. */
static void
print_space_before (Format *format, guint i)
{
  if (i == 0)
    return;
  const guint n_line_ends =
      rg_count_line_ends (format->source, format->tokens, i, TRUE);
  if (n_line_ends > 0 || get_kind (format, i - 1) == GDL_TOKEN_COMMENT ||
      begins_clause (format, i)) {
    format->indent = compute_indent (format, i);
    g_string_append_printf (format->out, "%s%*s",
                            n_line_ends > 1 ? "\n\n" : "\n",
                            (int)format->indent, "");
  } else if (needs_blank (format, i)) {
    g_string_append_c (format->out, ' ');
  }
}

/* Prints token i, and updates the open parentheses. */
static void
print_token (Format *format, guint i)
{
  const RgToken *token = &format->tokens[i];
  const char *text = format->source->text + token->offset;
  const gsize length = token->kind == GDL_TOKEN_COMMENT
                           ? rg_trimmed_length (text, token->length)
                           : token->length;
  g_string_append_len (format->out, text, (gssize)length);
  if (token->kind == GDL_TOKEN_OPEN)
    g_array_append_val (format->indents, format->indent);
  else if (token->kind == GDL_TOKEN_CLOSE)
    g_array_set_size (format->indents, format->indents->len - 1);
  if (token->kind != GDL_TOKEN_COMMENT)
    format->last_kind = token->kind;
}

/* Returns the text of the tokens in the canonical layout. */
static GString *
lay_out (const RgSource *source, const GArray *tokens, gboolean infix)
{
  Format format = {
      .source = source,
      .tokens = (const RgToken *)(gpointer)tokens->data,
      .infix = infix,
      .indents = g_array_new (FALSE, FALSE, sizeof (guint)),
      .out = g_string_new (NULL),
  };
  for (guint i = 0; i + 1 < tokens->len; i++) {
    print_space_before (&format, i);
    print_token (&format, i);
  }
  g_string_append_c (format.out, '\n');
  g_array_free (format.indents, TRUE);
  return format.out;
}

GString *
gdl_format (const RgSource *source, RgDiags *diags)
{
  GdlSheet *sheet = gdl_parse (source, FALSE, diags);
  if (!sheet)
    return NULL;
  GArray *tokens = gdl_lex (source, sheet->infix, diags);
  GString *out = lay_out (source, tokens, sheet->infix);
  g_array_free (tokens, TRUE);
  gdl_sheet_free (sheet);
  return out;
}
