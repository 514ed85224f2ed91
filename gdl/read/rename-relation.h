/* Renames relations in the rules of a program. */
#pragma once

#include "gdl/rules.h"

/* Returns the sentence with another relation. */
const GdlPattern *gdl_rename_sentence (GdlProgram *program,
                                       const GdlPattern *sentence,
                                       GdlName name);

/* Renames `next` in bodies to a new relation with the same rules, because only
 * relations are read there. (`sees` may depend on the state after the step.)
 *
 *     (<= (sees ?r ?x) (next (at ?x)))     becomes
 *     (<= (sees ?r ?x) (next_1 (at ?x)))
 */
void gdl_rename_next (GdlProgram *program);
