/* Runs passes over a game until none of them finds anything to change. */
#pragma once

#include "base/diag.h"
#include "passes/pass.h"

typedef struct {
  const GPtrArray *passes;      /* of const RgPass *, in running order */
  gint64 bisect_limit;          /* changes to make; -1: all */
  gboolean print_changed;       /* what each run of a pass changed: to stderr */
  const GPtrArray *print_after; /* names of passes, or NULL: as above */
  const char *trace_dir;        /* or NULL: the game after each such run */
  gboolean time_passes;         /* a table: to stderr */
  gboolean verify;              /* each such run; see verify.h */
  gboolean verify_preserved;    /* of that, only what passes preserve */
} RgDriverOptions;

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
