/* Pieces of a source for messages and hovers. */
#pragma once

#include "base/lex.h"
#include "editors/lsp/index.h"

/* The tokens of a source without comments; lsp_token_from finds them by offset.
 */
typedef struct {
  const RgSource *source;
  GArray *list; /* of RgToken, the last is the end; owned */
} LspTokens;

static inline const RgToken *
lsp_token (const LspTokens *tokens, guint i)
{
  return &g_array_index (tokens->list, RgToken, i);
}
/* The kind of the token at a place, of the end where there is none. */
static inline guint
lsp_token_kind (const LspTokens *tokens, gint64 i)
{
  const guint end = tokens->list->len - 1;
  return lsp_token (tokens, i < 0 || i > end ? end : (guint)i)->kind;
}
/* The first token that begins at a place or behind it; or the end. */
guint lsp_token_from (const LspTokens *tokens, guint32 offset);
/* The last token before a place that opens what is not closed before it; -1:
 * there is none, or a token between them stops the search.  Sets of kinds, by
 * LSP_BIT. */
gint64 lsp_enclosing (const LspTokens *tokens, gint64 at, guint32 open,
                      guint32 close, guint32 stop);
/* The text of a token, in the memory of the index. */
const char *lsp_token_text (const LspTokens *tokens, guint i, LspIndex *index);

/* A part of the source in the memory of the index: white space at its end is
 * left out, and what is long is cut at the end of a line. */
const char *lsp_code (LspIndex *index, const RgSource *source, RgRange range);

/* The comment that stands directly above the line of a place, without its
 * marks; NULL: there is none. */
const char *lsp_comment_above (LspIndex *index, const RgSource *source,
                               guint32 offset, const char *mark);

/* Whether a text is letters, digits and underscores, at least one. */
gboolean lsp_is_word (const char *text);
