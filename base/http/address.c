/* Parses the address of a server, by GLib. */
#include "base/http/address.h"

GSocketAddress *
rg_http_address_new (const char *address, guint port, GError **error)
{
  GSocketAddress *socket_address =
      g_inet_socket_address_new_from_string (address, port);
  if (!socket_address)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 "'%s' is not an address", address);
  return socket_address;
}
