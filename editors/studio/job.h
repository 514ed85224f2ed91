/* A pipe of child processes with limits: what it is given on standard input,
 * and what comes out.  No shell is involved. */
#pragma once

#include "base/child.h"

#include <gio/gio.h>

typedef struct {
  RgChildSetUp child; /* of each process */
  guint seconds;      /* of the clock, for all of it */
  gsize output;       /* bytes of standard output that are kept */
} RgStudioJobLimits;

typedef struct {
  int status;        /* of the first process that failed; 0: none */
  const char *limit; /* which one ended it: "time" or "output"; or NULL */
  GString *output;   /* of the last process */
  GString *errors;   /* of all, process by process */
  double seconds;
} RgStudioJobResult;

/* The result lives as long as the call. */
typedef void RgStudioJobDone (const RgStudioJobResult *result, gpointer data);

typedef struct RgStudioJob RgStudioJob;

/* Starts the commands, of char **, in the folder.  `done`
 * is called in any case, later, and the job is freed by itself behind it. */
RgStudioJob *rg_studio_job_start (const GPtrArray *commands, const char *folder,
                                  GBytes *input,
                                  const RgStudioJobLimits *limits,
                                  RgStudioJobDone *done, gpointer data);

/* Ends it, with all that its commands run: `done` is called soon. */
void rg_studio_job_stop (RgStudioJob *job);
