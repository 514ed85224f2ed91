/* A player in a process of its own, to which messages go one after the other,
 * and whose answers come in time: where it has none when a clock runs out,
 * another one is given, and it learns later what it missed. */
#pragma once

#include "base/child.h"
#include "play/server/messages.h"

/* Called once for each message. */
typedef void RgServerWorkerAnswer (const char *answer, gpointer data);

typedef struct RgServerWorker RgServerWorker;

/* Runs a command that answers messages on standard input (rg-ggp --stdio), with
 * a temporary folder of its own, which goes with it.
 * `gone` is called, from the main loop, when it ends by itself: then the worker
 * is to be freed.  NULL, with an error. */
RgServerWorker *
rg_server_worker_new (const char *const *command, const RgChildLimits *limits,
                      void (*gone) (RgServerWorker *worker, gpointer data),
                      gpointer data, GError **error);
/* Ends it, with all that it runs.  Messages without an answer get this one. */
void rg_server_worker_free (RgServerWorker *worker, const char *answer);

/* Sends a START or PLAY; where no answer has come after so many milliseconds,
 * it is `late`. */
void rg_server_worker_send (RgServerWorker *worker,
                            const RgServerGgpMessage *message,
                            guint milliseconds, const char *late,
                            RgServerWorkerAnswer *answer, gpointer data);
