/* A document is analysed when a feature first needs it: the front end reads the
 * text. The translation follows in the background, and replaces the messages.
 */

#include "editors/lsp/document.h"

#include <string.h>

enum { MOST_ERRORS = 200 }; /* limit for an analysis */

LspDocument *
lsp_document_new (const char *uri, const LspLanguage *language,
                  const RgDiags *switches, gint64 version, const char *text)
{
  LspDocument *document = g_new0 (LspDocument, 1);
  document->uri = g_strdup (uri);
  document->path = g_filename_from_uri (uri, NULL, NULL);
  document->language = language;
  document->switches = switches;
  document->text = lsp_text_new (text);
  document->version = version;
  document->waiting = g_queue_new ();
  return document;
}

static void
free_analysis (LspAnalysis *analysis)
{
  lsp_index_free (analysis->index);
  g_array_free (analysis->sizes, TRUE);
  g_array_free (analysis->messages, TRUE);
  rg_diags_free (analysis->diags);
  rg_source_free (analysis->source);
  g_free (analysis);
}

void
lsp_document_discard_analysis (LspDocument *document)
{
  if (document->analysis)
    free_analysis (document->analysis);
  document->analysis = NULL;
  document->published = FALSE;
}

void
lsp_document_free (LspDocument *document)
{
  lsp_document_discard_analysis (document);
  g_queue_free (document->waiting);
  lsp_text_free (document->text);
  g_free (document->path);
  g_free (document->uri);
  g_free (document);
}

/* Copies the text. A byte order mark would shift all places: it becomes blanks.
 */
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
collect_message (const RgMessage *message, gpointer data)
{
  g_array_append_val ((GArray *)data, *message);
}

static GArray *
collect_messages (const RgDiags *diags)
{
  GArray *messages = g_array_new (FALSE, FALSE, sizeof (RgMessage));
  rg_diags_each (diags, collect_message, messages);
  return messages;
}

static RgDiags *
make_diags (const LspDocument *document)
{
  RgDiags *diags = rg_diags_new ();
  rg_diags_set_limit (diags, MOST_ERRORS);
  rg_diags_switch_like (diags, document->switches);
  return diags;
}

const LspAnalysis *
lsp_document_analysis (LspDocument *document)
{
  if (document->analysis)
    return document->analysis;
  const LspLanguage *language = document->language;
  LspAnalysis *analysis = g_new0 (LspAnalysis, 1);
  analysis->source = lsp_document_source (document);
  analysis->diags = make_diags (document);
  analysis->index = lsp_index_new ();
  analysis->sizes = g_array_new (FALSE, FALSE, sizeof (LspSize));
  if (document->text->bytes->len <= LSP_ANALYSIS_LIMIT)
    language->read (analysis->source, analysis->diags, analysis->index);
  else
    rg_diag (analysis->diags, RG_LIMIT, analysis->source, RG_NOWHERE,
             "the text exceeds the limit of %u bytes: it is not analysed",
             LSP_ANALYSIS_LIMIT);
  lsp_index_finish (analysis->index);
  analysis->messages = collect_messages (analysis->diags);
  analysis->translated =
      !language->translate || rg_diags_errors (analysis->diags) > 0;
  return document->analysis = analysis;
}

static gboolean
is_same_message (const RgMessage *a, const RgMessage *b)
{
  return a->severity == b->severity && a->offset == b->offset &&
         a->length == b->length && g_strcmp0 (a->text, b->text) == 0 &&
         g_strcmp0 (a->hint, b->hint) == 0;
}

static gboolean
are_same_messages (const GArray *a, const GArray *b)
{
  gboolean are_equal = a->len == b->len;
  for (guint i = 0; i < a->len && are_equal; i++)
    are_equal = is_same_message (&g_array_index (a, RgMessage, i),
                                 &g_array_index (b, RgMessage, i));
  return are_equal;
}

gboolean
lsp_document_add_translation (LspDocument *document, const LspJob *job)
{
  LspAnalysis *analysis = document->analysis;
  RgDiags *diags = make_diags (document);
  analysis->translated = TRUE;
  if (!lsp_job_result (job, analysis->source, analysis->sizes, diags)) {
    g_array_set_size (analysis->sizes, 0);
    rg_diags_free (diags);
    return FALSE;
  }
  GArray *messages = collect_messages (diags);
  const gboolean are_equal = are_same_messages (messages, analysis->messages);
  g_array_free (analysis->messages, TRUE);
  rg_diags_free (analysis->diags);
  analysis->messages = messages;
  analysis->diags = diags;
  return !are_equal;
}
