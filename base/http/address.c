#include "base/http/address.h"

GSocketAddress *
rg_http_address_new (const char *address, guint port, GError **error)
{
  GSocketAddress *at = g_inet_socket_address_new_from_string (address, port);
  if (!at)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 "'%s' is not an address", address);
  return at;
}
