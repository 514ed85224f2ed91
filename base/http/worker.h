/* A child process that answers each line of its standard input by a line on
 * its standard output.  A request that takes too long gets an answer of the
 * caller. */
#pragma once

#include "base/child.h"

/* Called once for each request. */
typedef void RgHttpWorkerAnswer (const char *answer, gpointer data);

typedef struct RgHttpWorker RgHttpWorker;

/* Runs a command that answers each line of standard input by a line, with a
 * temporary folder, which is removed with it.  `gone` is called, from the
 * main loop, if the process ends first; the worker must be freed then.
 * NULL, with an error. */
RgHttpWorker *
rg_http_worker_new (const char *const *command, const RgChildLimits *limits,
                    void (*gone) (RgHttpWorker *worker, gpointer data),
                    gpointer data, GError **error);
/* Ends the process and its children.  Pending requests get this answer. */
void rg_http_worker_free (RgHttpWorker *worker, const char *answer);

typedef struct {
  const char *text;         /* the line, without its end */
  const char *text_if_late; /* the line if the time is over before it is
                               sent */
  guint milliseconds;       /* time limit, from the call */
  const char *late;         /* the answer after that time */
} RgHttpWorkerRequest;

/* Sends a request.  If too many wait, it is refused with an answer that
 * begins with "error: ". */
void rg_http_worker_send (RgHttpWorker *worker,
                          const RgHttpWorkerRequest *request,
                          RgHttpWorkerAnswer *answer, gpointer data);
