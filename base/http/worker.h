/* Runs a child process that answers each line of its standard input by a line
 * on its standard output. If it does not answer in time, the request is
 * answered with `late`. */
#pragma once

#include "base/child.h"

/* Called once for each request. */
typedef void RgHttpWorkerAnswer (const char *answer, gpointer data);

typedef struct RgHttpWorker RgHttpWorker;

/* Runs the command as such a process, with a temporary folder that is removed
 * when it ends. If the process ends before the worker is freed, the main loop
 * calls `gone`; the worker must be freed then.  NULL, with an error: it can't
 * be run. */
RgHttpWorker *
rg_http_worker_new (const char *const *command, const RgChildLimits *limits,
                    void (*gone) (RgHttpWorker *worker, gpointer data),
                    gpointer data, GError **error);
/* Ends the process and its children.  Pending requests get this answer. */
void rg_http_worker_free (RgHttpWorker *worker, const char *answer);

/* A request. */
typedef struct {
  const char *text;         /* the line, without its end */
  const char *text_if_late; /* the line that is sent instead of `text` if the
                               time limit has passed before it can be sent */
  guint milliseconds;       /* time limit, from the call */
  const char *late;         /* the answer after that time */
} RgHttpWorkerRequest;

/* Sends a request when all earlier ones are answered.  If the waiting requests
 * are too many or too long, it is answered at once with a text that begins with
 * "error: ". */
void rg_http_worker_send (RgHttpWorker *worker,
                          const RgHttpWorkerRequest *request,
                          RgHttpWorkerAnswer *answer, gpointer data);
