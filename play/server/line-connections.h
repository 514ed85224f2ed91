/* TCP connections to players, with which the server exchanges lines of text.
 * Waiting has a time limit, and a line a size limit. */
#pragma once

#include <gio/gio.h>

/* The connections of a server. */
typedef struct RgServerConnections RgServerConnections;

/* Listens on the port; 0: any free one. All waiting ends once *stopped is TRUE;
 * it must live longer than the connections. NULL, with an error: the address
 * can't be used. */
RgServerConnections *rg_server_connections_new (const char *address, guint port,
                                                const gboolean *stopped,
                                                GError **error);
void rg_server_connections_free (RgServerConnections *connections);
guint rg_server_connections_port (const RgServerConnections *connections);

/* Waits until that many players are connected, and refuses others from then on.
 * `verbose`: reports each on standard error. FALSE: they did not connect in
 * time, or *stopped. */
gboolean rg_server_connections_wait (RgServerConnections *connections, guint n,
                                     guint milliseconds, gboolean verbose);

/* Sends bytes to a player without waiting: what the socket does not take is
 * stored, and sent later. A player with more than 64 MiB of unread bytes is
 * disconnected. */
void rg_server_connections_send (RgServerConnections *connections, guint player,
                                 const char *text, gsize length);
/* Sends a line, formatted as by printf. */
void rg_server_connections_print (RgServerConnections *connections,
                                  guint player, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Returns the time, of the monotonic clock in microseconds, in that many
 * milliseconds from now. */
gint64 rg_server_connections_time_after (guint milliseconds);
/* Waits until `end` for the next line of a player. Returns it without white
 * space at its end; it is valid until the next call. NULL: none came in time,
 * the connection is closed, or *stopped. */
const char *rg_server_connections_read (RgServerConnections *connections,
                                        guint player, gint64 end);
gboolean rg_server_connections_is_gone (const RgServerConnections *connections,
                                        guint player);
/* Closes the connections of all players. Data that is not sent yet is sent
 * first, for at most that many milliseconds. */
void rg_server_connections_close (RgServerConnections *connections,
                                  guint milliseconds);
