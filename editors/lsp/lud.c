/* Games of Ludii: messages, and the words of the language.  Names in a text
 * are strings, which are not in the index.
 */
#include "lud/lud.h"
#include "editors/lsp/language.h"
#include "editors/lsp/source-text.h"
#include "lud/read/lex.h"

/* Returns the type of a semantic token. -1: it is not marked. */
static int
get_token_kind (guint kind, guint16 last)
{
  switch (kind) {
  case LUD_TOKEN_COMMENT:
    return LSP_TOKEN_COMMENT;
  case LUD_TOKEN_INTEGER:
  case LUD_TOKEN_FLOAT:
  case LUD_TOKEN_RANGE:
    return LSP_TOKEN_NUMBER;
  case LUD_TOKEN_STRING:
    return last == LUD_TOKEN_OPEN ? LSP_TOKEN_MACRO : LSP_TOKEN_STRING;
  case LUD_TOKEN_NAME:
    return LSP_TOKEN_PROPERTY;
  case LUD_TOKEN_PARAMETER:
    return LSP_TOKEN_PARAMETER;
  case LUD_TOKEN_OPERATOR:
    return LSP_TOKEN_OPERATOR;
  case LUD_TOKEN_WORD:
    return last == LUD_TOKEN_OPEN ? LSP_TOKEN_KEYWORD : LSP_TOKEN_ENUM_MEMBER;
  default:
    return -1;
  }
}

static void
add_lexemes (const RgSource *source, LspIndex *index)
{
  RgDiags *unused = rg_diags_new ();
  GArray *tokens = rg_lex (&lud_lexicon, source, unused);
  guint16 last = LUD_TOKEN_END;
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    const int kind = get_token_kind (token->kind, last);
    if (kind >= 0)
      lsp_add_lexeme (index, rg_token_range (token), (LspTokenType)kind);
    if (token->kind != LUD_TOKEN_COMMENT)
      last = token->kind;
  }
  g_array_free (tokens, TRUE);
  rg_diags_free (unused);
}

static void
read_lud (const RgSource *source, RgDiags *diags, LspIndex *index)
{
  const LudSettings settings = {.stage = LUD_STAGE_HRG, .limit = LUD_LIMIT};
  GString *text = lud_translate (source, &settings, diags);
  if (text)
    g_string_free (text, TRUE);
  add_lexemes (source, index);
}

static gboolean
is_lud_name (const RgSource *source, const LspSymbol *symbol, const char *text)
{
  (void)source;
  (void)symbol;
  return lsp_is_word (text);
}

/* A head follows an opening parenthesis. */
static guint32
find_expected_kinds (const RgSource *source, guint32 offset, gboolean *keywords)
{
  *keywords = offset > 0 && source->text[offset - 1] == '(';
  return 0;
}

/* The beginnings of the parts of a game; there are too many ludemes to
 * list. */
static const LspKeyword keywords[] = {
    {"game", "a game: its name, players, equipment and rules"},
    {"players", "how many there are, or where each looks"},
    {"equipment", "board, pieces, dice, hands, regions and maps"},
    {"board", "a graph with the sites"},
    {"piece", "a kind of pieces, and how they move"},
    {"regions", "sites with a name or an owner"},
    {"rules", "start, play and end"},
    {"start", "what stands where at the start"},
    {"play", "the moves"},
    {"phase", "a part of the game with moves of its own"},
    {"end", "when the game ends, and with which result"},
    {"move", "a move that a player decides on"},
    {"define", "a macro"},
    {"option", "variants of the game"},
    {NULL, NULL},
};

static GString *
format_lud (const RgSource *source, RgDiags *diags)
{
  const LudSettings settings = {.limit = LUD_LIMIT};
  return lud_format (source, &settings, diags);
}

static const char *const endings[] = {".lud", NULL};
static const char *const aliases[] = {NULL};

const LspLanguage lsp_lud = {
    .id = "lud",
    .name = "the language of Ludii",
    .endings = endings,
    .aliases = aliases,
    .warnings = {lud_warnings},
    .keywords = keywords,
    .read = read_lud,
    .is_name = is_lud_name,
    .expected = find_expected_kinds,
    .format = format_lud,
};
