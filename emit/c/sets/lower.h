/* Lowers sets of values (sets/sets.h) to straight-line code on words of 64
 * bits. */
#pragma once

#include "emit/c/search/writer.h"
#include "emit/c/sets/sets.h"
#include "emit/c/sets/written-set.h"

/* Writes the computation of the set. Returns its C variables. Of a closure from
 * one value (`start`), the result is the C variable found<number>. */
RgEmitWrittenSet rg_emit_write_set (RgEmitWriter *writer,
                                    const RgEmitValueSet *set);

/* The call of the check's function, negated for `!`. */
RgCodeExpr *rg_emit_lower_check_call (RgEmitWriter *writer,
                                      const RgAction *action);
/* Writes the body of the function of a check that the set decides
 * (check-sets-lower.c). */
void rg_emit_write_check_set (RgEmitWriter *writer, const RgEmitValueSet *set);
