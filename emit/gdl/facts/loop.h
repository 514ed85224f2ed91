/* A loop within a step. */
#pragma once

#include "emit/gdl/sheet.h"

enum { KIF_MAX_CLOCK = 2 };

typedef struct {
  guint32 component;
  gboolean has_clock;
  guint n_clock;
  RgName clock[KIF_MAX_CLOCK];
  RgBits *assigned; /* scalars and maps that some edge writes */
  RgBits *written;  /* maps that some edge writes */
  RgBits *gathered; /* those of the written maps that need no clock (loops.h) */
  RgBits *steering; /* variables that tests and map writes depend on */
} KifLoop;
