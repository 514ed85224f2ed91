/* HRG: fills the index from the results of its front end.  Declarations
 * come from the tree.  Mentions come from the tokens, so that an incomplete
 * declaration has them, too: the neighbours of a name determine its kind.
 */
#include "hrg/hrg.h"
#include "editors/lsp/hrg-declare.h"
#include "editors/lsp/language.h"
#include "hrg/analyse.h"
#include "hrg/lex.h"

#include <string.h>

typedef LspHrgReader Reader;

enum {
  TYPES = LSP_BIT (LSP_DOMAIN),
  GRAPHS = LSP_BIT (LSP_GRAPH),
  LOCALS = LSP_BIT (LSP_BINDING) | LSP_BIT (LSP_PARAMETER),
  SYMBOLS = LSP_BIT (LSP_ELEMENT),
  VALUES = LOCALS | SYMBOLS | LSP_BIT (LSP_VARIABLE) | LSP_BIT (LSP_FUNCTION),
};

enum { N_RESERVED = 13 };

static const LspKeyword keywords[] = {
    {"domain", "declare a finite set"},
    {"graph", "declare a procedure"},
    {"reusable", "a graph that is translated once, not for each call"},
    {"where", "the values that variables take"},
    {"in", "whether an element is in a domain"},
    {"if", "choose by a condition"},
    {"then", "the value if the condition holds"},
    {"else", "otherwise"},
    {"branch", "let the player choose"},
    {"or", "another alternative of a branch"},
    {"loop", "repeat without end"},
    {"while", "repeat while a condition holds"},
    {"repeat", "repeat a number of times, or for each element"},
    /* No keywords, but what is called by these names means this. */
    {"check", "continue only if a condition holds"},
    {"end", "end the play"},
    {"return", "leave the graph"},
    {"break", "leave the innermost loop"},
    {"continue", "start the next iteration of the innermost loop"},
    {"reachable", "whether a graph can be run to its end from here"},
    {"not", "whether a condition does not hold"},
    {"true", "a condition that holds"},
    {"false", "a condition that does not hold"},
    {NULL, NULL},
};

/* -- mentions -------------------------------------------------------------- */

/* Returns the kinds of a name at a token, by its neighbours. */
static guint32
find_kinds (const LspTokens *tokens, gint64 i)
{
  const guint before = lsp_token_kind (tokens, i - 1);
  const guint after = lsp_token_kind (tokens, i + 1);
  const gboolean in_map =
      before == HRG_TOKEN_COLON &&
      lsp_token_kind (tokens, i - 2) == HRG_TOKEN_LEFT_BRACE;
  switch (before) {
  case HRG_TOKEN_DOMAIN:
  case HRG_TOKEN_ARROW:
  case HRG_TOKEN_IN:
    return TYPES;
  case HRG_TOKEN_GRAPH:
    return GRAPHS;
  case HRG_TOKEN_COLON:
    return in_map ? VALUES : TYPES;
  case HRG_TOKEN_TAG:
  case HRG_TOKEN_TAG_ARTIFICIAL:
    return LOCALS | SYMBOLS | LSP_BIT (LSP_TAG);
  case HRG_TOKEN_TAG_VARIABLE:
    return LSP_BIT (LSP_VARIABLE) | LOCALS;
  default:
    break;
  }
  if (after == HRG_TOKEN_ARROW ||
      (after == HRG_TOKEN_LEFT_PAREN &&
       lsp_token_kind (tokens, i + 2) == HRG_TOKEN_STAR))
    return TYPES;
  if (after == HRG_TOKEN_LEFT_PAREN)
    return GRAPHS | LSP_BIT (LSP_CONSTRUCTOR) | LSP_BIT (LSP_FUNCTION);
  return VALUES;
}

static gboolean
is_called (const LspTokens *tokens, guint i, const char *word)
{
  gboolean is_found = FALSE;
  for (const LspKeyword *keyword = keywords + N_RESERVED;
       keyword->word && !is_found; keyword++)
    is_found = strcmp (keyword->word, word) == 0;
  return is_found &&
         lsp_token_kind (tokens, (gint64)i + 1) == HRG_TOKEN_LEFT_PAREN;
}

static gboolean
is_number (const char *word)
{
  return rg_parse_decimal (word, strlen (word)) >= 0;
}

/* Returns the role of a mention: `x = ...` and `x[...] = ...` at the beginning
 * of a statement are written. */
static LspRole
find_role (const LspTokens *tokens, gint64 i)
{
  const guint before = lsp_token_kind (tokens, i - 1);
  const guint after = lsp_token_kind (tokens, i + 1);
  const gboolean is_first =
      before == HRG_TOKEN_LEFT_BRACE || before == HRG_TOKEN_RIGHT_BRACE ||
      (i > 0 && rg_count_line_ends (tokens->source, lsp_token (tokens, 0),
                                    (guint)i, TRUE) > 0);
  return is_first &&
                 (after == HRG_TOKEN_ASSIGN || after == HRG_TOKEN_LEFT_BRACKET)
             ? LSP_WRITE
             : LSP_READ;
}

/* Adds the symbol of a tag: names in tags have no other declaration. */
static guint32
tag_symbol (Reader *reader, const char *name)
{
  return lsp_add_symbol (reader->index, &(LspSymbol){.kind = LSP_TAG,
                                                     .name = name,
                                                     .detail = name,
                                                     .parent = LSP_NONE});
}

