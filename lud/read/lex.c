/* Defines the lexicon of the language of Ludii, for the lexer of base/lex.h. */
#include "lud/read/lex.h"

/* The first rule that matches wins.  A string may have several lines if its
 * group ends after it, as in (rules "..."): otherwise its '"' is missing. Ludii
 * skips text between groups: also a line of dashes after a single slash, and a
 * second '>' in args:{<a>>}. */
static const RgTokenRule rules[] = {
    {"[ \\t\\r\\n\\f]++", RG_TOKEN_DROP, "white space"},
    {"//[^\\r\\n]*+", LUD_TOKEN_COMMENT, "comment"},
    {"(?<![^\\n])/-++(?=[\\r\\n])", LUD_TOKEN_COMMENT, "comment"},
    {"\\(", LUD_TOKEN_OPEN, "'('"},
    {"\\)", LUD_TOKEN_CLOSE, "')'"},
    {"\\{", LUD_TOKEN_OPEN_ARRAY, "'{'"},
    {"\\}", LUD_TOKEN_CLOSE_ARRAY, "'}'"},
    {"\"[A-Za-z][0-9]++\"\\.\\.\"[A-Za-z][0-9]++\"", LUD_TOKEN_RANGE, "range"},
    {"\"(?:[^\"\\\\\\r\\n]|\\\\++[^\\\\\\r\\n])*+\"", LUD_TOKEN_STRING,
     "string"},
    {"\"(?:[^\"\\\\]|\\\\++[^\\\\])*+\"(?=\\s*[)}])", LUD_TOKEN_STRING,
     "string"},
    {"[A-Za-z][A-Za-z0-9_]*+:", LUD_TOKEN_NAME, "name of an argument"},
    {"[A-Za-z][A-Za-z0-9_]*+", LUD_TOKEN_WORD, "word"},
    {"(?<=[<:])[0-9]++[A-Za-z_][A-Za-z0-9_]*+", LUD_TOKEN_WORD, "word"},
    {"(?<=\\()(?:<(?![A-Za-z])=?|>=?|!=|[-+*/%^=](?![0-9.]))",
     LUD_TOKEN_OPERATOR, "operator"},
    {"(?<=\\))\\*++", LUD_TOKEN_STARS, "'*'"},
    {"-?[0-9]++\\.\\.-?[0-9]++", LUD_TOKEN_RANGE, "range"},
    {"[-+]?[0-9]*+\\.[0-9]++", LUD_TOKEN_FLOAT, "number"},
    {"[-+]?[0-9]++(?![A-Za-z_])", LUD_TOKEN_INTEGER, "integer"},
    {"<", LUD_TOKEN_OPEN_ANGLE, "'<'"},
    {"(?<=[A-Za-z0-9]>)>(?=\\s*+\\})", RG_TOKEN_DROP, "'>'"},
    {">", LUD_TOKEN_CLOSE_ANGLE, "'>'"},
    {"#[0-9]++", LUD_TOKEN_PARAMETER, "parameter of a macro"},
    {"~", LUD_TOKEN_NOTHING, "'~'"},
    {":", LUD_TOKEN_COLON, "':'"},
    {"\"(?:[^\"\\\\\\r\\n]|\\\\[^\\r\\n])*+\\\\?", LUD_TOKEN_FOREIGN, "string"},
    {"[-+*/%^=]|!=?|&&?|\\|\\|?", LUD_TOKEN_FOREIGN, "operator"},
    {"'", LUD_TOKEN_FOREIGN, "\"'\""},
    {";[^\\r\\n]*+", LUD_TOKEN_FOREIGN, "';'"},
    {",", LUD_TOKEN_FOREIGN, "','"},
    {"\\[", LUD_TOKEN_FOREIGN, "'['"},
    {"\\]", LUD_TOKEN_FOREIGN, "']'"},
    {"[0-9]++[A-Za-z_][A-Za-z0-9_]*+", LUD_TOKEN_FOREIGN, "name"},
    {"\\.", LUD_TOKEN_FOREIGN, "'.'"},
};

static const RgForeign foreign[] = {
    {"\"", "a string ends with '\"' on the same line"},
    {"'", "strings stand in double quotes"},
    {";", "a comment begins with '//'"},
    {",", "arguments and items are separated by blanks"},
    {"[", "an array is written '{...}'"},
    {"]", "an array is written '{...}'"},
    {"-", "an operator must follow '(', as in '(- a b)'"},
    {"+", "an operator must follow '(', as in '(+ a b)'"},
    {"*", "an operator must follow '(', as in '(* a b)'"},
    {"/", "an operator must follow '(', as in '(/ a b)'"},
    {"%", "an operator must follow '(', as in '(% a b)'"},
    {"^", "an operator must follow '(', as in '(^ a b)'"},
    {"=", "an operator must follow '(', as in '(= a b)'"},
    {"!", "write '(not a)' or '(!= a b)'"},
    {"&", "write '(and a b)'"},
    {"|", "write '(or a b)'"},
    {".", "a decimal needs digits after its point"},
};

const RgLexicon lud_lexicon = {
    .rules = rules,
    .n_rules = G_N_ELEMENTS (rules),
    .end = LUD_TOKEN_END,
    .name = LUD_TOKEN_WORD,
    .foreign = LUD_TOKEN_FOREIGN,
    .foreign_tokens = foreign,
    .n_foreign_tokens = G_N_ELEMENTS (foreign),
};
