#include "base/lex.h"

#include <string.h>

/* The row that a token begins with; n where there is none. */
static guint
find_row (const RgForeign *rows, guint n, const char *text)
{
  guint i = 0;
  while (i < n && !g_str_has_prefix (text, rows[i].text))
    i++;
  return i;
}

void
rg_report_foreign (const RgSource *source, const GArray *tokens, guint kind,
                   const RgForeign *rows, guint n, RgDiags *diags)
{
  enum { SHOWN = 24 };
  gboolean *told = g_new0 (gboolean, n);
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    const char *text = source->text + token->offset;
    const guint row = token->kind == kind ? find_row (rows, n, text) : n;
    if (token->kind != kind || told[row])
      continue;
    const char *end = memchr (text, '\n', token->length);
    const guint32 length = end ? (guint32)(end - text) : token->length;
    told[row] = TRUE;
    rg_diag (diags, RG_ERROR, source, (RgRange){token->offset, length},
             "unexpected '%.*s%s'", (int)MIN (length, SHOWN), text,
             length > SHOWN ? "..." : "");
    if (row < n)
      rg_diag_hint (diags, "%s", rows[row].advice);
  }
  g_free (told);
}
