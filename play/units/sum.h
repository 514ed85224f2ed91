/* Adds up the results of all units of a list. */
#pragma once

#include "play/match/standings.h"
#include "play/units/job.h"

/* Appends the counts as perft prints them, or the table of the match; or
 * adds an error, for example if units are missing. */
void rg_unit_job_sum (const RgUnitsJob *job, RgMatchStandingsForm form,
                      RgDiags *diags, GString *out);
