/* Reads members of a request, with the parser of JSON of the language server.
 * Each accessor checks the type of its member; only the first fault of a
 * request is recorded. */

#include "play/env/request.h"

#include "editors/lsp/message.h"

#include <string.h>

void
rg_envs_request_fail (RgEnvsRequest *request, const char *format, ...)
{
  if (request->why)
    return;
  va_list arguments;
  va_start (arguments, format);
  request->why = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

void
rg_envs_request_parse (char *text, gsize length, RgEnvsRequest *request)
{
  char empty[] = "{}";
  LspError error = {0};
  *request = (RgEnvsRequest){0};
  const gboolean has_text = strspn (text, " \t\r\n") < length;
  request->root =
      lsp_parse (has_text ? text : empty, has_text ? length : 2, &error);
  if (!request->root)
    request->why = error.text;
  else if (!JSON_NODE_HOLDS_OBJECT (request->root))
    rg_envs_request_fail (request, "a request is an object");
}

void
rg_envs_request_clear (RgEnvsRequest *request)
{
  g_clear_pointer (&request->root, json_node_unref);
  g_clear_pointer (&request->why, g_free);
}

/* Returns the member with that name. NULL: it is missing, or null. */
static JsonNode *
find_member (const RgEnvsRequest *request, const char *name)
{
  if (!request->root || !JSON_NODE_HOLDS_OBJECT (request->root))
    return NULL;
  JsonNode *node =
      json_object_get_member (json_node_get_object (request->root), name);
  return node && !JSON_NODE_HOLDS_NULL (node) ? node : NULL;
}

gboolean
rg_envs_request_has (const RgEnvsRequest *request, const char *name)
{
  return find_member (request, name) != NULL;
}

const char *
rg_envs_request_text (RgEnvsRequest *request, const char *name)
{
  JsonNode *node = find_member (request, name);
  if (!node)
    return NULL;
  if (JSON_NODE_HOLDS_VALUE (node) &&
      json_node_get_value_type (node) == G_TYPE_STRING)
    return json_node_get_string (node);
  rg_envs_request_fail (request, "'%s' is no string", name);
  return NULL;
}

JsonObject *
rg_envs_request_object (RgEnvsRequest *request, const char *name)
{
  JsonNode *node = find_member (request, name);
  if (!node)
    return NULL;
  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  rg_envs_request_fail (request, "'%s' is no object", name);
  return NULL;
}

JsonArray *
rg_envs_request_array (RgEnvsRequest *request, const char *name)
{
  JsonNode *node = find_member (request, name);
  if (!node)
    return NULL;
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);
  rg_envs_request_fail (request, "'%s' is no array", name);
  return NULL;
}

gboolean
rg_envs_request_truth (RgEnvsRequest *request, const char *name)
{
  JsonNode *node = find_member (request, name);
  if (!node)
    return FALSE;
  if (JSON_NODE_HOLDS_VALUE (node) &&
      json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return json_node_get_boolean (node);
  rg_envs_request_fail (request, "'%s' is neither true nor false", name);
  return FALSE;
}

gint64
rg_envs_request_number (RgEnvsRequest *request, const char *name, gint64 least,
                        gint64 most, gint64 otherwise)
{
  JsonNode *node = find_member (request, name);
  if (!node)
    return otherwise;
  if (JSON_NODE_HOLDS_VALUE (node) &&
      json_node_get_value_type (node) == G_TYPE_INT64) {
    const gint64 number = json_node_get_int (node);
    if (number >= least && number <= most)
      return number;
  }
  rg_envs_request_fail (request,
                        "'%s' is no whole number from %" G_GINT64_FORMAT
                        " to %" G_GINT64_FORMAT,
                        name, least, most);
  return otherwise;
}
