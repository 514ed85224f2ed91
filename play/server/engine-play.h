/* The child process of an engine (engine.h): compiles a model of the rules,
 * then plays one role of a match, with an agent that chooses the moves. */
#pragma once

#include "base/source.h"

typedef struct {
  const RgSource *source; /* the rule sheet */
  const char *role;       /* normal form (rg_server_term_normalise) */
  const char *agent;      /* a specification of agents.h, with a budget */
  guint64 seed;
  guint seconds; /* time limit of the C compiler for an optimised model */
} RgServerEngineMatch;

/* Plays a match, in the child process (an RgServerEngineRun). `data`: an
 * RgServerEngineMatch. First writes one line: READY; "error: ..."; or NONE, if
 * there is no model and the caller must interpret the rules. After READY,
 * answers each line PLAY or TELL by a line. */
void rg_server_engine_play (int in, int out, gpointer data);
