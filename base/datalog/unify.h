/* Unifies and matches terms without functions (Robinson, "A
 * Machine-Oriented Logic Based on the Resolution Principle", 1965).  Also
 * unfolds literals (Burstall, Darlington, "A Transformation System for
 * Developing Recursive Programs", 1977).
 *
 *     p(x) ⇐ q(x, y), r(y)   with   q(z, c) ⇐ s(z)   is   p(x) ⇐ s(x), r(c)
 *
 * Without function terms, unification needs no occurs check.  The time of a
 * step is constant, plus the length of a chain of bound variables.
 */
#pragma once

#include "base/datalog/rule.h"

/* -- unification ----------------------------------------------------------- */

/* Returns the identity substitution: an array by number of variable, with the
 * variable itself if it is free, or the term that replaces it.  The caller
 * frees it with g_free(). */
DlTerm *dl_make_substitution (guint n_variables);
/* Returns the representative of a term: a free variable, or a symbol. */
DlTerm dl_resolve (const DlTerm *substitution, DlTerm term);
/* Unifies two terms.  Of two variables, the later one becomes the
 * representative.  *bound: the variable that got a value, or DL_NO_TERM.
 * FALSE: not unifiable. */
gboolean dl_unify (DlTerm *substitution, DlTerm a, DlTerm b, DlTerm *bound);
/* Unifies the arguments of a literal with those of a head, whose variables
 * are renumbered from `first` on.  Appends the bound variables, DlTerm, to
 * `bound`.  FALSE: not unifiable; the substitution may have changed. */
gboolean dl_unify_arguments (DlTerm *substitution, const DlLiteral *literal,
                             const DlLiteral *head, guint first, GArray *bound);

/* -- unfolding ------------------------------------------------------------- */

/* Applies a substitution to a rule and removes the literal number `index`
 * (G_MAXUINT: none) from it.  Then inserts the body of `definition`, if not
 * NULL, before literal number `place` of the rest.  The variables of this body
 * are renumbered after those of the rule.  Arguments are new, in the arena. */
void dl_unfold (RgArena *arena, DlRule *rule, guint index,
                const DlRule *definition, guint place,
                const DlTerm *substitution);

/* Applies a substitution to a rule.  Arguments are new, in the arena. */
static inline void
dl_substitute (RgArena *arena, DlRule *rule, const DlTerm *substitution)
{
  dl_unfold (arena, rule, G_MAXUINT, NULL, 0, substitution);
}

/* -- matching -------------------------------------------------------------- */

/* Extends a substitution, in which DL_NO_TERM is a variable without a
 * value, so that it maps `term` to `other`, whose variables count as
 * symbols.  FALSE: no match. */
gboolean dl_match (DlTerm *substitution, DlTerm term, DlTerm other);
/* Extends a substitution so that it maps a literal to another one of the same
 * predicate. FALSE: they don't match; then the substitution, of n_variables,
 * does not change. */
gboolean dl_match_literal (DlTerm *substitution, guint n_variables,
                           const DlLiteral *literal, const DlLiteral *other);
/* Whether both have equally many arguments, of which none is a symbol in one
 * and another symbol in the other. */
gboolean dl_may_unify (const DlLiteral *a, const DlLiteral *b);
