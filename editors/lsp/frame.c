/* The output is written in pieces, between which input is read: otherwise the
 * server and an editor that writes before it reads would block each other. */

#include "editors/lsp/frame.h"

#include "base/lex.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

void
lsp_frames_init (LspFrames *frames, int in, int out)
{
  *frames = (LspFrames){.in = in, .out = out, .buffer = g_string_new (NULL)};
}

void
lsp_frames_clear (LspFrames *frames)
{
  g_string_free (frames->buffer, TRUE);
}

/* Discards consumed bytes if they are the larger part, so that bytes are
 * moved only a few times; frees a buffer that was very large. */
static void
compact_buffer (LspFrames *frames)
{
  GString *buffer = frames->buffer;
  if (frames->consumed < 4096 || frames->consumed < buffer->len / 2)
    return;
  g_string_erase (buffer, 0, (gssize)frames->consumed);
  frames->consumed = 0;
  if (buffer->allocated_len > 1u << 20 && buffer->len < 4096) {
    frames->buffer = g_string_new_len (buffer->str, (gssize)buffer->len);
    g_string_free (buffer, TRUE);
  }
}

void
lsp_frames_fill (LspFrames *frames)
{
  char chunk[65536];
  const ssize_t n = read (frames->in, chunk, sizeof chunk);
  if (n < 0 && (errno == EINTR || errno == EAGAIN))
    return;
  if (n <= 0) {
    frames->ended = TRUE;
    return;
  }
  const gsize skipped = (gsize)MIN ((guint64)n, frames->skip);
  frames->skip -= skipped;
  compact_buffer (frames);
  g_string_append_len (frames->buffer, chunk + skipped, n - (gssize)skipped);
}

/* Returns the value of the header field of that name, as a number. -1: there is
 * none, or it is not a number. */
static gint64
find_header_value (const char *header, gsize length, const char *name)
{
  const gsize n = strlen (name);
  gint64 value = -1;
  for (const char *line = header; line < header + length;) {
    const char *end = memchr (line, '\n', (gsize)(header + length - line));
    const char *next = end ? end + 1 : header + length;
    if (!end)
      end = header + length;
    while (end > line && g_ascii_isspace (end[-1]))
      end--;
    if ((gsize)(end - line) > n && line[n] == ':' &&
        g_ascii_strncasecmp (line, name, n) == 0) {
      for (line += n + 1; line < end && g_ascii_isspace (*line);)
        line++;
      value = rg_parse_decimal (line, (gsize)(end - line));
    }
    line = next;
  }
  return value;
}

/* Returns the length of a header with its empty line. 0: it is incomplete.
 * Lines that end with LF alone are accepted, too. */
static gsize
find_header_length (const char *text, gsize length)
{
  for (const char *c = text;
       (c = memchr (c, '\n', length - (gsize)(c - text)));) {
    c++;
    const gsize n_left = length - (gsize)(c - text);
    if (n_left >= 1 && c[0] == '\n')
      return (gsize)(c - text) + 1;
    if (n_left >= 2 && c[0] == '\r' && c[1] == '\n')
      return (gsize)(c - text) + 2;
  }
  return 0;
}

/* Skips a body that is too large, as far as it is in the buffer. */
static LspFrameState
skip_body (LspFrames *frames, gsize header, guint64 length)
{
  const gsize n_available = frames->buffer->len - frames->consumed - header;
  const gsize skipped = (gsize)MIN ((guint64)n_available, length);
  frames->consumed += header + skipped;
  frames->skip = length - skipped;
  return LSP_FRAME_LARGE;
}

LspFrameState
lsp_frames_next (LspFrames *frames, char **body, gsize *length)
{
  const char *text = frames->buffer->str + frames->consumed;
  const gsize n_available = frames->buffer->len - frames->consumed;
  const gsize header =
      find_header_length (text, MIN (n_available, LSP_HEADER_LIMIT));
  if (header == 0 && n_available < LSP_HEADER_LIMIT)
    return LSP_FRAME_NONE;
  const gint64 n =
      header > 0 ? find_header_value (text, header, "Content-Length") : -1;
  if (n < 0) {
    frames->consumed += header > 0 ? header : LSP_HEADER_LIMIT;
    return LSP_FRAME_WRONG;
  }
  if (n > LSP_BODY_LIMIT)
    return skip_body (frames, header, (guint64)n);
  if (n_available - header < (gsize)n)
    return LSP_FRAME_NONE;
  *length = (gsize)n;
  *body = g_malloc (*length + 1);
  memcpy (*body, text + header, *length);
  (*body)[*length] = '\0';
  frames->consumed += header + *length;
  return LSP_FRAME_BODY;
}

/* Waits until writing is possible; reads input meanwhile, as an editor may
 * send more before it reads. */
static void
wait_to_write (LspFrames *frames)
{
  struct pollfd descriptors[] = {{frames->out, POLLOUT, 0},
                                 {frames->in, POLLIN, 0}};
  gboolean is_writable = FALSE;
  while (!is_writable) {
    const gboolean is_full =
        frames->buffer->len - frames->consumed > LSP_BODY_LIMIT;
    poll (descriptors, is_full || frames->ended ? 1 : 2, -1);
    is_writable = descriptors[0].revents != 0;
    if (!is_writable && descriptors[1].revents != 0)
      lsp_frames_fill (frames);
  }
}

/* Writes all bytes, in pieces that a writable pipe accepts without blocking. */
static void
write_all (LspFrames *frames, const char *text, gsize length)
{
  enum { ATOMIC = 4096 };
  while (length > 0 && !frames->lost) {
    wait_to_write (frames);
    const ssize_t n = write (frames->out, text, MIN (length, ATOMIC));
    if (n < 0 && (errno == EINTR || errno == EAGAIN))
      continue;
    if (n <= 0) {
      frames->lost = TRUE;
      return;
    }
    text += n;
    length -= (gsize)n;
  }
}

void
lsp_frames_put (LspFrames *frames, const char *body, gsize length)
{
  GString *frame = g_string_sized_new (length + 32);
  g_string_append_printf (frame, "Content-Length: %zu\r\n\r\n", length);
  g_string_append_len (frame, body, (gssize)length);
  write_all (frames, frame->str, frame->len);
  g_string_free (frame, TRUE);
}
