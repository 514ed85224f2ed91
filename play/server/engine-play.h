/* The child process of an engine in a match: compiles a model of the rules,
 * and lets an agent choose the moves. */
#pragma once

#include "base/source.h"

typedef struct {
  const RgSource *source;
  const char *role;  /* rg_server_term_text */
  const char *agent; /* of agents.h, with a budget */
  guint64 seed;
  guint seconds; /* time limit of the C compiler for an optimised model */
} RgServerEngineMatch;

/* Plays a match; an RgServerEngineRun, data: an RgServerEngineMatch.  Writes
 * READY, "error: ...", or NONE if there is no model, so that the rules must be
 * interpreted.  Then answers PLAY and TELL. */
void rg_server_engine_play (int in, int out, gpointer data);
