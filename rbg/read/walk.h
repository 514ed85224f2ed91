/* Walks rules depth first with an explicit stack: their nesting may exceed
 * the stack of C. */
#pragma once

#include "rbg/read/tree.h"

/* Is called for a rule. `around`: the rule that contains it. NULL: it is the
 * root. */
typedef void (*RbgVisit) (const RbgRule *rule, const RbgRule *around,
                          gpointer data);

/* Calls enter (or NULL) before the parts of a rule, leave (or NULL) after
 * them.  Copies of `^n` are walked n times. */
void rbg_walk (const RbgRule *root, RbgVisit enter, RbgVisit leave,
               gpointer data);

/* Return the number of parts of a rule, and a part: those of a list, or the
 * body of a star or a pattern. */
guint32 rbg_n_parts (const RbgRule *rule);
const RbgRule *rbg_part (const RbgRule *rule, guint32 i);
