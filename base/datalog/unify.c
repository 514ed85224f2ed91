/* Unifies, matches and unfolds without function terms (unify.h).  A
 * substitution is a table of chains: a variable leads to another one, or to a
 * symbol. */
#include "base/datalog/unify.h"

/* -- unification ----------------------------------------------------------- */

DlTerm *
dl_make_substitution (guint n_variables)
{
  DlTerm *to = g_new (DlTerm, n_variables + 1);
  for (guint v = 0; v < n_variables; v++)
    to[v] = dl_make_variable (v);
  return to;
}

DlTerm
dl_resolve (const DlTerm *to, DlTerm term)
{
  while (dl_is_variable (term) && to[dl_number (term)] != term)
    term = to[dl_number (term)];
  return term;
}

gboolean
dl_unify (DlTerm *to, DlTerm a, DlTerm b, DlTerm *bound)
{
  a = dl_resolve (to, a);
  b = dl_resolve (to, b);
  *bound = DL_NO_TERM;
  if (a == b)
    return TRUE;
  if (!dl_is_variable (a) && !dl_is_variable (b))
    return FALSE;
  *bound = MIN (a, b); /* a later variable is less, and each variable is
                          less than a symbol */
  to[dl_number (*bound)] = MAX (a, b);
  return TRUE;
}

/* Returns a term of a rule whose variables are renumbered from `first` on. */
static DlTerm
shift_term (DlTerm term, guint first)
{
  return dl_is_variable (term) ? term - (DlTerm)first : term;
}

gboolean
dl_unify_arguments (DlTerm *to, const DlLiteral *literal, const DlLiteral *head,
                    guint first, GArray *bound)
{
  for (guint i = 0; i < literal->n; i++) {
    DlTerm variable;
    if (!dl_unify (to, literal->arguments[i],
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
                    const DlTerm *to)
{
  DlTerm *arguments = dl_own_arguments (arena, &literal);
  for (guint i = 0; i < literal.n; i++)
    arguments[i] = dl_resolve (to, shift_term (arguments[i], first));
  return literal;
}

void
dl_unfold (RgArena *arena, DlRule *rule, guint at, const DlRule *with,
           guint place, const DlTerm *to)
{
  const DlRule whole = *rule;
  const guint left = whole.n - (at < whole.n);
  dl_begin_body (arena, rule, whole.n + (with ? with->n : 0));
  for (guint i = 0; i <= left; i++) {
    for (guint w = 0; with && i == place && w < with->n; w++)
      dl_append_literal (rule, substitute_literal (arena, with->body[w],
                                                   whole.n_variables, to));
    if (i < left)
      dl_append_literal (
          rule, substitute_literal (arena, whole.body[i + (i >= at)], 0, to));
  }
  rule->head = substitute_literal (arena, whole.head, 0, to);
  rule->n_variables += with ? with->n_variables : 0;
}

/* -- matching -------------------------------------------------------------- */

gboolean
dl_match (DlTerm *to, DlTerm term, DlTerm other)
{
  if (!dl_is_variable (term))
    return term == other;
  if (to[dl_number (term)] == DL_NO_TERM)
    to[dl_number (term)] = other;
  return to[dl_number (term)] == other;
}

gboolean
dl_match_literal (DlTerm *to, guint n_variables, const DlLiteral *literal,
                  const DlLiteral *other)
{
  if (!dl_has_same_predicate (literal, other) || literal->n != other->n)
    return FALSE;
  DlTerm *before = g_memdup2 (to, sizeof *to * n_variables);
  gboolean match = TRUE;
  for (guint i = 0; i < literal->n && match; i++)
    match = dl_match (to, literal->arguments[i], other->arguments[i]);
  for (guint v = 0; v < n_variables && !match; v++)
    to[v] = before[v];
  g_free (before);
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
