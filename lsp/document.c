#include "lsp/document.h"

#include <string.h>

enum { MOST_ERRORS = 200 };

LspDocument *
lsp_document_new (const char *uri, const LspLanguage *language, gint64 version,
                  const char *text)
{
  LspDocument *document = g_new0 (LspDocument, 1);
  document->uri = g_strdup (uri);
  document->path = g_filename_from_uri (uri, NULL, NULL);
  document->language = language;
  document->text = lsp_text_new (text);
  document->version = version;
  return document;
}

static void
free_analysis (LspAnalysis *analysis)
{
  lsp_index_free (analysis->index);
  g_array_free (analysis->messages, TRUE);
  rg_diags_free (analysis->diags);
  rg_source_free (analysis->source);
  g_free (analysis);
}

void
lsp_document_changed (LspDocument *document)
{
  if (document->analysis)
    free_analysis (document->analysis);
  document->analysis = NULL;
  document->told = FALSE;
}

void
lsp_document_free (LspDocument *document)
{
  lsp_document_changed (document);
  lsp_text_free (document->text);
  g_free (document->path);
  g_free (document->uri);
  g_free (document);
}

/* A byte order mark would shift all places: it is taken as blanks. */
RgSource *
lsp_document_source (const LspDocument *document)
{
  static const char mark[] = "\xEF\xBB\xBF";
  const GString *bytes = document->text->bytes;
  const char *name = document->path ? document->path : document->uri;
  if (!g_str_has_prefix (bytes->str, mark))
    return rg_source_new (name, bytes->str, bytes->len);
  char *copy = g_memdup2 (bytes->str, bytes->len + 1);
  memset (copy, ' ', strlen (mark));
  RgSource *source = rg_source_new (name, copy, bytes->len);
  g_free (copy);
  return source;
}

static void
collect (const RgMessage *message, gpointer data)
{
  g_array_append_val ((GArray *)data, *message);
}

const LspAnalysis *
lsp_document_analysis (LspDocument *document)
{
  if (document->analysis)
    return document->analysis;
  LspAnalysis *analysis = g_new (LspAnalysis, 1);
  *analysis = (LspAnalysis){lsp_document_source (document), rg_diags_new (),
                            g_array_new (FALSE, FALSE, sizeof (RgMessage)),
                            lsp_index_new ()};
  rg_diags_keep (analysis->diags, MOST_ERRORS);
  for (guint i = 0; document->language->warnings[i]; i++)
    rg_diags_know (analysis->diags, document->language->warnings[i]);
  if (document->text->bytes->len <= LSP_ANALYSIS_LIMIT)
    document->language->read (analysis->source, analysis->diags,
                              analysis->index);
  else
    rg_diag (analysis->diags, RG_LIMIT, analysis->source, RG_NOWHERE,
             "the text passes the limit of %u bytes: it is not analysed",
             LSP_ANALYSIS_LIMIT);
  lsp_index_finish (analysis->index);
  rg_diags_each (analysis->diags, collect, analysis->messages);
  return document->analysis = analysis;
}
