/* Holds the state and the work area in which an agent makes moves, and its
 * random numbers. */
#pragma once

#include "play/agents/agents.h"

#include <stdbool.h>

/* The limit of players of a game for agents. */
enum { AGENT_MOST_PLAYERS = 64 };

/* Returns a random number of 64 bits: SplitMix64, as in models. */
static inline uint64_t
agent_random_next (uint64_t *state)
{
  uint64_t z = *state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

/* Returns a random number, uniform in 0 .. n - 1. */
static inline size_t
agent_random_below (uint64_t *state, size_t n)
{
  return (size_t)(((agent_random_next (state) >> 32) * (uint64_t)n) >> 32);
}

/* Returns a random number, uniform in [0, 1). */
static inline double
agent_random_part (uint64_t *state)
{
  return (double)(agent_random_next (state) >> 11) / 9007199254740992.0;
}

/* Returns the score of a play, from 0, the worst of the game, to 1; 0.5 if the
 * play is not over. */
static inline double
agent_compute_reward (const RgModel *model, const void *state, int player)
{
  const double least = model->least_score, greatest = model->greatest_score;
  return greatest > least && model->is_end (state)
             ? (model->score (state, player) - least) / (greatest - least)
             : 0.5;
}

/* The working state of an agent on one thread. */
typedef struct {
  const RgModel *model;
  RgModelWork *work;
  RgModelMoves moves;
  void *state;
  uint64_t random;
} AgentWorkspace;

/* Makes a work area, and room for a state. FALSE: memory is exhausted. */
bool agent_workspace_init (AgentWorkspace *workspace, const RgModel *model,
                           uint64_t seed);
void agent_workspace_clear (AgentWorkspace *workspace);

/* Sets the state to the first one in which a player is to move. This and the
 * next functions return codes of the model. */
int agent_workspace_start (AgentWorkspace *workspace);
/* Makes a move, and the keeper's moves. */
int agent_workspace_apply (AgentWorkspace *workspace, const void *move);
/* Finds a random legal move, valid until the next call. RG_MODEL_STUCK: there
 * is none. */
int agent_workspace_random_move (AgentWorkspace *workspace, const void **move);

enum { AGENT_LONGEST_PLAYOUT = 20000 }; /* moves: a play may be endless */

/* Makes random moves until the play ends, or has AGENT_LONGEST_PLAYOUT
 * moves. */
int agent_workspace_play_out (AgentWorkspace *workspace);
