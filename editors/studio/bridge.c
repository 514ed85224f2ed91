/* Passes messages between a socket and a child asynchronously. Messages to the
 * child wait in a queue, as only one write may be pending. From the child, one
 * line or one body is read at a time. */

#include "editors/studio/bridge.h"

#include "base/http/process.h"

#include <gio/gio.h>
#include <string.h>

enum {
  MOST_WAITING =
      16 << 20, /* limit of the bytes that the child has not read yet */
  /* Limit of the bytes of a message from the child that follows a header; lines
   * have no limit. */
  LONGEST_BODY = 64 << 20,
};

/* A connection of a socket with a child; reference counted: by the socket, and
 * by each pending call. */
typedef struct {
  SoupWebsocketConnection *socket;
  GSubprocess *process;
  pid_t guard; /* of it and its children; 0: it has ended */
  GDataInputStream *output;
  GCancellable *cancellable;
  RgStudioBridgeFraming framing;
  GQueue waiting;  /* of GBytes: input of the child */
  gsize n_waiting; /* number of these bytes */
  gboolean is_writing;
  gsize length; /* of the next message, from its header */
  gboolean is_over;
  RgStudioBridgeGone *gone;
  gpointer data;
} Bridge;

static void
clear_bridge (gpointer data)
{
  Bridge *bridge = data;
  g_queue_clear_full (&bridge->waiting, (GDestroyNotify)g_bytes_unref);
  g_object_unref (bridge->output);
  g_object_unref (bridge->process);
  g_object_unref (bridge->cancellable);
  g_object_unref (bridge->socket);
}

static void
release_bridge (Bridge *bridge)
{
  g_rc_box_release_full (bridge, clear_bridge);
}

