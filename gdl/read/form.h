/* Connectives stand where they may, with as many arguments as they take. */
#pragma once

#include "gdl/read/sheet.h"

void gdl_check_form (const GdlSheet *sheet, const GdlClause *clause,
                     GdlReport *report);
/* Reads `=`, where no clause defines it, as `(not (distinct a b))`. */
void gdl_take_equality (GdlSheet *sheet);
/* Adds `(role ?r)` to clauses in which only the head has the player ?r. */
void gdl_take_roles (GdlSheet *sheet);
