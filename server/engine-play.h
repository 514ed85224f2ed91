/* What the child of an engine does in a match: makes the model of the rules,
 * and lets an agent choose the moves. */
#pragma once

#include "base/source.h"

typedef struct {
  const RgSource *source;
  const char *role;  /* rg_term_text */
  const char *agent; /* of agents.h, with a budget */
  guint64 seed;
  guint seconds; /* that the C compiler may take for a good model */
} RgEngineMatch;

/* An RgEngineRun; data: an RgEngineMatch.  Begins with READY, "error: ...", or,
 * where there is no model and the rules are to be interpreted, NONE.  Then it
 * answers PLAY and TELL. */
void rg_engine_play (int in, int out, gpointer data);
