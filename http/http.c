#include "http/http.h"

#include "http/address.h"

#include <errno.h>
#include <glib-unix.h>
#include <sys/socket.h>

/* The GSocket of a message that is answered. */
static const char socket_key[] = "rg-http-socket";

struct RgHttp {
  RgHttpOptions options;
  RgHttpHandler *handler;
  gpointer data;
  SoupServer *server;
  GSocketService *service;
  GHashTable *connections; /* by GSocketAddress of the client: Connection */
  guint port;
};

typedef struct {
  RgHttp *http;
  GSocket *socket;
  GSocketAddress *client; /* by which libsoup tells whose a message is */
  guint timer;            /* 0: a request is answered */
  gboolean is_websocket;  /* there are no more requests */
} Connection;

/* -- connections ----------------------------------------------------------- */

/* The other side gets an end of the stream, and so does who reads here. */
static gboolean
cut (gpointer data)
{
  Connection *connection = data;
  connection->timer = 0;
  g_socket_shutdown (connection->socket, TRUE, TRUE, NULL);
  return G_SOURCE_REMOVE;
}

static void
stop_timer (Connection *connection)
{
  if (connection->timer)
    g_source_remove (connection->timer);
  connection->timer = 0;
}

static void
start_timer (Connection *connection)
{
  stop_timer (connection);
  if (!connection->is_websocket)
    connection->timer = g_timeout_add_seconds (
        connection->http->options.seconds, cut, connection);
}

static void
free_connection (gpointer data)
{
  Connection *connection = data;
  stop_timer (connection);
  g_object_unref (connection->socket);
  g_object_unref (connection->client);
  g_free (connection);
}

static void
connection_is_gone (gpointer data, GObject *stream)
{
  Connection *connection = data;
  (void)stream;
  g_hash_table_remove (connection->http->connections, connection->client);
}

static gboolean
incoming (GSocketService *service, GSocketConnection *stream, GObject *source,
          gpointer data)
{
  RgHttp *http = data;
  (void)service;
  (void)source;
  if (g_hash_table_size (http->connections) >= http->options.max_connections)
    return TRUE;
  GSocket *socket = g_socket_connection_get_socket (stream);
  GSocketAddress *here = g_socket_get_local_address (socket, NULL);
  GSocketAddress *there = g_socket_get_remote_address (socket, NULL);
  if (here && there) {
    Connection *connection = g_new0 (Connection, 1);
    *connection = (Connection){http, g_object_ref (socket),
                               g_object_ref (there), 0, FALSE};
    g_hash_table_insert (http->connections, there, connection);
    g_object_weak_ref (G_OBJECT (stream), connection_is_gone, connection);
    start_timer (connection);
    soup_server_accept_iostream (http->server, G_IO_STREAM (stream), here,
                                 there, NULL);
  }
  g_clear_object (&here);
  g_clear_object (&there);
  return TRUE;
}

/* -- requests -------------------------------------------------------------- */

static Connection *
connection_of (const RgHttp *http, SoupServerMessage *message)
{
  GSocketAddress *client = soup_server_message_get_remote_address (message);
  return client ? g_hash_table_lookup (http->connections, client) : NULL;
}

static void
request_is_read (SoupServer *server, SoupServerMessage *message, gpointer data)
{
  Connection *connection = connection_of (data, message);
  (void)server;
  if (connection)
    stop_timer (connection);
}

static void
request_is_over (SoupServer *server, SoupServerMessage *message, gpointer data)
{
  Connection *connection = connection_of (data, message);
  (void)server;
  if (connection)
    start_timer (connection);
}

static void
refuse_size (SoupServerMessage *message)
{
  rg_http_answer (message, SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE, "text/plain",
                  "the request is too large\n");
}

/* A body whose length was not told: what is too long is not kept. */
static void
got_chunk (SoupServerMessage *message, GBytes *chunk, gpointer data)
{
  const RgHttp *http = data;
  SoupMessageBody *body = soup_server_message_get_request_body (message);
  (void)chunk;
  if (body->length > (goffset)http->options.max_body)
    soup_message_body_set_accumulate (body, FALSE);
}

static void
got_headers (SoupServer *server, SoupServerMessage *message, const char *path,
             GHashTable *query, gpointer data)
{
  const RgHttp *http = data;
  SoupMessageHeaders *headers =
      soup_server_message_get_request_headers (message);
  const goffset length = soup_message_headers_get_content_length (headers);
  (void)server;
  (void)query;
  g_signal_connect (message, "got-chunk", G_CALLBACK (got_chunk), data);
  if (http->options.admit (message, path, http->data) &&
      length > (goffset)http->options.max_body)
    refuse_size (message);
}

static void
got_request (SoupServer *server, SoupServerMessage *message, const char *path,
             GHashTable *query, gpointer data)
{
  const RgHttp *http = data;
  SoupMessageBody *body = soup_server_message_get_request_body (message);
  (void)server;
  if (http->options.open_socket && rg_http_is_upgrade (message))
    return; /* which open_socket takes */
  const Connection *connection = connection_of (http, message);
  if (connection)
    g_object_set_data_full (G_OBJECT (message), socket_key,
                            g_object_ref (connection->socket), g_object_unref);
  if (!soup_message_body_get_accumulate (body)) {
    refuse_size (message);
    return;
  }
  GBytes *bytes = soup_message_body_flatten (body);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  http->handler (message, path, query, (RgSlice){text ? text : "", length},
                 http->data);
  g_bytes_unref (bytes);
  /* Without a status libsoup would go on to WebSockets. */
  if (soup_server_message_get_status (message) == SOUP_STATUS_NONE)
    soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
}

