/* One loop of poll over non-blocking sockets serves all players. Each player
 * has a buffer of received bytes, from which lines are taken, and one of bytes
 * to send. */

#include "play/server/line-connections.h"

#include "base/http/address.h"

#include <string.h>

enum {
  LONGEST_LINE = 65536,  /* limit of the bytes of a line */
  MOST_UNREAD = 1 << 26, /* limit of the unread bytes for a player */
  SIGNALS = 200,         /* milliseconds between checks for signals */
};

/* A player. */
typedef struct {
  GSocket *socket; /* NULL: the connection is closed */
  GString *in;     /* received bytes */
  gsize taken;     /* number of bytes of `in` that were returned as lines */
  GString *out;    /* bytes to be sent */
} Player;

/* The connections of a server. */
struct RgServerConnections {
  GSocket *listener;
  GArray *players; /* of Player */
  guint port;
  const gboolean *stopped;
};

static Player *
get_player (const RgServerConnections *connections, guint i)
{
  return &g_array_index (connections->players, Player, i);
}

static void
disconnect (Player *player)
{
  if (player->socket)
    g_socket_close (player->socket, NULL);
  g_clear_object (&player->socket);
}

/* -- listening ------------------------------------------------------------- */

static GSocket *
listen_at (const char *address, guint port, GError **error)
{
  GSocketAddress *socket_address = rg_http_address_new (address, port, error);
  if (!socket_address)
    return NULL;
  GSocket *socket =
      g_socket_new (g_socket_address_get_family (socket_address),
                    G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);
  if (socket) {
    g_socket_set_blocking (socket, FALSE);
    if (!g_socket_bind (socket, socket_address, TRUE, error) ||
        !g_socket_listen (socket, error))
      g_clear_object (&socket);
  }
  g_object_unref (socket_address);
  return socket;
}

RgServerConnections *
rg_server_connections_new (const char *address, guint port,
                           const gboolean *stopped, GError **error)
{
  GSocket *listener = listen_at (address, port, error);
  if (!listener)
    return NULL;
  RgServerConnections *connections = g_new0 (RgServerConnections, 1);
  GSocketAddress *own_address = g_socket_get_local_address (listener, NULL);
  connections->listener = listener;
  connections->stopped = stopped;
  connections->players = g_array_new (FALSE, FALSE, sizeof (Player));
  if (own_address)
    connections->port =
        g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (own_address));
  g_clear_object (&own_address);
  return connections;
}

void
rg_server_connections_free (RgServerConnections *connections)
{
  for (guint i = 0; i < connections->players->len; i++) {
    Player *player = get_player (connections, i);
    disconnect (player);
    g_string_free (player->in, TRUE);
    g_string_free (player->out, TRUE);
  }
  if (connections->listener)
    g_object_unref (connections->listener);
  g_array_free (connections->players, TRUE);
  g_free (connections);
}

guint
rg_server_connections_port (const RgServerConnections *connections)
{
  return connections->port;
}

static void
accept_player (RgServerConnections *connections)
{
  GSocket *socket = g_socket_accept (connections->listener, NULL, NULL);
  if (!socket)
    return;
  const Player player = {socket, g_string_new (NULL), 0, g_string_new (NULL)};
  g_socket_set_blocking (socket, FALSE);
  g_socket_set_option (socket, 6 /* IPPROTO_TCP */, 1 /* TCP_NODELAY */, 1,
                       NULL);
  g_array_append_val (connections->players, player);
}

/* -- bytes ----------------------------------------------------------------- */

static gboolean
has_line (const Player *player)
{
  return memchr (player->in->str + player->taken, '\n',
                 player->in->len - player->taken) != NULL;
}

/* Reading pauses if a player sends lines faster than they are processed. */
static gboolean
may_read (const Player *player)
{
  return player->in->len - player->taken < LONGEST_LINE;
}

static gboolean
is_blocked (GError *error)
{
  const gboolean is_blocked_error =
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
  g_clear_error (&error);
  return is_blocked_error;
}

static void
receive_lines (Player *player)
{
  char room[16384];
  GError *error = NULL;
  const gssize n =
      g_socket_receive (player->socket, room, sizeof room, NULL, &error);
  if (n > 0)
    g_string_append_len (player->in, room, n);
  else if (n == 0 || !is_blocked (error))
    disconnect (player);
  if (!may_read (player) && !has_line (player))
    disconnect (player);
}

static void
transmit_lines (Player *player)
{
  GError *error = NULL;
  if (!player->socket || player->out->len == 0)
    return;
  const gssize n = g_socket_send (player->socket, player->out->str,
                                  player->out->len, NULL, &error);
  if (n > 0)
    g_string_erase (player->out, 0, n);
  else if (!is_blocked (error) || player->out->len > MOST_UNREAD)
    disconnect (player);
}

