/* Fluents that are functions: at most one value for each key.
 */
#pragma once

#include "gdl/rules.h"

/* Of a fluent with this functor and so many arguments. */
typedef struct {
  GdlName functor;
  guint n;
  guint32 values; /* arguments that are functions of the others, as bits */
} GdlKey;

/* Of GdlKey, which is the caller's: those that are proved by induction over the
 * steps, without grounding. */
GArray *lift_keys_of (const GdlProgram *program);
