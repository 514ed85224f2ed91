/* Reports tokens of other languages, each form once. */
#include "base/foreign.h"

#include <string.h>

/* Returns the number of the form that is a prefix of the token.
 * `n_foreign_tokens`: there is none. */
static guint
find_form (const RgLexicon *lexicon, const char *text)
{
  guint i = 0;
  while (i < lexicon->n_foreign_tokens &&
         !g_str_has_prefix (text, lexicon->foreign_tokens[i].text))
    i++;
  return i;
}

void
rg_report_foreign (const RgLexicon *lexicon, const RgSource *source,
                   const GArray *tokens, RgDiags *diags)
{
  enum { SHOWN = 24 };
  gboolean *reported = g_new0 (gboolean, lexicon->n_foreign_tokens + 1);
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    const char *text = source->text + token->offset;
    if (token->kind != lexicon->foreign)
      continue;
    const guint form = find_form (lexicon, text);
    if (reported[form])
      continue;
    const char *end = memchr (text, '\n', token->length);
    const guint32 length = end ? (guint32)(end - text) : token->length;
    reported[form] = TRUE;
    rg_diag (diags, RG_ERROR, source, (RgRange){token->offset, length},
             "unexpected '%.*s%s'", (int)MIN (length, SHOWN), text,
             length > SHOWN ? "..." : "");
    if (form < lexicon->n_foreign_tokens)
      rg_diag_hint (diags, "%s", lexicon->foreign_tokens[form].advice);
  }
  g_free (reported);
}
