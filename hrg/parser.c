#include "hrg/advice.h"

#include <string.h>

static const RgToken *
token (const HrgParser *parser, guint ahead)
{
  const guint last = parser->n_tokens - 1;
  return &parser->tokens[MIN (parser->at + ahead, last)];
}

HrgTokenKind
hrg_peek (const HrgParser *parser, guint ahead)
{
  return parser->failed ? HRG_TOKEN_END
                        : (HrgTokenKind)token (parser, ahead)->kind;
}

/* The end of the file is shown behind the last token, not on an empty line
 * further down. */
RgRange
hrg_here (const HrgParser *parser)
{
  if (token (parser, 0)->kind == HRG_TOKEN_END && parser->n_tokens > 1) {
    const RgToken *last = &parser->tokens[parser->n_tokens - 2];
    return (RgRange){last->offset + last->length, 0};
  }
  return rg_token_range (token (parser, 0));
}

RgRange
hrg_last_range (const HrgParser *parser)
{
  return rg_token_range (&parser->tokens[MAX (parser->at, 1) - 1]);
}

HrgTokenKind
hrg_last_kind (const HrgParser *parser)
{
  return (HrgTokenKind)parser->tokens[MAX (parser->at, 1) - 1].kind;
}

const char *
hrg_token_text (const HrgParser *parser, guint ahead, gsize *length)
{
  const RgToken *found = token (parser, ahead);
  *length = found->length;
  return parser->tree->source->text + found->offset;
}

gboolean
hrg_accept (HrgParser *parser, HrgTokenKind kind)
{
  if (hrg_peek (parser, 0) != kind)
    return FALSE;
  parser->at++;
  return TRUE;
}

static gboolean
is_keyword (HrgTokenKind kind)
{
  return kind >= HRG_TOKEN_WHERE && kind <= HRG_TOKEN_REPEAT;
}

gboolean
hrg_begins_line (const HrgParser *parser, guint token)
{
  if (token == 0)
    return TRUE;
  const RgToken *before = &parser->tokens[token - 1];
  const char *text = parser->tree->source->text;
  const guint32 end = before->offset + before->length;
  const gsize gap = parser->tokens[token].offset - end;
  return memchr (text + end, '\n', gap) || memchr (text + end, '\r', gap);
}

RgRange
hrg_gap_here (const HrgParser *parser)
{
  if (parser->at == 0 || !hrg_begins_line (parser, parser->at))
    return hrg_here (parser);
  const RgToken *last = &parser->tokens[parser->at - 1];
  return (RgRange){last->offset + last->length, 0};
}

/* Where a keyword stands in the way of a name, that is the error; but one
 * that begins a declaration rather shows that something is missing. */
static void
fail_expected (HrgParser *parser, HrgTokenKind wanted, const char *what)
{
  const HrgTokenKind kind = hrg_peek (parser, 0);
  gsize length;
  const char *text = hrg_token_text (parser, 0, &length);
  const char *advice = parser->failed ? NULL : hrg_advice (parser, wanted);
  if (kind == HRG_TOKEN_END)
    hrg_fail_advise (parser, hrg_here (parser), advice,
                     "unexpected end of file, expected %s", what);
  else if (kind == HRG_TOKEN_RESERVED ||
           (wanted == HRG_TOKEN_NAME && is_keyword (kind)))
    hrg_fail (parser, "'%.*s' is a reserved word", (int)length, text);
  else
    hrg_fail_advise (parser, hrg_gap_here (parser), advice, "expected %s",
                     what);
}

gboolean
hrg_expect (HrgParser *parser, HrgTokenKind kind, const char *what)
{
  if (hrg_accept (parser, kind))
    return TRUE;
  fail_expected (parser, kind, what);
  return FALSE;
}

HrgWord
hrg_expect_name (HrgParser *parser, const char *what)
{
  HrgWord word = {RG_NO_NAME, hrg_here (parser)};
  if (hrg_peek (parser, 0) != HRG_TOKEN_NAME) {
    fail_expected (parser, HRG_TOKEN_NAME, what);
    return word;
  }
  gsize length;
  const char *text = hrg_token_text (parser, 0, &length);
  word.name = rg_intern_n (parser->tree->game, text, length);
  HrgNameInfo *info = hrg_info (parser->tree, word.name);
  if (info->written++ == 0)
    info->first = word.range;
  parser->at++;
  return word;
}

