/* Runs the commands of rg-units. */
#pragma once

#include "play/match/match-command.h"

/* The values of the options. */
typedef struct {
  gint64 split;      /* depth at which perft is split; negative: automatic */
  gint64 games_each; /* number of games of a unit */
  RgMatchCommand match;
} RgUnitsCommand;

/* Runs the command, and appends its output. */
void rg_units_command (RgCli *cli, const RgUnitsCommand *settings,
                       GString *out);
