#include "hrg/advice.h"

#include <string.h>

/* The first rule that matches wins, so longer operators come first. */
static const RgTokenRule rules[] = {
    {"[ \\t\\r\\n]++", RG_TOKEN_DROP, "white space"},
    {"[A-Za-z0-9_]++", HRG_TOKEN_NAME, "name"},
    {"\\(", HRG_TOKEN_LEFT_PAREN, "'('"},
    {"\\)", HRG_TOKEN_RIGHT_PAREN, "')'"},
    {"\\[", HRG_TOKEN_LEFT_BRACKET, "'['"},
    {"\\]", HRG_TOKEN_RIGHT_BRACKET, "']'"},
    {"===", HRG_TOKEN_FOREIGN, "'==='"},
    {"==", HRG_TOKEN_EQUAL, "'=='"},
    {"=>", HRG_TOKEN_FOREIGN, "'=>'"},
    {"=<", HRG_TOKEN_FOREIGN, "'=<'"},
    {"=", HRG_TOKEN_ASSIGN, "'='"},
    {",", HRG_TOKEN_COMMA, "','"},
    {"\\{", HRG_TOKEN_LEFT_BRACE, "'{'"},
    {"\\}", HRG_TOKEN_RIGHT_BRACE, "'}'"},
    {"\\|\\|", HRG_TOKEN_OR_OR, "'||'"},
    {"\\|", HRG_TOKEN_BAR, "'|'"},
    {"->", HRG_TOKEN_ARROW, "'->'"},
    {":=", HRG_TOKEN_FOREIGN, "':='"},
    {":", HRG_TOKEN_COLON, "':'"},
    {";", HRG_TOKEN_SEMICOLON, "';'"},
    {"//[^\\r\\n]*+", HRG_TOKEN_COMMENT, "comment"},
    {"\\$\\$", HRG_TOKEN_TAG_VARIABLE, "'$$'"},
    {"\\$_", HRG_TOKEN_TAG_ARTIFICIAL, "'$_'"},
    {"\\$", HRG_TOKEN_TAG, "'$'"},
    {"\\.\\.\\.", HRG_TOKEN_FOREIGN, "'...'"},
    {"\\.\\.", HRG_TOKEN_DOTS, "'..'"},
    {"!==", HRG_TOKEN_FOREIGN, "'!=='"},
    {"!=", HRG_TOKEN_DIFFER, "'!='"},
    {"!", HRG_TOKEN_FOREIGN, "'!'"},
    {"&&", HRG_TOKEN_AND_AND, "'&&'"},
    {"&", HRG_TOKEN_FOREIGN, "'&'"},
    {"<=", HRG_TOKEN_LESS_EQUAL, "'<='"},
    {"<>", HRG_TOKEN_FOREIGN, "'<>'"},
    {"<-", HRG_TOKEN_FOREIGN, "'<-'"},
    {"<", HRG_TOKEN_LESS, "'<'"},
    {">=", HRG_TOKEN_GREATER_EQUAL, "'>='"},
    {">", HRG_TOKEN_GREATER, "'>'"},
    {"\\+[+=]", HRG_TOKEN_FOREIGN, "'+='"},
    {"-[-=]", HRG_TOKEN_FOREIGN, "'-='"},
    {"[%*]=", HRG_TOKEN_FOREIGN, "'%='"},
    {"\\.", HRG_TOKEN_FOREIGN, "'.'"},
    {"\\?", HRG_TOKEN_FOREIGN, "'?'"},
    {"#[^\\r\\n]*+", HRG_TOKEN_FOREIGN, "'#'"},
    {"/\\*(?:[^*]|\\*(?!/))*+(?:\\*/)?", HRG_TOKEN_FOREIGN, "'/*'"},
    {"/", HRG_TOKEN_FOREIGN, "'/'"},
    {"\"[^\"\r\n]*+\"?", HRG_TOKEN_FOREIGN, "a string"},
    {"'[^'\r\n]*+'?", HRG_TOKEN_FOREIGN, "a string"},
    {"\\+", HRG_TOKEN_PLUS, "'+'"},
    {"-", HRG_TOKEN_MINUS, "'-'"},
    {"%", HRG_TOKEN_PERCENT, "'%'"},
    {"\\*", HRG_TOKEN_STAR, "'*'"},
};

static const struct {
  const char *text;
  HrgTokenKind kind;
} keywords[] = {
    {"domain", HRG_TOKEN_DOMAIN},
    {"graph", HRG_TOKEN_GRAPH},
    {"reusable", HRG_TOKEN_REUSABLE},
    {"where", HRG_TOKEN_WHERE},
    {"in", HRG_TOKEN_IN},
    {"if", HRG_TOKEN_IF},
    {"then", HRG_TOKEN_THEN},
    {"else", HRG_TOKEN_ELSE},
    {"branch", HRG_TOKEN_BRANCH},
    {"or", HRG_TOKEN_OR},
    {"loop", HRG_TOKEN_LOOP},
    {"while", HRG_TOKEN_WHILE},
    {"repeat", HRG_TOKEN_REPEAT},
    {"const", HRG_TOKEN_RESERVED},
    {"type", HRG_TOKEN_RESERVED},
    {"var", HRG_TOKEN_RESERVED},
};

/* Longest keyword: "reusable". */
#define KEYWORD_MAX 8

static guint16
name_kind (const char *text, guint length)
{
  if (length < 2 || length > KEYWORD_MAX || !g_ascii_islower (*text))
    return HRG_TOKEN_NAME;
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (*keywords[i].text == *text && strlen (keywords[i].text) == length &&
        memcmp (keywords[i].text, text, length) == 0)
      return (guint16)keywords[i].kind;
  return HRG_TOKEN_NAME;
}

GArray *
hrg_lex (const RgSource *source, RgDiags *diags)
{
  RgLexer *lexer = rg_lexer_new (rules, G_N_ELEMENTS (rules));
  GArray *tokens = rg_lex (lexer, source, HRG_TOKEN_END, diags);
  rg_lexer_free (lexer);
  for (guint i = 0; i < tokens->len; i++) {
    RgToken *token = &g_array_index (tokens, RgToken, i);
    if (token->kind == HRG_TOKEN_NAME)
      token->kind = name_kind (source->text + token->offset, token->length);
  }
  hrg_report_foreign (source, tokens, diags);
  return tokens;
}