HrgWord *
hrg_name_list (HrgParser *parser, HrgTokenKind separator, HrgTokenKind close,
               const char *what, guint *n)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (HrgWord));
  const char *closed =
      close == HRG_TOKEN_RIGHT_PAREN ? "',' or ')'" : "',' or '}'";
  do {
    const HrgWord word = hrg_expect_name (parser, what);
    g_array_append_val (words, word);
  } while (hrg_accept (parser, separator));
  hrg_expect (parser, close, closed);
  return hrg_keep_array (parser, words, n);
}

gboolean
hrg_at_integer (const HrgParser *parser, guint ahead)
{
  gsize length;
  const char *text = hrg_token_text (parser, ahead, &length);
  return hrg_peek (parser, ahead) == HRG_TOKEN_NAME &&
         strspn (text, "0123456789") >= length;
}

gint64
hrg_take_integer (HrgParser *parser)
{
  gsize length;
  const char *text = hrg_token_text (parser, 0, &length);
  gint64 value = 0;
  for (gsize i = 0; i < length; i++) {
    if (__builtin_mul_overflow (value, 10, &value) ||
        __builtin_add_overflow (value, text[i] - '0', &value)) {
      value = G_MAXINT64;
      break;
    }
  }
  parser->at++;
  return value;
}

void
hrg_skip_semicolons (HrgParser *parser)
{
  while (hrg_peek (parser, 0) == HRG_TOKEN_SEMICOLON) {
    if (!parser->semicolons) {
      rg_diag (parser->tree->diags, RG_ERROR, parser->tree->source,
               hrg_here (parser), "unexpected ';'");
      rg_diag_hint (parser->tree->diags,
                    "only the entries of a map are separated by ';'");
    }
    parser->semicolons = TRUE;
    parser->at++;
  }
}

static gboolean
fail (HrgParser *parser, RgRange range, const char *format, va_list arguments)
{
  if (parser->failed)
    return FALSE;
  parser->failed = TRUE;
  char *text = g_strdup_vprintf (format, arguments);
  rg_diag (parser->tree->diags, RG_ERROR, parser->tree->source, range, "%s",
           text);
  g_free (text);
  return TRUE;
}

gboolean
hrg_fail (HrgParser *parser, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  const gboolean reported = fail (parser, hrg_here (parser), format, arguments);
  va_end (arguments);
  return reported;
}

gboolean
hrg_fail_at (HrgParser *parser, RgRange range, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  const gboolean reported = fail (parser, range, format, arguments);
  va_end (arguments);
  return reported;
}

void
hrg_fail_advise (HrgParser *parser, RgRange range, const char *advice,
                 const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  if (fail (parser, range, format, arguments) && advice)
    rg_diag_hint (parser->tree->diags, "%s", advice);
  va_end (arguments);
}

void
hrg_fail_suggest (HrgParser *parser, RgRange range, const char *near,
                  const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  if (fail (parser, range, format, arguments) && near)
    rg_diag_hint (parser->tree->diags, "did you mean '%s'?", near);
  va_end (arguments);
}

gboolean
hrg_check_height (HrgParser *parser, guint height, RgRange range)
{
  if (height < HRG_NESTING_LIMIT || parser->failed)
    return !parser->failed;
  rg_diag (parser->tree->diags, RG_LIMIT, parser->tree->source, range,
           "nesting is deeper than the fixed limit of %d", HRG_NESTING_LIMIT);
  parser->failed = TRUE;
  return FALSE;
}

gboolean
hrg_enter (HrgParser *parser)
{
  parser->depth++;
  return hrg_check_height (parser, parser->depth, hrg_here (parser));
}

void
hrg_leave (HrgParser *parser)
{
  parser->depth--;
}

gpointer
hrg_zeroed (HrgTree *tree, gsize size)
{
  return memset (rg_arena_alloc (tree->arena, size), 0, size);
}

gpointer
hrg_keep_array (HrgParser *parser, GArray *array, guint *n)
{
  const gsize size = (gsize)array->len * g_array_get_element_size (array);
  *n = array->len;
  gpointer copy = rg_arena_copy (parser->tree->arena, array->data, size);
  g_array_free (array, TRUE);
  return copy;
}

gpointer
hrg_keep_pointers (HrgParser *parser, GPtrArray *array, guint *n)
{
  *n = array->len;
  gpointer copy = rg_arena_copy (parser->tree->arena, array->pdata,
                                 sizeof (gpointer) * array->len);
  g_ptr_array_free (array, TRUE);
  return copy;
}
