/* Texts are parsed and printed by json-glib. Its input is checked first for
 * deep nesting, and its output is repaired where it is not valid JSON. */

#include "editors/lsp/message.h"

#include <string.h>

enum { DEEPEST = 128 }; /* limit of nesting */

/* Prepares a text for json-glib. Its strings end at the first U+0000, so each
 * becomes U+FFFD, which is also one code unit. FALSE: the nesting is deeper
 * than DEEPEST, and its parser recurses. */
static gboolean
replace_nuls (char *text, gsize length)
{
  static const char nul[] = "u0000", replacement[] = "ufffd";
  guint depth = 0;
  gboolean in_string = FALSE;
  for (gsize i = 0; i < length && depth <= DEEPEST; i++) {
    const char c = text[i];
    if (in_string && c == '\\') {
      i++;
      if (g_str_has_prefix (text + i, nul))
        memcpy (text + i, replacement, strlen (replacement));
    } else if (c == '"')
      in_string = !in_string;
    else if (!in_string && (c == '[' || c == '{'))
      depth++;
    else if (!in_string && (c == ']' || c == '}') && depth > 0)
      depth--;
  }
  return depth <= DEEPEST;
}

void
lsp_fail (LspError *error, LspErrorCode code, const char *format, ...)
{
  if (error->code != LSP_NO_ERROR)
    return;
  va_list arguments;
  va_start (arguments, format);
  error->code = code;
  error->text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

JsonNode *
lsp_parse (char *body, gsize length, LspError *error)
{
  JsonNode *root = NULL;
  if (!replace_nuls (body, length)) {
    lsp_fail (error, LSP_PARSE_ERROR, "nesting is deeper than %d", DEEPEST);
    return NULL;
  }
  if (!g_utf8_validate (body, (gssize)length, NULL)) {
    lsp_fail (error, LSP_PARSE_ERROR, "not UTF-8");
    return NULL;
  }
  JsonParser *parser = json_parser_new_immutable ();
  if (json_parser_load_from_data (parser, body, (gssize)length, NULL))
    root = json_parser_steal_root (parser);
  g_object_unref (parser);
  if (!root)
    lsp_fail (error, LSP_PARSE_ERROR, "not JSON");
  return root;
}

/* Returns the id of a message. NULL: it has none that is a number or a
 * string. */
static JsonNode *
get_id (JsonObject *object)
{
  JsonNode *id = json_object_get_member (object, "id");
  if (!id || !JSON_NODE_HOLDS_VALUE (id))
    return NULL;
  const GType type = json_node_get_value_type (id);
  return type == G_TYPE_INT64 || type == G_TYPE_STRING ? id : NULL;
}

LspMessage *
lsp_message_new (char *body, gsize length, LspError *error)
{
  JsonNode *root = lsp_parse (body, length, error);
  if (!root)
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (root)) {
    lsp_fail (error, LSP_INVALID_REQUEST, "a message is an object");
    json_node_unref (root);
    return NULL;
  }
  JsonObject *object = json_node_get_object (root);
  LspMessage *message = g_new0 (LspMessage, 1);
  message->root = root;
  message->id = get_id (object);
  message->method = lsp_get_text (object, "method");
  message->params = lsp_get_object (object, "params");
  return message;
}

void
lsp_message_free (LspMessage *message)
{
  json_node_unref (message->root);
  g_free (message);
}

gboolean
lsp_is_same_id (JsonNode *a, JsonNode *b)
{
  return a && b && json_node_equal (a, b);
}

/* -- output ---------------------------------------------------------------- */

/* Repairs parts of strings that json-glib does not escape: control bytes,
 * and invalid UTF-8, such as a line of a file that a text names. */
