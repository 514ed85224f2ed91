/* Access control of requests, and answers as lines of JSON. */
#include "play/env/gate.h"

#include "base/http/http.h"
#include "base/http/token.h"
#include "base/json.h"

#include <string.h>

void
rg_envs_gate_answer (SoupServerMessage *message, guint status, const char *json)
{
  char *line = g_strconcat (json, "\n", NULL);
  rg_http_answer (message, status, "application/json", line);
  g_free (line);
}

void
rg_envs_gate_refuse (SoupServerMessage *message, guint status, const char *why)
{
  GString *text = g_string_new (NULL);
  rg_json_text_member ("error", why, text);
  rg_json_end (text);
  rg_envs_gate_answer (message, status, g_strchomp (text->str));
  g_string_free (text, TRUE);
}

/* Whether the header shows the token. */
static gboolean
has_token (const RgEnvsGate *gate, SoupServerMessage *message)
{
  static const char bearer[] = "Bearer ";
  const char *header = soup_message_headers_get_one (
      soup_server_message_get_request_headers (message), "Authorization");
  if (!header || !g_str_has_prefix (header, bearer))
    return FALSE;
  const char *token = header + strlen (bearer);
  return rg_http_token_equals (gate->token, token, strlen (token));
}

const char *
rg_envs_gate_path (const RgEnvsGate *gate, SoupServerMessage *message,
                   const char *path)
{
  if (!gate->token || has_token (gate, message))
    return path;
  const gsize length = *path == '/' ? strcspn (path + 1, "/") : 0;
  return rg_http_token_equals (gate->token, path + 1, length)
             ? path + 1 + length
             : NULL;
}

/* Answers the preflight request of a browser, for a page of another server. */
static void
answer_options (SoupServerMessage *message)
{
  SoupMessageHeaders *answer =
      soup_server_message_get_response_headers (message);
  soup_message_headers_replace (answer, "Allow", "GET, OPTIONS, POST");
  soup_message_headers_replace (answer, "Access-Control-Allow-Methods",
                                "GET, OPTIONS, POST");
  soup_message_headers_replace (answer, "Access-Control-Allow-Headers",
                                "Authorization, Content-Type");
  soup_server_message_set_status (message, SOUP_STATUS_NO_CONTENT, NULL);
}

gboolean
rg_envs_gate_admit (const RgEnvsGate *gate, SoupServerMessage *message,
                    const char *path)
{
  const char *why = rg_http_policy_find_refusal (&gate->policy, message);
  const char *method = soup_server_message_get_method (message);
  if (why) {
    rg_envs_gate_refuse (message, SOUP_STATUS_FORBIDDEN, why);
    return FALSE;
  }
  rg_http_policy_share (message);
  if (method == SOUP_METHOD_OPTIONS) {
    answer_options (message);
    return FALSE;
  }
  if (!rg_envs_gate_path (gate, message, path)) {
    rg_envs_gate_refuse (message, SOUP_STATUS_UNAUTHORIZED,
                         "the token is missing");
    return FALSE;
  }
  if (method == SOUP_METHOD_GET || method == SOUP_METHOD_POST)
    return TRUE;
  rg_envs_gate_refuse (message, SOUP_STATUS_METHOD_NOT_ALLOWED,
                       "only GET and POST");
  return FALSE;
}
