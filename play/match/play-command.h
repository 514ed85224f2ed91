/* The command of rg-play. */
#pragma once

#include "base/cli.h"

typedef struct {
  gint64 seed;
  char *script, *load;
} RgMatchPlayCommand;

/* Plays the game that the arguments name; prints as it goes.  The status. */
int rg_match_play_command (RgCli *cli, const RgMatchPlayCommand *wanted);
