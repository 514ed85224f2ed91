#include "rg/token.h"

#include <string.h>

/* Pragmas whose text has a grammar; all others are one raw token. */
#define PRAGMAS                                                        \
  "(?:disjoint|disjointExhaustive|unique|repeat|tagIndex|tagMaxIndex|" \
  "simpleApply|simpleApplyExhaustive|iterator|integer|artificialTag|"  \
  "translatedFromRbg|origin)"

static const RgTokenRule rules[] = {
    {"[ \\t\\r\\n]++", RG_TOKEN_DROP, "space"},
    {"//[^\\n]*+", RG_TOKEN_DROP, "a comment"},
    {"\\xEF\\xBB\\xBF(?<=\\A...)", RG_TOKEN_DROP, "a byte order mark"},
    {"[A-Za-z0-9_]++", RG_TOKEN_NAME, "a name"},
    /* One that has no ';' goes to the end: to look for it once is enough. */
    {"@(?!\\s*+" PRAGMAS "(?![A-Za-z0-9_]))[^;]*+;?+", RG_TOKEN_RAW_PRAGMA,
     "a pragma"},
    {"@", RG_TOKEN_AT, "'@'"},
    {";", RG_TOKEN_SEMICOLON, "';'"},
    {",", RG_TOKEN_COMMA, "','"},
    {":=", RG_TOKEN_FOREIGN, "':='"},
    {":", RG_TOKEN_COLON, "':'"},
    {"===", RG_TOKEN_FOREIGN, "'==='"},
    {"=>", RG_TOKEN_FOREIGN, "'=>'"},
    {"==", RG_TOKEN_EQUALS, "'=='"},
    {"!=", RG_TOKEN_DIFFERS, "'!='"},
    {"=", RG_TOKEN_ASSIGN, "'='"},
    {"->", RG_TOKEN_ARROW, "'->'"},
    {"\\$\\$", RG_TOKEN_TAG_VARIABLE, "'$$'"},
    {"\\$", RG_TOKEN_TAG, "'$'"},
    {"\\(", RG_TOKEN_OPEN, "'('"},
    {"\\)", RG_TOKEN_CLOSE, "')'"},
    {"\\[", RG_TOKEN_OPEN_INDEX, "'['"},
    {"\\]", RG_TOKEN_CLOSE_INDEX, "']'"},
    {"\\{", RG_TOKEN_OPEN_SET, "'{'"},
    {"\\}", RG_TOKEN_CLOSE_SET, "'}'"},
    {"\\?", RG_TOKEN_QUESTION, "'?'"},
    {"!", RG_TOKEN_BANG, "'!'"},
    {"\\*", RG_TOKEN_STAR, "'*'"},
    {"&&", RG_TOKEN_FOREIGN, "'&&'"},
    {"&", RG_TOKEN_FOREIGN, "'&'"},
    {"<=", RG_TOKEN_FOREIGN, "'<='"},
    {">=", RG_TOKEN_FOREIGN, "'>='"},
    {"\\|\\|", RG_TOKEN_FOREIGN, "'||'"},
    {"\\|", RG_TOKEN_FOREIGN, "'|'"},
    {"<", RG_TOKEN_FOREIGN, "'<'"},
    {">", RG_TOKEN_FOREIGN, "'>'"},
    {"\\+", RG_TOKEN_FOREIGN, "'+'"},
    {"-", RG_TOKEN_FOREIGN, "'-'"},
    {"%", RG_TOKEN_FOREIGN, "'%'"},
    {"\\.", RG_TOKEN_FOREIGN, "'.'"},
    {"#[^\\n]*+", RG_TOKEN_FOREIGN, "'#'"},
    {"/\\*(?:[^*]|\\*(?!/))*+(?:\\*/)?", RG_TOKEN_FOREIGN, "'/*'"},
    {"/", RG_TOKEN_FOREIGN, "'/'"},
    {"\"[^\"\\n]*+\"?", RG_TOKEN_FOREIGN, "a string"},
    {"'[^'\\n]*+'?", RG_TOKEN_FOREIGN, "a string"},
};

static const char no_arithmetic[] =
    "write a constant map, 'const next: T -> T = { ... };'";
static const char one_action[] =
    "an edge has one action: write one edge behind the other";

static const RgForeign foreign[] = {
    {":=", "write '=' to assign"},
    {"===", "write '=='"},
    {"=>", "write '->'"},
    {"&", one_action},
    {"||", "write two edges between the same nodes"},
    {"|", "write '{ a, b }'"},
    {"<", "only '==' and '!=' compare"},
    {">", "only '==' and '!=' compare"},
    {"+", no_arithmetic},
    {"-", no_arithmetic},
    {"%", no_arithmetic},
    {".", "write 'map[key]'; there are no fields or ranges"},
    {"#", "write a comment as '// ...'"},
    {"/*", "write a comment as '// ...' in each line"},
    {"/", no_arithmetic},
    {"\"", "write a symbol without quotes"},
    {"'", "write a symbol without quotes"},
};

static const struct {
  const char *text;
  guint length;
  RgTokenKind kind;
  const char *name;
} keywords[] = {
    {"const", 5, RG_TOKEN_CONST, "'const'"},
    {"type", 4, RG_TOKEN_TYPE, "'type'"},
    {"var", 3, RG_TOKEN_VAR, "'var'"},
};

const char *
rg_token_text (RgTokenKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++) {
    if (rules[i].kind == kind)
      return rules[i].name;
  }
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++) {
    if (keywords[i].kind == kind)
      return keywords[i].name;
  }
  return "end of input";
}

/* Names that are reserved: as rules they would make the others slow. */
static RgTokenKind
name_kind (const char *text, guint length)
{
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++) {
    if (keywords[i].length == length &&
        memcmp (keywords[i].text, text, length) == 0)
      return keywords[i].kind;
  }
  return RG_TOKEN_NAME;
}

GArray *
rg_tokens (const RgSource *source, RgDiags *diags)
{
  RgLexer *lexer = rg_lexer_new (rules, G_N_ELEMENTS (rules));
  GArray *tokens = rg_lex (lexer, source, RG_TOKEN_END, diags);
  rg_lexer_free (lexer);
  for (guint i = 0; i < tokens->len; i++) {
    RgToken *token = &g_array_index (tokens, RgToken, i);
    if (token->kind == RG_TOKEN_NAME)
      token->kind =
          (guint16)name_kind (source->text + token->offset, token->length);
  }
  rg_report_foreign (source, tokens, RG_TOKEN_FOREIGN, foreign,
                     G_N_ELEMENTS (foreign), diags);
  return tokens;
}

gboolean
rg_decl_range (const RgGame *game, RgDeclId decl, RgRange *range)
{
  const guint32 first = rg_decl (game, decl)->token;
  if (!game->tokens || first == RG_NONE)
    return FALSE;
  guint32 last = first;
  while (last + 1 < game->tokens->len &&
         g_array_index (game->tokens, RgToken, last).kind != RG_TOKEN_SEMICOLON)
    last++;
  *range = rg_range_join (
      rg_token_range (&g_array_index (game->tokens, RgToken, first)),
      rg_token_range (&g_array_index (game->tokens, RgToken, last)));
  return TRUE;
}
