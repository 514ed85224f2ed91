/* Defines the tokens of line games, and advice on characters that these lack.
 */
#include "lines/lex.h"

/* The first rule that matches wins. */
static const RgTokenRule rules[] = {
    {"[ \\t]++", RG_TOKEN_DROP, "white space"},
    {"\\r\\n|\\n|\\r", LINES_TOKEN_NEWLINE, "the end of the line"},
    {"#[^\\r\\n]*+", LINES_TOKEN_COMMENT, "comment"},
    {"//[^\\r\\n]*+", LINES_TOKEN_COMMENT, "comment"},
    {"[A-Za-z_][A-Za-z0-9_]*+(?:-[A-Za-z][A-Za-z0-9_]*+)*+", LINES_TOKEN_WORD,
     "word"},
    {"[0-9]++x[0-9]++", LINES_TOKEN_SIZE, "size"},
    {"[0-9]++", LINES_TOKEN_NUMBER, "number"},
    {",", LINES_TOKEN_COMMA, "','"},
    {"\\.\\.\\.", LINES_TOKEN_FOREIGN, "'...'"},
    {"\\.\\.", LINES_TOKEN_DOTS, "'..'"},
    {"\\.", LINES_TOKEN_FOREIGN, "'.'"},
    {"-", LINES_TOKEN_FOREIGN, "'-'"},
    {";", LINES_TOKEN_FOREIGN, "';'"},
    {":", LINES_TOKEN_FOREIGN, "':'"},
    {"=", LINES_TOKEN_FOREIGN, "'='"},
    {"\\+", LINES_TOKEN_FOREIGN, "'+'"},
    {"&", LINES_TOKEN_FOREIGN, "'&'"},
    {"\\(", LINES_TOKEN_FOREIGN, "'('"},
    {"\\)", LINES_TOKEN_FOREIGN, "')'"},
    {"/\\*(?:[^*]|\\*(?!/))*+(?:\\*/)?", LINES_TOKEN_FOREIGN, "'/*'"},
    {"\"[^\"\\r\\n]*+\"?", LINES_TOKEN_FOREIGN, "a string"},
};

static const RgForeign foreign[] = {
    {"...", "write 'a..b'; both ends belong to the range"},
    {".", "a statement ends with its line"},
    {"-", "write a range as 'a..b'"},
    {";", "write each statement on a line of its own"},
    {":", "leave it out; commas separate parts of a statement"},
    {"=", "leave it out; commas separate parts of a statement"},
    {"+", "write a comma between shapes"},
    {"&", "write a comma between parts"},
    {"(", "there are no brackets"},
    {")", "there are no brackets"},
    {"/*", "write a comment as '# ...' in each line"},
    {"\"", "write names without quotes"},
};

const RgLexicon lines_lexicon = {
    .rules = rules,
    .n_rules = G_N_ELEMENTS (rules),
    .end = LINES_TOKEN_END,
    .name = LINES_TOKEN_WORD,
    .foreign = LINES_TOKEN_FOREIGN,
    .foreign_tokens = foreign,
    .n_foreign_tokens = G_N_ELEMENTS (foreign),
};
