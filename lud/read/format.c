/* Prints the canonical layout of a game description:
 *
 *   - A group that fits on a line is one line.
 *   - Otherwise the words after its head stay on its line, and each further
 *     argument begins an indented line.
 *   - An array that is the last argument opens on the line of its group.
 *   - An array with a line break after its brace stays on several lines.
 *   - Comments stay, and so does one empty line between values. */
#include "lud/lud.h"
#include "lud/read/node.h"
#include "lud/read/token-groups.h"

/* Columns of a line, of an indentation, and of the deepest indentation. */
enum { WIDTH = 79, INDENT = 2, DEEPEST_INDENT = 48 };

/* The text that is being written. */
typedef struct {
  LudTokens tokens; /* with comments; the last is the end */
  guint *widths;    /* by token: of all earlier ones, on one line */
  guint *stops;     /* by token: earlier ones that end a line */
  guint column;
  GString *out;
} Format;

static void put_value (Format *format, guint index, guint end, guint indent,
                       guint closers);

static guint
get_kind (const Format *format, guint index)
{
  return format->tokens.tokens[index].kind;
}

/* Whether tokens of this kind may be part of a word. */
static gboolean
may_be_in_word (guint kind)
{
  return kind == LUD_TOKEN_PARAMETER || kind == LUD_TOKEN_OPEN_ANGLE ||
         kind == LUD_TOKEN_CLOSE_ANGLE || kind == LUD_TOKEN_COLON;
}

/* Whether a blank separates a token from the one before it on its line. */
static gboolean
needs_blank (const Format *format, guint index)
{
  const guint kind = get_kind (format, index),
              last = get_kind (format, index - 1);
  if (kind == LUD_TOKEN_COMMENT || last == LUD_TOKEN_COMMENT)
    return TRUE;
  if (lud_is_open (last) || lud_is_close (kind) || last == LUD_TOKEN_NAME ||
      kind == LUD_TOKEN_STARS)
    return FALSE;
  if (!lud_is_glued (&format->tokens, index) || kind == LUD_TOKEN_OPEN ||
      kind == LUD_TOKEN_OPEN_ARRAY || last == LUD_TOKEN_CLOSE ||
      last == LUD_TOKEN_CLOSE_ARRAY)
    return TRUE;
  return !may_be_in_word (kind) && !may_be_in_word (last);
}

/* Whether the token opens an array with a line break after the brace. */
static gboolean
is_open_array (const Format *format, guint index)
{
  const LudTokens *tokens = &format->tokens;
  return get_kind (format, index) == LUD_TOKEN_OPEN_ARRAY &&
         index + 1 < tokens->n &&
         get_kind (format, index + 1) != LUD_TOKEN_CLOSE_ARRAY &&
         get_kind (format, index + 1) != LUD_TOKEN_COMMENT &&
         rg_count_line_ends (tokens->source, tokens->tokens, index + 1, TRUE) >
             0;
}

static void
measure_widths (Format *format)
{
  const guint n = format->tokens.n;
  format->widths = g_new0 (guint, n + 1);
  format->stops = g_new0 (guint, n + 1);
  for (guint i = 0; i < n; i++) {
    format->widths[i + 1] = format->widths[i] +
                            format->tokens.tokens[i].length +
                            (i > 0 && needs_blank (format, i));
    format->stops[i + 1] =
        format->stops[i] + (get_kind (format, i) == LUD_TOKEN_COMMENT ||
                            is_open_array (format, i));
  }
}

/* -- lines ----------------------------------------------------------------- */

static void
begin_line (Format *format, guint index, guint indent)
{
  const gboolean is_after_empty =
      rg_count_line_ends (format->tokens.source, format->tokens.tokens, index,
                          TRUE) > 1;
  format->column = MIN (indent, DEEPEST_INDENT);
  g_string_append_printf (format->out, "%s%*s", is_after_empty ? "\n\n" : "\n",
                          (int)format->column, "");
}

static void
put_token (Format *format, guint index)
{
  const RgToken *token = &format->tokens.tokens[index];
  const char *text = format->tokens.source->text + token->offset;
  const gsize length = get_kind (format, index) == LUD_TOKEN_COMMENT
                           ? rg_trimmed_length (text, token->length)
                           : token->length;
  g_string_append_len (format->out, text, (gssize)length);
  format->column += token->length;
}

static void
put_blank (Format *format, guint index)
{
  if (!needs_blank (format, index))
    return;
  g_string_append_c (format->out, ' ');
  format->column++;
}

/* Whether the span fits on the rest of the line, with the `closers` after it.
 */
static gboolean
fits_on_line (const Format *format, guint from, guint to, guint closers)
{
  return format->stops[from] == format->stops[to] &&
         format->column + 1 + format->widths[to] - format->widths[from] +
                 closers <=
             WIDTH;
}

static void
put_on_one_line (Format *format, guint from, guint to)
{
  for (guint i = from; i < to; i++) {
    if (i > from)
      put_blank (format, i);
    put_token (format, i);
  }
}

/* Whether the token is a comment that follows other tokens of its line. */
static gboolean
ends_line (const Format *format, guint index)
{
  return get_kind (format, index) == LUD_TOKEN_COMMENT && index > 0 &&
         rg_count_line_ends (format->tokens.source, format->tokens.tokens,
                             index, TRUE) == 0;
}

/* -- groups ---------------------------------------------------------------- */

