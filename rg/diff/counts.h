/* Counts the differences between two games by kind, for the files that find
 * them. */
#pragma once

#include "rg/game.h"

/* The kinds of elements. */
typedef enum {
  RG_DIFF_TYPES,
  RG_DIFF_CONSTANTS,
  RG_DIFF_VARIABLES,
  RG_DIFF_NODES,
  RG_DIFF_EDGES,
  RG_DIFF_PRAGMAS,
  RG_DIFF_N_KINDS,
} RgDiffKind;

/* By kind and game: the number of elements, and of those without an equal
 * counterpart in the other game. */
typedef struct {
  guint total[RG_DIFF_N_KINDS][2];
  guint unmatched[RG_DIFF_N_KINDS][2];
} RgDiffCounts;

/* The result of a comparison. */
typedef enum {
  RG_DIFF_SAME,
  RG_DIFF_DIFFERENT,
  RG_DIFF_OPEN, /* undecided: too much work */
} RgDiffResult;

/* A part of rg_diff: compares the declarations. TRUE: they are equal. */
gboolean rg_diff_declarations (RgGame *a, RgGame *b, GString *out,
                               RgDiffCounts *counts);
/* A part of rg_diff: compares the automata and, with `pragmas`, their pragmas.
 */
RgDiffResult rg_diff_automata (RgGame *a, RgGame *b, gboolean pragmas,
                               GString *out, RgDiffCounts *counts);
