/* Units that are done. */
#pragma once

#include "base/diag.h"
#include "play/units/unit.h"

typedef struct RgUnitRun RgUnitRun;

/* NULL, with an error: memory is short. */
RgUnitRun *rg_unit_run_new (const RgModel *model, RgDiags *diags);
void rg_unit_run_free (RgUnitRun *run);

/* Does the unit of that line, and appends the line of its result.  FALSE, with
 * an error: it is none, of another game, or can't be done. */
gboolean rg_unit_run (RgUnitRun *run, const char *text, RgDiags *diags,
                      GString *out);
