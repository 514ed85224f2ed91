/* Partial evaluation of a network: what gates become where some are known. */
#pragma once

#include "base/bitset.h"
#include "gdl/net/net.h"

/* Of a gate: what it was found to be in some state of the context; in all
 * states if that is GDL_ANY_STATE, as of leaves, and of what is known. */
typedef struct {
  GdlRef is;
  guint32 state;
} GdlGateValue;
#define GDL_ANY_STATE G_MAXUINT32

/* A gate that is known, and what is to be restored when that is taken back. */
typedef struct {
  GdlGate gate;
  guint32 state;
  guint64 reads;
  GdlGateValue cell;
} GdlKnown;

/* A variable whose literals all are known, as it has a value. */
typedef struct {
  guint32 variable;
  guint n_known; /* with these */
} GdlSettled;

typedef struct {
  GdlNet *net;
  GdlGateValue *cells; /* by gate: n_cells, and room for more */
  GdlKnown *known;     /* n_known, and room for more: in the order of time */
  guint n_cells, n_known, cells_room, known_room;
  GdlSettled *settled; /* n_settled, and room for more */
  GdlGate *value; /* by variable that is settled: the literal that holds; 0 */
  guint n_settled, settled_room;
  /* A number for each set of known gates, which comes back when what was added
   * is taken back; and the largest so far. */
  guint32 state, last_state;
  guint64 reads; /* what gates must read, at least one bit of it, not to be
                    themselves */
  GdlRef *open;  /* gates or refs that are to come: n_open, and room for more */
  guint n_open, open_room;
  GdlRef *inputs; /* room for those of a gate */
  guint inputs_room;
  guint64 work; /* inputs of gates that were looked at */
} GdlContext;

GdlContext *gdl_context_new (GdlNet *net);
void gdl_context_free (GdlContext *context);

/* From here on the ref holds; so do the inputs of a conjunction, and other
 * values of a variable do not. */
void gdl_assume (GdlContext *context, GdlRef ref);
/* From here on a literal, which is not known, is another ref. */
void gdl_replace (GdlContext *context, GdlRef literal, GdlRef by);
/* The same for the literals of a variable, as it has a value. */
void gdl_replace_all (GdlContext *context, guint32 variable, guint32 value);
/* Takes back what came after a number of known gates, which is
 * context->n_known at the time. */
void gdl_take_back (GdlContext *context, guint n_known);

GdlRef gdl_specialise (GdlContext *context, GdlRef ref);

/* Adds the variables that refs read to a set; TRUE where they read cycle gates,
 * and so may depend on any. */
gboolean gdl_add_supports (const GdlNet *net, const GdlRef *refs, guint n,
                           RgBits *set);
static inline gboolean
gdl_add_support (const GdlNet *net, GdlRef ref, RgBits *set)
{
  return gdl_add_supports (net, &ref, 1, set);
}
