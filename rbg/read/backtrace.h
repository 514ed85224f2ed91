/* The chain of expansions that a place stands in, and messages about that. */
#pragma once

#include "rbg/rbg.h"
#include "rbg/read/directive.h"

/* What a place stands in; kept for messages as long as the tree. */
struct RbgFrames {
  RbgFile *file;
  GArray *list;      /* of RbgFrame; 0 is the text of a section */
  guint warnings;    /* that were added */
  GHashTable *told;  /* warnings: "OFFSET TEXT" (a set) */
  GHashTable *spots; /* offsets that errors were about (a set) */
  GHashTable *lines; /* line → the highest RbgErrorKind told there, + 1 */
};

typedef enum {
  RBG_FRAME_SECTION,
  RBG_FRAME_MACRO,
  RBG_FRAME_ARGUMENT,
  RBG_FRAME_PASTED,
} RbgFrameKind;

typedef struct {
  RbgFrameKind kind;
  guint32 caller;    /* the frame around it */
  RbgTokenSpan span; /* the call, the use of the parameter, or what is pasted */
  guint32 macro;     /* MACRO, ARGUMENT: the one called */
  guint32 first;     /* ARGUMENT: its first token */
} RbgFrame;

RbgFrames *rbg_frames_new (RbgFile *file); /* takes the file */
void rbg_frames_free (RbgFrames *frames);

/* Adds the notes that tell where the place stands in. */
void rbg_trace (const RbgFrames *frames, RgDiags *diags, guint32 frame);

/* What an error is about.  Where the structure is wrong, whatever else is on
 * the line may be right. */
typedef enum {
  RBG_ABOUT_NAME,
  RBG_ABOUT_STRUCTURE,
} RbgErrorKind;

/* Where the structure is wrong before a token: that is in the text around what
 * is pasted there, and around an argument that begins there. */
RbgPlace rbg_place_around (const RbgFrames *frames, RbgPlace place);
/* The place outside of all macros: the outermost call, if any. */
RbgPlace rbg_place_outside (const RbgFrames *frames, RbgPlace place);

/* Whether an error is no consequence of one that was told: a token, the use of
 * a parameter and what is pasted are wrong but once, in whatever expansion,
 * and behind an error a line is no longer told that its structure is wrong,
 * nor anything behind an error in its structure.  The error counts as told. */
gboolean rbg_is_news (const RbgFrames *frames, RbgPlace place,
                      RbgErrorKind kind);
