/* Brackets as they are written, before expansion. */
#pragma once

#include "rbg/read/directive.h"

typedef struct {
  guint32 token; /* the bracket that is too many */
  guint32 where; /* an opening one: the token that stands in place of what
                  * closes it, the end of the directive perhaps */
} RbgOdd;

/* Whether the brackets of a body do not match, and which one of them is the
 * likely reason: where lines were indented, that counts too. */
gboolean rbg_odd_bracket (const RbgFile *file, RbgTokenSpan body, RbgOdd *odd);
