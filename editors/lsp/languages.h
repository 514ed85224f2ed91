/* All languages of the server. */
#pragma once

#include "editors/lsp/language.h"

/* Returns the language by the id of the editor, otherwise by the extension of
 * the URI. NULL: it is not supported. */
const LspLanguage *lsp_find_language (const char *id, const char *uri);
