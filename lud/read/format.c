/* The canonical layout of a game description:
 *
 *   - A group that fits on a line is one line.
 *   - Otherwise the words after its head stay on its line, and each further
 *     argument begins an indented line.
 *   - An array that is the last argument opens on the line of its group.
 *   - An array with a line break after its brace stays on several lines.
 *   - Comments stay, and so does one empty line between values.
 */
#include "lud/lud.h"
#include "lud/read/node.h"
#include "lud/read/token-groups.h"

enum { WIDTH = 79, INDENT = 2, DEEPEST_INDENT = 48 };

/* The text that is being written. */
typedef struct {
  LudTokens tokens; /* with comments; the last is the end */
  guint *widths;    /* by token: of all earlier ones, on one line */
  guint *stops;     /* by token: earlier ones that end a line */
  guint column;
  GString *out;
} Format;

static void put_value (Format *format, guint at, guint end, guint indent,
                       guint closers);

static guint
kind_at (const Format *format, guint at)
{
  return format->tokens.tokens[at].kind;
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
needs_blank (const Format *format, guint at)
{
  const guint kind = kind_at (format, at), last = kind_at (format, at - 1);
  if (kind == LUD_TOKEN_COMMENT || last == LUD_TOKEN_COMMENT)
    return TRUE;
  if (lud_is_open (last) || lud_is_close (kind) || last == LUD_TOKEN_NAME ||
      kind == LUD_TOKEN_STARS)
    return FALSE;
  if (!lud_is_glued (&format->tokens, at) || kind == LUD_TOKEN_OPEN ||
      kind == LUD_TOKEN_OPEN_ARRAY || last == LUD_TOKEN_CLOSE ||
      last == LUD_TOKEN_CLOSE_ARRAY)
    return TRUE;
  return !may_be_in_word (kind) && !may_be_in_word (last);
}

/* Whether the token opens an array with a line break after the brace. */
static gboolean
is_open_array (const Format *format, guint at)
{
  const LudTokens *tokens = &format->tokens;
  return kind_at (format, at) == LUD_TOKEN_OPEN_ARRAY && at + 1 < tokens->n &&
         kind_at (format, at + 1) != LUD_TOKEN_CLOSE_ARRAY &&
         kind_at (format, at + 1) != LUD_TOKEN_COMMENT &&
         rg_line_ends (tokens->source, tokens->tokens, at + 1, TRUE) > 0;
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
        format->stops[i] +
        (kind_at (format, i) == LUD_TOKEN_COMMENT || is_open_array (format, i));
  }
}

/* -- lines ----------------------------------------------------------------- */

static void
begin_line (Format *format, guint at, guint indent)
{
  const gboolean empty =
      rg_line_ends (format->tokens.source, format->tokens.tokens, at, TRUE) > 1;
  format->column = MIN (indent, DEEPEST_INDENT);
  g_string_append_printf (format->out, "%s%*s", empty ? "\n\n" : "\n",
                          (int)format->column, "");
}

static void
put_token (Format *format, guint at)
{
  const RgToken *token = &format->tokens.tokens[at];
  const char *text = format->tokens.source->text + token->offset;
  const gsize length = kind_at (format, at) == LUD_TOKEN_COMMENT
                           ? rg_trimmed_length (text, token->length)
                           : token->length;
  g_string_append_len (format->out, text, (gssize)length);
  format->column += token->length;
}