/* Waits until a socket is ready, at most SIGNALS milliseconds, then sends,
 * receives and accepts. Also runs the main context once, which handles signals.
 */
static void
exchange (RgServerConnections *connections, gboolean accepting,
          gint milliseconds)
{
  const guint n = connections->players->len;
  GPollFD *fds = g_new0 (GPollFD, n + 1);
  for (guint i = 0; i < n; i++) {
    const Player *player = get_player (connections, i);
    fds[i].fd = player->socket ? g_socket_get_fd (player->socket) : -1;
    fds[i].events = (gushort)((may_read (player) ? G_IO_IN : 0) |
                              (player->out->len ? G_IO_OUT : 0));
  }
  fds[n].fd = accepting ? g_socket_get_fd (connections->listener) : -1;
  fds[n].events = G_IO_IN;
  g_poll (fds, n + 1, MIN (milliseconds, SIGNALS));
  g_main_context_iteration (NULL, FALSE);
  for (guint i = 0; i < n; i++) {
    Player *player = get_player (connections, i);
    if (fds[i].revents & G_IO_OUT)
      transmit_lines (player);
    if (player->socket && (fds[i].revents & (G_IO_IN | G_IO_HUP | G_IO_ERR)))
      receive_lines (player);
  }
  if (fds[n].revents)
    accept_player (connections);
  g_free (fds);
}

/* Returns the milliseconds from now to `end`, at least 0. */
static gint
compute_time_left (gint64 end)
{
  const gint64 milliseconds = (end - g_get_monotonic_time () + 999) / 1000;
  return (gint)CLAMP (milliseconds, 0, G_MAXINT);
}

gint64
rg_server_connections_time_after (guint milliseconds)
{
  return g_get_monotonic_time () + (gint64)milliseconds * 1000;
}

gboolean
rg_server_connections_wait (RgServerConnections *connections, guint n,
                            guint milliseconds, gboolean verbose)
{
  const gint64 end = rg_server_connections_time_after (milliseconds);
  while (connections->players->len < n && compute_time_left (end) > 0 &&
         !*connections->stopped) {
    const guint n_before = connections->players->len;
    exchange (connections, TRUE, compute_time_left (end));
    if (verbose && connections->players->len > n_before)
      g_printerr ("rg-referee: %u of %u players are connected\n",
                  connections->players->len, n);
  }
  g_socket_close (connections->listener, NULL);
  return connections->players->len >= n;
}

/* -- lines ----------------------------------------------------------------- */

void
rg_server_connections_send (RgServerConnections *connections, guint i,
                            const char *text, gsize length)
{
  Player *player = get_player (connections, i);
  g_string_append_len (player->out, text, (gssize)length);
  transmit_lines (player);
}

void
rg_server_connections_print (RgServerConnections *connections, guint player,
                             const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  rg_server_connections_send (connections, player, text, strlen (text));
  g_free (text);
}

/* Removes the lines that were returned from `in`. */
static void
compact_buffer (Player *player)
{
  g_string_erase (player->in, 0, (gssize)player->taken);
  player->taken = 0;
}

const char *
rg_server_connections_read (RgServerConnections *connections, guint i,
                            gint64 end)
{
  while (get_player (connections, i)->socket &&
         !has_line (get_player (connections, i)) &&
         compute_time_left (end) > 0 && !*connections->stopped) {
    compact_buffer (get_player (connections, i));
    exchange (connections, FALSE, compute_time_left (end));
  }
  Player *player = get_player (connections, i);
  if (!has_line (player))
    return NULL;
  char *line = player->in->str + player->taken;
  char *end_of_line = memchr (line, '\n', player->in->len - player->taken);
  player->taken += (gsize)(end_of_line - line) + 1;
  *end_of_line = 0;
  g_strchomp (line);
  return line;
}

gboolean
rg_server_connections_is_gone (const RgServerConnections *connections,
                               guint player)
{
  return !get_player (connections, player)->socket;
}

void
rg_server_connections_close (RgServerConnections *connections,
                             guint milliseconds)
{
  const gint64 end = rg_server_connections_time_after (milliseconds);
  gboolean is_sending = TRUE;
  while (is_sending && compute_time_left (end) > 0) {
    is_sending = FALSE;
    for (guint i = 0; i < connections->players->len; i++)
      is_sending |= get_player (connections, i)->socket &&
                    get_player (connections, i)->out->len;
    if (is_sending)
      exchange (connections, FALSE, compute_time_left (end));
  }
  for (guint i = 0; i < connections->players->len; i++)
    disconnect (get_player (connections, i));
}
