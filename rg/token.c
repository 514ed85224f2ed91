#include "rg/token.h"

/* Pragmas whose text has a grammar.  All others are one raw token. */
#define PRAGMAS                                                        \
  "(?:disjoint|disjointExhaustive|unique|repeat|tagIndex|tagMaxIndex|" \
  "simpleApply|simpleApplyExhaustive|iterator|integer|artificialTag|"  \
  "board|translatedFromRbg|origin)"

static const RgTokenRule rules[] = {
    {"[ \\t\\r\\n]++", RG_TOKEN_DROP, "space"},
    {"//[^\\n]*+", RG_TOKEN_DROP, "a comment"},
    {"\\xEF\\xBB\\xBF(?<=\\A...)", RG_TOKEN_DROP, "a byte order mark"},
    {"[A-Za-z0-9_]++", RG_TOKEN_NAME, "a name"},
    /* Without a ';' it extends to the end, so that a missing one is
     * searched for only once. */
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
    "an edge has one action: write edges in sequence";

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

static const RgKeyword keywords[] = {
    RG_KEYWORD ("const", RG_TOKEN_CONST),
    RG_KEYWORD ("type", RG_TOKEN_TYPE),
    RG_KEYWORD ("var", RG_TOKEN_VAR),
};

const RgLexicon rg_lexicon = {
    .rules = rules,
    .n_rules = G_N_ELEMENTS (rules),
    .end = RG_TOKEN_END,
    .name = RG_TOKEN_NAME,
    .keywords = keywords,
    .n_keywords = G_N_ELEMENTS (keywords),
    .foreign = RG_TOKEN_FOREIGN,
    .foreign_tokens = foreign,
    .n_foreign_tokens = G_N_ELEMENTS (foreign),
};

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
