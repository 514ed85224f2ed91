/* Does the work of rg-diff: compares two games by text or by plays. */
#pragma once

#include "rg/game.h"
#include "rg/interp/limits.h"

/* The values of the options. */
typedef struct {
  char *stat_format; /* NULL: print differences; "" or "json": print counts */
  char *tags;        /* NULL, "exact" or "count" */
  gboolean quiet, no_pragmas, keeper;
  gint64 plays, depth; /* -1: not given */
  gint64 seed, max_pairs;
  RgInterpLimitOptions limits; /* without max_tags and max_nesting */
} RgDiffCompare;

/* Exits with 2 and a message if the options contradict each other. */
void rg_diff_compare_check (const RgDiffCompare *compare, RgCli *cli);

/* Appends the differences.  TRUE: there are some.  FALSE: none were found; the
 * comparison may have failed, with an error or a limit in `diags`. */
gboolean rg_diff_compare_games (const RgDiffCompare *compare,
                                RgGame *const games[2], RgDiags *diags,
                                GString *out);
