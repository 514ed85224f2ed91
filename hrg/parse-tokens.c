/* Parses the parts of HRG below expressions: tokens, names, integers, arrays.
 */
#include "hrg/advice.h"

#include <string.h>

static gboolean
is_keyword (HrgTokenKind kind)
{
  return kind >= HRG_TOKEN_WHERE && kind <= HRG_TOKEN_REPEAT;
}

void
hrg_fail_reserved (HrgParser *parser)
{
  rg_fail (parser, "'%.*s' is a reserved word",
           (int)rg_token (parser, 0)->length, rg_token_text (parser, 0));
}

/* Reports that `noun` was expected. A keyword in place of a name is reported as
 * reserved, unless it begins a declaration: then something is missing. */
static void
fail_expected (HrgParser *parser, HrgTokenKind expected, const char *noun)
{
  const HrgTokenKind kind = rg_peek (parser, 0);
  const char *advice =
      parser->cursor.failed ? NULL : hrg_find_advice (parser, expected);
  if (kind == HRG_TOKEN_END)
    rg_fail_at (parser, rg_here (parser), advice,
                "unexpected end of file, expected %s", noun);
  else if (kind == HRG_TOKEN_RESERVED ||
           (expected == HRG_TOKEN_NAME && is_keyword (kind)))
    hrg_fail_reserved (parser);
  else
    rg_fail_at (parser, rg_gap (parser), advice, "expected %s", noun);
}

gboolean
hrg_expect (HrgParser *parser, HrgTokenKind kind, const char *noun)
{
  if (rg_accept (parser, kind))
    return TRUE;
  fail_expected (parser, kind, noun);
  return FALSE;
}

HrgWord
hrg_expect_name (HrgParser *parser, const char *noun)
{
  HrgWord word = {RG_NO_NAME, rg_here (parser)};
  if (rg_peek (parser, 0) != HRG_TOKEN_NAME) {
    fail_expected (parser, HRG_TOKEN_NAME, noun);
    return word;
  }
  word.name = rg_intern_n (parser->tree->game, rg_token_text (parser, 0),
                           word.range.length);
  HrgNameInfo *info = hrg_name_info (parser->tree, word.name);
  if (info->written++ == 0)
    info->first = word.range;
  rg_next (parser);
  return word;
}

HrgWord *
hrg_parse_name_list (HrgParser *parser, HrgTokenKind separator,
                     HrgTokenKind close, const char *noun, guint *n)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (HrgWord));
  const char *separator_or_close =
      close == HRG_TOKEN_RIGHT_PAREN ? "',' or ')'" : "',' or '}'";
  do {
    const HrgWord word = hrg_expect_name (parser, noun);
    g_array_append_val (words, word);
  } while (rg_accept (parser, separator));
  hrg_expect (parser, close, separator_or_close);
  return hrg_move_array (parser, words, n);
}

gboolean
hrg_at_integer (const HrgParser *parser, guint ahead)
{
  return rg_peek (parser, ahead) == HRG_TOKEN_NAME &&
         rg_parse_decimal (rg_token_text (parser, ahead),
                           rg_token (parser, ahead)->length) >= 0;
}

gint64
hrg_take_integer (HrgParser *parser)
{
  const guint length = rg_token (parser, 0)->length;
  const gint64 value = rg_parse_decimal (rg_token_text (parser, 0), length);
  rg_next (parser);
  return value;
}

void
hrg_skip_semicolons (HrgParser *parser)
{
  while (rg_peek (parser, 0) == HRG_TOKEN_SEMICOLON) {
    if (!parser->reported_semicolon) {
      rg_diag (parser->tree->diags, RG_ERROR, parser->tree->source,
               rg_here (parser), "unexpected ';'");
      rg_diag_hint (parser->tree->diags,
                    "only the entries of a map are separated by ';'");
    }
    parser->reported_semicolon = TRUE;
    rg_next (parser);
  }
}

gboolean
hrg_check_height (HrgParser *parser, guint height, RgRange range)
{
  if (height >= HRG_NESTING_LIMIT)
    rg_fail_limit (parser, range,
                   "nesting is deeper than the fixed limit of %d",
                   HRG_NESTING_LIMIT);
  return !parser->cursor.failed;
}

gboolean
hrg_enter_nesting (HrgParser *parser)
{
  return hrg_check_height (parser, ++parser->cursor.depth, rg_here (parser));
}

gpointer
hrg_allocate (HrgTree *tree, gsize size)
{
  return memset (rg_arena_alloc (tree->arena, size), 0, size);
}

gpointer
hrg_move_array (HrgParser *parser, GArray *array, guint *n)
{
  const gsize size = (gsize)array->len * g_array_get_element_size (array);
  *n = array->len;
  gpointer copy = rg_arena_copy (parser->tree->arena, array->data, size);
  g_array_free (array, TRUE);
  return copy;
}

gpointer
hrg_move_pointers (HrgParser *parser, GPtrArray *array, guint *n)
{
  *n = array->len;
  gpointer copy = rg_arena_copy (parser->tree->arena, array->pdata,
                                 sizeof (gpointer) * array->len);
  g_ptr_array_free (array, TRUE);
  return copy;
}
