/* Finds bounds of sets: the possible members of terms, and the demanded ones
 * (bounds.c, with an example). */
#pragma once

#include "emit/c/sets/value-set.h"

/* Adds the possible members of all terms to `possible`, which is empty in most
 * new terms. */
void rg_emit_find_possible_members (RgEmitTerms *terms);
/* Computes `possible` and `demanded` of all terms of the set. */
void rg_emit_find_set_bounds (RgEmitValueSet *set);
/* Whether the word has a bit that may be set and is demanded: only such words
 * are computed. */
gboolean rg_emit_is_word_computed (const RgEmitSetTerm *term, gsize w);
/* Whether some word of the term is computed. */
gboolean rg_emit_is_term_computed (const RgEmitSetTerm *term);
