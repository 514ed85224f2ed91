/* Figures about a game that people who design or generate games compare: from
 * random plays, and from plays of one agent against itself.  The names are
 * those of Browne (Automatic Generation and Evaluation of Recombination Games,
 * 2008). */
#pragma once

#include "base/diag.h"

#include <regular-games.h>

/* The plays that figures are computed from. */
typedef struct {
  guint64 plays, agent_plays; /* numbers of random plays, and of the agent's */
  const char *agent;          /* a specification of agents.h, for each seat */
  guint64 max_moves;          /* of a play; a longer one is not complete */
  guint64 seed;
} RgMetricsOptions;

/* Figures of plays that were made in one way.  Rates are from 0 to 1; NAN: no
 * play counts for it. */
typedef struct {
  double completion;   /* plays that ended */
  double length;       /* moves of a play that ended, without those of chance */
  double decisiveness; /* plays that ended with different scores */
  double advantage;    /* reward of the first player to move, minus the mean of
                          the others: from -1 to 1 */
} RgMetricsPlays;

/* The figures of a game. */
typedef struct {
  RgMetricsPlays random, agents;
  double branching;         /* legal moves of players, in random plays */
  double shortest, longest; /* random plays that ended */
  double drama; /* mean, over states in plays of agents that have a winner, of
                   the estimate by which the best other player is ahead of it;
                   0 where it is not */
} RgMetrics;

/* Returns FALSE, with an error, if a play fails, or the agent can't play the
 * game. */
gboolean rg_metrics_compute (const RgModel *model, const char *file,
                             const RgMetricsOptions *options,
                             RgMetrics *metrics, RgDiags *diags);
