/* Calls each operator on the clauses. */
#include "base/mutate/clause-mutations.h"

#include "base/mutate/clause-operators.h"

void
rg_mutate_clauses (RgMutator *mutator, const RgClauseLanguage *language,
                   const GArray *clauses)
{
  RgSorts sorts = rg_sorts_new (mutator, language, clauses);
  rg_mutate_clause_sizes (&sorts);
  rg_mutate_clause_names (&sorts);
  rg_mutate_clause_rules (&sorts);
  rg_sorts_clear (&sorts);
}
