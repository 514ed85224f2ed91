/* Expands macros: makes the stream of the expanded tokens of a section, each
 * with the chain of its expansions (rbg(5)).
 *
 * The stream is lazy: it needs a stack of the active expansions, not their
 * text. */
#pragma once

#include "rbg/rbg.h"
#include "rbg/read/backtrace.h"
#include "rbg/read/directive.h"

/* -- the stream ----------------------------------------------------------- */

/* A token after the expansion of macros. */
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

/* Returns the next token. At the end, and after a reported error in an
 * expansion, always RBG_TOKEN_END. */
RbgToken rbg_stream_next (RbgStream *stream);
/* Whether an error in an expansion was reported. */
gboolean rbg_stream_failed (const RbgStream *stream);
