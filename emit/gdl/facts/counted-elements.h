/* Represents the elements that a scalar counts (counters.h). */
#pragma once

#include "emit/gdl/facts/element-bounds.h"

/* Elements of `map` whose value is in `values`. */
typedef struct {
  RgName map;
  KifValueSet values; /* by index in the type of the elements */
} KifCountedElements;
