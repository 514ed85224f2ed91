/* Represents a loop of the keeper within a step (loops.h). */
#pragma once

#include "emit/gdl/sheet.h"

/* The facts of a loop; bit sets are by variable. */
typedef struct {
  guint32 component; /* the strongly connected component of its nodes */
  /* a clock was needed and found */
  gboolean has_clock;
  guint n_clock;         /* number of variables of the clock; 0: no clock */
  RgName clock[KIF_FEW]; /* the first n_clock are the clock */
  RgBits *assigned; /* variables that some edge assigns: scalars and maps */
  RgBits *written;  /* maps that some edge writes */
  RgBits *gathered; /* those of the written maps that need no clock (loops.h) */
  RgBits *steering; /* variables that tests and map writes depend on */
} KifLoop;
