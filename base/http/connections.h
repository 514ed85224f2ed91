/* Bounds the connections of a server: sets limits on the time that a client
 * takes to send a request and to read the answer, and on the memory for both.
 */
#pragma once

#include <libsoup/soup.h>

/* The limits of a server. */
typedef struct {
  guint max_connections; /* limit of the number of connections */
  guint seconds;   /* time limit for a whole request, between requests, and
                      between two reads of an answer */
  gsize most_held; /* bytes of requests and answers in memory, for all
                      connections */
} RgHttpConnectionLimits;

typedef struct RgHttpConnections RgHttpConnections;
typedef struct RgHttpConnection RgHttpConnection;

RgHttpConnections *
rg_http_connections_new (const RgHttpConnectionLimits *limits);
void rg_http_connections_free (RgHttpConnections *connections);

/* Adds a stream from the address of a client, and starts its time limit. The
 * connection is removed when the stream is freed. FALSE: there are too many
 * connections. */
gboolean rg_http_connections_add (RgHttpConnections *connections,
                                  GSocketConnection *stream,
                                  GSocketAddress *client);
/* Returns the connection of a client.  NULL: it is closed. */
RgHttpConnection *
rg_http_connections_find (const RgHttpConnections *connections,
                          GSocketAddress *client);
GSocket *rg_http_connection_socket (const RgHttpConnection *connection);

/* Called when bytes of a request were received. FALSE: the limit of memory is
 * exceeded. */
gboolean rg_http_connection_note_received (RgHttpConnection *connection,
                                           gsize bytes);
/* Called when the request is complete: its bytes are no longer counted. There
 * is no time limit until the answer begins to be written; none at all if the
 * connection becomes a WebSocket. */
void rg_http_connection_note_request_end (RgHttpConnection *connection);

/* Called when an answer of that size begins to be written: starts its time
 * limit, which is longer for a large answer. While the limit of memory is
 * exceeded, closes the connection whose client has not read for the longest
 * time. */
void rg_http_connection_note_answer_begin (RgHttpConnection *connection,
                                           gsize bytes);
/* Called when a part of the answer was written to the socket. All of it is
 * counted until the last byte is written. */
void rg_http_connection_note_progress (RgHttpConnection *connection);
/* Called when the answer was written: begins to wait for the next request, with
 * its time limit. */
void rg_http_connection_set_idle (RgHttpConnection *connection,
                                  SoupServerMessage *message);
