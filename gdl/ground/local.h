/* Local stratification: no ground atom depends on its own negation.
 * Przymusinski, "On the declarative semantics of deductive databases and logic
 * programs", 1988.
 */
#pragma once

#include "base/bitset.h"
#include "gdl/ground.h"

/* Ground rules over atoms 0 .. n - 1, as in GdlGround, in any order. */
typedef struct {
  guint n;
  const GArray *heads, *first, *signs;
} GdlLocal;

/* The atoms of a cycle with a negation, the first again at its end, each
 * depending on the next; NULL: the rules are stratified.  To be freed by the
 * caller. */
GArray *gdl_find_negative_cycle (const GdlLocal *rules);

/* The perfect model of rules that are stratified; what has no rule is false.
 * To be freed by the caller. */
RgBits *gdl_perfect_model (const GdlLocal *rules);

/* A cycle of GdlTerm, its sentences, as an error. */
void gdl_tell_cycle (const GdlProgram *program, const GArray *cycle,
                     RgDiags *diags);
