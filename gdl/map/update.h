/* Finds and generates the assignments of a step, from the next values as refs
 * of the state before it.
 *
 *     next(cell(1, x)) if x plays mark(1)     cell_1 = x;          a constant
 *     next(step(n)) ⇐ step(m), succ(m, n)     step = succ[step];   by a map
 *     next(lit) ⇐ not lit, switch             by cases, if `switch` is tested
 */
#pragma once

#include "gdl/map/emit-edges.h"
#include "gdl/net/context.h"

/* The kinds of updates of a variable. */
typedef enum {
  GDL_TO_CONSTANT, /* it gets values[0] */
  GDL_BY_MAP,      /* it gets values[i] if the variable `source` has the value
                      i */
  GDL_BY_CASES,    /* it gets a value by the case that holds */
} GdlUpdateKind;

/* A case of an update: if the variable has one of some old values, it gets the
 * new value whose ref holds. */
typedef struct {
  GdlRef from; /* the disjunction of the literals of the old values, or true */
  GdlRef *becomes; /* by new value: the condition */
} GdlCase;

/* The update of a variable in a step. */
typedef struct {
  guint32 variable;
  GdlUpdateKind kind;
  guint32 source;     /* of GDL_BY_MAP */
  guint32 *values;    /* see GdlUpdateKind; NULL for GDL_BY_CASES */
  GArray *cases;      /* of GdlCase, for GDL_BY_CASES; otherwise NULL */
  RgBits *reads;      /* the other variables that it reads, as a set */
  gboolean reads_all; /* it may read any variable */
} GdlUpdate;

/* Returns, by value, the condition that the variable has it after the step, in
 * the context. `next`: these conditions in a more general context; NULL: those
 * of the network. The caller frees the array. */
GdlRef *gdl_find_next_values (GdlContext *context, guint32 variable,
                              const GdlRef *next);
/* Whether the variable keeps its value, given its next values in the context.
 */
gboolean gdl_is_unchanged (GdlContext *context, guint32 variable,
                           const GdlRef *next);
/* Whether the variable may change in the context. */
gboolean gdl_may_change (GdlContext *context, guint32 variable);
/* Appends the update of a variable in the context (GdlUpdate), unless the
 * variable keeps its value. gdl_find_update_for is given its next values. */
void gdl_find_update (GdlContext *context, guint32 variable, GArray *updates);
void gdl_find_update_for (GdlContext *context, guint32 variable,
                          const GdlRef *next, GArray *updates);
/* Whether an update depends on the values of other variables: by cases, or
 * by a small map. */
gboolean gdl_is_undecided (const GdlNet *net, const GdlUpdate *update);
/* Whether the variable has an update, and it would be undecided. Computes no
 * cases. */
gboolean gdl_would_stay_undecided (GdlContext *context, guint32 variable,
                                   const GdlRef *next);
/* Frees the contents of the updates, and empties the array. */
void gdl_updates_clear (GArray *updates);

/* Adds the code of all updates before a node; they take effect simultaneously.
 * On a cycle of dependencies, a variable gets its next value first in a
 * temporary. `temporaries`: by variable; RG_NO_NAME: none yet. */
RgNode gdl_emit_updates (GdlCoder *coder, const GArray *updates,
                         RgName *temporaries, RgNode next);
