/* The connections of a server, each with its time and its share of memory: to
 * send a request, and to read the answer. */
#pragma once

#include <libsoup/soup.h>

typedef struct {
  guint most;      /* at a time */
  guint seconds;   /* until a request is whole, between requests, and until a
                      client reads on */
  gsize most_held; /* bytes of requests that are read and of answers that are
                      written, of all connections */
} RgConnectionLimits;

typedef struct RgConnections RgConnections;
typedef struct RgConnection RgConnection;

RgConnections *rg_connections_new (const RgConnectionLimits *limits);
void rg_connections_free (RgConnections *connections);

/* A stream that was opened, from that address of a client: its time begins.
 * It is forgotten when the stream goes.  FALSE: there are too many. */
gboolean rg_connections_add (RgConnections *connections,
                             GSocketConnection *stream, GSocketAddress *client);
/* The connection of a client; NULL: it is gone. */
RgConnection *rg_connections_find (const RgConnections *connections,
                                   GSocketAddress *client);
GSocket *rg_connection_socket (const RgConnection *connection);

/* Bytes of a request have come.  FALSE: all hold too much. */
gboolean rg_connection_reads (RgConnection *connection, gsize bytes);
/* The request is whole, and its bytes may go: time does not count until there
 * is an answer. */
void rg_connection_has_read (RgConnection *connection);

/* The answer, of so many bytes, is being written.  Where all hold too much,
 * those are cut that have read nothing for longest. */
void rg_connection_writes (RgConnection *connection, gsize bytes);
/* The client has read some of them; all are held until the last one goes. */
void rg_connection_was_read (RgConnection *connection);
/* The answer to the message was written, and the next request is awaited. */
void rg_connection_waits (RgConnection *connection, SoupServerMessage *message);

/* There are no more requests: time does not count any more. */
void rg_connection_detach (RgConnection *connection);
