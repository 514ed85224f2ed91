/* Runs the user's command on one text after the other: what does it say?
 *
 * Each text is written to a file in a folder of its own below TMPDIR.  The
 * command runs in a process group of its own, with nothing to read unless it
 * wants the file, and nobody to listen; what it leaves running is killed. While
 * a trial lives, signals that ask the program to end are held back, so that the
 * folder goes in any case: they are noticed in rg_trial_run, and come through
 * when the trial has been freed.
 */
#pragma once

#include <glib.h>

typedef struct RgTrial RgTrial;

typedef enum {
  RG_TRIAL_FAILED,    /* another status, or it took too long */
  RG_TRIAL_PASSED,    /* the status that was asked for */
  RG_TRIAL_BROKEN,    /* the command can't be run: see the error */
  RG_TRIAL_INTERRUPT, /* a signal wants the program to end */
} RgTrialResult;

typedef struct {
  char **command;   /* NULL-terminated; must outlive the trial */
  const char *tool; /* whose folder it is: the beginning of its name */
  const char *name; /* of the file that the command is given */
  int status;       /* that passes; 128 + n: signal n */
  guint64 seconds;  /* that it may take; 0: no limit */
  gboolean reads;   /* the file is its standard input, too */
  gboolean tells;   /* its standard error is that of the program */
} RgTrialOptions;

/* NULL, and the error is set, where there is no place for files.  A "{}" in an
 * argument of the command stands for the file; without any, the file is its
 * last argument. */
RgTrial *rg_trial_new (const RgTrialOptions *options, GError **error);
/* Removes all files. */
void rg_trial_free (RgTrial *trial);

RgTrialResult rg_trial_run (RgTrial *trial, const char *text, gsize length,
                            GError **error);
/* Whether a signal that wants the program to end is held back. */
gboolean rg_trial_interrupted (const RgTrial *trial);
/* How the command ended the last time: its exit status, 128 + the signal that
 * killed it, or -1 where it took too long. */
int rg_trial_status (const RgTrial *trial);
