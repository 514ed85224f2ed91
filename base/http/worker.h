/* A child process that answers each line of its standard input by a line on
 * its standard output.  A request that takes too long gets an answer of the
 * caller. */
#pragma once

#include "base/child.h"

/* Called once for each message. */
typedef void RgHttpWorkerAnswer (const char *answer, gpointer data);

typedef struct RgHttpWorker RgHttpWorker;

/* Runs a command that answers each line of standard input by a line, with a
 * temporary folder, which is removed with it.
 * `gone` is called, from the main loop, when it ends by itself: then the worker
 * is to be freed.  NULL, with an error. */
RgHttpWorker *
rg_http_worker_new (const char *const *command, const RgChildLimits *limits,
                    void (*gone) (RgHttpWorker *worker, gpointer data),
                    gpointer data, GError **error);
/* Ends it, with all that it runs.  Messages without an answer get this one. */
void rg_http_worker_free (RgHttpWorker *worker, const char *answer);

typedef struct {
  const char *text;         /* the line, without its end */
  const char *text_if_late; /* the line if the clock has run out before it is
                               sent */
  guint milliseconds;       /* of the clock, which starts at once */
  const char *late;         /* the answer when the clock runs out */
} RgHttpWorkerRequest;

/* The text of a request is refused, with an answer that begins "error: ", if
 * too many wait. */
void rg_http_worker_send (RgHttpWorker *worker,
                          const RgHttpWorkerRequest *request,
                          RgHttpWorkerAnswer *answer, gpointer data);
