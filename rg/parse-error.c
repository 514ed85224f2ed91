/* Reports errors of the parser, with advice on frequent mistakes, and recovers
 * from them: panic mode skips tokens up to the end of the declaration or the
 * first token of another one.
 *
 *     var x Color = red;        expected ':', not 'Color'
 */
#include "rg/parser.h"

#include <string.h>

/* -- messages -------------------------------------------------------------- */

gboolean
rg_parser_fail (RgParser *parser, const char *expected)
{
  const RgRange range = rg_token_range (rg_token (parser, 0));
  if (rg_token (parser, 0)->kind == RG_TOKEN_END)
    return rg_fail_at (parser, range, NULL,
                       "unexpected end of input, expected %s", expected);
  return rg_fail_at (parser, range, NULL, "expected %s, not '%.*s'", expected,
                     (int)MIN (range.length, 40), rg_token_text (parser, 0));
}

void
rg_parser_fail_after (RgParser *parser, guint token)
{
  rg_fail_at (parser, rg_token_end (&parser->cursor.tokens[token]), NULL,
              "expected ';' at the end of the declaration");
}

/* Tokens that are often written instead of others, with advice. */
static const struct {
  RgTokenKind expected, found;
  const char *advice;
} expectations[] = {
    {RG_TOKEN_COLON, RG_TOKEN_ASSIGN, "write 'name: type', 'key: value'"},
    {RG_TOKEN_ASSIGN, RG_TOKEN_COLON, "write '='"},
    {RG_TOKEN_ASSIGN, RG_TOKEN_SEMICOLON, "write a first value: '= v'"},
    {RG_TOKEN_COMMA, RG_TOKEN_ARROW, "an edge is written 'a, b: action;'"},
    {RG_TOKEN_COMMA, RG_TOKEN_COLON, "an edge is written 'a, b: action;'"},
    {RG_TOKEN_COMMA, RG_TOKEN_NAME, "an edge is written 'a, b: action;'"},
    {RG_TOKEN_SEMICOLON, RG_TOKEN_COMMA, "an edge has one action"},
    {RG_TOKEN_SEMICOLON, RG_TOKEN_OPEN_INDEX,
     "assign the element to a variable first"},
    {RG_TOKEN_ARROW, RG_TOKEN_SEMICOLON, "a check is written '? a -> b'"},
    {RG_TOKEN_ARROW, RG_TOKEN_COMMA, "a check is written '? a -> b'"},
    {RG_TOKEN_ARROW, RG_TOKEN_NAME, "a check is written '? a -> b'"},
    {RG_TOKEN_CLOSE_INDEX, RG_TOKEN_COMMA, "write 'map[a][b]'"},
    {RG_TOKEN_ARROW, RG_TOKEN_OPEN_INDEX, "write '!=' to compare"},
};

static const char *
find_advice (const RgParser *parser, RgTokenKind expected)
{
  const guint found = rg_token (parser, 0)->kind;
  for (guint i = 0; i < G_N_ELEMENTS (expectations); i++)
    if (expectations[i].expected == expected && expectations[i].found == found)
      return expectations[i].advice;
  return NULL;
}

/* Requires a token. A missing ';' is reported at the end of its line if the
 * next token begins a line; otherwise, and for any other token, the current
 * place is.
 */
void
rg_parser_expect (RgParser *parser, RgTokenKind kind)
{
  const guint at = parser->cursor.at;
  if (rg_accept (parser, kind))
    return;
  if (kind == RG_TOKEN_SEMICOLON && at > 0 && rg_begins_line (parser, at))
    rg_parser_fail_after (parser, at - 1);
  else if (rg_parser_fail (parser, rg_get_kind_name (&rg_lexicon, kind)) &&
           find_advice (parser, kind))
    rg_diag_hint (parser->cursor.diags, "%s", find_advice (parser, kind));
}

/* -- recovery -------------------------------------------------------------- */

/* Returns the number of open braces at the failure of a declaration. */
static gint
count_open_braces (const RgParser *parser, guint first)
{
  gint n = 0;
  for (guint i = first; i < parser->cursor.at; i++) {
    const guint kind = parser->cursor.tokens[i].kind;
    n += (kind == RG_TOKEN_OPEN_SET) - (kind == RG_TOKEN_CLOSE_SET);
  }
  return n;
}

/* Continues after the next ';'; within braces, only a ';' at the end of a line
 * counts. Stops before that at a token that begins a declaration other than an
 * edge, and at the end of the text. `first`: the first token of the failed
 * declaration. */
void
rg_parser_recover (RgParser *parser, guint first)
{
  RgCursor *cursor = &parser->cursor;
  gint n_open = count_open_braces (parser, first);
  cursor->failed = FALSE;
  cursor->depth = 0;
  cursor->at = MAX (cursor->at, first + 1);
  for (;; cursor->at++) {
    const RgTokenKind kind = rg_peek (parser, 0);
    n_open -= kind == RG_TOKEN_CLOSE_SET;
    if (kind == RG_TOKEN_SEMICOLON &&
        (n_open <= 0 || rg_begins_line (parser, cursor->at + 1))) {
      cursor->at++;
      return;
    }
    if (kind == RG_TOKEN_END || kind == RG_TOKEN_TYPE ||
        kind == RG_TOKEN_CONST || kind == RG_TOKEN_VAR || kind == RG_TOKEN_AT ||
        kind == RG_TOKEN_RAW_PRAGMA)
      return;
  }
}
