/* The gates below some refs, each once. */
#pragma once

#include "gdl/net/net.h"

typedef struct GdlWalk {
  const GdlNet *net;
  GArray *open;  /* of GdlGate */
  GArray *stamp; /* of guint32, by gate: in which walk it was met */
  guint32 now;
} GdlWalk;

GdlWalk *gdl_walk_new (const GdlNet *net);
void gdl_walk_free (GdlWalk *walk);

/* Another walk, of which nothing is met yet. */
void gdl_walk_begin (GdlWalk *walk);
/* The ref's gate is part of it. */
void gdl_walk_add (GdlWalk *walk, GdlRef ref);
/* The next gate, whose inputs become part of it; FALSE: there is none. */
gboolean gdl_walk_next (GdlWalk *walk, GdlGate *gate);
