/* Implements the HTTP server by a server of libsoup that does not accept
 * connections itself: they are accepted here, counted (connections.h), and then
 * passed to it. Signals of libsoup report the progress of requests and answers.
 */

#include "base/http/http.h"

#include "base/http/address.h"
#include "base/http/connections.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

/* The key for the GSocket of a message. */
static const char socket_key[] = "rg-http-socket";

/* A server. */
struct RgHttp {
  RgHttpOptions options;
  RgHttpHandler *handler;
  gpointer data;
  SoupServer *server;
  GSocketService *service;
  RgHttpConnections *connections;
  guint port;
  int silent; /* the other end of the socket on which libsoup listens
                 (open_private_socket); -1: none */
};

/* -- connections ----------------------------------------------------------- */

/* Passes a new connection to libsoup, unless there are too many. A callback;
 * TRUE: no other handler gets the connection. */
static gboolean
accept_connection (GSocketService *service, GSocketConnection *stream,
                   GObject *source, gpointer data)
{
  RgHttp *http = data;
  (void)service;
  (void)source;
  GSocket *socket = g_socket_connection_get_socket (stream);
  GSocketAddress *local = g_socket_get_local_address (socket, NULL);
  GSocketAddress *remote = g_socket_get_remote_address (socket, NULL);
  /* libsoup writes the head and the body of an answer one by one: a client that
   * delays its acknowledgement would wait 40 ms for the body. */
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);
  if (local && remote &&
      rg_http_connections_add (http->connections, stream, remote))
    soup_server_accept_iostream (http->server, G_IO_STREAM (stream), local,
                                 remote, NULL);
  g_clear_object (&local);
  g_clear_object (&remote);
  return TRUE;
}

/* -- requests -------------------------------------------------------------- */

static RgHttpConnection *
find_connection (const RgHttp *http, SoupServerMessage *message)
{
  return rg_http_connections_find (
      http->connections, soup_server_message_get_remote_address (message));
}

static void
mark_request_read (SoupServer *server, SoupServerMessage *message,
                   gpointer data)
{
  RgHttpConnection *connection = find_connection (data, message);
  (void)server;
  if (connection)
    rg_http_connection_note_request_end (connection);
}

static void
finish_request (SoupServer *server, SoupServerMessage *message, gpointer data)
{
  RgHttpConnection *connection = find_connection (data, message);
  (void)server;
  if (connection)
    rg_http_connection_set_idle (connection, message);
}

/* libsoup (3.2) closes the connection to end an answer without content,
 * unless the encoding excludes that. */
static void
start_answer (SoupServerMessage *message, gpointer data)
{
  RgHttpConnection *connection = find_connection (data, message);
  if (soup_server_message_get_status (message) == SOUP_STATUS_NO_CONTENT)
    soup_message_headers_set_encoding (
        soup_server_message_get_response_headers (message), SOUP_ENCODING_NONE);
  const SoupMessageBody *body = soup_server_message_get_response_body (message);
  if (connection)
    rg_http_connection_note_answer_begin (connection, (gsize)body->length);
}

static void
restart_answer_clock (SoupServerMessage *message, guint bytes, gpointer data)
{
  RgHttpConnection *connection = find_connection (data, message);
  (void)bytes;
  if (connection)
    rg_http_connection_note_progress (connection);
}

/* Reads and discards the rest of the body. */
static void
discard_body (SoupServerMessage *message)
{
  soup_message_body_set_accumulate (
      soup_server_message_get_request_body (message), FALSE);
}

static void
refuse_size (SoupServerMessage *message)
{
  discard_body (message);
  rg_http_answer (message, SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE, "text/plain",
                  "the request is too large\n");
}

static void
refuse_load (SoupServerMessage *message)
{
  discard_body (message);
  rg_http_answer (message, SOUP_STATUS_SERVICE_UNAVAILABLE, "text/plain",
                  "there are too many large requests\n");
}

/* Counts a part of the body. Discards the rest if the body is too long, or if
 * all requests together need too much memory. */
static void
limit_body_size (SoupServerMessage *message, GBytes *chunk, gpointer data)
{
  const RgHttp *http = data;
  RgHttpConnection *connection = find_connection (http, message);
  SoupMessageBody *body = soup_server_message_get_request_body (message);
  if (!soup_message_body_get_accumulate (body))
    return;
  if (body->length > (goffset)http->options.max_body)
    refuse_size (message);
  else if (connection && !rg_http_connection_note_received (
                             connection, g_bytes_get_size (chunk)))
    refuse_load (message);
}

/* Admits a request by its headers, or discards its body. */
static void
check_headers (SoupServer *server, SoupServerMessage *message, const char *path,
               GHashTable *query, gpointer data)
{
  const RgHttp *http = data;
  SoupMessageHeaders *headers =
      soup_server_message_get_request_headers (message);
  const goffset length = soup_message_headers_get_content_length (headers);
  (void)server;
  (void)query;
  g_signal_connect (message, "got-chunk", G_CALLBACK (limit_body_size), data);
  g_signal_connect (message, "wrote-headers", G_CALLBACK (start_answer), data);
  g_signal_connect (message, "wrote-body-data",
                    G_CALLBACK (restart_answer_clock), data);
  const gboolean admitted = http->options.admit (message, path, http->data);
  if (admitted && length > (goffset)http->options.max_body)
    refuse_size (message);
  else if (!admitted)
    discard_body (message);
}

