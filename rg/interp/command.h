/* Parses rg-run's command line: the command, the game, and the initial state.
 */
#pragma once

#include "rg/interp/limits.h"
#include "rg/interp/run.h"

/* The values of the options. */
typedef struct {
  char *state; /* a state as text, or the name of a file with one; NULL: the
                  initial state */
  char *at;    /* the moves from that state: 'tag tag / tag / -' */
  char *view;  /* the player whose view is shown; NULL: everything is */
  char *plot;  /* a file for a picture of the plays; NULL: none */
  gint64 seed;
  RgInterpLimitOptions limits;
  gboolean no_time, no_progress, print, line, streams, unchecked, hints;
  /* Reads the game.  NULL: errors.  The source must outlive it. */
  RgGame *(*read) (const RgSource *source, RgDiags *diags);
  RgInterpDrawPlays *draw; /* of `plot` */
} RgInterpCommand;

/* Runs the command that the arguments name.  Appends its output; errors are
 * in the diagnostics of `cli`.  Exits with 2 and a message if the command
 * line is invalid. */
void rg_interp_command (RgCli *cli, const RgInterpCommand *settings,
                        GString *out);

/* Finds the index in Player of the player with that name; returns -1 if `view`
 * is NULL.  Exits with 2 and a message if there is no such player. */
gint rg_interp_find_viewer (RgCli *cli, const char *view,
                            const RgInterp *interp);
/* Reads the state that an argument gives. A text in JSON, or a line, which has
 * a blank, is the state itself; any other text names a file.  Returns NULL,
 * with errors, if the state is malformed.  Exits if the file can't be read. */
RgInterpState *rg_interp_read_state (RgCli *cli, RgInterp *interp,
                                     const char *text);
