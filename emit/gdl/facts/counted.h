/* Elements of a map that have one of some values. */
#pragma once

#include "emit/gdl/facts/population.h"

/* Elements of a map that have one of some values. */
typedef struct {
  RgName map;
  KifValues values;
} KifCounted;
