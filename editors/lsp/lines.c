/* Line games: messages, and the words of the language.  Their statements
 * declare no names.
 */
#include "lines/lines.h"
#include "editors/lsp/language.h"
#include "editors/lsp/source-text.h"
#include "lines/lex.h"

static void
add_lexemes (const RgSource *source, LspIndex *index)
{
  RgDiags *unused = rg_diags_new ();
  GArray *tokens = rg_lex (&lines_lexicon, source, unused);
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    if (token->kind == LINES_TOKEN_WORD)
      lsp_add_lexeme (index, rg_token_range (token), LSP_TOKEN_KEYWORD);
    else if (token->kind == LINES_TOKEN_NUMBER ||
             token->kind == LINES_TOKEN_SIZE)
      lsp_add_lexeme (index, rg_token_range (token), LSP_TOKEN_NUMBER);
    else if (token->kind == LINES_TOKEN_COMMENT)
      lsp_add_lexeme (index, rg_token_range (token), LSP_TOKEN_COMMENT);
  }
  g_array_free (tokens, TRUE);
  rg_diags_free (unused);
}

static void
read_lines (const RgSource *source, RgDiags *diags, LspIndex *index)
{
  GString *text = lines_translate (source, LINES_LIMIT, diags);
  if (text)
    g_string_free (text, TRUE);
  add_lexemes (source, index);
}

static gboolean
is_lines_name (const RgSource *source, const LspSymbol *symbol,
               const char *text)
{
  (void)source;
  (void)symbol;
  return lsp_is_word (text);
}

/* Only keywords are completed: at the beginning of a line, where a statement
 * begins. */
static guint32
find_expected_kinds (const RgSource *source, guint32 offset, gboolean *keywords)
{
  *keywords = offset == 0 || source->text[offset - 1] == '\n';
  return 0;
}

static const LspKeyword keywords[] = {
    {"board", "the places, and the lines that join them"},
    {"white", "where white's pieces stand and how they move"},
    {"black", "where black's pieces stand and how they move"},
    {"captures", "how pieces are captured"},
    {"limit", "after how many turns the play ends"},
    {"blocked", "the result for a player who cannot move"},
    {"scores", "the scores of a win, a draw and a loss"},
    {NULL, NULL},
};

static GString *
format_lines (const RgSource *source, RgDiags *diags)
{
  return lines_format (source, LINES_LIMIT, diags);
}

static const char *const endings[] = {".lines", NULL};
static const char *const aliases[] = {NULL};

const LspLanguage lsp_lines = {
    .id = "lines",
    .name = "the language of line games",
    .endings = endings,
    .aliases = aliases,
    .warnings = {lines_warnings},
    .keywords = keywords,
    .read = read_lines,
    .is_name = is_lines_name,
    .expected = find_expected_kinds,
    .format = format_lines,
};
