/* A text that is open in the editor, and what is known of it. */
#pragma once

#include "editors/lsp/background.h"
#include "editors/lsp/language.h"
#include "editors/lsp/text.h"

/* What a front end says of a text; once it has been translated in the
 * background, with the messages of that. */
typedef struct {
  RgSource *source;
  RgDiags *diags;
  GArray *messages; /* of RgMessage: errors and warnings, notes behind them */
  LspIndex *index;
  GArray *sizes;       /* of LspSize, by place, of the translation */
  gboolean translated; /* that has been tried, or it makes no sense */
} LspAnalysis;

typedef struct {
  char *uri, *path; /* path: of a file, or NULL */
  const LspLanguage *language;
  const RgDiags *switches; /* of warnings, for each analysis */
  LspText *text;
  gint64 version;
  LspAnalysis *analysis; /* of the text as it is; NULL: not yet made */
  gboolean told;         /* its messages have been published */
  GQueue *waiting;       /* of LspMessage *: requests for the sizes */
} LspDocument;

/* Texts that are larger are not analysed. */
#define LSP_ANALYSIS_LIMIT (2u << 20)

LspDocument *lsp_document_new (const char *uri, const LspLanguage *language,
                               const RgDiags *switches, gint64 version,
                               const char *text);
void lsp_document_free (LspDocument *document);

/* The text was changed: nothing is known of it any more. */
void lsp_document_changed (LspDocument *document);

/* Analyses the text, if that has not been done.  Never NULL; a text above the
 * limit has a message that says so, and an empty index. */
const LspAnalysis *lsp_document_analysis (LspDocument *document);
/* Takes the sizes and the messages of a translation that has come to its end,
 * or has failed to.  TRUE: there are other messages than before. */
gboolean lsp_document_translated (LspDocument *document, const LspJob *job);
/* The text as a source, to be freed. */
RgSource *lsp_document_source (const LspDocument *document);
