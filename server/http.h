/* An HTTP server that nobody can fill or block: requests have a largest size
 * and a time to be whole, and there are so many connections at most. */
#pragma once

#include "server/terms.h"

#include <libsoup/soup.h>

typedef struct {
  const char *address; /* an address of this machine, such as 127.0.0.1 */
  guint port;          /* 0: any that is free */
  gsize max_body;      /* bytes of a request */
  guint max_connections;
  guint seconds; /* until a request is whole, and between requests */
} RgHttpOptions;

/* Answers a request with a body: at once, or later, after
 * soup_server_message_pause. */
typedef void RgHttpHandler (SoupServerMessage *message, RgSlice body,
                            gpointer data);

typedef struct RgHttp RgHttp;

/* Begins to listen.  POST requests go to the handler, others are refused. NULL,
 * with an error. */
RgHttp *rg_http_new (const RgHttpOptions *options, RgHttpHandler *handler,
                     gpointer data, GError **error);
void rg_http_free (RgHttp *http);
guint rg_http_port (const RgHttp *http);

/* Sets an answer of plain text. */
void rg_http_answer (SoupServerMessage *message, guint status, const char *type,
                     const char *text);
