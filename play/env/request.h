/* Members of a request: an object of JSON, which may lack any of them. */
#pragma once

#include <json-glib/json-glib.h>

/* A request. */
typedef struct {
  JsonNode *root; /* an object */
  char *why;      /* the first fault; NULL: none */
} RgEnvsRequest;

/* Reads the text; an empty one is an object without members.  The text is
 * written to.  To be cleared in any case. */
void rg_envs_request_parse (char *text, gsize length, RgEnvsRequest *request);
void rg_envs_request_clear (RgEnvsRequest *request);

/* Returns the member with that name: a text, an object or an array. NULL: it is
 * missing, or has another type, which is a fault. */
const char *rg_envs_request_text (RgEnvsRequest *request, const char *name);
JsonObject *rg_envs_request_object (RgEnvsRequest *request, const char *name);
JsonArray *rg_envs_request_array (RgEnvsRequest *request, const char *name);
/* Whether the request has the member. */
gboolean rg_envs_request_has (const RgEnvsRequest *request, const char *name);
/* Returns the value of a boolean member; FALSE if it is missing. */
gboolean rg_envs_request_truth (RgEnvsRequest *request, const char *name);
/* Returns a whole number from `least` to `most`; `otherwise` if it is missing.
 */
gint64 rg_envs_request_number (RgEnvsRequest *request, const char *name,
                               gint64 least, gint64 most, gint64 otherwise);

/* Notes a fault, unless there is one. */
void rg_envs_request_fail (RgEnvsRequest *request, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
