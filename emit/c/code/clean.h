/* Cleans the tree of C after lowering; each function is a separate step. Also
 * estimates the stack. */
#pragma once

#include "emit/c/code/tree.h"

/* Reachability (mark and sweep): marks `reached` in the roots and all items
 * that these mention, directly or by others. Also marks fixed text that
 * defines no name, if its part is reached.  Macros of parts get their values.
 */
void rg_code_mark_reachable (RgCodeUnit *unit);

/* Dead code elimination: removes local variables that nothing reads, and
 * stores to them, until there are none. Side effects of the values remain,
 * except for those of constants (tree.h). */
void rg_code_drop_dead_stores (RgCodeUnit *unit);

/* Whether evaluation may have a side effect: assignments, and calls of
 * functions that are not known to be pure. */
gboolean rg_code_has_effect (const RgCodeUnit *unit, RgCodeExpr *expr);

/* Dead argument elimination: removes parameters that the function never
 * reads, and the arguments of all calls.  Parameters of a root stay, those of a
 * function that is mentioned other than by calls, and those with an argument
 * that has side effects.  Unread ones that stay are cast to void. */
void rg_code_drop_dead_parameters (RgCodeUnit *unit);

/* Estimated sizes of the stack. */
typedef struct {
  guint64 largest_frame; /* bytes of the largest frame */
  guint64 deepest_chain; /* bytes of the deepest chain of calls; of functions
                            that call each other, only the deepest one counts */
} RgCodeStack;
/* Estimates the depth of the stack from the call graph of the functions of the
 * tree; those of fixed text are left out. */
RgCodeStack rg_code_estimate_stack (const RgCodeUnit *unit);
