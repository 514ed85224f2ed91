#include "rg2gdl/rules.h"

#include <string.h>

KifLiteral
kif_literal (RgArena *arena, KifKind kind, guint32 name,
               const KifTerm *arguments, guint n)
{
  return (KifLiteral){
      .kind = kind,
      .name = name,
      .n = n,
      .arguments = n ? rg_arena_copy (arena, arguments, sizeof *arguments * n)
                     : NULL};
}

gboolean
kif_literal_equal (const KifLiteral *a, const KifLiteral *b)
{
  return a->kind == b->kind && a->negated == b->negated && a->name == b->name &&
         a->n == b->n &&
         (a->n == 0 || memcmp (a->arguments, b->arguments,
                               sizeof *a->arguments * a->n) == 0);
}

gboolean
kif_literal_mentions (const KifLiteral *literal, KifTerm term)
{
  for (guint i = 0; i < literal->n; i++)
    if (literal->arguments[i] == term)
      return TRUE;
  return FALSE;
}

void
kif_literal_replace (RgArena *arena, KifLiteral *literal,
                       KifTerm variable, KifTerm by)
{
  if (!kif_literal_mentions (literal, variable))
    return;
  KifTerm *arguments = rg_arena_copy (
      arena, literal->arguments, sizeof *literal->arguments * literal->n);
  for (guint i = 0; i < literal->n; i++)
    if (arguments[i] == variable)
      arguments[i] = by;
  literal->arguments = arguments;
}
