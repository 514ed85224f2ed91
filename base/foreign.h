/* Reports tokens of other languages as errors. */
#pragma once

#include "base/lexicon.h"

/* Reports the tokens of the kind `foreign`, with the advice of the first form
 * that is their prefix; each form once, and one token without a form. */
void rg_report_foreign (const RgLexicon *lexicon, const RgSource *source,
                        const GArray *tokens, RgDiags *diags);
