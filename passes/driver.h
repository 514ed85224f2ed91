/* Runs passes over a game until none of them finds anything to change. */
#pragma once

#include "base/diag.h"
#include "passes/pass.h"
#include "passes/run-options.h"

/* What was done. */
typedef struct {
  guint64 changes;
  const RgPass *last; /* by which the last of them is; NULL: there is none */
} RgDriverOutcome;

/* Changes the game.  Gives an exit status: done, or with an error in `diags`:
 * a file that can't be written, a fault of a pass, or an input that is
 * improper, so that passes can't be verified. */
int rg_run_passes (RgGame *game, const RgDriverOptions *options, RgDiags *diags,
                   RgDriverOutcome *outcome);
