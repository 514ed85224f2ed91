#include "rg/token.h"

/* Pragmas whose text has a grammar; all others are one raw token. */
#define PRAGMAS                                                        \
  "(?:disjoint|disjointExhaustive|unique|repeat|tagIndex|tagMaxIndex|" \
  "simpleApply|simpleApplyExhaustive|iterator|integer|artificialTag|"  \
  "translatedFromRbg|origin)"

static const RgTokenRule rules[] = {
    {"[ \\t\\r\\n]+|//[^\\n]*|\\A\\xEF\\xBB\\xBF", RG_TOKEN_DROP, "space"},
    {"(?:const)(?![A-Za-z0-9_])", RG_TOKEN_CONST, "'const'"},
    {"(?:type)(?![A-Za-z0-9_])", RG_TOKEN_TYPE, "'type'"},
    {"(?:var)(?![A-Za-z0-9_])", RG_TOKEN_VAR, "'var'"},
    {"[A-Za-z0-9_]++", RG_TOKEN_NAME, "a name"},
    {"@(?!\\s*" PRAGMAS "(?![A-Za-z0-9_]))[^;]*+;", RG_TOKEN_RAW_PRAGMA,
     "a pragma"},
    {"@", RG_TOKEN_AT, "'@'"},
    {";", RG_TOKEN_SEMICOLON, "';'"},
    {",", RG_TOKEN_COMMA, "','"},
    {":", RG_TOKEN_COLON, "':'"},
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
};

const char *
rg_token_text (RgTokenKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++) {
    if (rules[i].kind == kind)
      return rules[i].name;
  }
  return "end of input";
}

GArray *
rg_tokens (const RgSource *source, RgDiags *diags)
{
  RgLexer *lexer = rg_lexer_new (rules, G_N_ELEMENTS (rules));
  GArray *tokens = rg_lex (lexer, source, RG_TOKEN_END, diags);
  rg_lexer_free (lexer);
  return tokens;
}
