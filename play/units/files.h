/* Reads lists of units, and results, from files. An empty file is not an
 * error. */
#pragma once

#include "base/cli.h"
#include "play/units/job.h"

#include <stdio.h>

/* Returns the list in that file. NULL, with errors: it can't be read, or is no
 * list. */
RgUnitsJob *rg_units_read (RgCli *cli, const char *path);

/* Adds the results in that file (NULL: standard input) to the job. Reports an
 * error if it can't be read. */
void rg_units_read_results (RgCli *cli, RgUnitsJob *job, const char *path);

/* Reads the results in that file, which may be missing, and opens it to add
 * more.  NULL, with an error. */
FILE *rg_units_open_log (RgCli *cli, RgUnitsJob *job, const char *path);
