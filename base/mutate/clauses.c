/* Finds the tokens of clauses by offsets. */
#include "base/mutate/clauses.h"

guint
rg_clause_token (const RgMutator *mutator, guint32 offset)
{
  return rg_find_token (mutator->tokens, mutator->n, offset);
}

guint
rg_clause_last_token (const RgMutator *mutator, guint32 end)
{
  const guint next = rg_clause_token (mutator, end);
  return next > 0 ? next - 1 : 0;
}
