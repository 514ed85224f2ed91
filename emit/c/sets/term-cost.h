/* Estimates the cost of terms (term-cost.c). */
#pragma once

#include "emit/c/sets/terms.h"

/* The approximate number of operations on words that the term takes. */
guint rg_emit_estimate_term_cost (const RgEmitTerms *terms,
                                  const RgEmitSetTerm *term);
