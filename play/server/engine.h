/* A child process that makes the model of a rule sheet and then plays by
 * it.  Messages are sent one at a time, others are queued.  The parent
 * waits for an answer until a given time; later answers are dropped.  Times
 * are of the monotonic clock, in microseconds. */
#pragma once

#include <glib.h>

typedef struct RgServerEngine RgServerEngine;

/* A function that runs in the child process: reads lines from `in`, and writes
 * lines to `out`. First it writes READY or "error: ...", then it answers each
 * line by a line. */
typedef void RgServerEngineRun (int in, int out, gpointer data);

/* Starts a child process that runs the function. NULL: it could not be started.
 */
RgServerEngine *rg_server_engine_new (RgServerEngineRun *run, gpointer data);
void rg_server_engine_free (RgServerEngine *engine);

/* Waits until `end` for READY. FALSE: the model is not ready. */
gboolean rg_server_engine_wait_ready (RgServerEngine *engine, gint64 end);

/* Returns the last answer of the child if it was an error, to be freed. NULL:
 * it was none. */
char *rg_server_engine_error (const RgServerEngine *engine);

/* Sends a message whose answer is dropped. */
void rg_server_engine_send (RgServerEngine *engine, const char *text);
/* Sends a message after all earlier ones are answered.  FALSE: they are not
 * answered by `end`, or the child has ended; the message is not sent. */
gboolean rg_server_engine_request (RgServerEngine *engine, const char *text,
                                   gint64 end);
/* Returns the answer to the message of rg_server_engine_request, to be freed.
 * NULL: there is none by `end`, or it is an error. */
char *rg_server_engine_answer (RgServerEngine *engine, gint64 end);
