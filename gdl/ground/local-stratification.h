/* Tests local stratification: no ground atom depends on its own negation
 * (Przymusinski, "On the declarative semantics of deductive databases and logic
 * programs", 1988). */
#pragma once

#include "base/bitset.h"
#include "gdl/ground.h"

/* Ground rules over atoms 0 .. n - 1, as in GdlGround, in any order. */
typedef struct {
  guint n; /* atoms */
  const GArray *heads, *first, *signs;
} GdlLocalRules;

/* Returns a cycle with a negation, as atoms that each depend on the next; the
 * last is the first again.  NULL: the rules are stratified.  The caller frees
 * it. */
GArray *gdl_find_negative_cycle (const GdlLocalRules *rules);

/* Returns the perfect model of stratified rules; an atom without rules is
 * false.  The caller frees it. */
RgBits *gdl_compute_perfect_model (const GdlLocalRules *rules);

/* Reports a negative cycle as an error. `cycle`: of GdlTerm, the sentences of
 * its atoms. Those without a rule in the program are omitted, except the
 * first. */
void gdl_report_cycle (const GdlProgram *program, const GArray *cycle,
                       RgDiags *diags);
