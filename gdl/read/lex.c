/* Splits a text of the prefix or the infix form into tokens, and decides which
 * of the two forms it has.
 *
 *     (<= (p ?x) (q ?x) (not r))      prefix
 *     p(X) :- q(X) & ~r               infix: a word touches a parenthesis
 *
 * Words may have letters of any language, but no invisible characters.
 */
#include "gdl/read/lex.h"

#define BLANK     "[ \\t\\r\\n\\f\\x0B]++"
#define NAME_BYTE "[A-Za-z0-9_+<=>\\x80-\\xFF-]"

static const RgTokenRule prefix_rules[] = {
    {BLANK, RG_TOKEN_DROP, "white space"},
    {"\\(", GDL_TOKEN_OPEN, "'('"},
    {"\\)", GDL_TOKEN_CLOSE, "')'"},
    {"[!-'*-:<-~\\x80-\\xFF]++", GDL_TOKEN_WORD, "word"},
    {";[^\\r\\n]*+", GDL_TOKEN_COMMENT, "comment"},
};

/* `not` is the operator if a name follows it; otherwise it is a name. */
static const RgTokenRule infix_rules[] = {
    {BLANK, RG_TOKEN_DROP, "white space"},
    {"\\(", GDL_TOKEN_OPEN, "'('"},
    {"\\)", GDL_TOKEN_CLOSE, "')'"},
    {"[Nn][Oo][Tt](?=(?:" BLANK "|[;%][^\\r\\n]*+)++(?:" NAME_BYTE "|~))",
     GDL_TOKEN_NOT, "'not'"},
    {NAME_BYTE "++", GDL_TOKEN_WORD, "name"},
    {",", GDL_TOKEN_COMMA, "','"},
    {":-", GDL_TOKEN_IF, "':-'"},
    {"&", GDL_TOKEN_AND, "'&'"},
    {"~", GDL_TOKEN_NOT, "'~'"},
    {"\\.", GDL_TOKEN_DOT, "'.'"},
    {";[^\\r\\n]*+", GDL_TOKEN_COMMENT, "comment"},
    {"%[^\\r\\n]*+", GDL_TOKEN_COMMENT, "comment"},
    {"!", GDL_TOKEN_FOREIGN, "an operator"},
    {"//", GDL_TOKEN_FOREIGN, "an operator"},
};

static const RgForeign foreign[] = {
    {"!", "write '~'"},
    {"//", "write a comment as '% ...'"},
};

static const RgLexicon prefix = {
    .rules = prefix_rules,
    .n_rules = G_N_ELEMENTS (prefix_rules),
    .end = GDL_TOKEN_END,
    .name = GDL_TOKEN_WORD,
};

static const RgLexicon infix = {
    .rules = infix_rules,
    .n_rules = G_N_ELEMENTS (infix_rules),
    .foreign = GDL_TOKEN_FOREIGN,
    .foreign_tokens = foreign,
    .n_foreign_tokens = G_N_ELEMENTS (foreign),
    .end = GDL_TOKEN_END,
    .name = GDL_TOKEN_WORD,
};

/* Reports the first invisible character of a word, or invalid UTF-8. */
static void
check_word (const RgSource *source, const RgToken *token, RgDiags *diags)
{
  const char *text = source->text + token->offset;
  const char *end = text + token->length, *next;
  for (const char *character = text; character < end; character = next) {
    const gunichar code_point =
        g_utf8_get_char_validated (character, end - character);
    const gboolean valid = code_point < (gunichar)-2;
    next = valid ? g_utf8_next_char (character) : character + 1;
    if (valid && g_unichar_isgraph (code_point))
      continue;
    const RgRange range = {(guint32)(character - source->text),
                           (guint32)(next - character)};
    if (valid)
      rg_diag (diags, RG_ERROR, source, range, "unexpected character U+%04X",
               code_point);
    else
      rg_diag (diags, RG_ERROR, source, range, "invalid UTF-8");
    return;
  }
}

static void
check_words (const RgSource *source, const GArray *tokens, RgDiags *diags)
{
  for (guint i = 0; i < tokens->len && !rg_diags_full (diags); i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    if (token->kind == GDL_TOKEN_WORD)
      check_word (source, token, diags);
  }
}

GArray *
gdl_lex (const RgSource *source, gboolean is_infix, RgDiags *diags)
{
  GArray *tokens = rg_lex (is_infix ? &infix : &prefix, source, diags);
  check_words (source, tokens, diags);
  return tokens;
}

/* Whether a word touches a parenthesis, or contains `:-`. */
static gboolean
is_infix_sign (const RgSource *source, const RgToken *token)
{
  if (token->kind != GDL_TOKEN_WORD)
    return FALSE;
  const guint32 end = token->offset + token->length;
  return source->text[end] == '(' ||
         g_strstr_len (source->text + token->offset, token->length, ":-");
}

gboolean
gdl_is_infix (const RgSource *source)
{
  RgDiags *unused = rg_diags_new ();
  GArray *tokens = gdl_lex (source, FALSE, unused);
  rg_diags_free (unused);
  rg_drop_tokens (tokens, GDL_TOKEN_COMMENT);
  gboolean found = FALSE;
  if (g_array_index (tokens, RgToken, 0).kind == GDL_TOKEN_WORD) {
    for (guint i = 0; i < tokens->len && !found; i++)
      found = is_infix_sign (source, &g_array_index (tokens, RgToken, i));
  }
  g_array_free (tokens, TRUE);
  return found;
}
