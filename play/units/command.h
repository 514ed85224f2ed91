/* The commands of rg-units. */
#pragma once

#include "play/match/match-command.h"

typedef struct {
  gint64 split; /* negative: automatic */
  gint64 games_each;
  RgMatchCommand match;
} RgUnitsCommand;

/* Runs the command, and appends its output. */
void rg_units_command (RgCli *cli, const RgUnitsCommand *settings,
                       GString *out);
