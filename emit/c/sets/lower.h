/* Sets of values (sets/sets.h) as straight-line code on words of 64 bits.
 */
#pragma once

#include "emit/c/search/writer.h"
#include "emit/c/sets/sets.h"
#include "emit/c/sets/written-set.h"

/* Computes the set at this place. */
RgEmitWrittenSet rg_emit_write_set (RgEmitWriter *writer,
                                    const RgEmitValueSet *set);

/* Calls the function of the check. */
RgCodeExpr *rg_emit_check_call (RgEmitWriter *writer, const RgAction *action);
/* The body of the function that decides a check, where that is by sets
 * (lower-checks.c). */
void rg_emit_write_check_set (RgEmitWriter *writer, const RgEmitValueSet *set);
