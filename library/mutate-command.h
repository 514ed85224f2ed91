/* Parses the options of rg-mutate. */
#pragma once

#include "rg/interp/limits.h"

/* The values of the options. */
typedef struct {
  char *language, *kinds; /* NULL: not given */
  gint64 seed, count, changes, tries;
  gint64 states, max_steps;
  gboolean list, no_comments;
  RgInterpLimitOptions limits;
} RgLibraryMutateCommand;

/* Appends mutants of the game that the command line names.  Exits with 2 if
 * the options are wrong. */
void rg_library_mutate_command (RgCli *cli,
                                const RgLibraryMutateCommand *settings,
                                GString *out);
