/* An HTTP server that clients can neither overload nor block: requests have
 * a size limit and a time limit, answers a time limit, and the number of
 * connections is bounded. */
#pragma once

#include "base/slice.h"

#include <libsoup/soup.h>

/* Inspects a request after its headers.  FALSE: it is refused, and the
 * answer is set. */
typedef gboolean RgHttpGate (SoupServerMessage *message, const char *path,
                             gpointer data);

/* Receives an open WebSocket, and takes a reference. */
typedef void RgHttpSocket (SoupWebsocketConnection *socket, const char *path,
                           GHashTable *query, gpointer data);

typedef struct {
  RgHttpGate *admit;
  RgHttpSocket *open_socket; /* NULL: WebSockets are refused */
  const char *address;       /* an address of this machine, such as 127.0.0.1 */
  guint port;                /* 0: any free one */
  gsize max_body;            /* bytes of a request */
  guint max_connections;
  gsize max_held; /* size limit of all active requests and answers */
  guint seconds;  /* time limit for a whole request, between requests, and
                     between reads of an answer */
} RgHttpOptions;

/* Answers a request: immediately, or later, after
 * soup_server_message_pause.  The query may be NULL. */
typedef void RgHttpHandler (SoupServerMessage *message, const char *path,
                            GHashTable *query, RgSlice body, gpointer data);

typedef struct RgHttp RgHttp;

/* Begins to listen.  Admitted requests go to the handler.  NULL, with an
 * error. */
RgHttp *rg_http_new (const RgHttpOptions *options, RgHttpHandler *handler,
                     gpointer data, GError **error);
void rg_http_free (RgHttp *http);
guint rg_http_port (const RgHttp *http);

/* Called once if the client of a pending message closes the connection.  To
 * be ended by rg_http_unwatch, unless it was called. */
typedef void RgHttpLeft (gpointer data);
guint rg_http_watch (SoupServerMessage *message, RgHttpLeft *left,
                     gpointer data);
void rg_http_unwatch (guint watch); /* or 0 */

/* Runs the servers until SIGINT or SIGTERM. */
void rg_http_run (void);

/* A gate that admits only POST. */
RgHttpGate rg_http_only_post;

/* Whether the request opens a WebSocket. */
gboolean rg_http_is_upgrade (SoupServerMessage *message);

/* Sets a text as the answer. */
void rg_http_answer (SoupServerMessage *message, guint status, const char *type,
                     const char *text);
