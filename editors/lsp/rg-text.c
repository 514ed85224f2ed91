/* RG: tokens other than names, and the canonical form. */
#include "editors/lsp/rg-text.h"

#include "rg/print.h"
#include "rg/read.h"
#include "rg/token.h"

/* Adds the comments between two tokens, which the lexer drops. */
static void
add_comments (LspIndex *index, const RgSource *source, guint32 from, guint32 to)
{
  while (from < to) {
    const char *text = source->text + from;
    const char *mark = g_strstr_len (text, to - from, "//");
    if (!mark)
      break;
    const char *end = memchr (mark, '\n', (gsize)(source->text + to - mark));
    if (!end)
      end = source->text + to;
    const guint32 offset = (guint32)(mark - source->text);
    lsp_add_lexeme (index, (RgRange){offset, (guint32)(end - mark)},
                    LSP_TOKEN_COMMENT);
    from = (guint32)(end - source->text);
  }
}

static gboolean
is_operator (guint kind)
{
  return (kind >= RG_TOKEN_EQUALS && kind <= RG_TOKEN_TAG) ||
         kind == RG_TOKEN_QUESTION || kind == RG_TOKEN_BANG;
}

void
lsp_rg_lexemes (const LspTokens *tokens, LspIndex *index)
{
  guint32 from = 0;
  for (guint i = 0; i < tokens->list->len; i++) {
    const RgToken *token = lsp_token (tokens, i);
    add_comments (index, tokens->source, from, token->offset);
    from = token->offset + token->length;
    if (lsp_rg_is_keyword (token->kind))
      lsp_add_lexeme (index, rg_token_range (token), LSP_TOKEN_KEYWORD);
    else if (token->kind == RG_TOKEN_RAW_PRAGMA)
      lsp_add_lexeme (index, rg_token_range (token), LSP_TOKEN_STRING);
    else if (is_operator (token->kind))
      lsp_add_lexeme (index, rg_token_range (token), LSP_TOKEN_OPERATOR);
  }
}

/* The canonical form has no comments, so a text with comments is not
 * formatted. */
GString *
lsp_rg_format (const RgSource *source, RgDiags *diags)
{
  RgGame *game = rg_read (source, diags);
  if (!game)
    return NULL;
  GString *text = NULL;
  LspIndex *comments = lsp_index_new ();
  const LspTokens tokens = {source, game->tokens};
  lsp_rg_lexemes (&tokens, comments);
  gboolean has_comments = FALSE;
  for (guint i = 0; i < comments->lexemes->len; i++)
    has_comments |= g_array_index (comments->lexemes, LspLexeme, i).type ==
                    LSP_TOKEN_COMMENT;
  if (has_comments) {
    rg_diag (diags, RG_ERROR, source, RG_NOWHERE,
             "the canonical form has no comments: they would be lost");
  } else {
    text = g_string_new (NULL);
    rg_print (game, text);
  }
  lsp_index_free (comments);
  rg_game_free (game);
  return text;
}
