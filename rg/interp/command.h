/* rg-run's command line: which command, on which game, from where. */
#pragma once

#include "rg/interp/limits.h"

/* What the options ask for. */
typedef struct {
  char *state; /* a state as text, or the name of a file with one; NULL: the
                  initial one */
  char *at;    /* the moves from there: 'tag tag / tag / -' */
  char *view;  /* the player who looks on; NULL: everything is seen */
  gint64 seed;
  RgInterpLimitOptions limits;
  gboolean no_time, no_progress, print, line, streams, unchecked, hints;
  /* Reads the game; NULL: there were errors.  The source must outlive it. */
  RgGame *(*read) (const RgSource *source, RgDiags *diags);
} RgInterpCommand;

/* Runs the command that the arguments name.  Appends what it prints; errors
 * are left in the diagnostics of `cli`.  Exits with 2 and a message where the
 * command line is wrong. */
void rg_interp_command (RgCli *cli, const RgInterpCommand *wanted,
                        GString *out);
