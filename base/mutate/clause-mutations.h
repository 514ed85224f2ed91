/* Finds the mutations of clauses of logic programs. */
#pragma once

#include "base/mutate/clauses.h"

/* Adds all kinds of mutations of the clauses (of RgClause). */
void rg_mutate_clauses (RgMutator *mutator, const RgClauseLanguage *language,
                        const GArray *clauses);
