/* Frames of the base protocol: "Content-Length: N", an empty line, and a body
 * of N bytes.
 *
 * Input is collected in one buffer, from which bodies are extracted.  An
 * invalid frame is skipped as a whole if its length is known, otherwise up to
 * the next empty line, so that the following frames are read.
 */
#pragma once

#include <glib.h>

/* The limit of bytes of a body. */
#define LSP_BODY_LIMIT   (64u << 20)
/* The limit of bytes of a header. */
#define LSP_HEADER_LIMIT (8u << 10)

/* The state of both pipes. */
typedef struct {
  int in, out;     /* descriptors */
  GString *buffer; /* input */
  gsize consumed;  /* number of consumed bytes of the buffer */
  guint64 skip;    /* remaining bytes of a body that is too large */
  gboolean ended;  /* end of input */
  gboolean lost;   /* the editor has closed the output */
} LspFrames;

void lsp_frames_init (LspFrames *frames, int in, int out);
void lsp_frames_clear (LspFrames *frames);

/* Reads available input once; waits if there is none. */
void lsp_frames_fill (LspFrames *frames);

/* The results of lsp_frames_next. */
typedef enum {
  LSP_FRAME_NONE, /* the next one is incomplete */
  LSP_FRAME_BODY,
  LSP_FRAME_WRONG, /* a header without a length */
  LSP_FRAME_LARGE, /* above the limit: skipped */
} LspFrameState;

/* Extracts the next frame from the buffer; the caller owns its body, which
 * ends with a NUL. */
LspFrameState lsp_frames_next (LspFrames *frames, char **body, gsize *length);

/* Writes a complete frame; buffers input meanwhile. */
void lsp_frames_put (LspFrames *frames, const char *body, gsize length);
