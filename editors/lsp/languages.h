/* All languages of the server. */
#pragma once

#include "editors/lsp/language.h"

/* By the id that the editor gives, or else by the ending of the URI; NULL:
 * none of ours. */
const LspLanguage *lsp_language (const char *id, const char *uri);
