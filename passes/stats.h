/* Measures sizes of a game: --stats. */
#pragma once

#include "rg/game.h"

/* The sizes of one game. */
typedef struct {
  guint nodes, edges;
  guint kinds[RG_TAG_VARIABLE + 1]; /* edges by RgActionKind */
  /* Branches of a node: its edges; an any assignment counts once for each
   * symbol. */
  guint branching_nodes; /* that have an edge out of them */
  guint64 branches;      /* of all nodes */
  guint64 most_branches; /* of one node */
  guint types, constants, variables, pragmas;
  guint64 state_bits; /* of all variables, each symbol in the fewest bits */
} RgStats;

/* Computes the sizes of a game. */
void rg_stats_count (RgGame *game, RgStats *stats);

/* Appends a table, or a line of JSON, of the sizes before and after. */
void rg_stats_print (const RgStats *before, const RgStats *after, gboolean json,
                     GString *out);
