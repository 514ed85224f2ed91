/* Text of clauses. */
#pragma once

#include "gdl/read/sheet.h"

/* All clauses, each on a line, or, with a body of more than one literal, with
 * one literal a line; in the form that was asked for. */
GString *gdl_print_sheet (const GdlSheet *sheet);
