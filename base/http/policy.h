/* Admits requests: their Host must name this machine (against DNS rebinding),
 * and their Origin must be missing, a page of this machine, or an allowed one.
 */
#pragma once

#include <libsoup/soup.h>

/* The addresses and pages from which a server admits requests. */
typedef struct {
  const char *address;      /* the listening IP address */
  const GPtrArray *hosts;   /* of char *: other names of this machine; or
                               NULL */
  const GPtrArray *origins; /* of char *: other pages, such as
                               https://example.org; "*": all; NULL: none */
  guint port;               /* required in Host and Origin; 0: any */
} RgHttpPolicy;

/* Returns the reason for refusing a request.  NULL: it is admitted. */
const char *rg_http_policy_find_refusal (const RgHttpPolicy *policy,
                                         SoupServerMessage *message);

/* Allows the page of another server that sent the request to read the
 * answer.  Only for admitted requests. */
void rg_http_policy_share (SoupServerMessage *message);
