#include "hrg/parser.h"

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

/* Where a keyword stands in the way of a name, that is the error; but one
 * that begins a declaration rather shows that something is missing. */
static void
fail_expected (HrgParser *parser, const char *what, gboolean name)
{
  const HrgTokenKind kind = hrg_peek (parser, 0);
  gsize length;
  const char *text = hrg_token_text (parser, 0, &length);
  if (kind == HRG_TOKEN_END)
    hrg_fail (parser, "unexpected end of file, expected %s", what);
  else if (kind == HRG_TOKEN_RESERVED || (name && is_keyword (kind)))
    hrg_fail (parser, "'%.*s' is a reserved word", (int)length, text);
  else
    hrg_fail (parser, "expected %s", what);
}

gboolean
hrg_expect (HrgParser *parser, HrgTokenKind kind, const char *what)
{
  if (hrg_accept (parser, kind))
    return TRUE;
  fail_expected (parser, what, FALSE);
  return FALSE;
}

HrgWord
hrg_expect_name (HrgParser *parser, const char *what)
{
  HrgWord word = {RG_NO_NAME, hrg_here (parser)};
  if (hrg_peek (parser, 0) != HRG_TOKEN_NAME) {
    fail_expected (parser, what, TRUE);
    return word;
  }
  gsize length;
  const char *text = hrg_token_text (parser, 0, &length);
  word.name = rg_intern_n (parser->tree->game, text, length);
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

static void
fail (HrgParser *parser, RgRange range, const char *format, va_list arguments)
{
  if (parser->failed)
    return;
  parser->failed = TRUE;
  char *text = g_strdup_vprintf (format, arguments);
  rg_diag (parser->tree->diags, RG_ERROR, parser->tree->source, range, "%s",
           text);
  g_free (text);
}

void
hrg_fail (HrgParser *parser, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  fail (parser, hrg_here (parser), format, arguments);
  va_end (arguments);
}

void
hrg_fail_at (HrgParser *parser, RgRange range, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  fail (parser, range, format, arguments);
  va_end (arguments);
}

gboolean
hrg_check_height (HrgParser *parser, guint height, RgRange range)
{
  if (height < HRG_NESTING_LIMIT || parser->failed)
    return !parser->failed;
  rg_diag (parser->tree->diags, RG_LIMIT, parser->tree->source, range,
           "nesting is deeper than the limit of %d", HRG_NESTING_LIMIT);
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
