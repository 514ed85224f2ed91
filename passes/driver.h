/* Runs passes over a game to a fixed point. */
#pragma once

#include "base/diag.h"
#include "passes/pass.h"
#include "passes/run-options.h"

/* The changes that a run has made. */
typedef struct {
  guint64 changes;
  const RgPass *last; /* the pass that made the last change; NULL: no change */
} RgDriverOutcome;

/* Changes the game.  Returns an exit status: done, or with an error in `diags`:
 * a file that can't be written, a fault of a pass, or an improper input, for
 * which passes can't be verified. */
int rg_run_passes (RgGame *game, const RgDriverOptions *options, RgDiags *diags,
                   RgDriverOutcome *outcome);
