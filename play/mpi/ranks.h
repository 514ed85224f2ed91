/* What the ranks do. */
#pragma once

#include "play/mpi/child.h"
#include "play/units/job.h"

#include <stdio.h>

/* Rank 0: hands the units without a result to all ranks, itself among them, and
 * takes the results, which are added to the log, unless it is NULL.  Adds
 * errors where there are none.  Without a job all are sent home. */
void rg_mpi_lead (RgUnitsJob *job, RgMpiChild *child, int ranks, FILE *log,
                  RgDiags *diags);

/* The others: do what they are told. */
void rg_mpi_follow (RgMpiChild *child);
