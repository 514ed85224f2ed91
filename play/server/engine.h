/* A child process that makes the model of a rule sheet and then plays by it. It
 * is sent one message at a time; others are queued.  Its parent waits for an
 * answer until a given time; later answers are dropped.  Times are of the
 * monotonic clock, in microseconds. */
#pragma once

#include <glib.h>

typedef struct RgServerEngine RgServerEngine;

/* Runs in the child: first writes READY or "error: ...", then reads messages,
 * a line each, and answers each by a line. */
typedef void RgServerEngineRun (int in, int out, gpointer data);

/* NULL: no child could be started. */
RgServerEngine *rg_server_engine_new (RgServerEngineRun *run, gpointer data);
void rg_server_engine_free (RgServerEngine *engine);

/* Whether it is READY; waits for that until `end`. */
gboolean rg_server_engine_is_ready (RgServerEngine *engine, gint64 end);

/* The text of its last answer if that was an error, to be freed; or NULL. */
char *rg_server_engine_error (const RgServerEngine *engine);

/* Sends a message whose answer is dropped. */
void rg_server_engine_tell (RgServerEngine *engine, const char *text);
/* Sends a message once all before it are answered.  FALSE: they are not by
 * `end`, or the child is gone; the message is not sent. */
gboolean rg_server_engine_ask (RgServerEngine *engine, const char *text,
                               gint64 end);
/* The answer to the message of rg_server_engine_ask, to be freed; NULL: there
 * is none by `end`, or it is an error. */
char *rg_server_engine_answer (RgServerEngine *engine, gint64 end);
