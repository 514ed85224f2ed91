/* A linear evaluation function of positions, learned from random plays.
 *
 * A feature is a value of a cell: 1 if the cell has it, otherwise 0.  The
 * value of a position is tanh of the sum of the weights of its features;
 * weights are learned by stochastic gradient descent from the states and
 * results of the plays.  For two players: 1 is a win of the first one, -1 of
 * the other. */
#pragma once

#include "play/agents/workspace.h"

/* The weights of features. */
typedef struct {
  const RgModel *model;
  size_t *first;  /* by variable: index of its first feature; SIZE_MAX: none */
  float *weights; /* by feature */
  size_t n;       /* number of features */
} AgentEvaluation;

/* Trains with that many games.  FALSE: memory is exhausted. */
bool agent_evaluation_init (AgentEvaluation *evaluation,
                            AgentWorkspace *workspace, unsigned games);
void agent_evaluation_clear (AgentEvaluation *evaluation);

/* Returns the value of a position for the first player, strictly between -1 and
 * 1. */
double agent_evaluation_compute (const AgentEvaluation *evaluation,
                                 const void *state);
