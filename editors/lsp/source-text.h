/* Parts of a source for messages and hovers. */
#pragma once

#include "base/lex.h"
#include "editors/lsp/index.h"

/* The tokens of a source without comments; lsp_find_token finds them by offset.
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
/* Returns the kind of the token at an index; the kind of the end if there is no
 * token. */
static inline guint
lsp_token_kind (const LspTokens *tokens, gint64 i)
{
  const guint end = tokens->list->len - 1;
  return lsp_token (tokens, i < 0 || i > end ? end : (guint)i)->kind;
}
/* Returns the first token from an offset on; or the end. */
guint lsp_find_token (const LspTokens *tokens, guint32 offset);
/* Returns the last token before an index that opens an unclosed bracket. -1:
 * there is none, or a token in between stops the search. The sets of kinds are
 * LSP_BITs. */
gint64 lsp_find_enclosing (const LspTokens *tokens, gint64 at, guint32 open,
                           guint32 close, guint32 stop);
/* Returns the text of a token, in the memory of the index. */
const char *lsp_token_text (const LspTokens *tokens, guint i, LspIndex *index);

/* Returns a part of the source in the memory of the index, without trailing
 * white space; a long one is truncated at a line end. */
const char *lsp_copy_code (LspIndex *index, const RgSource *source,
                           RgRange range);

/* Returns the comment directly above the line of an offset, without its marks.
 * NULL: there is none. */
const char *lsp_copy_comment_above (LspIndex *index, const RgSource *source,
                                    guint32 offset, const char *mark);

/* Whether a text consists of letters, digits and underscores. */
gboolean lsp_is_word (const char *text);
