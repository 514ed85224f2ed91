/* HTTP requests become calls of the pool (pool.h): the last part of the address
 * is the operation, the body or the query is the request. */

#include "play/env/server.h"

#include "base/child.h"
#include "base/http/http.h"
#include "base/http/token.h"
#include "base/json.h"
#include "play/env/gate.h"
#include "play/env/pool.h"
#include "play/env/sockets.h"

#include <string.h>

enum {
  CONNECTIONS = 1024,    /* their limit */
  MOST_HELD = 256 << 20, /* limit of bytes of requests and answers */
  TIMEOUT = 30,          /* seconds until a request is whole, and between two */
};

/* The server. */
typedef struct {
  RgEnvsGate gate;
  RgEnvsPool *pool;
  RgEnvsSockets *sockets;
} Server;

/* -- requests -------------------------------------------------------------- */

/* Parses a request by GET: the fields of its query. */
static void
parse_query (GHashTable *query, RgEnvsRequest *request)
{
  static const char *const texts[] = {"game", "session", "player"};
  static const char *const numbers[] = {"obfuscate", "mutate"};
  GString *text = g_string_new (NULL);
  for (guint i = 0; query && i < G_N_ELEMENTS (texts); i++)
    rg_json_text_member (texts[i], g_hash_table_lookup (query, texts[i]), text);
  for (guint i = 0; query && i < G_N_ELEMENTS (numbers); i++) {
    const char *word = g_hash_table_lookup (query, numbers[i]);
    guint64 number;
    if (word &&
        g_ascii_string_to_unsigned (word, 10, 0, G_MAXINT64, &number, NULL))
      rg_json_number_member (numbers[i], number, text);
    else
      rg_json_text_member (numbers[i], word, text);
  }
  if (text->len > 0)
    rg_json_end (text);
  rg_envs_request_parse (text->str, text->len, request);
  g_string_free (text, TRUE);
}

/* Sends the answer of the pool to a paused message. */
static void
answer_later (guint status, const char *json, gpointer data)
{
  SoupServerMessage *message = data;
  rg_envs_gate_answer (message, status, json);
  soup_server_message_unpause (message);
  g_object_unref (message);
}

static void
call_operation (Server *server, SoupServerMessage *message,
                const char *operation, GHashTable *query, RgSlice body)
{
  RgEnvsRequest request;
  char *text = g_strndup (body.text, body.length);
  if (soup_server_message_get_method (message) == SOUP_METHOD_GET)
    parse_query (query, &request);
  else
    rg_envs_request_parse (text, body.length, &request);
  soup_server_message_pause (message);
  rg_envs_pool_call (server->pool, operation, NULL, &request, answer_later,
                     g_object_ref (message));
  rg_envs_request_clear (&request);
  g_free (text);
}

static void
answer_list (const Server *server, SoupServerMessage *message)
{
  GString *text = g_string_new (NULL);
  rg_envs_pool_list (server->pool, text);
  rg_envs_gate_answer (message, SOUP_STATUS_OK, g_strchomp (text->str));
  g_string_free (text, TRUE);
}

/* The operations of each method. */
static const char *const by_get[] = {"rules", "state", NULL};
static const char *const by_post[] = {"reset",     "step",  "state", "close",
                                      "questions", "rules", NULL};

static void
handle_request (SoupServerMessage *message, const char *path, GHashTable *query,
                RgSlice body, gpointer data)
{
  Server *server = data;
  const gboolean is_get =
      soup_server_message_get_method (message) == SOUP_METHOD_GET;
  const char *inner = rg_envs_gate_path (&server->gate, message, path);
  const char *name = inner && *inner == '/' ? inner + 1 : "";
  if (is_get && (*name == 0 || strcmp (name, "games") == 0))
    answer_list (server, message);
  else if (is_get && strcmp (name, "health") == 0)
    rg_envs_gate_answer (message, SOUP_STATUS_OK, "{\"status\": \"healthy\"}");
  else if (g_strv_contains (is_get ? by_get : by_post, name))
    call_operation (server, message, name, query, body);
  else if (g_strv_contains (is_get ? by_post : by_get, name))
    rg_envs_gate_refuse (message, SOUP_STATUS_METHOD_NOT_ALLOWED,
                         "not with this method");
  else
    rg_envs_gate_refuse (message, SOUP_STATUS_NOT_FOUND, "no such address");
}

