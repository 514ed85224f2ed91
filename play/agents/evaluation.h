/* A linear evaluation function of positions, learned from random plays.
 *
 * A feature is a value of a cell of a variable, 1 where the cell has it.  The
 * value is tanh of the sum of weights of features; weights are learned by
 * stochastic gradient descent from the states and results of the plays.  For
 * two players: 1 is won by the first one, -1 by the other. */
#pragma once

#include "play/agents/desk.h"

typedef struct {
  const RgModel *model;
  size_t *first; /* by variable: place of its first feature; SIZE_MAX: none */
  float *weights;
  size_t n;
} AgentEvaluation;

/* Plays so many games; FALSE where memory is short. */
bool agent_evaluation_init (AgentEvaluation *evaluation, AgentDesk *desk,
                            unsigned games);
void agent_evaluation_clear (AgentEvaluation *evaluation);

/* From the side of the first player; more than -1, less than 1. */
double agent_evaluation_of (const AgentEvaluation *evaluation,
                            const void *state);
