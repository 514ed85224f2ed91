/* Who may ask a server: requests that name this machine (no name of another
 * that leads here, which is DNS rebinding), and that come from no page, from a
 * page of this machine, or from one that was allowed. */
#pragma once

#include <libsoup/soup.h>

typedef struct {
  const char *address;      /* where the server listens, in digits */
  const GPtrArray *hosts;   /* of char *: further names of it; or NULL */
  const GPtrArray *origins; /* of char *: further pages, such as
                               https://example.org; "*": all; or NULL */
  guint port;               /* the only one of hosts and pages; 0: any */
} RgHttpPolicy;

/* Why a request is refused; NULL: it may be answered. */
const char *rg_http_policy_refuses (const RgHttpPolicy *policy,
                                    SoupServerMessage *message);

/* Lets the page that asks read the answer, where it is one of another server.
 * Only for requests that may be answered. */
void rg_http_policy_share (SoupServerMessage *message);
