/* Evaluates a network partially (Jones, Gomard, Sestoft, 1993): simplifies refs
 * in a context, in which some gates are known.
 *
 *     (x == 1 and y) or z      is      y or z      if x == 1 is known
 */
#pragma once

#include "base/bitset.h"
#include "gdl/net/net.h"

/* The cached value of a gate for a state of the context; GDL_ANY_STATE: for
 * all states, as for leaves and known gates. */
typedef struct {
  GdlRef value;
  guint32 state;
} GdlGateValue;
#define GDL_ANY_STATE G_MAXUINT32

/* A known gate; and for undoing that, the state, the reads and the gate's value
 * of the context before. */
typedef struct {
  GdlGate gate;
  guint32 state;
  guint64 reads;
  GdlGateValue cell;
} GdlKnown;

/* A variable whose literals are all known, because its value is. */
typedef struct {
  guint32 variable;
  guint n_known; /* length of the trail, including these literals */
} GdlSettled;

/* A context: the known gates, as a trail, and the cached values of others. */
typedef struct {
  GdlNet *net;
  GdlGateValue *cells; /* by gate: n_cells, and room for more */
  GdlKnown *known;     /* n_known, and room for more; in chronological order */
  guint n_cells, n_known, cells_room, known_room;
  GdlSettled *settled;   /* n_settled, and room for more */
  GdlGate *true_literal; /* by variable; 0: its value is not settled */
  guint n_settled, settled_room;
  /* A number for each set of known gates, which is restored when facts are
   * undone; and the largest number so far. */
  guint32 state, last_state;
  guint64 reads;   /* gates that read none of these bits are unchanged */
  GdlRef *pending; /* refs to assume, or gates to evaluate: n_pending, and room
                      for more */
  guint n_pending, pending_room;
  GdlRef *inputs; /* scratch for the inputs of a gate */
  guint inputs_room;
  guint64 work; /* visited inputs of gates */
} GdlContext;

/* Returns a context in which no gate is known. */
GdlContext *gdl_context_new (GdlNet *net);
void gdl_context_free (GdlContext *context);

/* Assumes the ref, including the inputs of a conjunction; other values of
 * the variable are excluded. */
void gdl_assume (GdlContext *context, GdlRef ref);
/* Replaces an unknown literal by another ref. */
void gdl_replace (GdlContext *context, GdlRef literal, GdlRef replacement);
/* Replaces all literals of a variable by constants: it has that value. */
void gdl_replace_all (GdlContext *context, guint32 variable, guint32 value);
/* Undoes all facts after the first n_known ones. */
void gdl_context_undo (GdlContext *context, guint n_known);

/* Returns the ref simplified by the known gates: an equal one in all states
 * with these facts. */
GdlRef gdl_specialise (GdlContext *context, GdlRef ref);

/* Adds the variables that refs read to a set.  TRUE: they read cycle gates,
 * and so may depend on any variable. */
gboolean gdl_add_supports (const GdlNet *net, const GdlRef *refs, guint n,
                           RgBits *set);
static inline gboolean
gdl_add_support (const GdlNet *net, GdlRef ref, RgBits *set)
{
  return gdl_add_supports (net, &ref, 1, set);
}
