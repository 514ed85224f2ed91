#include "base/mutate/clauses.h"

guint
rg_clause_token (const RgMutator *mutator, guint32 offset)
{
  guint first = 0, end = mutator->n - 1;
  while (first < end) {
    const guint middle = first + (end - first) / 2;
    if (mutator->tokens[middle].offset < offset)
      first = middle + 1;
    else
      end = middle;
  }
  return first;
}

guint
rg_clause_last_token (const RgMutator *mutator, guint32 end)
{
  const guint next = rg_clause_token (mutator, end);
  return next > 0 ? next - 1 : 0;
}