static char *
repair_strings (char *text, gsize *length)
{
  if (!g_utf8_validate (text, (gssize)*length, NULL)) {
    char *valid = g_utf8_make_valid (text, (gssize)*length);
    g_free (text);
    text = valid;
    *length = strlen (text);
  }
  GString *out = NULL;
  gsize copied_until = 0;
  for (gsize i = 0; i < *length; i++) {
    if ((guchar)text[i] >= 0x20)
      continue;
    if (!out)
      out = g_string_sized_new (*length + 64);
    g_string_append_len (out, text + copied_until, (gssize)(i - copied_until));
    g_string_append_printf (out, "\\u%04x", (guint)(guchar)text[i]);
    copied_until = i + 1;
  }
  if (!out)
    return text;
  g_string_append_len (out, text + copied_until,
                       (gssize)(*length - copied_until));
  g_free (text);
  *length = out->len;
  return g_string_free (out, FALSE);
}

static char *
print_object (JsonObject *object, gsize *length)
{
  JsonGenerator *generator = json_generator_new ();
  JsonNode *root = lsp_object_node (object);
  json_generator_set_root (generator, root);
  char *text = json_generator_to_data (generator, length);
  json_node_unref (root);
  g_object_unref (generator);
  return repair_strings (text, length);
}

/* Makes an answer without its result or error. */
static JsonObject *
make_answer (JsonNode *id)
{
  JsonObject *object = json_object_new ();
  json_object_set_string_member (object, "jsonrpc", "2.0");
  if (id)
    json_object_set_member (object, "id", json_node_copy (id));
  else
    json_object_set_null_member (object, "id");
  return object;
}

char *
lsp_print_response (JsonNode *id, JsonNode *result, gsize *length)
{
  JsonObject *object = make_answer (id);
  if (result)
    json_object_set_member (object, "result", result);
  else
    json_object_set_null_member (object, "result");
  return print_object (object, length);
}

char *
lsp_print_error_response (JsonNode *id, const LspError *error, gsize *length)
{
  JsonObject *object = make_answer (id);
  JsonObject *error_object = json_object_new ();
  json_object_set_int_member (error_object, "code", error->code);
  json_object_set_string_member (error_object, "message", error->text);
  json_object_set_object_member (object, "error", error_object);
  return print_object (object, length);
}

char *
lsp_print_notification (const char *method, JsonObject *params, gsize *length)
{
  JsonObject *object = json_object_new ();
  json_object_set_string_member (object, "jsonrpc", "2.0");
  json_object_set_string_member (object, "method", method);
  json_object_set_object_member (object, "params", params);
  return print_object (object, length);
}

/* -- members --------------------------------------------------------------- */

static JsonNode *
find_member (JsonObject *object, const char *name)
{
  return object ? json_object_get_member (object, name) : NULL;
}

JsonObject *
lsp_get_object (JsonObject *object, const char *name)
{
  JsonNode *node = find_member (object, name);
  return node && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node)
                                               : NULL;
}

JsonArray *
lsp_get_array (JsonObject *object, const char *name)
{
  JsonNode *node = find_member (object, name);
  return node && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node)
                                              : NULL;
}

static gboolean
has_type (JsonNode *node, GType type)
{
  return node && JSON_NODE_HOLDS_VALUE (node) &&
         json_node_get_value_type (node) == type;
}

const char *
lsp_get_text (JsonObject *object, const char *name)
{
  JsonNode *node = find_member (object, name);
  return has_type (node, G_TYPE_STRING) ? json_node_get_string (node) : NULL;
}

gint64
lsp_get_number (JsonObject *object, const char *name, gint64 otherwise)
{
  JsonNode *node = find_member (object, name);
  return has_type (node, G_TYPE_INT64) ? json_node_get_int (node) : otherwise;
}

gboolean
lsp_get_flag (JsonObject *object, const char *name, gboolean otherwise)
{
  JsonNode *node = find_member (object, name);
  return has_type (node, G_TYPE_BOOLEAN) ? json_node_get_boolean (node)
                                         : otherwise;
}

JsonObject *
lsp_get_element (JsonArray *array, guint i)
{
  JsonNode *node = json_array_get_element (array, i);
  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

JsonNode *
lsp_object_node (JsonObject *object)
{
  JsonNode *node = json_node_alloc ();
  json_node_init_object (node, object);
  json_object_unref (object);
  return node;
}

JsonNode *
lsp_array_node (JsonArray *array)
{
  JsonNode *node = json_node_alloc ();
  json_node_init_array (node, array);
  json_array_unref (array);
  return node;
}
