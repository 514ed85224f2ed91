/* Declares the operators that mutate clauses, each with the kinds of mutations
 * that it adds. Only for base/mutate/. */
#pragma once

#include "base/mutate/sorts.h"

void rg_mutate_clause_names (const RgSorts *sorts); /* number, goal, direction,
                                                      symbol, order */
void rg_mutate_clause_sizes (const RgSorts *sorts); /* size */
void rg_mutate_clause_rules (const RgSorts *sorts); /* condition, alternative */