static void
handle_request (SoupServer *server, SoupServerMessage *message,
                const char *path, GHashTable *query, gpointer data)
{
  const RgHttp *http = data;
  SoupMessageBody *body = soup_server_message_get_request_body (message);
  (void)server;
  if (http->options.open_socket && rg_http_is_upgrade (message))
    return; /* open_socket takes over */
  const RgHttpConnection *connection = find_connection (http, message);
  if (connection)
    g_object_set_data_full (
        G_OBJECT (message), socket_key,
        g_object_ref (rg_http_connection_socket (connection)), g_object_unref);
  GBytes *bytes = soup_message_body_flatten (body);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  http->handler (message, path, query, (RgSlice){text ? text : "", length},
                 http->data);
  g_bytes_unref (bytes);
  soup_message_body_truncate (body);
  /* Without a status, libsoup would continue with WebSockets. */
  if (soup_server_message_get_status (message) == SOUP_STATUS_NONE)
    soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
}

static void
handle_socket (SoupServer *server, SoupServerMessage *message, const char *path,
               SoupWebsocketConnection *socket, gpointer data)
{
  const RgHttp *http = data;
  RgHttpConnection *connection = find_connection (http, message);
  (void)server;
  if (connection)
    rg_http_connection_note_request_end (connection);
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

/* Makes libsoup listen on a socket that no client can reach: it keeps
 * connections open between requests only while it listens, but connections are
 * accepted and counted here. FALSE, with an error. */
static gboolean
open_private_socket (RgHttp *http, GError **error)
{
  int sockets[2];
  if (socketpair (AF_UNIX, SOCK_STREAM, 0, sockets) != 0) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "socketpair: %s",
                 g_strerror (errno));
    return FALSE;
  }
  for (guint i = 0; i < 2; i++)
    fcntl (sockets[i], F_SETFD, FD_CLOEXEC);
  http->silent = sockets[0];
  GSocket *socket = g_socket_new_from_fd (sockets[1], error);
  const gboolean listens =
      socket && soup_server_listen_socket (http->server, socket, 0, error);
  if (!socket)
    close (sockets[1]);
  g_clear_object (&socket);
  return listens;
}

/* Listens at the address of the options, and stores the port. FALSE, with an
 * error: the address is invalid or in use. */
static gboolean
listen_at (RgHttp *http, GError **error)
{
  GSocketListener *listener = G_SOCKET_LISTENER (http->service);
  GSocketAddress *bound = NULL;
  GSocketAddress *address =
      rg_http_address_new (http->options.address, http->options.port, error);
  if (!address)
    return FALSE;
  g_socket_listener_set_backlog (listener, (int)http->options.max_connections);
  const gboolean listens = g_socket_listener_add_address (
      listener, address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL,
      &bound, error);
  if (listens)
    http->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (bound));
  g_clear_object (&bound);
  g_object_unref (address);
  return listens;
}

RgHttp *
rg_http_new (const RgHttpOptions *options, RgHttpHandler *handler,
             gpointer data, GError **error)
{
  RgHttp *http = g_new0 (RgHttp, 1);
  *http = (RgHttp){
      .options = *options, .handler = handler, .data = data, .silent = -1};
  const RgHttpConnectionLimits limits = {options->max_connections,
                                         options->seconds, options->max_held};
  http->connections = rg_http_connections_new (&limits);
  http->server = soup_server_new ("server-header", NULL, NULL);
  http->service = g_socket_service_new ();
  soup_server_add_early_handler (http->server, NULL, check_headers, http, NULL);
  soup_server_add_handler (http->server, NULL, handle_request, http, NULL);
  if (options->open_socket)
    soup_server_add_websocket_handler (http->server, NULL, NULL, NULL,
                                       handle_socket, http, NULL);
  g_signal_connect (http->server, "request-read",
                    G_CALLBACK (mark_request_read), http);
  g_signal_connect (http->server, "request-finished",
                    G_CALLBACK (finish_request), http);
  g_signal_connect (http->service, "incoming", G_CALLBACK (accept_connection),
                    http);
  if (open_private_socket (http, error) && listen_at (http, error))
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
  rg_http_connections_free (http->connections);
  if (http->silent >= 0)
    close (http->silent);
  g_free (http);
}

guint
rg_http_port (const RgHttp *http)
{
  return http->port;
}

/* Ends the main loop after a signal (GSourceFunc).  The source stays, for
 * further signals. */
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

/* The data of a watch. */
typedef struct {
  RgHttpLeft *left;
  gpointer data;
} Watch;

/* Reports that the client has closed its stream. libsoup does not read while it
 * waits for an answer, so peeking detects the end of the stream. */
static gboolean
detect_end (GSocket *socket, GIOCondition condition, gpointer data)
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
  /* libsoup doesn't know the socket of a stream that was passed to it. */
  GSocket *socket = g_object_get_data (G_OBJECT (message), socket_key);
  if (!socket)
    return 0;
  Watch *watch = g_new (Watch, 1);
  *watch = (Watch){left, data};
  GSource *source =
      g_socket_create_source (socket, G_IO_IN | G_IO_HUP | G_IO_ERR, NULL);
  g_source_set_callback (source, G_SOURCE_FUNC (detect_end), watch, g_free);
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
