/* Formats a text as the tools do. */
#include "editors/lsp/feature.h"

#include <string.h>

static void
report_first (const RgMessage *message, gpointer data)
{
  if (message->severity >= RG_ERROR)
    lsp_fail (data, LSP_REQUEST_FAILED, "%s", message->text);
}

/* Returns the difference as one edit: common beginnings and ends stay. */
static JsonArray *
make_edits (LspText *text, const GString *wanted)
{
  JsonArray *edits = json_array_new ();
  const GString *have = text->bytes;
  const gsize shorter = MIN (have->len, wanted->len);
  gsize before = 0, after = 0;
  while (before < shorter && have->str[before] == wanted->str[before])
    before++;
  while (after < shorter - before && have->str[have->len - 1 - after] ==
                                         wanted->str[wanted->len - 1 - after])
    after++;
  /* Not within a character, or a line end. */
  while (before > 0 &&
         ((have->str[before] & 0xC0) == 0x80 || have->str[before - 1] == '\r'))
    before--;
  while (after > 0 && ((have->str[have->len - after] & 0xC0) == 0x80 ||
                       have->str[have->len - after] == '\n'))
    after--;
  if (before == have->len && have->len == wanted->len)
    return edits;
  const RgRange range = {(guint32)before,
                         (guint32)(have->len - before - after)};
  char *with = g_strndup (wanted->str + before, wanted->len - before - after);
  json_array_add_object_element (edits, lsp_make_edit (text, range, with));
  g_free (with);
  return edits;
}

LSP_HANDLER (lsp_formatting)
{
  LspDocument *document = lsp_read_document (server, params, error);
  if (!document)
    return NULL;
  if (!document->language->format)
    lsp_fail (error, LSP_REQUEST_FAILED, "%s has no canonical form",
              document->language->name);
  else if (document->text->bytes->len > LSP_ANALYSIS_LIMIT)
    lsp_fail (error, LSP_REQUEST_FAILED, "the text is too large");
  if (error->code != LSP_NO_ERROR)
    return NULL;
  RgSource *source = lsp_document_source (document);
  RgDiags *diags = rg_diags_new ();
  GString *text = document->language->format (source, diags);
  rg_diags_each (diags, report_first, error);
  JsonNode *result = text && error->code == LSP_NO_ERROR
                         ? lsp_array_node (make_edits (document->text, text))
                         : NULL;
  if (text)
    g_string_free (text, TRUE);
  rg_diags_free (diags);
  rg_source_free (source);
  return result;
}
