/* TCP connections of players that exchange lines: waiting is bounded by a
 * time, and input by a size. */
#pragma once

#include <gio/gio.h>

typedef struct RgServerLines RgServerLines;

/* Listens on the port; 0: any free one. Waiting ends once *stopped, which must
 * live longer. NULL, with an error. */
RgServerLines *rg_server_lines_new (const char *address, guint port,
                                    const gboolean *stopped, GError **error);
void rg_server_lines_free (RgServerLines *lines);
guint rg_server_lines_port (const RgServerLines *lines);

/* Waits until that many players are connected, and refuses others from then
 * on; `verbose`: reports each on standard error.  FALSE: they did not
 * connect in time. */
gboolean rg_server_lines_wait (RgServerLines *lines, guint n,
                               guint milliseconds, gboolean verbose);

/* Sends bytes to a player, without waiting.  A player that takes too long
 * to read them is disconnected. */
void rg_server_lines_send (RgServerLines *lines, guint player, const char *text,
                           gsize length);
/* Sends a line, formatted as by printf. */
void rg_server_lines_print (RgServerLines *lines, guint player,
                            const char *format, ...) G_GNUC_PRINTF (3, 4);

/* The time after that many milliseconds, of the monotonic clock. */
gint64 rg_server_lines_time_after (guint milliseconds);
/* The next line of a player, without its end, valid until the next call.
 * NULL: none in time, or the connection is closed. */
const char *rg_server_lines_read (RgServerLines *lines, guint player,
                                  gint64 end);
gboolean rg_server_lines_is_gone (const RgServerLines *lines, guint player);
/* Closes the connection; earlier data is still sent, for at most that many
 * milliseconds. */
void rg_server_lines_close (RgServerLines *lines, guint milliseconds);
