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
} Evaluation;

/* Plays so many games; FALSE where memory is short. */
bool evaluation_init (Evaluation *evaluation, Desk *desk, unsigned games);
void evaluation_clear (Evaluation *evaluation);

/* From the side of the first player; more than -1, less than 1. */
double evaluation_of (const Evaluation *evaluation, const void *state);
