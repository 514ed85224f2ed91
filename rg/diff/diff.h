/* What is different between two games: declarations by name, the automaton up
 * to the names of its nodes. */
#pragma once

#include "rg/diff/counts.h"
#include "rg/game.h"

/* Compares two whole games, built-ins added; pragmas if wanted.  Appends the
 * differences: `@@ where @@`, then lines in RG behind '-' and '+'; nothing
 * where the games are the same. */
RgDiffResult rg_diff (RgGame *a, RgGame *b, gboolean pragmas, GString *out,
                      RgDiffCounts *counts);

/* A table of the counts; `json`: one line. */
void rg_diff_print_counts (const RgDiffCounts *counts, gboolean json,
                           GString *out);
