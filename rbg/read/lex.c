/* Defines the lexicon of RBG, for the lexer of base/lex.h, and advice about
 * tokens that are not RBG, such as strings, `&&` and names with underscores. */
#include "rbg/read/lex.h"

#include <string.h>

/* The first match wins, so longer tokens come first.  Keywords are
 * separated from names later. */
static const RgTokenRule rules[] = {
    {"[ \\t\\r\\n\\f\\v]++", RG_TOKEN_DROP, "white space"},
    {"[A-Za-z][A-Za-z0-9]*+(?!_)", RBG_TOKEN_NAME, "name"},
    {"[A-Za-z_][A-Za-z0-9_]*+", RBG_TOKEN_WRONG, "name with '_'"},
    {"[0-9]++", RBG_TOKEN_NUMBER, "number"},
    {"//[^\\n]*+", RBG_TOKEN_COMMENT, "comment"},
    {"/\\*[^*]*+\\*++(?:[^/*][^*]*+\\*++)*+/", RBG_TOKEN_COMMENT, "comment"},
    {"/\\*(?s:.*+)", RBG_TOKEN_UNCLOSED, "comment"},
    {"\\+>", RBG_TOKEN_WRONG, "'+>'"},
    {"\\|\\|?+|&&?+", RBG_TOKEN_WRONG, "'|'"},
    {"\"[^\"\\n]*+\"?+", RBG_TOKEN_WRONG, "string"},
    {"\\(", RBG_TOKEN_LEFT_PAREN, "("},
    {"\\)", RBG_TOKEN_RIGHT_PAREN, ")"},
    {"\\[\\$", RBG_TOKEN_ASSIGN, "[$"},
    {"\\[", RBG_TOKEN_LEFT_BRACKET, "["},
    {"\\]", RBG_TOKEN_RIGHT_BRACKET, "]"},
    {"\\{\\?", RBG_TOKEN_IF, "{?"},
    {"\\{!", RBG_TOKEN_IF_NOT, "{!"},
    {"\\{\\$", RBG_TOKEN_COMPARE, "{$"},
    {"\\{", RBG_TOKEN_LEFT_BRACE, "{"},
    {"\\}", RBG_TOKEN_RIGHT_BRACE, "}"},
    {"~", RBG_TOKEN_PASTE, "~"},
    {"#", RBG_TOKEN_HASH, "#"},
    {"->>", RBG_TOKEN_KEEPER_ARROW, "->>"},
    {"->", RBG_TOKEN_ARROW, "->"},
    {"-", RBG_TOKEN_MINUS, "-"},
    {"\\+", RBG_TOKEN_PLUS, "+"},
    {"\\^", RBG_TOKEN_POWER, "^"},
    {"/", RBG_TOKEN_SLASH, "/"},
    {"\\*", RBG_TOKEN_STAR, "*"},
    {"\\.", RBG_TOKEN_DOT, "."},
    {",", RBG_TOKEN_COMMA, ","},
    {";", RBG_TOKEN_SEMICOLON, ";"},
    {":", RBG_TOKEN_COLON, ":"},
    {"==", RBG_TOKEN_EQUAL, "=="},
    {"=", RBG_TOKEN_IS, "="},
    {"!=", RBG_TOKEN_DIFFERENT, "!="},
    {"!", RBG_TOKEN_BANG, "!"},
    {"\\?", RBG_TOKEN_QUESTION, "?"},
    {"\\$", RBG_TOKEN_DOLLAR, "$"},
    {"<=", RBG_TOKEN_LESS_EQUAL, "<="},
    {"<", RBG_TOKEN_LESS, "<"},
    {">=", RBG_TOKEN_GREATER_EQUAL, ">="},
    {">", RBG_TOKEN_GREATER, ">"},
};

static const RgKeyword keywords[] = {
    RG_KEYWORD ("players", RBG_TOKEN_PLAYERS),
    RG_KEYWORD ("pieces", RBG_TOKEN_PIECES),
    RG_KEYWORD ("variables", RBG_TOKEN_VARIABLES),
    RG_KEYWORD ("board", RBG_TOKEN_BOARD),
    RG_KEYWORD ("rules", RBG_TOKEN_RULES),
    RG_KEYWORD ("rectangle", RBG_TOKEN_RECTANGLE),
    RG_KEYWORD ("hexagon", RBG_TOKEN_HEXAGON),
    RG_KEYWORD ("cuboid", RBG_TOKEN_CUBOID),
};

static const RgLexicon lexicon = {
    .rules = rules,
    .n_rules = G_N_ELEMENTS (rules),
    .end = RBG_TOKEN_END,
    .name = RBG_TOKEN_NAME,
    .keywords = keywords,
    .n_keywords = G_N_ELEMENTS (keywords),
};

const char *
rbg_token_spelling (RbgTokenKind kind)
{
  return rg_get_kind_name (&lexicon, kind);
}

