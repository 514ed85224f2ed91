/* Declarations that the files for RG share. */
#pragma once

#include "editors/lsp/source-text.h"
#include "rg/token.h"

/* Whether it is a keyword of a declaration. */
static inline gboolean
lsp_rg_is_keyword (guint kind)
{
  return kind == RG_TOKEN_TYPE || kind == RG_TOKEN_CONST ||
         kind == RG_TOKEN_VAR;
}

/* Adds comments, which the lexer drops, keywords and operators. */
void lsp_rg_lexemes (const LspTokens *tokens, LspIndex *index);

/* Returns the canonical form of a text without comments. NULL: errors, or
 * comments, which would be lost. */
GString *lsp_rg_format (const RgSource *source, RgDiags *diags);
