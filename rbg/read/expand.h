/* The expansion of macros: a stream of the tokens that a section really has,
 * each with the chain of expansions it comes from (spec/rbg.md, 2.7.2, 2.8).
 *
 * The stream is lazy: what it needs is a stack of the expansions that are
 * open, not their text.
 */
#pragma once

#include "rbg/rbg.h"
#include "rbg/read/backtrace.h"
#include "rbg/read/directive.h"

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
