/* Formats a text as the tools do. */
#include "editors/lsp/feature.h"

#include <string.h>

/* Stores an error, if it is the first one; warnings are ignored. */
static void
report_first (const RgMessage *message, gpointer data)
{
  if (message->severity >= RG_ERROR)
    lsp_fail (data, LSP_REQUEST_FAILED, "%s", message->text);
}

/* Returns the difference as one edit, or none: common beginnings and ends stay.
 */
static JsonArray *
make_edits (LspText *text, const GString *new_text)
{
  JsonArray *edits = json_array_new ();
  const GString *old_text = text->bytes;
  const gsize shorter = MIN (old_text->len, new_text->len);
  gsize n_before = 0, n_after = 0;
  while (n_before < shorter &&
         old_text->str[n_before] == new_text->str[n_before])
    n_before++;
  while (n_after < shorter - n_before &&
         old_text->str[old_text->len - 1 - n_after] ==
             new_text->str[new_text->len - 1 - n_after])
    n_after++;
  /* An edit does not divide a character, or a line end. */
  while (n_before > 0 && ((old_text->str[n_before] & 0xC0) == 0x80 ||
                          old_text->str[n_before - 1] == '\r'))
    n_before--;
  while (n_after > 0 &&
         ((old_text->str[old_text->len - n_after] & 0xC0) == 0x80 ||
          old_text->str[old_text->len - n_after] == '\n'))
    n_after--;
  if (n_before == old_text->len && old_text->len == new_text->len)
    return edits;
  const RgRange range = {(guint32)n_before,
                         (guint32)(old_text->len - n_before - n_after)};
  char *with =
      g_strndup (new_text->str + n_before, new_text->len - n_before - n_after);
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