static void
put_blank (Format *format, guint at)
{
  if (!needs_blank (format, at))
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
ends_line (const Format *format, guint at)
{
  return kind_at (format, at) == LUD_TOKEN_COMMENT && at > 0 &&
         rg_line_ends (format->tokens.source, format->tokens.tokens, at,
                       TRUE) == 0;
}

/* -- groups ---------------------------------------------------------------- */

/* The place after a comment, or after a value with its stars. */
static guint
next_value (const Format *format, guint at, guint end)
{
  if (kind_at (format, at) == LUD_TOKEN_COMMENT)
    return at + 1;
  guint next = at;
  if (kind_at (format, at) == LUD_TOKEN_NAME)
    next++;
  while (next < end && kind_at (format, next) == LUD_TOKEN_COMMENT)
    next++;
  next = MAX (lud_skip_value (&format->tokens, next, end), at + 1);
  if (next < end && kind_at (format, next) == LUD_TOKEN_STARS)
    next++;
  return next;
}

/* Whether a value is one word. */
static gboolean
is_one_word (const Format *format, guint at, guint next)
{
  for (; at < next; at++)
    if (lud_is_open (kind_at (format, at)) ||
        kind_at (format, at) == LUD_TOKEN_COMMENT)
      return FALSE;
  return TRUE;
}

/* Writes the values of an open group, each on its own line, but several words
 * on the same line. */
static void
put_lines (Format *format, guint at, guint end, guint indent, guint closers)
{
  gboolean plain = FALSE;
  while (at < end) {
    const guint next = next_value (format, at, end);
    const gboolean last_plain = plain;
    plain = is_one_word (format, at, next);
    if (ends_line (format, at) ||
        (plain && last_plain && fits_on_line (format, at, next, 2)))
      put_blank (format, at);
    else
      begin_line (format, at, indent);
    put_value (format, at, next, indent, next == end ? closers : 0);
    at = next;
  }
}

/* The place after the values that stay on the line of the head. */
static guint
skip_words (const Format *format, guint at, guint end)
{
  while (at < end) {
    const guint next = next_value (format, at, end);
    if (!is_one_word (format, at, next))
      break;
    at = next;
  }
  return at;
}

/* The last value of a group if it is an array that can begin on the line of the
 * group, since the values before it fit there; otherwise the end. */
static guint
find_hugged_array (const Format *format, guint at, guint end)
{
  guint last = at, next = at;
  while (next < end) {
    last = next;
    next = next_value (format, next, end);
  }
  if (last == end)
    return end;
  const guint open = last + (kind_at (format, last) == LUD_TOKEN_NAME);
  return kind_at (format, open) == LUD_TOKEN_OPEN_ARRAY &&
                 fits_on_line (format, at, open, 2)
             ? last
             : end;
}

/* Writes a group that does not fit on the line.  Its closing token is
 * end - 1. */
static void
put_group (Format *format, guint at, guint end, guint indent, guint closers)
{
  const guint close = end - 1;
  put_token (format, at);
  if (kind_at (format, at) != LUD_TOKEN_OPEN) {
    put_lines (format, at + 1, close, indent + INDENT, 0);
    begin_line (format, close, indent);
    put_token (format, close);
    return;
  }
  const guint array = find_hugged_array (format, at + 1, close);
  if (array < close) {
    put_on_one_line (format, at + 1, array);
    if (array > at + 1)
      put_blank (format, array);
    put_value (format, array, close, indent, closers + 1);
  } else {
    const guint rest = skip_words (format, at + 1, close);
    put_on_one_line (format, at + 1, rest);
    put_lines (format, rest, close, indent + INDENT, closers + 1);
  }
  if (kind_at (format, close - 1) == LUD_TOKEN_COMMENT)
    begin_line (format, close, indent);
  put_token (format, close);
}

/* Writes a comment or a value.  `closers`: closing tokens that follow it on its
 * line. */
static void
put_value (Format *format, guint at, guint end, guint indent, guint closers)
{
  if (fits_on_line (format, at, end, closers) ||
      kind_at (format, at) == LUD_TOKEN_COMMENT) {
    put_on_one_line (format, at, end);
    return;
  }
  if (kind_at (format, at) == LUD_TOKEN_NAME) {
    put_token (format, at++);
    while (at < end && kind_at (format, at) == LUD_TOKEN_COMMENT) {
      put_blank (format, at);
      put_token (format, at++);
      begin_line (format, at, indent + INDENT);
    }
  }
  const gboolean stars = kind_at (format, end - 1) == LUD_TOKEN_STARS;
  const guint group = lud_skip_value (&format->tokens, at, end);
  if (at < end && lud_is_open (kind_at (format, at)) && group == end - stars &&
      lud_is_close (kind_at (format, group - 1)) && group - at > 2) {
    put_group (format, at, group, indent, closers);
    put_on_one_line (format, group, end);
  } else {
    put_on_one_line (format, at, end);
  }
}

/* -- the text -------------------------------------------------------------- */

GString *
lud_format (const RgSource *source, const char *const *options, RgDiags *diags)
{
  LudText *text = lud_read_text (source, options, diags);
  if (!text)
    return NULL;
  lud_text_free (text);
  GArray *array = rg_lex (&lud_lexicon, source, diags);
  Format format = {.tokens = {source, diags,
                              (const RgToken *)(gpointer)array->data,
                              array->len}};
  if (lud_is_balanced (&format.tokens)) {
    format.out = g_string_new (NULL);
    measure_widths (&format);
    for (guint at = 0; at + 1 < array->len;) {
      const guint next = next_value (&format, at, array->len - 1);
      if (at > 0 && ends_line (&format, at))
        put_blank (&format, at);
      else if (at > 0)
        begin_line (&format, at, 0);
      put_value (&format, at, next, 0, 0);
      at = next;
    }
    g_string_append_c (format.out, '\n');
    g_free (format.widths);
    g_free (format.stops);
  }
  g_array_free (array, TRUE);
  return format.out;
}
