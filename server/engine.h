/* A child process that makes the model of a rule sheet and then plays by it, to
 * which messages go one after the other.  Whoever asks waits only so long: what
 * is not answered in time is told later.  Times are of the monotonic clock, in
 * microseconds. */
#pragma once

#include <glib.h>

typedef struct RgEngine RgEngine;

/* What the child does: reads messages, a line each, answers each by a line, and
 * begins with an answer that nobody asked for: READY, or "error: ...". */
typedef void RgEngineRun (int in, int out, gpointer data);

/* NULL: there can be no child. */
RgEngine *rg_engine_new (RgEngineRun *run, gpointer data);
void rg_engine_free (RgEngine *engine);

/* Whether it is READY; waits until then. */
gboolean rg_engine_is_ready (RgEngine *engine, gint64 end);

/* The reason why there is none, where its last answer was an error; or NULL. */
char *rg_engine_error (const RgEngine *engine);

/* A message whose answer does not matter. */
void rg_engine_tell (RgEngine *engine, const char *text);
/* Whether all messages before were answered, and this one goes to it. */
gboolean rg_engine_ask (RgEngine *engine, const char *text, gint64 end);
/* The answer to that; NULL: there is none, or an error.  To be freed. */
char *rg_engine_answer (RgEngine *engine, gint64 end);
