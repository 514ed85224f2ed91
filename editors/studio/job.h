/* A pipeline of child processes with limits: standard input is given, and
 * the output is collected.  Without a shell. */
#pragma once

#include "base/child.h"

#include <gio/gio.h>

/* The limits of a job. */
typedef struct {
  RgChildSetUp child; /* of each process */
  guint seconds;      /* wall-clock limit of the whole job */
  gsize output;       /* limit of standard output, in bytes */
} RgStudioJobLimits;

/* The result of a job. */
typedef struct {
  int status;        /* of the first process that failed; 0: none */
  const char *limit; /* that ended the job: "time" or "output"; NULL: none */
  GString *output;   /* of the last process */
  GString *errors;   /* of all, process by process */
  double seconds;
} RgStudioJobResult;

/* Is called at the end of a job. The result is valid during the call. */
typedef void RgStudioJobDone (const RgStudioJobResult *result, gpointer data);

/* A running job. */
typedef struct RgStudioJob RgStudioJob;

/* Starts the commands, of char **, in the folder.  `done` is always called,
 * asynchronously; then the job frees itself. */
RgStudioJob *rg_studio_job_start (const GPtrArray *commands, const char *folder,
                                  GBytes *input,
                                  const RgStudioJobLimits *limits,
                                  RgStudioJobDone *done, gpointer data);

/* Stops it, with all processes: `done` is called soon. */
void rg_studio_job_stop (RgStudioJob *job);