static gboolean
is_name (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && text[i] != '_')
      return FALSE;
  return TRUE;
}

RbgTokenKind
rbg_token_kind (const char *text, gsize length)
{
  if (length > 0 && g_ascii_isalpha (*text))
    return is_name (text, length) ? rg_find_name_kind (&lexicon, text, length)
                                  : RBG_TOKEN_WRONG;
  if (length > 0 && rg_parse_decimal (text, length) >= 0)
    return RBG_TOKEN_NUMBER;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i].kind >= RBG_TOKEN_LEFT_PAREN &&
        rules[i].kind != RG_TOKEN_DROP && strlen (rules[i].name) == length &&
        memcmp (rules[i].name, text, length) == 0)
      return (RbgTokenKind)rules[i].kind;
  return RBG_TOKEN_WRONG;
}

gboolean
rbg_token_number (const char *text, gsize length, guint32 *value)
{
  const gint64 number = rg_parse_decimal (text, length);
  *value = (guint32)MIN (number, G_MAXUINT32);
  return number <= G_MAXUINT32;
}

static void
report_mistake (const RgSource *source, RgRange range, RgDiags *diags)
{
  const char *text = source->text + range.offset;
  rg_diag (diags, RG_ERROR, source, range, "unexpected '%.*s'",
           (int)range.length, text);
  if (*text == '|')
    rg_diag_hint (diags, "a choice is written '(a + b)'");
  else if (*text == '&')
    rg_diag_hint (diags, "conditions follow one another:"
                         " '{$ a == 1} {$ b == 2}'");
}

/* Returns the name without underscores: "redRules" for "red_rules". */
static GString *
remove_underscores (const char *text, gsize length)
{
  GString *fixed = g_string_new (NULL);
  gboolean to_upper = FALSE;
  for (gsize i = 0; i < length; i++) {
    if (text[i] != '_')
      g_string_append_c (fixed, to_upper ? g_ascii_toupper (text[i]) : text[i]);
    to_upper = text[i] == '_' && fixed->len > 0;
  }
  return fixed;
}

/* Reports each name with an underscore once. */
static void
report_underscore (const RgSource *source, RgRange range, GHashTable *reported,
                   RgDiags *diags)
{
  const char *text = source->text + range.offset;
  char *name = g_strndup (text, range.length);
  if (!g_hash_table_contains (reported, name)) {
    GString *fixed = remove_underscores (text, range.length);
    rg_diag (diags, RG_ERROR, source, range,
             "'%s' has a '_', but names are of letters and digits", name);
    if (g_ascii_isalpha (fixed->str[0]))
      rg_diag_hint (diags, "write '%s'%s", fixed->str,
                    *text == '_' ? "" : " (--lenient takes '_')");
    g_string_free (fixed, TRUE);
  }
  g_hash_table_add (reported, name);
}

static void
report_wrong (const RgSource *source, RgRange range, GHashTable *reported,
              RgDiags *diags)
{
  const char *text = source->text + range.offset;
  if (*text == '"')
    rg_diag (diags, RG_ERROR, source, range,
             "there are no strings in RBG: names stand without quotes");
  else if (*text == '_' || g_ascii_isalpha (*text))
    report_underscore (source, range, reported, diags);
  else
    report_mistake (source, range, diags);
}

/* Reports an invalid token. */
static void
check_token (const RgSource *source, const RgToken *token, GHashTable *reported,
             RgDiags *diags)
{
  const char *text = source->text + token->offset;
  const RgRange range = rg_token_range (token);
  guint32 value;
  switch (token->kind) {
  case RBG_TOKEN_NUMBER:
    if (!rbg_token_number (text, token->length, &value))
      rg_diag (diags, RG_ERROR, source, range, "number too large");
    break;
  case RBG_TOKEN_UNCLOSED:
    rg_diag (diags, RG_ERROR, source, (RgRange){range.offset, 2},
             "unterminated comment");
    break;
  case RBG_TOKEN_WRONG:
    report_wrong (source, range, reported, diags);
    break;
  }
}

GArray *
rbg_read_tokens (const RgSource *source, gboolean lenient, RgDiags *diags)
{
  RgTokenRule chosen_rules[G_N_ELEMENTS (rules)];
  memcpy (chosen_rules, rules, sizeof rules);
  if (lenient) /* the rule for names: the next one does not match then */
    chosen_rules[1].pattern = "[A-Za-z][A-Za-z0-9_]*+";
  RgLexicon chosen_lexicon = lexicon;
  chosen_lexicon.rules = chosen_rules;
  GArray *tokens = rg_lex (&chosen_lexicon, source, diags);
  GHashTable *reported =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < tokens->len && !rg_diags_full (diags); i++)
    check_token (source, &g_array_index (tokens, RgToken, i), reported, diags);
  g_hash_table_destroy (reported);
  return tokens;
}
