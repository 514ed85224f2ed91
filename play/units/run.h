/* Processes units. */
#pragma once

#include "base/diag.h"
#include "play/units/unit.h"

/* A model, and what processing its units needs. */
typedef struct RgUnitRun RgUnitRun;

/* Returns NULL, with an error, if memory is exhausted. */
RgUnitRun *rg_unit_run_new (const RgModel *model, RgDiags *diags);
void rg_unit_run_free (RgUnitRun *run);

/* Processes the unit of that line, and appends the line of its result.
 * FALSE, with an error: it is invalid, of another game, or fails. */
gboolean rg_unit_run (RgUnitRun *run, const char *text, RgDiags *diags,
                      GString *out);
