/* Players that are connected by TCP and talk in lines: nobody waits for them
 * longer than it wants to, and what they send is bounded. */
#pragma once

#include <gio/gio.h>

typedef struct RgServerLines RgServerLines;

/* Listens; port 0: any that is free.  Waiting ends once *stopped, which lives
 * longer.  NULL, with an error. */
RgServerLines *rg_server_lines_new (const char *address, guint port,
                                    const gboolean *stopped, GError **error);
void rg_server_lines_free (RgServerLines *lines);
guint rg_server_lines_port (const RgServerLines *lines);

/* Waits until so many players are connected, and refuses others from then on;
 * `verbose`: tells of each on standard error.  FALSE: they did not come within
 * so many milliseconds. */
gboolean rg_server_lines_wait (RgServerLines *lines, guint n,
                               guint milliseconds, gboolean verbose);

/* Sends bytes to a player, without waiting; one that takes too long to read
 * them is gone. */
void rg_server_lines_send (RgServerLines *lines, guint player, const char *text,
                           gsize length);
/* The same for a line that is printed. */
void rg_server_lines_print (RgServerLines *lines, guint player,
                            const char *format, ...) G_GNUC_PRINTF (3, 4);

/* The time in so many milliseconds, of the monotonic clock. */
gint64 rg_server_lines_time_after (guint milliseconds);
/* The next line of a player, without its end, valid until it is asked for the
 * next one; NULL: none came before that time, or it is gone. */
const char *rg_server_lines_read (RgServerLines *lines, guint player,
                                  gint64 end);
gboolean rg_server_lines_is_gone (const RgServerLines *lines, guint player);
/* Ends the connection; what was sent before goes out, if that takes no longer
 * than so many milliseconds. */
void rg_server_lines_close (RgServerLines *lines, guint milliseconds);
