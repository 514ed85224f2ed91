/* Messages of JSON-RPC 2.0, and access to their members. */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>

/* The errors of JSON-RPC and of the Language Server Protocol, 3.17. */
typedef enum {
  LSP_NO_ERROR = 0,
  LSP_PARSE_ERROR = -32700,
  LSP_INVALID_REQUEST = -32600,
  LSP_METHOD_NOT_FOUND = -32601,
  LSP_INVALID_PARAMS = -32602,
  LSP_NOT_INITIALIZED = -32002,
  LSP_REQUEST_CANCELLED = -32800,
  LSP_CONTENT_MODIFIED = -32801,
  LSP_REQUEST_FAILED = -32803,
} LspErrorCode;

/* The error of a request. */
typedef struct {
  LspErrorCode code;
  char *text; /* the sender of the response frees it */
} LspError;

/* A received message.  A request has an id, a notification has none; a
 * response, which is ignored, has no method. */
typedef struct {
  JsonNode *root;     /* owned */
  JsonNode *id;       /* in root: a number or a string; NULL: none */
  const char *method; /* in root; NULL: none */
  JsonObject *params; /* in root; NULL: none */
  gboolean cancelled; /* the editor has cancelled the request */
} LspMessage;

/* Parses JSON text, which ends with a NUL and is modified.  NULL, with an
 * error: it is invalid, or its nesting is too deep. */
JsonNode *lsp_parse (char *body, gsize length, LspError *error);

/* Parses a message from a body, which ends with a NUL and is modified. NULL,
 * with an error: it is not a message. */
LspMessage *lsp_message_new (char *body, gsize length, LspError *error);
void lsp_message_free (LspMessage *message);

/* Whether two ids are the same. */
gboolean lsp_is_same_id (JsonNode *a, JsonNode *b);

/* Prints a response; the text is to be freed. Takes the result; NULL stands for
 * null. */
char *lsp_print_response (JsonNode *id, JsonNode *result, gsize *length);
/* Prints a response with an error; `id` is NULL if the message can't be parsed.
 */
char *lsp_print_error_response (JsonNode *id, const LspError *error,
                                gsize *length);
/* Prints a notification. Takes the parameters. */
char *lsp_print_notification (const char *method, JsonObject *params,
                              gsize *length);

/* Sets the error, unless there is one. */
void lsp_fail (LspError *error, LspErrorCode code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* -- reading: members of an object that may be NULL, or of another type ---- */

JsonObject *lsp_get_object (JsonObject *object, const char *name);
JsonArray *lsp_get_array (JsonObject *object, const char *name);
/* Returns the member as a text. NULL: there is none, or it has another type. */
const char *lsp_get_text (JsonObject *object, const char *name);
gint64 lsp_get_number (JsonObject *object, const char *name, gint64 otherwise);
gboolean lsp_get_flag (JsonObject *object, const char *name,
                       gboolean otherwise);
/* Returns the i-th element. NULL: it is not an object. */
JsonObject *lsp_get_element (JsonArray *array, guint i);

/* -- writing -------------------------------------------------------------- */

/* These own their arguments. */
JsonNode *lsp_object_node (JsonObject *object);
JsonNode *lsp_array_node (JsonArray *array);
