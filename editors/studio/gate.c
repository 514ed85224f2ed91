/* Access control of requests: methods, token, security headers. */
#include "base/http/http.h"
#include "base/http/policy.h"
#include "editors/studio/studio.h"

#include <string.h>

/* The headers forbid external content, frames in other pages, and referrers.
 * Graphviz pictures and the editor have inline styles. */
static const char *const headers[][2] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';"
     " img-src 'self' data:; connect-src 'self'; form-action 'none';"
     " base-uri 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cache-Control", "no-store"},
};

/* Whether a path allows the method of the request. */
static gboolean
allows_method (const char *inner, const char *method)
{
  if (g_str_has_prefix (inner, "api/run/"))
    return method == SOUP_METHOD_POST;
  return method == SOUP_METHOD_GET ||
         (method == SOUP_METHOD_PUT && g_str_has_prefix (inner, "api/text/"));
}

static void
refuse_method (SoupServerMessage *message)
{
  rg_studio_refuse (message, SOUP_STATUS_METHOD_NOT_ALLOWED,
                    "not with this method");
}

/* Whether a request without a token is allowed: only the page with the input
 * field for it; else refuses it. */
static gboolean
admit_without_token (SoupServerMessage *message, const char *path)
{
  if (strcmp (path, "/") != 0 && strcmp (path, "/door.js") != 0 &&
      strcmp (path, "/style.css") != 0) {
    rg_studio_refuse (message, SOUP_STATUS_FORBIDDEN,
                      "the address lacks the token that rg-studio printed");
    return FALSE;
  }
  if (rg_http_is_upgrade (message) ||
      soup_server_message_get_method (message) != SOUP_METHOD_GET) {
    refuse_method (message);
    return FALSE;
  }
  return TRUE;
}

gboolean
rg_studio_admit (SoupServerMessage *message, const char *path, gpointer data)
{
  const RgStudio *studio = data;
  const RgHttpPolicy policy = {.address = "127.0.0.1", .port = studio->port};
  SoupMessageHeaders *answer =
      soup_server_message_get_response_headers (message);
  for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
    soup_message_headers_replace (answer, headers[i][0], headers[i][1]);
  const char *why = rg_http_policy_find_refusal (&policy, message);
  if (why) {
    rg_studio_refuse (message, SOUP_STATUS_FORBIDDEN, why);
    return FALSE;
  }
  const char *inner = rg_studio_inner_path (studio, path);
  if (!inner)
    return admit_without_token (message, path);
  if (!allows_method (inner, soup_server_message_get_method (message))) {
    refuse_method (message);
    return FALSE;
  }
  if (rg_http_is_upgrade (message) && !rg_studio_has_socket (inner)) {
    rg_studio_refuse (message, SOUP_STATUS_NOT_FOUND, "no such socket");
    return FALSE;
  }
  return TRUE;
}
