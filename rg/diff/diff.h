/* Finds the differences between two games: declarations by name, the automaton
 * up to the names of its nodes. */
#pragma once

#include "rg/diff/counts.h"
#include "rg/game.h"

/* Compares two games with their built-ins, optionally with pragmas.
 * Appends the differences: `@@ where @@`, then lines in RG after '-' and
 * '+'; nothing if the games are equal. */
RgDiffResult rg_diff (RgGame *a, RgGame *b, gboolean pragmas, GString *out,
                      RgDiffCounts *counts);

/* Prints the counts as a table; `json`: as one line. */
void rg_diff_print_counts (const RgDiffCounts *counts, gboolean json,
                           GString *out);
