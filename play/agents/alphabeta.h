/* Alpha-beta search, as negamax, with iterative deepening and a transposition
 * table. */
#pragma once

#include "play/agents/evaluation.h"
#include "play/agents/spec.h"

typedef struct Alphabeta Alphabeta;

/* NULL where memory is short. */
Alphabeta *alphabeta_new (const RgModel *model, const Spec *spec,
                          uint64_t seed);
void alphabeta_free (Alphabeta *alphabeta);

int alphabeta_choose (Alphabeta *alphabeta, const void *state, size_t *chosen);
