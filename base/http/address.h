/* Parses the address of a server. */
#pragma once

#include <gio/gio.h>

/* Parses an IP address, such as "127.0.0.1" or "::1"; names of hosts are no
 * addresses.  Port 0: any free one.  NULL, with an error: no IP address. */
GSocketAddress *rg_http_address_new (const char *address, guint port,
                                     GError **error);
