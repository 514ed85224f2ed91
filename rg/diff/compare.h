/* rg-diff's work: two games compared by text or by plays. */
#pragma once

#include "rg/game.h"
#include "rg/interp/limits.h"

/* What the command line asks for. */
typedef struct {
  char *stat_format; /* NULL: differences; "" or "json": counts */
  char *tags;        /* NULL, "exact" or "count" */
  gboolean quiet, no_pragmas, keeper;
  gint64 plays, depth; /* -1: not asked for */
  gint64 seed, max_pairs;
  RgInterpLimitOptions limits; /* without max_tags and max_nesting */
} RgDiffCompare;

/* Exits with 2 and a message where the options make no sense together. */
void rg_diff_compare_check (const RgDiffCompare *compare, RgCli *cli);

/* Appends what is different.  TRUE where something is; where that can't be
 * told, an error or a limit is in `diags`. */
gboolean rg_diff_compare_games (const RgDiffCompare *compare,
                                RgGame *const games[2], RgDiags *diags,
                                GString *out);
