/* Checks the form of a clause while it is read, and completes the sheet.
 *
 *     (<= (p ?x) (not (q ?x) (r ?x)))      error: `not` has two arguments
 */
#pragma once

#include "gdl/read/sheet.h"

/* Checks the places of connectives, the number of their arguments, and that no
 * variable is a relation or a functor. */
void gdl_check_form (const GdlSheet *sheet, const GdlClause *clause,
                     GdlReport *report);
/* Reads `=`, if no clause defines it, as `(not (distinct a b))`. */
void gdl_replace_equality (GdlSheet *sheet);
/* Adds `(role ?r)` to clauses in which only the head has the player ?r. */
void gdl_add_role_literals (GdlSheet *sheet);
