/* Prints the canonical form of a source (hrg2rg --format).
 *
 * The syntax tree decides where lines begin.  A line that is too long
 * continues after '|', ',', '||' or '&&', or before `where`, `then` or `else`,
 * with a larger indentation. Comments stay after their token, or on a line of
 * their own.  Of adjacent empty lines, one stays.
 */
#include "hrg/hrg.h"
#include "hrg/layout.h"
#include "hrg/parse.h"

/* The text that is being written. */
typedef struct {
  const RgSource *source;
  const RgToken *tokens;
  guint n;              /* number of tokens */
  const HrgMark *marks; /* by token */
  GString *out;
  guint next;         /* see next_token */
  guint column;       /* of the next token, from 0 */
  guint level;        /* of the line */
  guint parens;       /* number of open parentheses */
  gboolean broken;    /* a comment has ended the line */
  gboolean separated; /* the empty line before a declaration is written */
} Format;

/* -- the source between tokens -------------------------------------------- */

/* Returns the number of line ends before token i. */
static guint
count_line_ends (const Format *format, guint i)
{
  return rg_count_line_ends (format->source, format->tokens, i, TRUE);
}

static gboolean
is_comment (const Format *format, guint i)
{
  return format->tokens[i].kind == HRG_TOKEN_COMMENT;
}

/* Returns the first token from an index on that is not a comment. Indexes must
 * ascend, so that a run of comments is skipped only once. */
static guint
next_token (Format *format, guint i)
{
  const guint from = MAX (format->next, i);
  return format->next =
             rg_skip_tokens (format->tokens, from, HRG_TOKEN_COMMENT);
}

/* -- breaking lines ------------------------------------------------------- */

/* Whether a long line may continue at token i. */
static gboolean
may_break (const Format *format, guint i)
{
  const guint last = format->tokens[i - 1].kind, kind = format->tokens[i].kind;
  return last == HRG_TOKEN_BAR || last == HRG_TOKEN_COMMA ||
         last == HRG_TOKEN_OR_OR || last == HRG_TOKEN_AND_AND ||
         kind == HRG_TOKEN_WHERE || kind == HRG_TOKEN_THEN ||
         (kind == HRG_TOKEN_ELSE && last != HRG_TOKEN_RIGHT_BRACE);
}

/* Returns the number of blanks before token i on its line. */
static guint
compute_gap (const Format *format, guint i)
{
  return hrg_count_blanks (format->tokens, format->n, i - 1,
                           format->parens > 0);
}

/* Returns the width of the unbreakable text from a token on. */
static guint
compute_chunk_width (const Format *format, guint i)
{
  guint width = format->tokens[i].length;
  for (i++; i < format->n && !is_comment (format, i) &&
            format->tokens[i].kind != HRG_TOKEN_END &&
            !format->marks[i].starts && !may_break (format, i);
       i++)
    width += compute_gap (format, i) + format->tokens[i].length;
  return width;
}

static void
begin_line (Format *format, guint spaces)
{
  if (format->out->len > 0 && format->out->str[format->out->len - 1] != '\n')
    g_string_append_c (format->out, '\n');
  g_string_append_printf (format->out, "%*s", (int)spaces, "");
  format->column = spaces;
  format->broken = FALSE;
}

/* Writes an empty line before token i if the source has one, or before and
 * after graphs (`apart`); none at the inner ends of braces. */
static void
write_empty_line (Format *format, guint i, gboolean apart)
{
  const gboolean expected =
      count_line_ends (format, i) > 1 || (apart && !format->separated);
  format->separated |= apart;
  if (i == 0 || !expected || format->tokens[i].kind == HRG_TOKEN_RIGHT_BRACE ||
      format->tokens[i - 1].kind == HRG_TOKEN_LEFT_BRACE)
    return;
  if (format->out->str[format->out->len - 1] != '\n')
    g_string_append_c (format->out, '\n');
  g_string_append_c (format->out, '\n');
}

static void
append_text (Format *format, const char *text, gsize length)
{
  g_string_append_len (format->out, text, (gssize)length);
  format->column += (guint)length;
}

/* -- comments ------------------------------------------------------------- */

static void
print_comment (Format *format, guint i)
{
  const RgToken *token = &format->tokens[i];
  const char *text = format->source->text + token->offset;
  guint length = token->length;
  const guint next = next_token (format, i);
  const HrgMark *mark = &format->marks[next];
  while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
    length--;
  if (i == 0 || count_line_ends (format, i) > 0) {
    const guint level = mark->level + (mark->closes ? 1 : 0);
    const gboolean is_placed =
        mark->placed || format->tokens[next].kind == HRG_TOKEN_END;
    write_empty_line (format, i, mark->apart);
    begin_line (format, is_placed
                            ? level * HRG_INDENT
                            : format->level * HRG_INDENT + HRG_CONTINUATION);
  } else {
    append_text (format, " ", 1);
  }
  append_text (format, text, length);
  format->broken = TRUE;
}

/* -- tokens --------------------------------------------------------------- */

/* Writes the white space before a token. */
static void
move_to (Format *format, guint i)
{
  const HrgMark *mark = &format->marks[i];
  const guint continuation = format->level * HRG_INDENT + HRG_CONTINUATION;
  if (i == 0)
    return;
  if (mark->starts || (format->broken && mark->placed)) {
    write_empty_line (format, i, mark->apart);
    begin_line (format, mark->level * HRG_INDENT);
    format->level = mark->level;
  } else if (format->broken) {
    begin_line (format, continuation);
  } else {
    const guint gap = compute_gap (format, i);
    if (may_break (format, i) && format->column > continuation &&
        format->column + gap + compute_chunk_width (format, i) > HRG_WIDTH)
      begin_line (format, continuation);
    else
      append_text (format, "  ", gap);
  }
}

static void
print_token (Format *format, guint i)
{
  const RgToken *token = &format->tokens[i];
  move_to (format, i);
  format->separated = FALSE;
  append_text (format, format->source->text + token->offset, token->length);
  format->parens += token->kind == HRG_TOKEN_LEFT_PAREN;
  format->parens -= token->kind == HRG_TOKEN_RIGHT_PAREN;
}

GString *
hrg_format (const RgSource *source, RgDiags *diags)
{
  HrgTree *tree = hrg_tree_new (source, diags, HRG_LIMIT);
  GString *out = NULL;
  if (hrg_parse (tree)) {
    GArray *tokens = rg_lex (&hrg_lexicon, source, diags);
    const RgToken *list = (const RgToken *)(gpointer)tokens->data;
    HrgMark *marks = hrg_compute_layout (tree, list, tokens->len);
    out = g_string_new (NULL);
    Format format = {.source = source,
                     .tokens = list,
                     .n = tokens->len,
                     .marks = marks,
                     .out = out};
    for (guint i = 0; i + 1 < tokens->len; i++) {
      if (is_comment (&format, i))
        print_comment (&format, i);
      else
        print_token (&format, i);
    }
    g_string_append_c (out, '\n');
    g_free (marks);
    g_array_free (tokens, TRUE);
  }
  rg_game_free (tree->game);
  hrg_tree_free (tree);
  return out;
}
