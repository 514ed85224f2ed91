/* Two passes over the tokens: the first declares the strings after known
 * ludemes, the second finds mentions of these names in other strings. */

#include "editors/lsp/lud-names.h"

#include "editors/lsp/source-text.h"
#include "lud/read/lex.h"

#include <string.h>

/* The ludemes that declare a name: the head is the token before the string. */
static const struct {
  const char *head;
  LspKind kind;
} heads[] = {{"game", LSP_SECTION}, {"piece", LSP_PIECE},
             {"define", LSP_MACRO}, {"regions", LSP_DOMAIN},
             {"phase", LSP_LABEL},  {"track", LSP_VARIABLE},
             {"map", LSP_FUNCTION}};

/* The tokens of a text, and its index. */
typedef struct {
  LspTokens tokens;
  LspIndex *index;
} Reader;

static gboolean
is_word (const Reader *reader, guint i, const char *word)
{
  const RgToken *token = lsp_token (&reader->tokens, i);
  return strlen (word) == token->length &&
         memcmp (reader->tokens.source->text + token->offset, word,
                 token->length) == 0;
}

/* Returns the text in quotes. */
static RgRange
find_quoted_range (const RgToken *token)
{
  return token->length < 2 ? RG_NOWHERE
                           : (RgRange){token->offset + 1, token->length - 2};
}

/* Returns the length of a text without the digits at its end, and without the
 * mark # of a parameter before them. */
static guint32
compute_stem_length (const char *text, guint32 length)
{
  while (length > 0 && g_ascii_isdigit (text[length - 1]))
    length--;
  return length > 0 && text[length - 1] == '#' ? length - 1 : length;
}

/* Whether the text is the coordinate of a site, such as A1. */
static gboolean
is_coordinate (const char *text, guint32 length)
{
  const guint32 stem = compute_stem_length (text, length);
  return stem > 0 && stem < length && stem <= 2;
}

static guint32
find_symbol (const Reader *reader, RgRange range, guint32 length, guint32 kinds)
{
  char *name = g_strndup (reader->tokens.source->text + range.offset, length);
  const guint32 symbol = lsp_find_symbol (reader->index, name, 0, kinds);
  g_free (name);
  return symbol;
}

/* Declares the string after a head that declares it. */
static void
declare_string (Reader *reader, guint i)
{
  const RgRange range = find_quoted_range (lsp_token (&reader->tokens, i));
  const char *text = reader->tokens.source->text + range.offset;
  if (lsp_token_kind (&reader->tokens, i) != LUD_TOKEN_STRING ||
      range.length == 0 || is_coordinate (text, range.length))
    return;
  for (guint h = 0; i > 0 && h < G_N_ELEMENTS (heads); h++) {
    if (!is_word (reader, i - 1, heads[h].head))
      continue;
    char *name = g_strndup (text, range.length);
    lsp_add_symbol (reader->index, &(LspSymbol){.kind = heads[h].kind,
                                                .name = name,
                                                .word = range,
                                                .parent = LSP_NONE});
    g_free (name);
  }
}

/* Adds a mention for a string that is a declared name, or the name of a piece
 * with a number after it. */
static void
add_mention (Reader *reader, guint i)
{
  RgRange range = find_quoted_range (lsp_token (&reader->tokens, i));
  const char *text = reader->tokens.source->text + range.offset;
  if (lsp_token_kind (&reader->tokens, i) != LUD_TOKEN_STRING ||
      range.length == 0)
    return;
  guint32 symbol = find_symbol (reader, range, range.length, LSP_ANY_KIND);
  if (symbol == LSP_NONE) {
    range.length = compute_stem_length (text, range.length);
    symbol = find_symbol (reader, range, range.length, LSP_BIT (LSP_PIECE));
  }
  if (symbol != LSP_NONE)
    lsp_add_mention (reader->index, range, symbol, LSP_READ);
}

/* Adds `(metadata ...)` as a comment, if it begins at token i. */
static void
add_metadata (Reader *reader, guint i)
{
  guint depth = 0, last_token = i;
  if (lsp_token_kind (&reader->tokens, i) != LUD_TOKEN_OPEN ||
      !is_word (reader, i + 1, "metadata"))
    return;
  do {
    const guint kind = lsp_token_kind (&reader->tokens, last_token);
    depth += kind == LUD_TOKEN_OPEN;
    depth -= kind == LUD_TOKEN_CLOSE;
  } while (depth > 0 && ++last_token + 1 < reader->tokens.list->len);
  const guint32 start = lsp_token (&reader->tokens, i)->offset;
  const RgToken *last = lsp_token (&reader->tokens, last_token);
  lsp_add_lexeme (reader->index,
                  (RgRange){start, last->offset + last->length - start},
                  LSP_TOKEN_COMMENT);
}

void
lsp_lud_add_names (const RgSource *source, LspIndex *index)
{
  RgDiags *unused = rg_diags_new ();
  Reader reader = {{source, rg_lex (&lud_lexicon, source, unused)}, index};
  rg_diags_free (unused);
  rg_drop_tokens (reader.tokens.list, LUD_TOKEN_COMMENT);
  for (guint i = 0; i + 1 < reader.tokens.list->len; i++) {
    declare_string (&reader, i);
    add_metadata (&reader, i);
  }
  for (guint i = 0; i + 1 < reader.tokens.list->len; i++)
    add_mention (&reader, i);
  g_array_free (reader.tokens.list, TRUE);
}
