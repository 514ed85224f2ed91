/* Declares the options of rg-grade, and the command. */
#pragma once

#include "rg/interp/limits.h"

/* The values of the options. */
typedef struct {
  char *language, *reference_language, *names; /* NULL: not given */
  gint64 plays, seed, states, max_steps, seconds;
  gboolean no_time;
  RgInterpLimitOptions limits;
} RgLibraryGradeCommand;

/* Grades the candidate that the command line names, and appends the grade.
 * Exits with 2 if the options are wrong.  Returns the exit status, if nothing
 * else fails. */
int rg_library_grade_command (RgCli *cli, const RgLibraryGradeCommand *settings,
                              GString *out);
