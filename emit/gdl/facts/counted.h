/* A set of elements: those of one map with one of some values. */
#pragma once

#include "emit/gdl/facts/population.h"

typedef struct {
  RgName map;
  KifValues values;
} KifCounted;