static gboolean
is_in_tag (const LspTokens *tokens, gint64 i)
{
  while (lsp_token_kind (tokens, i) == HRG_TOKEN_NAME)
    i--;
  if (lsp_token_kind (tokens, i) == HRG_TOKEN_LEFT_PAREN)
    i--;
  const guint kind = lsp_token_kind (tokens, i);
  return kind == HRG_TOKEN_TAG || kind == HRG_TOKEN_TAG_ARTIFICIAL;
}

/* Adds a mention for a word, or a lexeme for a keyword or number. */
static void
add_mention (Reader *reader, guint i)
{
  const LspTokens *tokens = &reader->tokens;
  const RgToken *token = lsp_token (tokens, i);
  const RgRange range = rg_token_range (token);
  const char *word = lsp_token_text (tokens, i, reader->index);
  if (is_called (tokens, i, word)) {
    lsp_add_lexeme (reader->index, range, LSP_TOKEN_KEYWORD);
    return;
  }
  const guint32 kinds = find_kinds (tokens, i);
  guint32 found = lsp_find_symbol (reader->index, word, token->offset, kinds);
  if (found == LSP_NONE && kinds != TYPES && kinds != GRAPHS)
    found = lsp_find_symbol (reader->index, word, token->offset, LSP_ANY_KIND);
  if (found == LSP_NONE && is_in_tag (tokens, i))
    found = tag_symbol (reader, word);
  if (is_number (word))
    lsp_add_lexeme (reader->index, range, LSP_TOKEN_NUMBER);
  else if (found != LSP_NONE)
    lsp_add_mention (reader->index, range, found, find_role (tokens, i));
}

/* Adds comments to the index, and keeps the other tokens. */
static void
read_tokens (Reader *reader, const RgSource *source)
{
  RgDiags *unused = rg_diags_new ();
  reader->tokens = (LspTokens){source, rg_lex (&hrg_lexicon, source, unused)};
  rg_diags_free (unused);
  GArray *list = reader->tokens.list;
  for (guint i = 0; i < list->len; i++) {
    const RgToken *token = lsp_token (&reader->tokens, i);
    if (token->kind == HRG_TOKEN_COMMENT)
      lsp_add_lexeme (reader->index, rg_token_range (token), LSP_TOKEN_COMMENT);
    else if (token->kind > HRG_TOKEN_NAME && token->kind < HRG_TOKEN_EQUAL)
      lsp_add_lexeme (reader->index, rg_token_range (token), LSP_TOKEN_KEYWORD);
    else if (token->kind >= HRG_TOKEN_EQUAL && token->kind <= HRG_TOKEN_BAR)
      lsp_add_lexeme (reader->index, rg_token_range (token),
                      LSP_TOKEN_OPERATOR);
  }
  rg_drop_tokens (list, HRG_TOKEN_COMMENT);
}

/* -- reading a file -------------------------------------------------------- */

static void
read_hrg (const RgSource *source, RgDiags *diags, LspIndex *index)
{
  HrgTree *tree = hrg_tree_new (source, diags, HRG_LIMIT);
  Reader reader = {.tree = tree, .index = index};
  reader.whole = hrg_analyse (tree);
  read_tokens (&reader, source);
  lsp_hrg_declare (&reader);
  for (guint i = 0; i + 1 < reader.tokens.list->len; i++)
    if (lsp_token_kind (&reader.tokens, i) == HRG_TOKEN_NAME)
      add_mention (&reader, i);
  g_array_free (reader.tokens.list, TRUE);
  rg_game_free (tree->game);
  hrg_tree_free (tree);
}

static RgGame *
translate_hrg (const RgSource *source, RgDiags *diags)
{
  const HrgOptions options = {HRG_LIMIT, TRUE};
  return hrg_translate (source, &options, diags);
}

/* Whether a text can name the symbol: the first letter distinguishes bound
 * variables from symbols. */
static gboolean
is_hrg_name (const RgSource *source, const LspSymbol *symbol, const char *text)
{
  (void)source;
  return lsp_is_word (text) &&
         rg_find_name_kind (&hrg_lexicon, text, strlen (text)) ==
             HRG_TOKEN_NAME &&
         g_ascii_isupper (*text) == g_ascii_isupper (*symbol->name);
}

/* -- completion ------------------------------------------------------------ */

/* Returns the kinds of names that are expected at a place. */
static guint32
find_expected_kinds (const RgSource *source, guint32 offset, gboolean *keywords)
{
  RgDiags *unused = rg_diags_new ();
  LspTokens tokens = {source, rg_lex (&hrg_lexicon, source, unused)};
  rg_diags_free (unused);
  const guint token = lsp_find_token (&tokens, offset);
  const guint32 kinds = find_kinds (&tokens, token);
  g_array_free (tokens.list, TRUE);
  *keywords = kinds == VALUES;
  return kinds == VALUES ? VALUES | GRAPHS | LSP_BIT (LSP_CONSTRUCTOR) : kinds;
}

static const char *const endings[] = {".hrg", NULL};
static const char *const aliases[] = {NULL};

const LspLanguage lsp_hrg = {
    .id = "hrg",
    .name = "HRG",
    .endings = endings,
    .aliases = aliases,
    .warnings = {hrg_warnings},
    .keywords = keywords,
    .read = read_hrg,
    .format = hrg_format,
    .translate = translate_hrg,
    .is_name = is_hrg_name,
    .expected = find_expected_kinds,
};
