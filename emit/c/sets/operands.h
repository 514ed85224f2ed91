/* Marks the terms on which others depend (operands.c). */
#pragma once

#include "emit/c/sets/value-set.h"

/* Marks the transitive operands of the marked terms, without the bodies of
 * loops. */
void rg_emit_mark_operands (const RgEmitTerms *terms, gboolean *marked);
/* Marks the operands that C code reads, after bounds are known: a term of which
 * no word is computed reads no operands. */
void rg_emit_mark_read_operands (const RgEmitTerms *terms, gboolean *marked);
/* Marks the bodies and starts of the loop, and the operands of them that C code
 * reads. */
void rg_emit_mark_read_bodies (const RgEmitTerms *terms, guint32 loop,
                               gboolean *marked);
/* By term, whether it is the given term or one of its transitive operands. The
 * caller frees the array. */
gboolean *rg_emit_find_operands (const RgEmitTerms *terms, guint32 term);
/* By term, whether the root depends on it; the caller frees the result. Fills
 * `loops`: by loop, whether the root depends on it. */
gboolean *rg_emit_find_needed_terms (const RgEmitValueSet *set,
                                     gboolean *loops);