/* Whether a request, perhaps for a socket, is allowed; else refuses it. */
static gboolean
admit_request (SoupServerMessage *message, const char *path, gpointer data)
{
  const Server *server = data;
  if (!rg_envs_gate_admit (&server->gate, message, path))
    return FALSE;
  if (!rg_http_is_upgrade (message))
    return TRUE;
  const char *inner = rg_envs_gate_path (&server->gate, message, path);
  if (strcmp (inner, "/ws") == 0)
    return TRUE;
  rg_envs_gate_refuse (message, SOUP_STATUS_NOT_FOUND, "no such socket");
  return FALSE;
}

static void
open_socket (SoupWebsocketConnection *socket, const char *path,
             GHashTable *query, gpointer data)
{
  const Server *server = data;
  (void)path;
  (void)query;
  rg_envs_sockets_open (server->sockets, socket);
}

/* -- the command ----------------------------------------------------------- */

/* Prints the address, which clients need. */
static void
run_server (const Server *server, const RgHttp *http)
{
  const char *address = server->gate.policy.address;
  const gboolean is_v6 = strchr (address, ':') != NULL;
  GString *line = g_string_new (NULL);
  g_string_printf (line, "http://%s%s%s:%u/%s%s\n", is_v6 ? "[" : "", address,
                   is_v6 ? "]" : "", rg_http_port (http),
                   server->gate.token ? server->gate.token : "",
                   server->gate.token ? "/" : "");
  if (rg_cli_print_now (line))
    rg_http_run ();
  g_string_free (line, TRUE);
}

static void
serve_http (RgCli *cli, const RgEnvsServing *wanted, Server *server)
{
  const gsize body_limit = (gsize)wanted->max_request << 10;
  const RgHttpOptions options = {.admit = admit_request,
                                 .open_socket = open_socket,
                                 .address = wanted->address,
                                 .port = (guint)wanted->port,
                                 .max_body = body_limit,
                                 .max_connections = CONNECTIONS,
                                 .max_held = MOST_HELD,
                                 .seconds = TIMEOUT};
  GError *error = NULL;
  RgHttp *http = rg_http_new (&options, handle_request, server, &error);
  if (!http) {
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
    return;
  }
  run_server (server, http);
  rg_child_stop_all ();
  rg_envs_pool_free (server->pool);
  rg_http_free (http);
}

static RgEnvsPool *
make_pool (RgCli *cli, const RgEnvsServing *wanted, guint first)
{
  const RgEnvsPoolLimits limits = {.sessions = (guint)wanted->sessions,
                                   .processes = (guint)wanted->games,
                                   .seconds = (guint)wanted->seconds,
                                   .start = (guint)wanted->start,
                                   .idle = (guint)wanted->idle,
                                   .memory = (guint64)wanted->memory << 20};
  RgEnvsPool *pool = rg_envs_pool_new (&limits);
  for (guint i = first; i < cli->arguments->len; i++) {
    const char *path = rg_cli_argument (cli, i);
    const RgSource *source = rg_cli_read (cli, path);
    if (!rg_envs_pool_add (
            pool, rg_source_new (source->name, source->text, source->length)))
      rg_cli_usage (cli, "%s: no language of a game, or the name of another",
                    path);
  }
  return pool;
}

void
rg_envs_serve (RgCli *cli, const RgEnvsServing *wanted, guint first)
{
  RgEnvsPool *pool = make_pool (cli, wanted, first);
  char *token = wanted->token_file
                    ? rg_http_token_read (wanted->token_file, cli->diags)
                : wanted->token ? rg_http_token_new (cli->diags)
                                : NULL;
  Server server = {.gate = {.policy = {.address = wanted->address,
                                       .hosts = wanted->hosts,
                                       .origins = wanted->origins},
                            .token = token},
                   .pool = pool,
                   .sockets = rg_envs_sockets_new (pool)};
  if (rg_diags_errors (cli->diags) == 0)
    serve_http (cli, wanted, &server);
  else
    rg_envs_pool_free (pool);
  rg_envs_sockets_free (server.sockets);
  g_free (token);
}
