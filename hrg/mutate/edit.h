/* A mutation: edits of a text. */
#pragma once

#include "rg/game.h"

typedef struct {
  RgRange range;
  char *text; /* that is put there */
} HrgEdit;

typedef struct {
  const char *kind; /* one of hrg_mutation_kinds */
  char *text;       /* what is changed: "line 12: 8 becomes 9" */
  GArray *edits;    /* of HrgEdit, ascending */
} HrgMutation;
