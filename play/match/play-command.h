/* The command of rg-play. */
#pragma once

#include "base/cli.h"

typedef struct {
  gint64 seed;
  char *script, *load;
} RgPlayCommand;

/* Plays the game that the arguments name; prints as it goes.  The status. */
int rg_play_command (RgCli *cli, const RgPlayCommand *wanted);
