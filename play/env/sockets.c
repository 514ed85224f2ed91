/* Makes each message of a WebSocket a call of the pool. As answers may arrive
 * after a socket is closed, clients are reference counted. */

#include "play/env/sockets.h"

#include "base/json.h"
#include "play/env/status.h"

#include <string.h>

/* The limit of requests of a socket that wait for answers. */
enum { MOST_WAITING = 16 };

struct RgEnvsSockets {
  RgEnvsPool *pool;
};

/* A socket and its session; reference counted: by the socket, and by each call
 * that waits. */
typedef struct {
  RgEnvsSockets *sockets;
  SoupWebsocketConnection *socket;
  char *session; /* NULL: none has begun */
  guint waiting; /* number of calls that wait */
  gboolean is_closed;
} Client;

/* A call of the pool. */
typedef struct {
  Client *client;
  const char *type; /* of the answer */
} Call;

static void
clear_client (gpointer data)
{
  Client *client = data;
  g_object_unref (client->socket);
  g_free (client->session);
}

static void
release_client (Client *client)
{
  g_rc_box_release_full (client, clear_client);
}

/* -- answers --------------------------------------------------------------- */

static void
send_text (const Client *client, const char *text)
{
  if (!client->is_closed && soup_websocket_connection_get_state (
                                client->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_text (client->socket, text);
}

static void
send_error (const Client *client, guint status, const char *why)
{
  char *code = g_strdup_printf ("%u", status);
  GString *text = g_string_new (NULL);
  rg_json_text_member ("type", "error", text);
  rg_json_open ("data", '{', text);
  rg_json_text_member ("message", why, text);
  rg_json_text_member ("code", code, text);
  rg_json_close ('}', text);
  rg_json_end (text);
  send_text (client, g_strchomp (text->str));
  g_string_free (text, TRUE);
  g_free (code);
}

/* Copies a member of an answer; to be freed. NULL: the answer lacks it. */
static char *
copy_member (const char *json, const char *name)
{
  RgEnvsRequest answer;
  char *text = g_strdup (json);
  rg_envs_request_parse (text, strlen (text), &answer);
  char *value = g_strdup (rg_envs_request_text (&answer, name));
  rg_envs_request_clear (&answer);
  g_free (text);
  return value;
}

static void
ignore_answer (guint status, const char *json, gpointer data)
{
  (void)status;
  (void)json;
  (void)data;
}

static void
close_session (Client *client)
{
  char empty[] = "";
  RgEnvsRequest request;
  if (!client->session)
    return;
  rg_envs_request_parse (empty, 0, &request);
  rg_envs_pool_call (client->sockets->pool, "close", client->session, &request,
                     ignore_answer, NULL);
  rg_envs_request_clear (&request);
  g_clear_pointer (&client->session, g_free);
}

static void
handle_answer (guint status, const char *json, gpointer data)
{
  Call *call = data;
  Client *client = call->client;
  client->waiting--;
  if (status == RG_ENVS_OK && !client->session)
    client->session = copy_member (json, "session");
  if (status == RG_ENVS_OK) {
    char *text =
        g_strdup_printf ("{\"type\": \"%s\", \"data\": %s}", call->type, json);
    send_text (client, text);
    g_free (text);
  } else {
    char *why = copy_member (json, "error");
    send_error (client, status, why ? why : "no answer");
    g_free (why);
  }
  if (client->is_closed)
    close_session (client);
  release_client (client);
  g_free (call);
}

/* -- messages -------------------------------------------------------------- */

/* Makes a request from the member `data` of a message. */
static void
read_data (RgEnvsRequest *message, RgEnvsRequest *request)
{
  char empty[] = "";
  JsonObject *object = rg_envs_request_object (message, "data");
  rg_envs_request_parse (empty, 0, request);
  if (message->why) {
    rg_envs_request_fail (request, "%s", message->why);
  } else if (object) {
    json_node_unref (request->root);
    request->root = json_node_new (JSON_NODE_OBJECT);
    json_node_set_object (request->root, object);
  }
}

static void
run_operation (Client *client, const char *operation, const char *type,
               RgEnvsRequest *message)
{
  RgEnvsRequest request;
  if (client->waiting >= MOST_WAITING) {
    send_error (client, RG_ENVS_UNAVAILABLE, "too many messages wait");
    return;
  }
  Call *call = g_new (Call, 1);
  *call = (Call){g_rc_box_acquire (client), type};
  client->waiting++;
  read_data (message, &request);
  rg_envs_pool_call (client->sockets->pool, operation, client->session,
                     &request, handle_answer, call);
  rg_envs_request_clear (&request);
}

static void
handle_request (Client *client, RgEnvsRequest *message)
{
  const char *type = rg_envs_request_text (message, "type");
  if (message->why || !type)
    send_error (client, RG_ENVS_BAD_REQUEST,
                message->why ? message->why : "'type' is missing");
  else if (strcmp (type, "reset") == 0 || strcmp (type, "step") == 0)
    run_operation (client, type, "observation", message);
  else if (strcmp (type, "state") == 0)
    run_operation (client, type, "state", message);
  else if (strcmp (type, "close") == 0)
    soup_websocket_connection_close (client->socket,
                                     SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
  else
    send_error (client, RG_ENVS_NOT_FOUND, "no such type of message");
}

static void
handle_message (SoupWebsocketConnection *socket, int type, GBytes *bytes,
                gpointer data)
{
  RgEnvsRequest message;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  char *copy = g_strndup (text ? text : "", length);
  (void)socket;
  (void)type;
  rg_envs_request_parse (copy, length, &message);
  handle_request (data, &message);
  rg_envs_request_clear (&message);
  g_free (copy);
}

static void
handle_closed (SoupWebsocketConnection *socket, gpointer data)
{
  Client *client = data;
  g_signal_handlers_disconnect_by_data (socket, client);
  client->is_closed = TRUE;
  close_session (client);
  release_client (client);
}

void
rg_envs_sockets_open (RgEnvsSockets *sockets, SoupWebsocketConnection *socket)
{
  Client *client = g_rc_box_new0 (Client);
  client->sockets = sockets;
  client->socket = g_object_ref (socket);
  g_signal_connect (socket, "message", G_CALLBACK (handle_message), client);
  g_signal_connect (socket, "closed", G_CALLBACK (handle_closed), client);
}

RgEnvsSockets *
rg_envs_sockets_new (RgEnvsPool *pool)
{
  RgEnvsSockets *sockets = g_new0 (RgEnvsSockets, 1);
  sockets->pool = pool;
  return sockets;
}

void
rg_envs_sockets_free (RgEnvsSockets *sockets)
{
  g_free (sockets);
}
