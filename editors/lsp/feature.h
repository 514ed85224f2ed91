/* What the server can be asked for: a function for each request.
 *
 * A function gets the parameters, which may be NULL or anything, and gives back
 * the result, NULL for none; or it sets the error.
 */
#pragma once

#include "editors/lsp/session.h"

typedef JsonNode *(*LspHandler) (LspServer *server, JsonObject *params,
                                 LspError *error);

#define LSP_HANDLER(name) \
  JsonNode *name (LspServer *server, JsonObject *params, LspError *error)

LSP_HANDLER (lsp_definition);
LSP_HANDLER (lsp_declaration);
LSP_HANDLER (lsp_references);
LSP_HANDLER (lsp_highlight);
LSP_HANDLER (lsp_hover);
LSP_HANDLER (lsp_completion);
LSP_HANDLER (lsp_prepare_rename);
LSP_HANDLER (lsp_rename);
LSP_HANDLER (lsp_document_symbols);
LSP_HANDLER (lsp_folding_ranges);
LSP_HANDLER (lsp_semantic_tokens);
LSP_HANDLER (lsp_semantic_tokens_range);
LSP_HANDLER (lsp_formatting);
LSP_HANDLER (lsp_code_actions);
LSP_HANDLER (lsp_inlay_hints);

/* The text that a symbol comes from, read for a while: see RgDiags.  NULL: it
 * has no origin, or that can't be read.  `path` gets the path, to be freed. */
const RgSource *lsp_origin_source (const LspDocument *document,
                                   const LspSymbol *symbol, RgDiags *diags,
                                   char **path);

/* Sends the messages of a document: an empty list when it is closed. */
void lsp_publish (LspServer *server, LspDocument *document);
void lsp_unpublish (LspServer *server, const LspDocument *document);

/* -- what they share ------------------------------------------------------- */

/* The document of "textDocument"; NULL: it is not open, which is an error. */
LspDocument *lsp_document_of (LspServer *server, JsonObject *params,
                              LspError *error);
/* A place in a document that is analysed, and the names that are there: the
 * occurrences [first, end), none where both are the same. */
typedef struct {
  LspDocument *document;
  const LspAnalysis *analysis;
  guint32 offset;
  guint32 first, end;
} LspPlace;
/* That of "position".  FALSE: there is none, which is an error. */
gboolean lsp_place_of (LspServer *server, JsonObject *params, LspPlace *place,
                       LspError *error);
/* The same where at least one name has to be.  FALSE: or there is none, which
 * is no error. */
gboolean lsp_name_of (LspServer *server, JsonObject *params, LspPlace *place,
                      LspError *error);
/* Whether a symbol is one of those there. */
gboolean lsp_is_at (const LspPlace *place, guint32 symbol);

/* The bytes of "range" of an object. */
RgRange lsp_read_range (LspText *text, JsonObject *object);
JsonObject *lsp_range_object (LspText *text, RgRange range);
JsonObject *lsp_location (LspDocument *document, RgRange range);
/* An edit that puts a text in the place of a range. */
JsonObject *lsp_edit (LspText *text, RgRange range, const char *with);
/* Code in a language, as Markdown. */
void lsp_add_fenced (GString *out, const char *language, const char *code);
