/* Prints a rule sheet of GDL, in sections: each has a comment with its title,
 * and its rules. */
#pragma once

#include "rgl/read/program.h"

/* A section of a sheet. */
typedef struct {
  const char *title; /* a comment */
  GPtrArray *rules;  /* of RglRule *, in the vocabulary of GDL */
} RglSection;

/* Returns the text of the sheet, without empty sections.  Relations keep their
 * names; names in terms become words that differ case-insensitively.  Appends
 * to `origins`, an array of RgDerived, the origins of the text; NULL: they are
 * not wanted. */
GString *rgl_print_sheet (const GArray *sections, GArray *origins);
