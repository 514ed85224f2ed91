/* The roles of the ranks. */
#pragma once

#include "play/mpi/child.h"
#include "play/units/job.h"

#include <stdio.h>

/* Rank 0: distributes the units without a result to all ranks, including
 * itself, and collects the results, which are added to the log, unless it
 * is NULL.  Adds errors for missing ones.  Without a job, stops all ranks. */
void rg_mpi_lead (RgUnitsJob *job, RgMpiChild *child, int ranks, FILE *log,
                  RgDiags *diags);

/* The other ranks: process units until they are stopped. */
void rg_mpi_follow (RgMpiChild *child);
