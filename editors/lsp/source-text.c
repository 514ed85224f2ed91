/* Tokens are found by binary search. Texts for the index are copied to its
 * memory. */

#include "editors/lsp/source-text.h"

#include <string.h>

guint
lsp_find_token (const LspTokens *tokens, guint32 offset)
{
  guint low = 0, high = tokens->list->len - 1;
  while (low < high) {
    const guint middle = low + (high - low) / 2;
    if (lsp_token (tokens, middle)->offset < offset)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

gint64
lsp_find_enclosing (const LspTokens *tokens, gint64 at, guint32 open,
                    guint32 close, guint32 stop)
{
  guint depth = 0;
  while (--at >= 0) {
    const guint32 kind = LSP_BIT (lsp_token_kind (tokens, at));
    if (kind & stop)
      return -1;
    depth += (kind & close) != 0;
    if ((kind & open) && depth-- == 0)
      return at;
  }
  return -1;
}

const char *
lsp_token_text (const LspTokens *tokens, guint i, LspIndex *index)
{
  const RgToken *token = lsp_token (tokens, i);
  return lsp_copy_text (index, tokens->source->text + token->offset,
                        token->length);
}

const char *
lsp_copy_code (LspIndex *index, const RgSource *source, RgRange range)
{
  enum { LONG = 400 };
  const char *text = source->text + range.offset;
  gsize length = range.length;
  const gboolean is_cut = length > LONG;
  if (is_cut) {
    const char *end = g_strrstr_len (text, LONG, "\n");
    length = end ? (gsize)(end - text)
                 : (gsize)(g_utf8_find_prev_char (text, text + LONG) - text);
  }
  length = rg_trimmed_length (text, length);
  GString *code = g_string_new_len (text, (gssize)length);
  if (is_cut)
    g_string_append (code, " ...");
  const char *copy = lsp_copy_text (index, code->str, code->len);
  g_string_free (code, TRUE);
  return copy;
}

/* Returns the start of the line before `line`. NULL: that is the first
 * one. */
static const char *
find_previous_line (const char *text, const char *line)
{
  if (line == text)
    return NULL;
  for (line--; line > text && line[-1] != '\n';)
    line--;
  return line;
}

/* Returns the text after the mark of a comment on a line. NULL: the line is not
 * a comment. */
static const char *
find_comment_text (const char *line, const char *mark)
{
  while (*line == ' ' || *line == '\t')
    line++;
  if (!g_str_has_prefix (line, mark))
    return NULL;
  for (line += strlen (mark); *line && strchr (mark, *line);)
    line++;
  return *line == ' ' ? line + 1 : line;
}

const char *
lsp_copy_comment_above (LspIndex *index, const RgSource *source, guint32 offset,
                        const char *mark)
{
  enum { MOST_LINES = 20 };
  guint number, column;
  rg_source_position (source, offset, &number, &column);
  const char *line = source->text + offset - (column - 1), *first = NULL;
  for (guint n = 0; n < MOST_LINES; n++) {
    line = find_previous_line (source->text, line);
    if (!line || !find_comment_text (line, mark))
      break;
    first = line;
  }
  if (!first)
    return NULL;
  GString *text = g_string_new (NULL);
  const char *end = source->text + offset;
  for (const char *comment;
       first < end && (comment = find_comment_text (first, mark));
       first = strchr (first, '\n') + 1)
    g_string_append_len (text, comment, strcspn (comment, "\r\n")),
        g_string_append_c (text, '\n');
  const char *copy = lsp_copy_text (index, text->str, text->len - 1);
  g_string_free (text, TRUE);
  return copy;
}

gboolean
lsp_is_word (const char *text)
{
  gboolean is_word = *text != '\0';
  for (; *text && is_word; text++)
    is_word = g_ascii_isalnum (*text) || *text == '_';
  return is_word;
}
