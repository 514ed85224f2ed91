/* Differences between two games, counted by kind; what the files share that
 * find them. */
#pragma once

#include "rg/game.h"

typedef enum {
  RG_DIFF_TYPES,
  RG_DIFF_CONSTANTS,
  RG_DIFF_VARIABLES,
  RG_DIFF_NODES,
  RG_DIFF_EDGES,
  RG_DIFF_PRAGMAS,
  RG_DIFF_N_KINDS,
} RgDiffKind;

/* By kind and game: how many there are, and how many of them have no
 * counterpart in the other game. */
typedef struct {
  guint all[RG_DIFF_N_KINDS][2];
  guint only[RG_DIFF_N_KINDS][2];
} RgDiffCounts;

typedef enum {
  RG_DIFF_SAME,
  RG_DIFF_DIFFERENT,
  RG_DIFF_OPEN, /* too much work to tell; nothing found */
} RgDiffResult;

/* Parts of rg_diff, in declarations.c and automaton.c; TRUE: the same. */
gboolean rg_diff_declarations (RgGame *a, RgGame *b, GString *out,
                               RgDiffCounts *counts);
RgDiffResult rg_diff_automata (RgGame *a, RgGame *b, gboolean pragmas,
                               GString *out, RgDiffCounts *counts);
