/* Partial evaluation of a network: what gates become where some are known. */
#pragma once

#include "base/bitset.h"
#include "gdl/net/net.h"

typedef struct {
  GdlNet *net;
  GArray *known; /* of GdlRef, by gate: what it is; GDL_NONE: itself */
  GArray *trail; /* of GdlGate: those that are known; with room for all */
  GArray *memo;  /* of GdlRef, by gate */
  GArray *stamp; /* of guint32, by gate: when memo was right */
  guint32 now;
  GArray *open;   /* of GdlGate or GdlRef: room for what is to come */
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
