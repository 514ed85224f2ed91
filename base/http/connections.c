/* Limits connections by their states. A connection is, in turn, receiving a
 * request, being answered, writing the answer, and idle. Each state except the
 * second has a timer; the bytes that it holds in memory are counted until the
 * state ends. */

#include "base/http/connections.h"

#include <errno.h>
#include <sys/socket.h>

enum {
  LEAST_RATE = 1 << 18 /* bytes per second: a client that reads slower may
                       exceed the time for its answer */
};

/* All connections of a server. */
struct RgHttpConnections {
  RgHttpConnectionLimits limits;
  GHashTable *by_client; /* GSocketAddress → RgHttpConnection */
  gsize held; /* bytes of requests and answers in memory, of all connections */
};

/* A connection, which the GSocketAddress of its client identifies. */
struct RgHttpConnection {
  RgHttpConnections *owner;
  GSocket *socket;
  GSocketAddress *client; /* the address by which rg_http_connections_find finds
                             the connection of a message */
  SoupServerMessage
      *last_message;    /* between requests: the message that was answered last;
                   NULL: a request is active, or none was answered */
  GSource *next_source; /* waits for the next request; NULL: not waiting */
  guint timer;     /* source of the current time limit; 0: none, as a request is
                      being answered */
  gsize held;      /* bytes of the request, or of the answer */
  gint64 progress; /* when a part of the answer was last written, in monotonic
                      time */
  gint64 end;      /* deadline for the whole answer, in monotonic time; 0: no
                      answer is being written */
};

/* -- time ------------------------------------------------------------------ */

static void
stop_waiting (RgHttpConnection *connection)
{
  if (connection->next_source)
    g_source_destroy (connection->next_source);
  g_clear_pointer (&connection->next_source, g_source_unref);
  g_clear_object (&connection->last_message);
}

/* Shuts the socket down; both sides read the end of the stream. libsoup
 * (3.2) does not free a connection that ends between requests, so its
 * stream is closed here. */
static void
close_socket (RgHttpConnection *connection)
{
  SoupServerMessage *last_message = g_steal_pointer (&connection->last_message);
  stop_waiting (connection);
  g_socket_shutdown (connection->socket, TRUE, TRUE, NULL);
  if (last_message)
    g_object_unref (soup_server_message_steal_connection (last_message));
  g_clear_object (&last_message);
}

static void
stop_timer (RgHttpConnection *connection)
{
  if (connection->timer)
    g_source_remove (connection->timer);
  connection->timer = 0;
}

/* A GSourceFunc: the time limit has passed. */
static gboolean
close_late_request (gpointer data)
{
  RgHttpConnection *connection = data;
  connection->timer = 0;
  close_socket (connection);
  return G_SOURCE_REMOVE;
}

static void
start_timer (RgHttpConnection *connection)
{
  stop_timer (connection);
  connection->timer = g_timeout_add_seconds (connection->owner->limits.seconds,
                                             close_late_request, connection);
}

/* Closes the connection if its client has closed it between requests. */
static gboolean
handle_input (GSocket *socket, GIOCondition condition, gpointer data)
{
  RgHttpConnection *connection = data;
  char byte;
  (void)condition;
  const ssize_t n =
      recv (g_socket_get_fd (socket), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  if (n < 0 && (errno == EAGAIN || errno == EINTR))
    return G_SOURCE_CONTINUE;
  if (n <= 0)
    close_socket (connection);
  else
    stop_waiting (connection);
  return G_SOURCE_REMOVE;
}

/* Watches the socket with a higher priority than libsoup, which by now has
 * closed it or waits for the next request. */
static gboolean
start_waiting (gpointer data)
{
  RgHttpConnection *connection = data;
  g_clear_pointer (&connection->next_source, g_source_unref);
  if (g_socket_is_closed (connection->socket)) {
    g_clear_object (&connection->last_message);
    return G_SOURCE_REMOVE;
  }
  connection->next_source = g_socket_create_source (
      connection->socket, G_IO_IN | G_IO_HUP | G_IO_ERR, NULL);
  g_source_set_callback (connection->next_source, G_SOURCE_FUNC (handle_input),
                         connection, NULL);
  g_source_set_priority (connection->next_source, G_PRIORITY_HIGH);
  g_source_attach (connection->next_source, NULL);
  return G_SOURCE_REMOVE;
}

static void
watch_for_next (RgHttpConnection *connection, SoupServerMessage *message)
{
  connection->last_message = g_object_ref (message);
  connection->next_source = g_idle_source_new ();
  g_source_set_callback (connection->next_source, start_waiting, connection,
                         NULL);
  g_source_set_priority (connection->next_source, G_PRIORITY_HIGH);
  g_source_attach (connection->next_source, NULL);
}

/* A GSourceFunc: closes the connection if its answer is late. */
static gboolean
check_answer (gpointer data)
{
  RgHttpConnection *connection = data;
  const gint64 now = g_get_monotonic_time ();
  const gint64 patience =
      (gint64)connection->owner->limits.seconds * G_USEC_PER_SEC;
  if (now < connection->end && now < connection->progress + patience)
    return G_SOURCE_CONTINUE;
  connection->timer = 0;
  close_socket (connection);
  return G_SOURCE_REMOVE;
}

/* -- memory ---------------------------------------------------------------- */

static void
reserve_bytes (RgHttpConnection *connection, gsize bytes)
{
  connection->held += bytes;
  connection->owner->held += bytes;
}

static void
release_bytes (RgHttpConnection *connection)
{
  connection->owner->held -= connection->held;
  connection->held = 0;
}

/* Returns the connection whose client has not read its answer for the longest
 * time. Returns NULL if there is none. */
static RgHttpConnection *
find_slowest (const RgHttpConnections *connections)
{
  RgHttpConnection *slowest = NULL;
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, connections->by_client);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    RgHttpConnection *connection = value;
    if (connection->end && connection->held > 0 &&
        (!slowest || connection->progress < slowest->progress))
      slowest = connection;
  }
  return slowest;
}

