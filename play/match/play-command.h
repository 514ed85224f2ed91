/* Runs the command of rg-play. */
#pragma once

#include "base/cli.h"

typedef struct {
  gint64 seed;
  char *script, *load;
} RgMatchPlayCommand;

/* Plays the game of the arguments; prints as it goes.  Returns the exit
 * status. */
int rg_match_play_command (RgCli *cli, const RgMatchPlayCommand *settings);
