/* Other names for the symbols of a text, so that a reader does not recognise
 * the game by its words: consistent, and the same for the same seed. */
#pragma once

#include "editors/lsp/language.h"

/* Returns the text with other names and without comments; keywords, numbers and
 * the names of the language stay. NULL, with an error: the text is wrong, or
 * has names that can't be changed. */
RgSource *lsp_obfuscate (const RgSource *source, const LspLanguage *language,
                         guint64 seed, RgDiags *diags);
