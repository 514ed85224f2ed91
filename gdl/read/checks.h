/* Declares the functions and types that the files of the static checks share.
 */
#pragma once

#include "gdl/read/relations.h"

/* The common data of the checks. */
typedef struct {
  GdlSheet *sheet;
  GdlRelations relations;
  GdlReport report;
} GdlCheck;

static inline const char *
gdl_text (const GdlCheck *check, GdlName name)
{
  return gdl_name_text (check->sheet->terms, name);
}

/* Reports an error in a clause. For `base` and `input`, which no match needs,
 * it reports a warning, and all their clauses are ignored. */
void gdl_refuse (GdlCheck *check, GdlName head, RgRange range,
                 const char *format, ...) G_GNUC_PRINTF (4, 5);

/* Checks the keywords: their arity, allowed places, goal values, and players.
 */
void gdl_check_keywords (GdlCheck *check);
/* Checks for unbound variables, and for variables that occur once. */
void gdl_check_variables (GdlCheck *check);
/* Checks the dependency graph: stratified negation, the use of the state, and
 * recursion. */
void gdl_check_dependencies (GdlCheck *check);
/* Warns about relations that are undefined or unused, and words with two uses.
 */
void gdl_check_names (GdlCheck *check);
/* Warns about constants that look like variables without their question mark.
 */
void gdl_check_constants (GdlCheck *check);
/* Warns about fluents and actions that are read but never defined. */
void gdl_check_fluents (GdlCheck *check);
/* Warns about clauses that are duplicates, contradictory, or could be shorter.
 */
void gdl_check_clauses (GdlCheck *check);
