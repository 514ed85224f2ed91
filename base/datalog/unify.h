/* Unification and matching of terms without functions (Robinson, "A
 * Machine-Oriented Logic Based on the Resolution Principle", 1965), and
 * unfolding (Burstall, Darlington, "A Transformation System for Developing
 * Recursive Programs", 1977).
 *
 *     p(x) ⇐ q(x, y), r(y)   with   q(z, c) ⇐ s(z)   is   p(x) ⇐ s(x), r(c)
 *
 * There are no function terms, so that no variable occurs in what it stands
 * for, and each step takes constant time but for chains of variables.
 */
#pragma once

#include "base/datalog/rule.h"

/* -- unification ----------------------------------------------------------- */

/* A substitution: by variable, itself, or what it stands for.  To be freed by
 * the caller. */
DlTerm *dl_substitution (guint n_variables);
/* A variable that stands for nothing else, or a symbol. */
DlTerm dl_resolve (const DlTerm *to, DlTerm term);
/* Makes two terms the same.  Of two variables, the later one stands for the
 * other.  *bound: the variable that got a value, or DL_NO_TERM.  FALSE: they
 * can't be the same. */
gboolean dl_unify (DlTerm *to, DlTerm a, DlTerm b, DlTerm *bound);
/* The same for all arguments of a literal, and those of a head whose variables
 * are numbered from `first` on.  Appends what is bound, of DlTerm. */
gboolean dl_unify_arguments (DlTerm *to, const DlLiteral *literal,
                             const DlLiteral *head, guint first, GArray *bound);

/* -- unfolding ------------------------------------------------------------- */

/* Applies a substitution to a rule, without literal `at` (G_MAXUINT: with all).
 * Puts the body of another rule, if that is not NULL, before the literal which
 * is number `place` of those left; its variables get numbers behind those of
 * the first.  Arguments are new, in the arena. */
void dl_unfold (RgArena *arena, DlRule *rule, guint at, const DlRule *with,
                guint place, const DlTerm *to);

/* -- matching -------------------------------------------------------------- */

/* Extends a substitution of the variables of one rule, DL_NO_TERM where it is
 * not known, so that the term becomes the other one, of a rule that stays as it
 * is.  FALSE: there is none. */
gboolean dl_match (DlTerm *to, DlTerm term, DlTerm other);
/* The same for literals of one predicate; the substitution, of so many
 * variables, stays as it was where they don't match. */
gboolean dl_match_literal (DlTerm *to, guint n_variables,
                           const DlLiteral *literal, const DlLiteral *other);
/* Whether no argument is a symbol in both, and another one. */
gboolean dl_may_unify (const DlLiteral *a, const DlLiteral *b);
