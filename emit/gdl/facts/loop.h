/* Represents a loop of the keeper within a step (loops.h). */
#pragma once

#include "emit/gdl/sheet.h"

/* The facts of a loop; bit sets are by variable. */
typedef struct {
  guint32 component; /* the strongly connected component of its nodes */
  RgBits *assigned;  /* variables that some edge assigns: scalars and maps */
  RgBits *written;   /* maps that some edge writes */
  RgBits *gathered;  /* those of the written maps that rules can represent
                        (loops.h) */
} KifLoop;
