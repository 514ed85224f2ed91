/* Partial evaluation of a network: what gates become where some are known. */
#pragma once

#include "base/bitset.h"
#include "gdl/net/net.h"

/* Of a gate: what it is known to be, or GDL_NONE; and what it was found to be
 * in some state of the context. */
typedef struct {
  GdlRef known, found;
  guint32 state;
} GdlCell;

/* A gate that is known, and what is to be restored when that is taken back. */
typedef struct {
  GdlGate gate;
  guint32 state;
  guint64 reads;
} GdlKnown;

typedef struct {
  GdlNet *net;
  GArray *cells; /* of GdlCell, by gate */
  GArray *trail; /* of GdlKnown */
  /* A number for each set of known gates, which comes back when what was added
   * is taken back; and the largest so far. */
  guint32 state, last_state;
  guint64 reads; /* what gates must read, at least one bit of it, not to be
                    themselves */
  GdlRef *open;  /* gates or refs that are to come: n_open, and room for more */
  guint n_open, open_room;
  GArray *inputs; /* of GdlRef: room for those of a gate */
  guint64 work;   /* inputs of gates that were looked at */
} GdlContext;

GdlContext *gdl_context_new (GdlNet *net);
void gdl_context_free (GdlContext *context);

/* From here on the ref holds; so do the inputs of a conjunction, and other
 * values of a variable do not. */
void gdl_assume (GdlContext *context, GdlRef ref);
/* From here on a literal, which is not known, is another ref. */
void gdl_replace (GdlContext *context, GdlRef literal, GdlRef by);
/* Takes back what came after a number of known gates, which is context->trail's
 * length at the time. */
void gdl_take_back (GdlContext *context, guint n_known);

GdlRef gdl_specialise (GdlContext *context, GdlRef ref);

/* Adds the variables that the ref reads to a set; TRUE where it reads cycle
 * gates, and so may depend on any. */
gboolean gdl_add_support (const GdlNet *net, GdlRef ref, RgBits *set);