static void
got_socket (SoupServer *server, SoupServerMessage *message, const char *path,
            SoupWebsocketConnection *socket, gpointer data)
{
  const RgHttp *http = data;
  Connection *connection = connection_of (http, message);
  (void)server;
  if (connection) {
    stop_timer (connection);
    connection->is_websocket = TRUE;
  }
  const char *query = g_uri_get_query (soup_server_message_get_uri (message));
  GHashTable *form = query ? soup_form_decode (query) : NULL;
  soup_websocket_connection_set_max_incoming_payload_size (
      socket, http->options.max_body);
  http->options.open_socket (socket, path, form, http->data);
  if (form)
    g_hash_table_destroy (form);
}

gboolean
rg_http_is_upgrade (SoupServerMessage *message)
{
  return soup_message_headers_header_contains (
      soup_server_message_get_request_headers (message), "Upgrade",
      "websocket");
}

gboolean
rg_http_only_post (SoupServerMessage *message, const char *path, gpointer data)
{
  (void)path;
  (void)data;
  if (soup_server_message_get_method (message) == SOUP_METHOD_POST)
    return TRUE;
  rg_http_answer (message, SOUP_STATUS_METHOD_NOT_ALLOWED, "text/plain",
                  "only POST\n");
  return FALSE;
}

void
rg_http_answer (SoupServerMessage *message, guint status, const char *type,
                const char *text)
{
  soup_server_message_set_status (message, status, NULL);
  soup_server_message_set_response (message, type, SOUP_MEMORY_COPY, text,
                                    strlen (text));
}

/* -- listening ------------------------------------------------------------- */

static gboolean
listen_at (RgHttp *http, GError **error)
{
  GSocketListener *listener = G_SOCKET_LISTENER (http->service);
  GSocketAddress *got = NULL;
  GSocketAddress *address =
      rg_address_new (http->options.address, http->options.port, error);
  if (!address)
    return FALSE;
  g_socket_listener_set_backlog (listener, (int)http->options.max_connections);
  const gboolean done =
      g_socket_listener_add_address (listener, address, G_SOCKET_TYPE_STREAM,
                                     G_SOCKET_PROTOCOL_TCP, NULL, &got, error);
  if (done)
    http->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (got));
  g_clear_object (&got);
  g_object_unref (address);
  return done;
}

RgHttp *
rg_http_new (const RgHttpOptions *options, RgHttpHandler *handler,
             gpointer data, GError **error)
{
  RgHttp *http = g_new0 (RgHttp, 1);
  *http = (RgHttp){.options = *options, .handler = handler, .data = data};
  http->connections = g_hash_table_new_full (NULL, NULL, NULL, free_connection);
  http->server = soup_server_new ("server-header", NULL, NULL);
  http->service = g_socket_service_new ();
  soup_server_add_early_handler (http->server, NULL, got_headers, http, NULL);
  soup_server_add_handler (http->server, NULL, got_request, http, NULL);
  if (options->open_socket)
    soup_server_add_websocket_handler (http->server, NULL, NULL, NULL,
                                       got_socket, http, NULL);
  g_signal_connect (http->server, "request-read", G_CALLBACK (request_is_read),
                    http);
  g_signal_connect (http->server, "request-finished",
                    G_CALLBACK (request_is_over), http);
  g_signal_connect (http->service, "incoming", G_CALLBACK (incoming), http);
  if (listen_at (http, error))
    return http;
  rg_http_free (http);
  return NULL;
}

void
rg_http_free (RgHttp *http)
{
  g_socket_service_stop (http->service);
  g_socket_listener_close (G_SOCKET_LISTENER (http->service));
  soup_server_disconnect (http->server);
  g_object_unref (http->service);
  g_object_unref (http->server);
  g_hash_table_destroy (http->connections);
  g_free (http);
}

guint
rg_http_port (const RgHttp *http)
{
  return http->port;
}

static gboolean
stop (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_CONTINUE;
}

void
rg_http_run (void)
{
  GMainLoop *loop = g_main_loop_new (NULL, FALSE);
  const guint signals[] = {g_unix_signal_add (SIGINT, stop, loop),
                           g_unix_signal_add (SIGTERM, stop, loop)};
  g_main_loop_run (loop);
  g_source_remove (signals[0]);
  g_source_remove (signals[1]);
  g_main_loop_unref (loop);
}

/* -- clients that leave ---------------------------------------------------- */

typedef struct {
  RgHttpLeft *left;
  gpointer data;
} Watch;

/* libsoup reads nothing while it waits for an answer, so that the end of the
 * stream is seen by a look. */
static gboolean
can_be_read (GSocket *socket, GIOCondition condition, gpointer data)
{
  const Watch *watch = data;
  char byte;
  (void)condition;
  const ssize_t n =
      recv (g_socket_get_fd (socket), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
    watch->left (watch->data);
  else if (n < 0)
    return G_SOURCE_CONTINUE;
  return G_SOURCE_REMOVE;
}

guint
rg_http_watch (SoupServerMessage *message, RgHttpLeft *left, gpointer data)
{
  /* libsoup doesn't know it: the stream was given to it. */
  GSocket *socket = g_object_get_data (G_OBJECT (message), socket_key);
  if (!socket)
    return 0;
  Watch *watch = g_new (Watch, 1);
  *watch = (Watch){left, data};
  GSource *source =
      g_socket_create_source (socket, G_IO_IN | G_IO_HUP | G_IO_ERR, NULL);
  g_source_set_callback (source, G_SOURCE_FUNC (can_be_read), watch, g_free);
  const guint id = g_source_attach (source, NULL);
  g_source_unref (source);
  return id;
}

void
rg_http_unwatch (guint watch)
{
  GSource *source =
      watch ? g_main_context_find_source_by_id (NULL, watch) : NULL;
  if (source)
    g_source_destroy (source);
}
