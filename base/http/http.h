/* An HTTP server that nobody can fill or block: requests have a largest size
 * and a time to be whole, answers a time to be read, and there are so many
 * connections at most. */
#pragma once

#include "base/slice.h"

#include <libsoup/soup.h>

/* Looks at a request when only its head is there.  FALSE: it is refused, and
 * the answer is set. */
typedef gboolean RgHttpGate (SoupServerMessage *message, const char *path,
                             gpointer data);

/* Takes a WebSocket that was opened, which is to be referenced. */
typedef void RgHttpSocket (SoupWebsocketConnection *socket, const char *path,
                           GHashTable *query, gpointer data);

typedef struct {
  RgHttpGate *admit;
  RgHttpSocket *open_socket; /* NULL: there are no WebSockets */
  const char *address;       /* an address of this machine, such as 127.0.0.1 */
  guint port;                /* 0: any that is free */
  gsize max_body;            /* bytes of a request */
  guint max_connections;
  gsize max_held; /* bytes of all requests and answers that are on their way */
  guint seconds;  /* until a request is whole, between requests, and until a
                     client reads on */
} RgHttpOptions;

/* Answers a request: at once, or later, after soup_server_message_pause.  The
 * query may be NULL. */
typedef void RgHttpHandler (SoupServerMessage *message, const char *path,
                            GHashTable *query, RgSlice body, gpointer data);

typedef struct RgHttp RgHttp;

/* Begins to listen.  Requests that are admitted go to the handler.  NULL, with
 * an error. */
RgHttp *rg_http_new (const RgHttpOptions *options, RgHttpHandler *handler,
                     gpointer data, GError **error);
void rg_http_free (RgHttp *http);
guint rg_http_port (const RgHttp *http);

/* Calls back when the client of a message whose answer is to come has left; at
 * most once.  To be ended by rg_http_unwatch, unless it has called. */
typedef void RgHttpLeft (gpointer data);
guint rg_http_watch (SoupServerMessage *message, RgHttpLeft *left,
                     gpointer data);
void rg_http_unwatch (guint watch); /* or 0 */

/* Lets servers answer until SIGINT or SIGTERM. */
void rg_http_run (void);

/* A gate that admits nothing but POST. */
RgHttpGate rg_http_only_post;

/* Whether the request asks for a WebSocket. */
gboolean rg_http_is_upgrade (SoupServerMessage *message);

/* Sets an answer of a text. */
void rg_http_answer (SoupServerMessage *message, guint status, const char *type,
                     const char *text);
