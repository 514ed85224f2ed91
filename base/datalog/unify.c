/* Unifies, matches and unfolds without function terms (unify.h).  A
 * substitution is a table of chains: a variable leads to another one, or to a
 * symbol. */
#include "base/datalog/unify.h"

/* -- unification ----------------------------------------------------------- */

DlTerm *
dl_make_substitution (guint n_variables)
{
  DlTerm *substitution = g_new (DlTerm, n_variables + 1);
  for (guint v = 0; v < n_variables; v++)
    substitution[v] = dl_make_variable (v);
  return substitution;
}

DlTerm
dl_resolve (const DlTerm *substitution, DlTerm term)
{
  while (dl_is_variable (term) && substitution[dl_number (term)] != term)
    term = substitution[dl_number (term)];
  return term;
}

gboolean
dl_unify (DlTerm *substitution, DlTerm a, DlTerm b, DlTerm *bound)
{
  a = dl_resolve (substitution, a);
  b = dl_resolve (substitution, b);
  *bound = DL_NO_TERM;
  if (a == b)
    return TRUE;
  if (!dl_is_variable (a) && !dl_is_variable (b))
    return FALSE;
  *bound = MIN (a, b); /* a later variable is less, and each variable is
                          less than a symbol */
  substitution[dl_number (*bound)] = MAX (a, b);
  return TRUE;
}

/* Returns a term of a rule whose variables are renumbered from `first` on. */
static DlTerm
shift_term (DlTerm term, guint first)
{
  return dl_is_variable (term) ? term - (DlTerm)first : term;
}

gboolean
dl_unify_arguments (DlTerm *substitution, const DlLiteral *literal,
                    const DlLiteral *head, guint first, GArray *bound)
{
  for (guint i = 0; i < literal->n; i++) {
    DlTerm variable;
    if (!dl_unify (substitution, literal->arguments[i],
                   shift_term (head->arguments[i], first), &variable))
      return FALSE;
    if (variable != DL_NO_TERM)
      g_array_append_val (bound, variable);
  }
  return TRUE;
}

/* -- unfolding ------------------------------------------------------------- */

static DlLiteral
substitute_literal (RgArena *arena, DlLiteral literal, guint first,
                    const DlTerm *substitution)
{
  DlTerm *arguments = dl_own_arguments (arena, &literal);
  for (guint i = 0; i < literal.n; i++)
    arguments[i] = dl_resolve (substitution, shift_term (arguments[i], first));
  return literal;
}

void
dl_unfold (RgArena *arena, DlRule *rule, guint index, const DlRule *definition,
           guint place, const DlTerm *substitution)
{
  const DlRule original = *rule;
  const guint n_left = original.n - (index < original.n);
  dl_begin_body (arena, rule, original.n + (definition ? definition->n : 0));
  for (guint i = 0; i <= n_left; i++) {
    for (guint w = 0; definition && i == place && w < definition->n; w++)
      dl_append_literal (rule, substitute_literal (arena, definition->body[w],
                                                   original.n_variables,
                                                   substitution));
    if (i < n_left)
      dl_append_literal (
          rule, substitute_literal (arena, original.body[i + (i >= index)], 0,
                                    substitution));
  }
  rule->head = substitute_literal (arena, original.head, 0, substitution);
  rule->n_variables += definition ? definition->n_variables : 0;
}

/* -- matching -------------------------------------------------------------- */

gboolean
dl_match (DlTerm *substitution, DlTerm term, DlTerm other)
{
  if (!dl_is_variable (term))
    return term == other;
  if (substitution[dl_number (term)] == DL_NO_TERM)
    substitution[dl_number (term)] = other;
  return substitution[dl_number (term)] == other;
}

gboolean
dl_match_literal (DlTerm *substitution, guint n_variables,
                  const DlLiteral *literal, const DlLiteral *other)
{
  if (!dl_has_same_predicate (literal, other) || literal->n != other->n)
    return FALSE;
  DlTerm *saved = g_memdup2 (substitution, sizeof *substitution * n_variables);
  gboolean match = TRUE;
  for (guint i = 0; i < literal->n && match; i++)
    match = dl_match (substitution, literal->arguments[i], other->arguments[i]);
  for (guint v = 0; v < n_variables && !match; v++)
    substitution[v] = saved[v];
  g_free (saved);
  return match;
}

gboolean
dl_may_unify (const DlLiteral *a, const DlLiteral *b)
{
  for (guint i = 0; i < a->n; i++)
    if (!dl_is_variable (a->arguments[i]) &&
        !dl_is_variable (b->arguments[i]) && a->arguments[i] != b->arguments[i])
      return FALSE;
  return a->n == b->n;
}
