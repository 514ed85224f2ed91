/* Which requests a server answers: those whose Host names this machine (against
 * DNS rebinding), and whose Origin is missing, a page of this machine, or an
 * allowed one. */
#pragma once

#include <libsoup/soup.h>

typedef struct {
  const char *address;      /* where the server listens, in digits */
  const GPtrArray *hosts;   /* of char *: further names of it; or NULL */
  const GPtrArray *origins; /* of char *: further pages, such as
                               https://example.org; "*": all; or NULL */
  guint port;               /* that Host and Origin must have; 0: any */
} RgHttpPolicy;

/* Why a request is refused; NULL: it may be answered. */
const char *rg_http_policy_refuses (const RgHttpPolicy *policy,
                                    SoupServerMessage *message);

/* Lets the page of another server that sent the request read the answer.  Only
 * for requests that are not refused. */
void rg_http_policy_share (SoupServerMessage *message);
