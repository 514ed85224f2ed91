/* Runs the roles of the ranks: rank 0 gives out units, the others process them.
 */
#pragma once

#include "play/mpi/child.h"
#include "play/units/job.h"

#include <stdio.h>

/* Runs rank 0: distributes the units without a result to all ranks, including
 * itself. Collects the results, and adds them to the log, unless it is NULL.
 * Adds errors for missing ones. Without a job, stops all ranks. */
void rg_mpi_lead (RgUnitsJob *job, RgMpiChild *child, int ranks, FILE *log,
                  RgDiags *diags);

/* Runs another rank: processes units until it is stopped. */
void rg_mpi_follow (RgMpiChild *child);
