/* Runs the user's command on one text after the other, and classifies the
 * results.
 *
 * Each text is written to a file in a temporary folder below TMPDIR.  The
 * command runs in its own process group, with empty standard input (unless
 * `reads`), and its output is discarded.  Remaining processes are killed.
 * During the lifetime of a trial, signals that end the program are blocked, so
 * that the folder is always removed. rg_trial_run notices them; they are
 * delivered after the trial is freed.
 */
#pragma once

#include <glib.h>

typedef struct RgTrial RgTrial;

/* The results of a run of the command. */
typedef enum {
  RG_TRIAL_FAILED,    /* another status, or a timeout */
  RG_TRIAL_PASSED,    /* the wanted status */
  RG_TRIAL_BROKEN,    /* the command can't be run: see the error */
  RG_TRIAL_INTERRUPT, /* a signal ends the program */
} RgTrialResult;

/* The command, and how it is run. */
typedef struct {
  char **command;           /* NULL-terminated; must outlive the trial */
  const char *tool;         /* prefix of the folder's name */
  const char *name;         /* of the file that the command gets */
  int status;               /* of a passed trial; 128 + n: signal n */
  guint64 seconds;          /* time limit; 0: none */
  gboolean reads;           /* the file is also its standard input */
  gboolean inherits_stderr; /* its standard error is that of the program */
} RgTrialOptions;

/* Returns NULL, with an error, if no folder could be made. "{}" in an argument
 * of the command stands for the file; without any, the file is its last
 * argument. */
RgTrial *rg_trial_new (const RgTrialOptions *options, GError **error);
/* Removes the folder, and releases the signals. */
void rg_trial_free (RgTrial *trial);

/* Runs the command on a text. The error is set for RG_TRIAL_BROKEN. */
RgTrialResult rg_trial_run (RgTrial *trial, const char *text, gsize length,
                            GError **error);
/* Whether a signal that ends the program is pending. */
gboolean rg_trial_interrupted (const RgTrial *trial);
/* Returns the last result of the command: its exit status, 128 + the signal
 * that killed it, or -1 after a timeout. */
int rg_trial_status (const RgTrial *trial);
