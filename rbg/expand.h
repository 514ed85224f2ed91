/* The expansion of macros: a stream of the tokens that a section really has,
 * each with the chain of expansions it comes from (spec/rbg.md, 2.7.2, 2.8).
 *
 * The stream is lazy: what it needs is a stack of the expansions that are
 * open, not their text.
 */
#pragma once

#include "rbg/directive.h"
#include "rbg/rbg.h"

/* What a place stands in; kept for messages as long as the tree. */
struct RbgFrames {
  RbgFile *file;
  GArray *list;     /* of RbgFrame; 0 is the text of a section */
  guint warnings;   /* that were added */
  GHashTable *told; /* messages: "OFFSET TEXT" (a set) */
};

typedef enum {
  RBG_FRAME_SECTION,
  RBG_FRAME_MACRO,
  RBG_FRAME_ARGUMENT,
  RBG_FRAME_PASTED,
} RbgFrameKind;

typedef struct {
  RbgFrameKind kind;
  guint32 caller; /* the frame around it */
  RbgSpan span;   /* the call, the use of the parameter, or what is pasted */
  guint32 macro;  /* MACRO, ARGUMENT: the one called */
} RbgFrame;

RbgFrames *rbg_frames_new (RbgFile *file); /* takes the file */
void rbg_frames_free (RbgFrames *frames);

/* Adds the notes that tell where the place stands in. */
void rbg_trace (const RbgFrames *frames, RgDiags *diags, guint32 frame);

/* Whether a message is new at its place: what a macro does wrong is told once,
 * not for each of its expansions. */
gboolean rbg_is_news (const RbgFrames *frames, RbgPlace place,
                      const char *text);

/* -- the stream ----------------------------------------------------------- */

typedef struct {
  RbgTokenKind kind;
  RgName word;    /* of a name, in the names of the file */
  guint32 number; /* of a number */
  RbgPlace place;
} RbgToken;

typedef struct RbgStream RbgStream;

/* All streams of a tree share its limit on tokens. */
RbgStream *rbg_stream_new (RbgTree *tree, gint64 limit, RgDiags *diags);
void rbg_stream_free (RbgStream *stream);

/* Starts with a section. */
void rbg_stream_open (RbgStream *stream, const RbgSection *section);

/* The next token.  At the end, and after an error in an expansion, which is
 * reported, always RBG_TOKEN_END. */
RbgToken rbg_stream_next (RbgStream *stream);
gboolean rbg_stream_failed (const RbgStream *stream);
