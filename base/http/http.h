/* Implements an HTTP server that clients can neither overload nor block:
 * requests have a size limit and a time limit, answers a time limit, and the
 * number of connections is bounded. */
#pragma once

#include "base/slice.h"

#include <libsoup/soup.h>

/* Called when the headers of a request were read. FALSE: the request is
 * refused, and the gate has set the answer. */
typedef gboolean RgHttpGate (SoupServerMessage *message, const char *path,
                             gpointer data);

/* Called with an open WebSocket; must take a reference to keep it. */
typedef void RgHttpOpenSocket (SoupWebsocketConnection *socket,
                               const char *path, GHashTable *query,
                               gpointer data);

/* The options of a server. */
typedef struct {
  RgHttpGate *admit; /* gets the data of the server, as open_socket does */
  RgHttpOpenSocket *open_socket; /* NULL: WebSockets are refused */
  const char *address; /* an address of this machine, such as 127.0.0.1 */
  guint port;          /* 0: any free one */
  gsize max_body;      /* bytes of a request */
  guint max_connections;
  gsize max_held; /* limit of the bytes of all active requests and answers */
  guint seconds;  /* time limit for a whole request, between requests, and
                     between reads of an answer */
} RgHttpOptions;

/* Answers a request: immediately, or later, after
 * soup_server_message_pause.  The query may be NULL.  The status is 200 if the
 * handler sets none. */
typedef void RgHttpHandler (SoupServerMessage *message, const char *path,
                            GHashTable *query, RgSlice body, gpointer data);

typedef struct RgHttp RgHttp;

/* Begins to listen.  Admitted requests go to the handler.  NULL, with an
 * error. */
RgHttp *rg_http_new (const RgHttpOptions *options, RgHttpHandler *handler,
                     gpointer data, GError **error);
void rg_http_free (RgHttp *http);
/* Returns the port on which it listens. */
guint rg_http_port (const RgHttp *http);

/* Called at most once: when the client of a pending message closes the
 * connection. If it was not called, the caller ends the watch by
 * rg_http_unwatch. rg_http_watch returns 0 if the message has no socket. */
typedef void RgHttpLeft (gpointer data);
guint rg_http_watch (SoupServerMessage *message, RgHttpLeft *left,
                     gpointer data);
void rg_http_unwatch (guint watch); /* 0: no effect */

/* Runs the servers until SIGINT or SIGTERM. */
void rg_http_run (void);

/* A gate that admits only POST. */
RgHttpGate rg_http_only_post;

/* Whether the request opens a WebSocket. */
gboolean rg_http_is_upgrade (SoupServerMessage *message);

/* Sets a text as the answer. */
void rg_http_answer (SoupServerMessage *message, guint status, const char *type,
                     const char *text);
