/* The commands of rg-units. */
#pragma once

#include "play/match/match-command.h"

typedef struct {
  gint64 split; /* negative: as it comes */
  gint64 games_each;
  RgMatchCommand match;
} RgUnitsCommand;

/* Does what the arguments say, and appends what comes out. */
void rg_units_command (RgCli *cli, const RgUnitsCommand *wanted, GString *out);
