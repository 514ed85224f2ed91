/* A text that is open in the editor, and its analysis. */
#pragma once

#include "editors/lsp/background.h"
#include "editors/lsp/language.h"
#include "editors/lsp/text.h"

/* The results of a front end; after a translation in the background, with
 * its messages. */
typedef struct {
  RgSource *source;
  RgDiags *diags;
  GArray *messages; /* of RgMessage: errors and warnings, each followed by
                       its notes */
  LspIndex *index;
  GArray *sizes;       /* of LspSize, by place, of the translation */
  gboolean translated; /* the translation was tried, or is impossible */
} LspAnalysis;

/* An open text. */
typedef struct {
  char *uri, *path; /* path: NULL: the URI is not that of a file */
  const LspLanguage *language;
  const RgDiags *switches; /* of warnings, for each analysis */
  LspText *text;
  gint64 version;
  LspAnalysis *analysis; /* of the current text; NULL: not yet made */
  gboolean published;    /* its messages were published */
  GQueue *waiting;       /* of LspMessage *: requests for the sizes */
} LspDocument;

/* The limit of bytes of texts that are analysed. */
#define LSP_ANALYSIS_LIMIT (2u << 20)

LspDocument *lsp_document_new (const char *uri, const LspLanguage *language,
                               const RgDiags *switches, gint64 version,
                               const char *text);
void lsp_document_free (LspDocument *document);

/* Discards the analysis; called after each change of the text. */
void lsp_document_discard_analysis (LspDocument *document);

/* Analyses the text, unless that was done.  Never NULL; a text above the
 * limit has a message about that, and an empty index. */
const LspAnalysis *lsp_document_analysis (LspDocument *document);
/* Adds the sizes and the messages of a finished or failed translation.
 * TRUE: the messages have changed. */
gboolean lsp_document_add_translation (LspDocument *document,
                                       const LspJob *job);
/* Returns the text as a source, to be freed. */
RgSource *lsp_document_source (const LspDocument *document);
