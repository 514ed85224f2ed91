/* A rule sheet in GDL, in sections, and its text. */
#pragma once

#include "rgl/read/program.h"

typedef struct {
  const char *title; /* a comment */
  GPtrArray *rules;  /* of RglRule *, in the vocabulary of GDL */
} RglSection;

/* Sections without rules are left out.  Relations are printed as they are
 * named; names within terms get words that are different in any case.  Appends
 * to `origins`, an array of RgDerived or NULL, where parts of the text come
 * from. */
GString *rgl_print_sheet (const GArray *sections, GArray *origins);
