/* Makes the address of a server. */
#pragma once

#include <gio/gio.h>

/* Returns an address of this machine, in digits; port 0: any free one.  NULL,
 * with an error. */
GSocketAddress *rg_http_address_new (const char *address, guint port,
                                     GError **error);
