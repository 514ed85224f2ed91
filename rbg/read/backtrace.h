/* Reports messages with an expansion backtrace: the chain of expansions that
 * contain a place. */
#pragma once

#include "rbg/rbg.h"
#include "rbg/read/directive.h"

/* The expansions of all places, with the lifetime of the tree. */
struct RbgFrames {
  RbgFile *file;
  GArray *list;         /* of RbgFrame; 0 is the text of a section */
  guint warnings;       /* number of warnings that were added */
  GHashTable *reported; /* warnings: "OFFSET TEXT" (a set) */
  GHashTable *spots;    /* offsets that errors were about (a set) */
  GHashTable *lines; /* line → the highest RbgErrorKind reported there, + 1 */
};

/* The kinds of frames. */
typedef enum {
  RBG_FRAME_SECTION,
  RBG_FRAME_MACRO,
  RBG_FRAME_ARGUMENT,
  RBG_FRAME_PASTED,
} RbgFrameKind;

/* An expansion of a macro or an argument, for messages. */
typedef struct {
  RbgFrameKind kind;
  guint32 caller;    /* the enclosing frame */
  RbgTokenSpan span; /* the call, the use of the parameter, or the pasted
                        operands */
  guint32 macro;     /* MACRO, ARGUMENT: the called macro */
  guint32 first;     /* ARGUMENT: its first token */
} RbgFrame;

RbgFrames *rbg_frames_new (RbgFile *file); /* takes the file */
void rbg_frames_free (RbgFrames *frames);

/* Adds notes for the expansions that contain the place. */
void rbg_add_backtrace (const RbgFrames *frames, RgDiags *diags, guint32 frame);

/* The subject of an error.  If the structure is wrong, the other tokens of
 * the line may be right. */
typedef enum {
  RBG_ABOUT_NAME,
  RBG_ABOUT_STRUCTURE,
} RbgErrorKind;

/* Returns the place of a structural error before a token: outside of a pasting,
 * or of an argument that begins there. */
RbgPlace rbg_place_around (const RbgFrames *frames, RbgPlace place);
/* Returns the place outside of all macros: the outermost call, if any. */
RbgPlace rbg_place_outside (const RbgFrames *frames, RbgPlace place);

/* Whether an error is not a consequence of a reported one; records it. A
 * token, the use of a parameter and a pasting are reported once, in any
 * expansion. After an error, a line has no further structural errors; after a
 * structural error, no further errors. */
gboolean rbg_is_news (const RbgFrames *frames, RbgPlace place,
                      RbgErrorKind kind);
