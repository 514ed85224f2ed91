/* The connections of a server: limits on the time that a client takes to send a
 * request and to read the answer, and on the memory for both. */
#pragma once

#include <libsoup/soup.h>

typedef struct {
  guint most;      /* connections at a time */
  guint seconds;   /* for a client to send a whole request, between requests,
                      and between two reads of an answer */
  gsize most_held; /* bytes of requests and answers in memory, of all
                      connections */
} RgConnectionLimits;

typedef struct RgConnections RgConnections;
typedef struct RgConnection RgConnection;

RgConnections *rg_connections_new (const RgConnectionLimits *limits);
void rg_connections_free (RgConnections *connections);

/* Adds a stream from the address of a client, and starts its clock; it is
 * removed when the stream is freed.  FALSE: there are too many. */
gboolean rg_connections_add (RgConnections *connections,
                             GSocketConnection *stream, GSocketAddress *client);
/* The connection of a client; NULL: it is gone. */
RgConnection *rg_connections_find (const RgConnections *connections,
                                   GSocketAddress *client);
GSocket *rg_connection_socket (const RgConnection *connection);

/* Bytes of a request were received.  FALSE: the limit of memory is passed. */
gboolean rg_connection_reads (RgConnection *connection, gsize bytes);
/* The request is whole, and its bytes are no longer counted: the clock stops
 * until the answer is written, for ever where the connection becomes a
 * WebSocket. */
void rg_connection_has_read (RgConnection *connection);

/* Writing of an answer of so many bytes begins.  If the limit of memory is
 * passed, the connections whose clients have not read for longest are cut. */
void rg_connection_writes (RgConnection *connection, gsize bytes);
/* The client has read a part of the answer; all of it is counted until the last
 * byte is written. */
void rg_connection_was_read (RgConnection *connection);
/* The answer to the message was written, and the next request is awaited. */
void rg_connection_waits (RgConnection *connection, SoupServerMessage *message);