static void
end_bridge (Bridge *bridge)
{
  if (bridge->is_over)
    return;
  bridge->is_over = TRUE;
  g_cancellable_cancel (bridge->cancellable);
  rg_child_stop (bridge->guard);
  g_signal_handlers_disconnect_by_data (bridge->socket, bridge);
  if (soup_websocket_connection_get_state (bridge->socket) ==
      SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (bridge->socket,
                                     SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
  bridge->gone (bridge->data);
  release_bridge (bridge);
}

/* -- to the child ---------------------------------------------------------- */

static void write_first (Bridge *bridge);

static void
finish_write (GObject *source, GAsyncResult *result, gpointer data)
{
  Bridge *bridge = data;
  const gboolean is_written = g_output_stream_write_all_finish (
      G_OUTPUT_STREAM (source), result, NULL, NULL);
  GBytes *bytes = g_queue_pop_head (&bridge->waiting);
  bridge->n_waiting -= g_bytes_get_size (bytes);
  bridge->is_writing = FALSE;
  g_bytes_unref (bytes);
  if (!is_written)
    end_bridge (bridge);
  else if (!bridge->is_over)
    write_first (bridge);
  release_bridge (bridge);
}

static void
write_first (Bridge *bridge)
{
  GBytes *bytes = g_queue_peek_head (&bridge->waiting);
  if (!bytes || bridge->is_writing)
    return;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  bridge->is_writing = TRUE;
  g_output_stream_write_all_async (
      g_subprocess_get_stdin_pipe (bridge->process), text, length,
      G_PRIORITY_DEFAULT, bridge->cancellable, finish_write,
      g_rc_box_acquire (bridge));
}

static void
handle_message (SoupWebsocketConnection *socket, int type, GBytes *message,
                gpointer data)
{
  Bridge *bridge = data;
  gsize length;
  const char *text = g_bytes_get_data (message, &length);
  (void)socket;
  (void)type;
  GString *framed = g_string_sized_new (length + 40);
  if (bridge->framing == RG_STUDIO_BRIDGE_HEADERS)
    g_string_append_printf (
        framed, "Content-Length: %" G_GSIZE_FORMAT "\r\n\r\n", length);
  g_string_append_len (framed, text, (gssize)length);
  if (bridge->framing == RG_STUDIO_BRIDGE_LINES)
    g_string_append_c (framed, '\n');
  bridge->n_waiting += framed->len;
  g_queue_push_tail (&bridge->waiting, g_string_free_to_bytes (framed));
  if (bridge->n_waiting > MOST_WAITING)
    end_bridge (bridge);
  else
    write_first (bridge);
}

static void
handle_closed (SoupWebsocketConnection *socket, gpointer data)
{
  (void)socket;
  end_bridge (data);
}

/* -- from the child -------------------------------------------------------- */

static void read_line (Bridge *bridge);

/* Sends a text frame, which is made valid UTF-8, unless the socket is closed.
 */
static void
send_text (const Bridge *bridge, const char *text, gsize length)
{
  char *valid = g_utf8_make_valid (text, (gssize)length);
  if (soup_websocket_connection_get_state (bridge->socket) ==
      SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_text (bridge->socket, valid);
  g_free (valid);
}

/* A message that is being read. */
typedef struct {
  Bridge *bridge;
  gsize length;
  char text[];
} Body;

static void
finish_body (GObject *source, GAsyncResult *result, gpointer data)
{
  Body *body = data;
  Bridge *bridge = body->bridge;
  gsize length = 0;
  const gboolean is_read = g_input_stream_read_all_finish (
      G_INPUT_STREAM (source), result, &length, NULL);
  if (bridge->is_over)
    ;
  else if (is_read && length == body->length) {
    send_text (bridge, body->text, length);
    read_line (bridge);
  } else {
    end_bridge (bridge);
  }
  g_free (body);
  release_bridge (bridge);
}

static void
read_body (Bridge *bridge)
{
  Body *body = g_malloc (sizeof (Body) + bridge->length);
  body->bridge = g_rc_box_acquire (bridge);
  body->length = bridge->length;
  bridge->length = 0;
  g_input_stream_read_all_async (G_INPUT_STREAM (bridge->output), body->text,
                                 body->length, G_PRIORITY_DEFAULT,
                                 bridge->cancellable, finish_body, body);
}

/* Reads a line of a header, or the empty line after it. */
static void
read_header (Bridge *bridge, const char *line)
{
  static const char name[] = "content-length:";
  if (*line == 0 && bridge->length > 0 && bridge->length <= LONGEST_BODY) {
    read_body (bridge);
  } else if (*line == 0) {
    end_bridge (bridge);
  } else {
    if (g_ascii_strncasecmp (line, name, strlen (name)) == 0)
      bridge->length = (gsize)g_ascii_strtoull (line + strlen (name), NULL, 10);
    read_line (bridge);
  }
}

static void
finish_line (GObject *source, GAsyncResult *result, gpointer data)
{
  Bridge *bridge = data;
  gsize length;
  char *line = g_data_input_stream_read_line_finish (
      G_DATA_INPUT_STREAM (source), result, &length, NULL);
  if (bridge->is_over) {
    ;
  } else if (!line) {
    end_bridge (bridge);
  } else if (bridge->framing == RG_STUDIO_BRIDGE_HEADERS) {
    read_header (bridge, g_strchomp (line));
  } else {
    send_text (bridge, line, length);
    read_line (bridge);
  }
  g_free (line);
  release_bridge (bridge);
}

static void
read_line (Bridge *bridge)
{
  g_data_input_stream_read_line_async (bridge->output, G_PRIORITY_DEFAULT,
                                       bridge->cancellable, finish_line,
                                       g_rc_box_acquire (bridge));
}

/* -- the process ----------------------------------------------------------- */

/* Is called at the end of the process; then the guard must not be stopped, as
 * its process id may be reused. */
static void
finish_process (GObject *source, GAsyncResult *result, gpointer data)
{
  Bridge *bridge = data;
  g_subprocess_wait_finish (G_SUBPROCESS (source), result, NULL);
  rg_child_ended (bridge->guard);
  bridge->guard = 0;
  release_bridge (bridge);
}

static GSubprocess *
start_process (const char *const *command, const char *folder,
               const RgChildSetUp *child, RgStudioBridgeFraming framing,
               GError **error)
{
  GSubprocessLauncher *launcher = rg_http_process_launcher (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
          (framing == RG_STUDIO_BRIDGE_LINES
               ? G_SUBPROCESS_FLAGS_STDERR_MERGE
               : G_SUBPROCESS_FLAGS_STDERR_SILENCE),
      folder, child);
  g_subprocess_launcher_set_cwd (launcher, folder);
  GSubprocess *process =
      g_subprocess_launcher_spawnv (launcher, command, error);
  g_object_unref (launcher);
  return process;
}

gboolean
rg_studio_bridge_start (SoupWebsocketConnection *socket,
                        const char *const *command, const char *folder,
                        const RgChildSetUp *child,
                        RgStudioBridgeFraming framing, RgStudioBridgeGone *gone,
                        gpointer data, GError **error)
{
  GSubprocess *process = start_process (command, folder, child, framing, error);
  if (!process)
    return FALSE;
  Bridge *bridge = g_rc_box_new0 (Bridge);
  bridge->socket = g_object_ref (socket);
  bridge->process = process;
  bridge->guard = rg_http_process_guard (process);
  rg_http_process_set_nonblocking (g_subprocess_get_stdin_pipe (process));
  bridge->output =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  bridge->cancellable = g_cancellable_new ();
  bridge->framing = framing;
  bridge->gone = gone;
  bridge->data = data;
  g_queue_init (&bridge->waiting);
  g_signal_connect (socket, "message", G_CALLBACK (handle_message), bridge);
  g_signal_connect (socket, "closed", G_CALLBACK (handle_closed), bridge);
  g_subprocess_wait_async (process, NULL, finish_process,
                           g_rc_box_acquire (bridge));
  read_line (bridge);
  return TRUE;
}
