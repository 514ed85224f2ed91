/* The values of rg-check's options. */
#pragma once

#include "base/cli.h"
#include "rg/interp/limits.h"

typedef struct {
  char *language, *explore; /* NULL: not given; explore "": without a number */
  char *plot;               /* a file for a picture; NULL: none */
  char *tree;               /* a depth; "": without; NULL: not given */
  gint64 seed, max_steps;
  RgInterpLimitOptions limits;
  gboolean svg /* the tree */, no_progress;
} RgLibraryCheckCommand;

/* Checks the game that the command line names, and appends the report.
 * Exits with 2 if the options are wrong. */
void rg_library_check_command (RgCli *cli,
                               const RgLibraryCheckCommand *settings,
                               GString *out);
