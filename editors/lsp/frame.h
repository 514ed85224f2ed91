/* The frames of the base protocol: "Content-Length: N", an empty line, and a
 * body of N bytes.
 *
 * What comes in is collected in one buffer, from which bodies are taken.  A
 * frame that is wrong is skipped as a whole where its length is known, and up
 * to the next empty line otherwise, so that the frames behind it are read.
 */
#pragma once

#include <glib.h>

/* The largest body that is taken. */
#define LSP_BODY_LIMIT   (64u << 20)
/* The longest header. */
#define LSP_HEADER_LIMIT (8u << 10)

typedef struct {
  int in, out;     /* descriptors */
  GString *buffer; /* what came in and was not taken */
  gsize taken;     /* bytes of it that were */
  guint64 skip;    /* bytes that are left of a body that is too large */
  gboolean ended;  /* nothing more comes in */
  gboolean lost;   /* nobody listens */
} LspFrames;

void lsp_frames_init (LspFrames *frames, int in, int out);
void lsp_frames_clear (LspFrames *frames);

/* Reads once what is there; waits for it where there is nothing. */
void lsp_frames_fill (LspFrames *frames);

typedef enum {
  LSP_FRAME_NONE, /* the next one is not whole */
  LSP_FRAME_BODY,
  LSP_FRAME_WRONG, /* a header without a length */
  LSP_FRAME_LARGE, /* above the limit: skipped */
} LspFrameState;

/* Takes the next frame from the buffer; its body, which is the caller's, ends
 * with a NUL. */
LspFrameState lsp_frames_take (LspFrames *frames, char **body, gsize *length);

/* Writes a frame as a whole; what comes in meanwhile is put into the buffer. */
void lsp_frames_put (LspFrames *frames, const char *body, gsize length);
