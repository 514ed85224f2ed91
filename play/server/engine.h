/* A child process that makes the model of a rule sheet and then plays by it. It
 * is sent one message at a time; others are queued.  Its parent waits for an
 * answer until a given time; later answers are dropped.  Times are of the
 * monotonic clock, in microseconds. */
#pragma once

#include <glib.h>

typedef struct RgEngine RgEngine;

/* Runs in the child: first writes READY or "error: ...", then reads messages,
 * a line each, and answers each by a line. */
typedef void RgEngineRun (int in, int out, gpointer data);

/* NULL: no child could be started. */
RgEngine *rg_engine_new (RgEngineRun *run, gpointer data);
void rg_engine_free (RgEngine *engine);

/* Whether it is READY; waits for that until `end`. */
gboolean rg_engine_is_ready (RgEngine *engine, gint64 end);

/* The text of its last answer if that was an error, to be freed; or NULL. */
char *rg_engine_error (const RgEngine *engine);

/* Sends a message whose answer is dropped. */
void rg_engine_tell (RgEngine *engine, const char *text);
/* Sends a message once all before it are answered.  FALSE: they are not by
 * `end`, or the child is gone; the message is not sent. */
gboolean rg_engine_ask (RgEngine *engine, const char *text, gint64 end);
/* The answer to the message of rg_engine_ask, to be freed; NULL: there is none
 * by `end`, or it is an error. */
char *rg_engine_answer (RgEngine *engine, gint64 end);
