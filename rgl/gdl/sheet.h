/* A rule sheet in GDL, in sections, and its text. */
#pragma once

#include "rgl/read/program.h"

typedef struct {
  const char *title; /* a comment */
  GPtrArray *rules;  /* of RglRule *, in the vocabulary of GDL */
} RglSection;

/* Prints the sheet, without empty sections.  Relations keep their names;
 * names in terms become words that differ case-insensitively.  Appends to
 * `origins`, an array of RgDerived or NULL, the origins of the text. */
GString *rgl_print_sheet (const GArray *sections, GArray *origins);
