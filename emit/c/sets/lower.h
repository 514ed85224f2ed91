/* Sets of values (sets/sets.h) as straight-line code on words of 64 bits.
 */
#pragma once

#include "emit/c/search/writer.h"
#include "emit/c/sets/sets.h"
#include "emit/c/sets/written-set.h"

/* Whether the set can be printed at this place, and costs less than to try its
 * values one by one: `most` operations on words at most.  Computes upper bounds
 * of what the sets may have. */
gboolean rg_emit_set_is_cheap (RgEmitWriter *writer, RgEmitValueSet *set,
                               guint64 most);

/* Computes the set at this place. */
RgEmitWrittenSet rg_emit_write_set (RgEmitWriter *writer, RgEmitValueSet *set);

/* How the check is decided by sets; NULL where it isn't. */
RgEmitValueSet *rg_emit_find_check_set (RgEmitWriter *writer,
                                        RgEmitCheck *check);
/* Calls the function of the check, and has it written. */
RgCodeExpr *rg_emit_check_call (RgEmitWriter *writer, const RgAction *action);
/* The body of the function that decides a check, where that is by sets
 * (lower-checks.c). */
void rg_emit_write_check_set (RgEmitWriter *writer, RgEmitValueSet *set);
