/* Tests the headers Host and Origin of a request. */
#include "base/http/policy.h"

#include <string.h>

/* -- names of this machine ------------------------------------------------- */

static gboolean
is_listed (const GPtrArray *names, const char *name)
{
  for (guint i = 0; names && i < names->len; i++) {
    if (g_ascii_strcasecmp (g_ptr_array_index (names, i), name) == 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_loopback (const char *name)
{
  GInetAddress *address = g_inet_address_new_from_string (name);
  const gboolean loopback = address
                                ? g_inet_address_get_is_loopback (address)
                                : g_ascii_strcasecmp (name, "localhost") == 0;
  g_clear_object (&address);
  return loopback;
}

/* Whether the name is that of a server at the listening address.  Addresses
 * in digits are safe from DNS rebinding. */
static gboolean
is_bound (const char *listening, const char *name)
{
  GInetAddress *bound = g_inet_address_new_from_string (listening);
  GInetAddress *address = g_inet_address_new_from_string (name);
  gboolean matches = FALSE;
  if (bound && address)
    matches = g_inet_address_get_is_any (bound) ||
              g_inet_address_equal (bound, address);
  else if (bound && !g_inet_address_get_is_loopback (bound))
    matches = g_ascii_strcasecmp (name, g_get_host_name ()) == 0;
  g_clear_object (&bound);
  g_clear_object (&address);
  return matches;
}

/* Returns the name in the header Host, to be freed.  Returns NULL if it is not
 * a name of this machine. */
static char *
make_own_host (const RgHttpPolicy *policy, const char *header)
{
  GSocketConnectable *host = g_network_address_parse (header, 80, NULL);
  if (!host)
    return NULL;
  GNetworkAddress *address = G_NETWORK_ADDRESS (host);
  const char *name = g_network_address_get_hostname (address);
  const gboolean is_own =
      (!policy->port || g_network_address_get_port (address) == policy->port) &&
      (is_loopback (name) || is_bound (policy->address, name) ||
       is_listed (policy->hosts, name));
  char *copy = is_own ? g_strdup (name) : NULL;
  g_object_unref (host);
  return copy;
}

/* -- pages ----------------------------------------------------------------- */

/* Whether a page comes from this machine: from loopback, or from the Host
 * of the request.
 */
static gboolean
is_own_page (const RgHttpPolicy *policy, const char *origin, const char *host)
{
  GUri *uri = g_uri_parse (origin, SOUP_HTTP_URI_FLAGS, NULL);
  if (!uri)
    return FALSE;
  const char *name = g_uri_get_host (uri);
  const gboolean is_http = strcmp (g_uri_get_scheme (uri), "http") == 0;
  const gboolean is_own =
      name && *name &&
      (is_http || strcmp (g_uri_get_scheme (uri), "https") == 0) &&
      (!policy->port ||
       (is_http && g_uri_get_port (uri) == (gint)policy->port)) &&
      (is_loopback (name) || (host && g_ascii_strcasecmp (name, host) == 0));
  g_uri_unref (uri);
  return is_own;
}

const char *
rg_http_policy_find_refusal (const RgHttpPolicy *policy,
                             SoupServerMessage *message)
{
  SoupMessageHeaders *headers =
      soup_server_message_get_request_headers (message);
  const char *host = soup_message_headers_get_list (headers, "Host");
  const char *origin = soup_message_headers_get_list (headers, "Origin");
  char *name = host ? make_own_host (policy, host) : NULL;
  /* Browsers always send Host. */
  const gboolean host_is_allowed = name || (!host && !policy->port);
  const gboolean page_is_allowed =
      !origin || is_own_page (policy, origin, name) ||
      is_listed (policy->origins, origin) || is_listed (policy->origins, "*");
  g_free (name);
  return !host_is_allowed   ? "the request names another machine"
         : !page_is_allowed ? "the page of the request is not allowed"
                            : NULL;
}

void
rg_http_policy_share (SoupServerMessage *message)
{
  SoupMessageHeaders *request =
      soup_server_message_get_request_headers (message);
  SoupMessageHeaders *answer =
      soup_server_message_get_response_headers (message);
  const char *origin = soup_message_headers_get_list (request, "Origin");
  soup_message_headers_append (answer, "Vary", "Origin");
  if (origin)
    soup_message_headers_replace (answer, "Access-Control-Allow-Origin",
                                  origin);
}
