/* What the files of the static checks share. */
#pragma once

#include "gdl/read/relations.h"

/* What the checks share. */
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

/* Reports an error in a clause.  For `base` and `input`, which no match needs,
 * it is a warning, and all their clauses are left out. */
void gdl_refuse (GdlCheck *check, GdlName head, RgRange range,
                 const char *format, ...) G_GNUC_PRINTF (4, 5);

/* Keywords: their arity, where they may stand, goal values, roles. */
void gdl_check_keywords (GdlCheck *check);
/* Each variable has a value; single ones. */
void gdl_check_variables (GdlCheck *check);
/* Negation and the state in the dependency graph; recursion. */
void gdl_check_dependencies (GdlCheck *check);
/* Relations that are undefined or unused; words that are used in two ways. */
void gdl_check_names (GdlCheck *check);
/* Constants that look like variables without their question mark. */
void gdl_check_constants (GdlCheck *check);
/* Fluents and actions that are read and never made. */
void gdl_check_fluents (GdlCheck *check);
/* Clauses that are there twice, can't hold, or could be written shorter. */
void gdl_check_clauses (GdlCheck *check);
