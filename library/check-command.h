/* Declares the options of rg-check, and the check that they describe. */
#pragma once

#include "base/cli.h"
#include "rg/interp/limits.h"

/* The options of the command line. */
typedef struct {
  char *language;   /* NULL: by the extension of the file */
  char *explore;    /* number of states; "": the default number; NULL: none */
  char *plot;       /* a file for the picture; NULL: none */
  char *tree;       /* depth of the game tree; "": the default; NULL: no tree */
  gint64 seed;      /* of random plays */
  gint64 max_steps; /* of random plays together */
  RgInterpLimitOptions limits;
  gboolean svg;         /* the tree is printed as SVG */
  gboolean no_progress; /* progress is not shown */
} RgLibraryCheckCommand;

/* Checks the game that the command line names, and appends the report.
 * Exits with 2 if the options are wrong. */
void rg_library_check_command (RgCli *cli,
                               const RgLibraryCheckCommand *settings,
                               GString *out);