/* The place after a comment, or after a value with its stars. */
static guint
next_value (const Format *format, guint index, guint end)
{
  if (get_kind (format, index) == LUD_TOKEN_COMMENT)
    return index + 1;
  guint next = index;
  if (get_kind (format, index) == LUD_TOKEN_NAME)
    next++;
  while (next < end && get_kind (format, next) == LUD_TOKEN_COMMENT)
    next++;
  next = MAX (lud_skip_value (&format->tokens, next, end), index + 1);
  if (next < end && get_kind (format, next) == LUD_TOKEN_STARS)
    next++;
  return next;
}

/* Whether a value is one word. */
static gboolean
is_one_word (const Format *format, guint index, guint next)
{
  for (; index < next; index++)
    if (lud_is_open (get_kind (format, index)) ||
        get_kind (format, index) == LUD_TOKEN_COMMENT)
      return FALSE;
  return TRUE;
}

/* Writes the values of an open group, each on its own line, but several words
 * on the same line. */
static void
put_lines (Format *format, guint index, guint end, guint indent, guint closers)
{
  gboolean is_word = FALSE;
  while (index < end) {
    const guint next = next_value (format, index, end);
    const gboolean last_is_word = is_word;
    is_word = is_one_word (format, index, next);
    if (ends_line (format, index) ||
        (is_word && last_is_word && fits_on_line (format, index, next, 2)))
      put_blank (format, index);
    else
      begin_line (format, index, indent);
    put_value (format, index, next, indent, next == end ? closers : 0);
    index = next;
  }
}

/* The place after the values that stay on the line of the head. */
static guint
skip_words (const Format *format, guint index, guint end)
{
  while (index < end) {
    const guint next = next_value (format, index, end);
    if (!is_one_word (format, index, next))
      break;
    index = next;
  }
  return index;
}

/* The last value of a group, if it is an array that can begin on the line of
 * the group; otherwise the end.  The values before it must fit on this line. */
static guint
find_hugged_array (const Format *format, guint index, guint end)
{
  guint last = index, next = index;
  while (next < end) {
    last = next;
    next = next_value (format, next, end);
  }
  if (last == end)
    return end;
  const guint open = last + (get_kind (format, last) == LUD_TOKEN_NAME);
  return get_kind (format, open) == LUD_TOKEN_OPEN_ARRAY &&
                 fits_on_line (format, index, open, 2)
             ? last
             : end;
}

/* Writes a group that does not fit on the line.  Its closing token is
 * end - 1. */
static void
put_group (Format *format, guint index, guint end, guint indent, guint closers)
{
  const guint close = end - 1;
  put_token (format, index);
  if (get_kind (format, index) != LUD_TOKEN_OPEN) {
    put_lines (format, index + 1, close, indent + INDENT, 0);
    begin_line (format, close, indent);
    put_token (format, close);
    return;
  }
  const guint array = find_hugged_array (format, index + 1, close);
  if (array < close) {
    put_on_one_line (format, index + 1, array);
    if (array > index + 1)
      put_blank (format, array);
    put_value (format, array, close, indent, closers + 1);
  } else {
    const guint rest = skip_words (format, index + 1, close);
    put_on_one_line (format, index + 1, rest);
    put_lines (format, rest, close, indent + INDENT, closers + 1);
  }
  if (get_kind (format, close - 1) == LUD_TOKEN_COMMENT)
    begin_line (format, close, indent);
  put_token (format, close);
}

/* Writes a comment or a value.  `closers`: closing tokens that follow it on its
 * line. */
static void
put_value (Format *format, guint index, guint end, guint indent, guint closers)
{
  if (fits_on_line (format, index, end, closers) ||
      get_kind (format, index) == LUD_TOKEN_COMMENT) {
    put_on_one_line (format, index, end);
    return;
  }
  if (get_kind (format, index) == LUD_TOKEN_NAME) {
    put_token (format, index++);
    while (index < end && get_kind (format, index) == LUD_TOKEN_COMMENT) {
      put_blank (format, index);
      put_token (format, index++);
      begin_line (format, index, indent + INDENT);
    }
  }
  const gboolean has_stars = get_kind (format, end - 1) == LUD_TOKEN_STARS;
  const guint group = lud_skip_value (&format->tokens, index, end);
  if (index < end && lud_is_open (get_kind (format, index)) &&
      group == end - has_stars && lud_is_close (get_kind (format, group - 1)) &&
      group - index > 2) {
    put_group (format, index, group, indent, closers);
    put_on_one_line (format, group, end);
  } else {
    put_on_one_line (format, index, end);
  }
}

/* -- the text -------------------------------------------------------------- */

GString *
lud_format (const RgSource *source, const LudSettings *settings, RgDiags *diags)
{
  LudText *text = lud_read_text (source, settings, diags);
  if (!text)
    return NULL;
  lud_text_free (text);
  GArray *tokens = rg_lex (&lud_lexicon, source, diags);
  Format format = {.tokens = {source, source->text, diags,
                              (const RgToken *)(gpointer)tokens->data,
                              tokens->len}};
  if (lud_is_balanced (&format.tokens)) {
    format.out = g_string_new (NULL);
    measure_widths (&format);
    for (guint index = 0; index + 1 < tokens->len;) {
      const guint next = next_value (&format, index, tokens->len - 1);
      if (index > 0 && ends_line (&format, index))
        put_blank (&format, index);
      else if (index > 0)
        begin_line (&format, index, 0);
      put_value (&format, index, next, 0, 0);
      index = next;
    }
    g_string_append_c (format.out, '\n');
    g_free (format.widths);
    g_free (format.stops);
  }
  g_array_free (tokens, TRUE);
  return format.out;
}
