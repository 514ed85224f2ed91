/* Contextual simplification: the inputs of a conjunction, where its literals
 * hold. */
#pragma once

#include "gdl/map/code.h"
#include "gdl/net/context.h"

/* Refs for the same conditions.  Nothing may be assumed in the context.  Looks
 * at about `fuel` inputs of gates; what comes then stays as it is. */
void gdl_simplify_siblings (GdlCode *code, GdlContext *context, GArray *refs,
                            gint64 fuel);
