/* The requests to the server: a function for each.  A function gets the
 * parameters, which may be NULL or invalid, and returns the result, NULL
 * for none; or it sets the error.
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

/* Returns the source of a symbol's origin, cached by RgDiags. NULL: it has no
 * origin, or that can't be read. `path` gets the path, to be freed. */
const RgSource *lsp_find_origin_source (const LspDocument *document,
                                        const LspSymbol *symbol, RgDiags *diags,
                                        char **path);

/* Send the messages of a document; after it is closed, an empty list. */
void lsp_publish (LspServer *server, LspDocument *document);
void lsp_unpublish (LspServer *server, const LspDocument *document);

/* -- shared functions ------------------------------------------------------ */

/* Returns the document of "textDocument". NULL, with an error: it is not open.
 */
LspDocument *lsp_read_document (LspServer *server, JsonObject *params,
                                LspError *error);
/* A place in an analysed document, and the names there: the occurrences
 * [first, end), which may be empty. */
typedef struct {
  LspDocument *document;
  const LspAnalysis *analysis;
  guint32 offset;
  guint32 first, end;
} LspPlace;
/* Reads the place of "position". FALSE, with an error: there is none. */
gboolean lsp_read_place (LspServer *server, JsonObject *params, LspPlace *place,
                         LspError *error);
/* Reads the place of "position", with at least one name. FALSE: there is none,
 * which is not an error. */
gboolean lsp_read_name (LspServer *server, JsonObject *params, LspPlace *place,
                        LspError *error);
/* Whether a symbol occurs there. */
gboolean lsp_is_at (const LspPlace *place, guint32 symbol);

/* Returns the byte range of "range" of an object. */
RgRange lsp_read_range (LspText *text, JsonObject *object);
/* Return a range, and a location, of the protocol. */
JsonObject *lsp_range_object (LspText *text, RgRange range);
JsonObject *lsp_location (LspDocument *document, RgRange range);
/* Returns an edit that replaces a range by a text. */
JsonObject *lsp_make_edit (LspText *text, RgRange range, const char *with);
/* Appends code in a language, as Markdown. */
void lsp_add_fenced (GString *out, const char *language, const char *code);
