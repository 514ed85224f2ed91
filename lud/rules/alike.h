/* Alternatives with moves that their tags don't tell apart. */
#pragma once

#include "lud/read/term.h"

/* Whether two arms may have moves of a kind, which their tags don't tell apart.
 * Ludii has both of them. */
gboolean lud_are_alike (const LudTerm *list);