static void
close_slowest (RgHttpConnections *connections)
{
  RgHttpConnection *slowest;
  while (connections->held > connections->limits.most_held &&
         (slowest = find_slowest (connections))) {
    release_bytes (slowest);
    close_socket (slowest);
  }
}

/* -- the connections ------------------------------------------------------- */

static void
free_connection (gpointer data)
{
  RgHttpConnection *connection = data;
  rg_http_connection_note_request_end (connection);
  g_object_unref (connection->socket);
  g_object_unref (connection->client);
  g_free (connection);
}

RgHttpConnections *
rg_http_connections_new (const RgHttpConnectionLimits *limits)
{
  RgHttpConnections *connections = g_new0 (RgHttpConnections, 1);
  connections->limits = *limits;
  connections->by_client =
      g_hash_table_new_full (NULL, NULL, NULL, free_connection);
  return connections;
}

void
rg_http_connections_free (RgHttpConnections *connections)
{
  g_hash_table_destroy (connections->by_client);
  g_free (connections);
}

static void
remove_connection (gpointer data, GObject *stream)
{
  RgHttpConnection *connection = data;
  (void)stream;
  g_hash_table_remove (connection->owner->by_client, connection->client);
}

gboolean
rg_http_connections_add (RgHttpConnections *connections,
                         GSocketConnection *stream, GSocketAddress *client)
{
  if (g_hash_table_size (connections->by_client) >=
      connections->limits.max_connections)
    return FALSE;
  RgHttpConnection *connection = g_new0 (RgHttpConnection, 1);
  connection->owner = connections;
  connection->socket = g_object_ref (g_socket_connection_get_socket (stream));
  connection->client = g_object_ref (client);
  g_hash_table_insert (connections->by_client, client, connection);
  g_object_weak_ref (G_OBJECT (stream), remove_connection, connection);
  start_timer (connection);
  return TRUE;
}

RgHttpConnection *
rg_http_connections_find (const RgHttpConnections *connections,
                          GSocketAddress *client)
{
  return client ? g_hash_table_lookup (connections->by_client, client) : NULL;
}

GSocket *
rg_http_connection_socket (const RgHttpConnection *connection)
{
  return connection->socket;
}

/* -- requests and answers -------------------------------------------------- */

gboolean
rg_http_connection_note_received (RgHttpConnection *connection, gsize bytes)
{
  reserve_bytes (connection, bytes);
  return connection->owner->held <= connection->owner->limits.most_held;
}

void
rg_http_connection_note_request_end (RgHttpConnection *connection)
{
  stop_waiting (connection);
  stop_timer (connection);
  release_bytes (connection);
}

void
rg_http_connection_note_answer_begin (RgHttpConnection *connection, gsize bytes)
{
  stop_timer (connection);
  release_bytes (connection);
  reserve_bytes (connection, bytes);
  connection->progress = g_get_monotonic_time ();
  connection->end =
      connection->progress + ((gint64)connection->owner->limits.seconds +
                              (gint64)(bytes / LEAST_RATE)) *
                                 G_USEC_PER_SEC;
  connection->timer = g_timeout_add_seconds (1, check_answer, connection);
  close_slowest (connection->owner);
}

void
rg_http_connection_note_progress (RgHttpConnection *connection)
{
  connection->progress = g_get_monotonic_time ();
}

void
rg_http_connection_set_idle (RgHttpConnection *connection,
                             SoupServerMessage *message)
{
  release_bytes (connection);
  stop_waiting (connection);
  connection->end = 0;
  watch_for_next (connection, message);
  start_timer (connection);
}
