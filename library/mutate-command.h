/* Declares the options of rg-mutate, and the command. */
#pragma once

#include "rg/interp/limits.h"

/* The values of the options. */
typedef struct {
  char *language, *kinds;   /* NULL: not given */
  gint64 seed, count;       /* number of mutants to print */
  gint64 changes;           /* mutations of each */
  gint64 tries;             /* most mutants to draw */
  gint64 states, max_steps; /* limits of the comparison with the original */
  gboolean list;            /* lists all mutations instead */
  gboolean no_comments;     /* mutates the text without its comments */
  RgInterpLimitOptions limits;
} RgLibraryMutateCommand;

/* Appends mutants of the game that the command line names.  Exits with 2 if
 * the options are wrong. */
void rg_library_mutate_command (RgCli *cli,
                                const RgLibraryMutateCommand *settings,
                                GString *out);
