/* Copies and changes rules, compares literals, and finds the occurrences of
 * terms. */
#include "base/datalog/rule.h"

void
dl_begin_body (RgArena *arena, DlRule *rule, guint capacity)
{
  rule->body = rg_arena_new_array (arena, DlLiteral, capacity + 1);
  rule->n = 0;
}

DlLiteral *
dl_own_body (RgArena *arena, DlRule *rule, guint n_more)
{
  DlLiteral *body = rg_arena_new_array (arena, DlLiteral, rule->n + n_more + 1);
  if (rule->n > 0)
    memcpy (body, rule->body, sizeof *body * rule->n);
  rule->body = body;
  return body;
}

void
dl_remove_literal (RgArena *arena, DlRule *rule, guint index)
{
  DlLiteral *body = dl_own_body (arena, rule, 0);
  memmove (body + index, body + index + 1,
           sizeof *body * (rule->n - index - 1));
  rule->n--;
}

DlTerm *
dl_own_arguments (RgArena *arena, DlLiteral *literal)
{
  DlTerm *arguments = rg_arena_new_array (arena, DlTerm, literal->n + 1);
  if (literal->n > 0)
    memcpy (arguments, literal->arguments, sizeof *arguments * literal->n);
  literal->arguments = arguments;
  return arguments;
}

DlLiteral
dl_make_literal (RgArena *arena, guint kind, guint32 name,
                 const DlTerm *arguments, guint n)
{
  return (DlLiteral){
      .kind = kind,
      .name = name,
      .n = n,
      .arguments =
          n ? rg_arena_copy (arena, arguments, sizeof *arguments * n) : NULL};
}

gboolean
dl_has_same_arguments (const DlLiteral *a, const DlLiteral *b)
{
  return a->n == b->n &&
         (a->n == 0 || memcmp (a->arguments, b->arguments,
                               sizeof *a->arguments * a->n) == 0);
}

gboolean
dl_literal_equal (const DlLiteral *a, const DlLiteral *b)
{
  return dl_has_same_predicate (a, b) && dl_has_same_arguments (a, b);
}

gboolean
dl_subsumes (const DlLiteral *literal, const DlLiteral *other)
{
  const DlTerm *terms = literal->arguments;
  for (guint i = 0; i < literal->n; i++) {
    if (!dl_is_variable (terms[i]) && terms[i] != other->arguments[i])
      return FALSE;
    for (guint k = 0; k < i; k++)
      if (terms[k] == terms[i] && other->arguments[k] != other->arguments[i])
        return FALSE;
  }
  return TRUE;
}

guint
dl_find_argument (const DlLiteral *literal, DlTerm term)
{
  for (guint i = 0; i < literal->n; i++)
    if (literal->arguments[i] == term)
      return i;
  return G_MAXUINT;
}

guint
dl_count_in_literal (const DlLiteral *literal, DlTerm term)
{
  guint n = 0;
  for (guint i = 0; i < literal->n; i++)
    n += literal->arguments[i] == term;
  return n;
}

guint
dl_count_in_rule (const DlRule *rule, DlTerm term)
{
  guint n = dl_count_in_literal (&rule->head, term);
  for (guint b = 0; b < rule->n; b++)
    n += dl_count_in_literal (&rule->body[b], term);
  return n;
}

gboolean
dl_is_read (const DlRule *rule, guint except, DlTerm term)
{
  for (guint b = 0; b < rule->n; b++)
    if (b != except && dl_mentions (&rule->body[b], term))
      return TRUE;
  return FALSE;
}

gboolean
dl_is_bound (const DlRule *rule, guint except, DlTerm term)
{
  for (guint b = 0; b < rule->n; b++)
    if (b != except && dl_is_positive (&rule->body[b]) &&
        dl_mentions (&rule->body[b], term))
      return TRUE;
  return FALSE;
}

void
dl_replace_variable (RgArena *arena, DlLiteral *literal, DlTerm variable,
                     DlTerm replacement)
{
  if (!dl_mentions (literal, variable))
    return;
  DlTerm *arguments = dl_own_arguments (arena, literal);
  for (guint i = 0; i < literal->n; i++)
    if (arguments[i] == variable)
      arguments[i] = replacement;
}
